// The checks of a test sheet: what a run asks, and what it leaves out.
window.curbcutSheetChecks = (() => {
  const basket = window.curbcutCriteria;
  const text = window.curbcutText;
  const facts = JSON.parse(document.querySelector("[data-test-sheet]")?.dataset.facts || '{"platforms":[],"wcag":{}}');
  const marks = [["", text("notTested")], ["pass", text("pass")], ["fail", text("fail")], ["not-applicable", text("notApplicable")]];
  const nameOf = (result) => marks.find(([mark]) => mark === result)?.[1] || text("notTested");
  const extras = ["note", "ticket", "severity", "screenshot"];
  const isNoted = (result) => Boolean(result && (result.mark || extras.some((name) => result[name])));

  // Assistive technologies of a platform; of all platforms of the handbook if the sheet names none.
  const browsers = () => [["Windows", "NVDA", "Firefox"], ["Windows", "JAWS", "Chrome"], ["macOS", "VoiceOver", "Safari"]]
    .map(([system, reader, browser]) => text("withBrowser", { system, reader, browser }));
  const readers = { ios: "VoiceOver", android: "TalkBack" };
  const technologiesOf = ([id, system]) => (id === "web" ? [...browsers(), text("withKeyboard", { system })]
    : [...(readers[id] ? [text("withReader", { system, reader: readers[id] })] : []), text("withKeyboard", { system }), text("withLargeText", { system })]);
  const technologies = (platform) => {
    const known = facts.platforms.filter(([id]) => !platform || id === platform);
    return (known.length ? known : facts.platforms).flatMap(technologiesOf);
  };

  const urlOf = (id) => `${basket.pageURL(basket.routeOf(id))}#${id.slice(basket.routeOf(id).length + 1).split("/").map(encodeURIComponent).join("/")}`;
  const outcomes = ["THEN", "I SEE", "I HEAR"];
  const scenarioOf = (entry, { id, title, remarks, steps, examples, wcag, on }) => {
    const before = [...(entry.background || []), ...steps];
    const first = before.findIndex(([, keyword]) => outcomes.includes(keyword));
    const lines = before.map(basket.stepText);
    const rows = (examples || []).flatMap(({ rows: all }) => all.map((row) => row.join(" | ")));
    const isSplit = first > 0;
    return { id: `${entry.route}#${id}`, group: "", text: title, numbers: wcag || [], on: on || [], lines: [...(remarks || []), ...lines, ...rows],
      steps: [...(remarks || []), ...(isSplit ? lines.slice(0, first) : lines), ...rows], expected: isSplit ? lines.slice(first) : [title] };
  };
  const checksOf = (entry, { id: own, title, remarks = [], checks, wcag: numbers = [], on = [] }) => (own
    ? [{ id: `${entry.route}#${own}`, group: "", text: title, lines: remarks, numbers, on, steps: [], expected: [title, ...remarks] }]
    : checks.map(({ id, text: check, details, wcag = [], on: only = [] }) => ({ id: `${entry.route}#${id}`, group: title, text: check,
      lines: [...remarks, ...details], numbers: wcag, on: only, steps: [title, ...remarks], expected: [check, ...details] })));
  // The checks of an entry: each line of condensed criteria (a step with no line below it is one), each scenario of
  // Gherkin.
  const of = (entry) => [...(entry.groups || []).flatMap((group) => checksOf(entry, group)), ...(entry.scenarios || []).map((one) => scenarioOf(entry, one))]
    .map((check) => ({ ...check, url: urlOf(check.id) }));

  const formOf = (entry) => (entry.groups ? "condensed" : "gherkin");
  // Each entry with the checks that the sheet asks, and the number of those that it leaves out: they name another
  // platform. A page with both forms of its criteria is asked in the first one; the other is `repeats`. What has a
  // result is always there.
  const asked = (entries, { platform, results }) => {
    const hasResult = ({ id }) => Object.values(results).some((known) => Object.hasOwn(known, id) && isNoted(known[id]));
    const name = facts.platforms.find(([id]) => id === platform)?.[1];
    const isFor = (list) => !name || !list?.length || list.includes(name);
    return entries.map((entry) => {
      const all = of(entry);
      const first = entries.find((other) => other.route === entry.route && !other.isScenario);
      const repeats = first && formOf(first) !== formOf(entry) && !all.some(hasResult) ? first : null;
      const checks = repeats ? [] : all.filter((check) => hasResult(check) || (isFor(entry.platforms) && isFor(check.on)));
      return { entry, checks, repeats, leftOut: repeats ? 0 : all.length - checks.length };
    });
  };

  return { facts, marks, nameOf, extras, isNoted, technologies, of, asked };
})();
