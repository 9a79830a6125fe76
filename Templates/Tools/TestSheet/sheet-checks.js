// The checks of a test sheet: what a run asks, and what it leaves out.
const { criteria: basket, text } = curbcut;
const facts = JSON.parse(document.querySelector("[data-test-sheet]")?.dataset.facts || '{"platforms":[],"wcag":{}}');
const marks = [
  ["", text("notTested")],
  ["pass", text("pass")],
  ["fail", text("fail")],
  ["not-applicable", text("notApplicable")],
];
const nameOf = (result) => marks.find(([mark]) => mark === result)?.[1] || text("notTested");
const extras = ["note", "ticket", "severity", "screenshot"];
const isNoted = (result) => Boolean(result && (result.mark || extras.some((name) => result[name])));

// Assistive technologies of a platform; of all platforms of the handbook if the sheet names none.
const browsers = () => [["Windows", "NVDA", "Firefox"], ["Windows", "JAWS", "Chrome"], ["macOS", "VoiceOver", "Safari"]]
  .map(([system, reader, browser]) => text("withBrowser", { system, reader, browser }));
const readers = { ios: "VoiceOver", android: "TalkBack" };
const technologiesOf = ([id, system]) => {
  const keyboard = text("withKeyboard", { system });
  if (id === "web") return [...browsers(), keyboard];
  const reader = readers[id] ? [text("withReader", { system, reader: readers[id] })] : [];
  return [...reader, keyboard, text("withLargeText", { system })];
};
const technologies = (platform) => {
  const known = facts.platforms.filter(([id]) => !platform || id === platform);
  return (known.length ? known : facts.platforms).flatMap(technologiesOf);
};

const urlOf = (id) => {
  const route = basket.routeOf(id);
  return `${curbcut.addressOf(route)}#${id.slice(route.length + 1).split("/").map(encodeURIComponent).join("/")}`;
};
const outcomes = ["THEN", "I SEE", "I HEAR"];
const scenarioOf = (entry, { id, title, remarks = [], steps, examples = [], wcag = [], on = [] }) => {
  const all = [...(entry.background || []), ...steps];
  const first = all.findIndex(([, keyword]) => outcomes.includes(keyword));
  const lines = all.map(basket.stepText);
  const rows = examples.flatMap(({ rows: cells }) => cells.map((row) => row.join(" | ")));
  const [before, after] = first > 0 ? [lines.slice(0, first), lines.slice(first)] : [lines, [title]];
  return {
    id: `${entry.route}#${id}`, group: "", text: title, numbers: wcag, on, lines: [...remarks, ...lines, ...rows],
    steps: [...remarks, ...before, ...rows], expected: after,
  };
};
const stepOf = (entry, { id, title, remarks, wcag, on }) => ({
  id: `${entry.route}#${id}`, group: "", text: title, numbers: wcag, on, lines: remarks,
  steps: [], expected: [title, ...remarks],
});
const checkOf = (entry, { title, remarks }, { id, text: check, details, wcag = [], on = [] }) => ({
  id: `${entry.route}#${id}`, group: title, text: check, numbers: wcag, on, lines: [...remarks, ...details],
  steps: [title, ...remarks], expected: [check, ...details],
});
const checksOf = (entry, { remarks = [], wcag = [], on = [], ...own }) => {
  const group = { ...own, remarks, wcag, on };
  return group.id ? [stepOf(entry, group)] : group.checks.map((check) => checkOf(entry, group, check));
};
// The checks of an entry: each line of condensed criteria (a step with no line below it is one), each scenario of
// Gherkin.
const of = (entry) => {
  const checks = (entry.groups || []).flatMap((group) => checksOf(entry, group));
  const scenarios = (entry.scenarios || []).map((one) => scenarioOf(entry, one));
  return [...checks, ...scenarios].map((check) => ({ ...check, url: urlOf(check.id), spoken: entry.spoken }));
};

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
    const isAsked = (check) => hasResult(check) || (isFor(entry.platforms) && isFor(check.on));
    const checks = repeats ? [] : all.filter(isAsked);
    return { entry, checks, repeats, leftOut: repeats ? 0 : all.length - checks.length };
  });
};

curbcut.sheetChecks = { facts, marks, nameOf, extras, isNoted, technologies, of, asked };
