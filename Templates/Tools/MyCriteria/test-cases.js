// Criteria as test cases for the import of other tools, row for row like `curbcut export` (Sources/Exporting/TestCases).
window.curbcutTestCases = (() => {
  const basket = window.curbcutCriteria;
  const facts = JSON.parse(document.querySelector("[data-basket]")?.dataset.facts || '{"platforms":[],"wcag":{}}');
  const oneLine = (words) => words.replace(/\s+/g, " ").trim();
  const lines = (list, markup = (line) => line) => list.map(markup).join("\n");

  // MARK: Test cases

  const outcomes = ["THEN", "I SEE", "I HEAR"];
  const actions = ["GIVEN", "WHEN", "IF"];
  const written = (step) => oneLine(basket.stepText(step));
  // Steps of a scenario as actions with expected results.
  const pairs = (steps) => {
    const made = [];
    let isOutcome = false;
    for (const step of steps) {
      if (actions.includes(step[1])) isOutcome = false;
      else if (outcomes.includes(step[1])) isOutcome = true;
      if (!made.length || (!isOutcome && made.at(-1).expected.length)) made.push({ action: [], expected: [] });
      made.at(-1)[isOutcome ? "expected" : "action"].push(written(step));
    }
    return made;
  };
  const ofGroup = ({ title, part, remarks = [], checks, wcag: numbers = [] }, name) => {
    const own = oneLine(title) || name;
    const said = remarks.map(oneLine);
    if (!checks.length) return { part, title: own, remarks: [], before: [], steps: [{ action: [own], expected: said }], numbers };
    const steps = checks.map(({ text, label, details }) => ({ action: [label === undefined ? own : oneLine(label)],
      expected: [label === undefined ? text : text.slice(label.length + 2), ...details].map(oneLine) }));
    return { part, title: own, remarks: said, before: [], steps, numbers: checks.flatMap(({ wcag = [] }) => wcag) };
  };
  const ofScenario = ({ id, title, remarks = [], steps, before = 0, examples = [], wcag: numbers = [] }, background, name) => ({
    part: id, title: oneLine(title) || name, numbers,
    remarks: [...remarks.map(oneLine), ...examples.flatMap(({ title: own, rows }) => [...(own ? [oneLine(own)] : []), ...rows.map((row) => `| ${row.map(oneLine).join(" | ")} |`)])],
    before: [...background, ...steps.slice(0, before)].map(written), steps: pairs(steps.slice(before)),
  });
  const order = (one, other) => one.localeCompare(other, "en", { numeric: true });
  const casesOf = async (entry) => {
    const page = await basket.pageOf(entry.route);
    const section = page.sections.find(({ id }) => entry.id.slice(entry.route.length + 1) === id || entry.id.startsWith(`${entry.route}#${id}/`));
    const isFilled = ({ groups, scenarios }) => groups?.length || scenarios?.length;
    const name = oneLine(section.name);
    const component = oneLine(page.title) + (page.sections.filter(isFilled).length > 1 ? ` (${name})` : "");
    const made = [...(entry.groups || []).map((group) => ofGroup(group, name)), ...(entry.scenarios || []).map((one) => ofScenario(one, entry.background || [], name))];
    return made.map(({ part = section.id, title, steps, numbers, ...rest }) => ({
      ...rest, id: `${entry.route || "/"}#${part}`, title: `${component}: ${title}`, place: entry.place,
      steps: steps.length ? steps : [{ action: [title], expected: [] }],
      platforms: facts.platforms.filter(([, platform]) => entry.platforms.includes(platform)).map(([id]) => id),
      criteria: [...new Set(numbers)].sort(order), source: `${basket.pageURL(entry.route)}#${part.split("/").map(encodeURIComponent).join("/")}`,
    }));
  };

  // MARK: Texts of the tools

  // Labels of Jira have at most 255 characters.
  const longest = 200;
  const fingerprint = (text) => {
    let value = 0xcbf29ce484222325n;
    for (const byte of new TextEncoder().encode(text)) value = BigInt.asUintN(64, (value ^ BigInt(byte)) * 0x100000001b3n);
    return value.toString(36);
  };
  const reference = (id) => {
    const word = id.replace(/[,;"]|\s/gu, "_");
    return new TextEncoder().encode(word).length > longest ? `${[...word].slice(0, longest / 4).join("")}#${fingerprint(id)}` : word;
  };
  // Jira's markup, so that a text is shown as it is: see JiraMarkup.swift.
  const pictures = "y n i x / ! ? + - on off * *r *g *b *y flag flagoff".split(" ");
  const isInner = (sign = "") => /[\p{L}\p{N}]/u.test(sign);
  const isPicture = (sign, rest) => (sign === "(" ? rest.includes(")") && pictures.includes(rest.slice(0, rest.indexOf(")"))) : /[:;]/.test(sign) && /^[)(DP]/.test(rest));
  const jiraWord = (word) => (/^https?:\/\//.test(word) ? word : [...word].map((sign, at, all) => {
    if (sign === "\\") return "&#92;";
    const rest = all.slice(at + 1).join("");
    const isMarkup = "{}[]|!^".includes(sign) || isPicture(sign, rest) || ("*_-+~?".includes(sign) && !(isInner(all[at - 1]) && isInner(all[at + 1])));
    return isMarkup ? `\\${sign}` : sign;
  }).join(""));
  const jira = (line) => line.split(" ").map((word, at) => {
    const made = jiraWord(word);
    if (at) return made;
    return made.replace(/^(h[1-6]|bq)\.$/, "$1&#46;").replace(/^#/, "\\#");
  }).join(" ");
  const label = (text) => text.split(/\s+/).filter(Boolean).join("-");

  // A first line that a spreadsheet could read as a formula is put in quotation marks, which do no harm in a test case.
  const inert = (text) => (/^([\t\r\n]|[\s\p{Default_Ignorable_Code_Point}\p{Cc}]*[=+\-@＝＋－＠])/u.test(text) ? text.replace(/^[^\r\n]*/, (line) => `“${line}”`) : text);
  const cell = (text) => (/^[\p{L}\p{N} \u0080-\u{10FFFF}]*$/u.test(text) && !/^ | $/.test(text) ? text : `"${text.replace(/"/g, '""')}"`);
  const table = (rows) => rows.map((row) => row.map((text) => cell(inert(text))).join(",")).join("\r\n") + "\r\n";

  // MARK: Tools

  const factsOf = ({ criteria, source }) => [...criteria.map((number) => { const [name, level] = facts.wcag[number] || ["", ""]; return `WCAG ${number} ${name} (${level})`; }), source];
  const labelsOf = ({ id, platforms, criteria }) => [reference(id), "accessibility", ...platforms, ...criteria.map((number) => `wcag-${number}`)];
  const tools = {
    xray: { columns: ["Test ID", "Issue Key", "Summary", "Test Type", "Description", "Labels", "Action", "Data", "Expected Result"],
      rows: (test) => test.steps.map(({ action, expected }, at) => [reference(test.id),
        ...(at ? ["", "", "", "", ""] : ["", test.title, "Manual", lines([...test.before, ...test.remarks, ...factsOf(test)], jira), labelsOf(test).map(label).join(" ")]),
        lines(action, jira), "", lines(expected, jira)]) },
    testrail: { columns: ["ID", "Title", "Section", "Type", "Preconditions", "References", "Step", "Expected Result"],
      rows: (test) => test.steps.map(({ action, expected }, at) => [
        ...(at ? ["", "", "", "", "", ""] : ["", test.title, test.place, "Accessibility", lines([...test.before, ...test.remarks, ...factsOf(test)]),
          [reference(test.id), ...test.criteria.map((number) => `wcag-${number}`)].join(",")]), lines(action), lines(expected)]) },
    azure: { columns: ["ID", "Work Item Type", "Title", "Test Step", "Step Action", "Step Expected", "Tags"],
      rows: (test) => [["", "Test Case", test.title, "", "", "", labelsOf(test).join("; ")],
        ...[{ action: [...test.before, ...test.remarks, ...factsOf(test)], expected: [] }, ...test.steps]
          .map(({ action, expected }, at) => ["", "", "", String(at + 1), lines(action), lines(expected), ""])] },
    jira: { columns: ["Issue key", "Summary", "Issue Type", "Description", "Labels"],
      rows: (test) => [["", test.title, "Task", [`h3. ${jira(test.title)}`, ...[...test.before, ...test.remarks].map(jira),
        ...test.steps.flatMap(({ action, expected }) => [`# ${lines(action, jira).replaceAll("\n", "\n#* ")}`, ...expected.map((line) => `#* _→_ ${jira(line)}`)]),
        "", ...factsOf(test).map(jira)].join("\n"), labelsOf(test).map(label).join(" ")]] },
  };
  // The file of a tool for the import of all entries.
  const file = async (tool, entries) => {
    const all = (await Promise.all(entries.map(casesOf))).flat();
    const unique = [...new Map(all.map((test) => [test.id, test])).values()];
    return table([tools[tool].columns, ...unique.flatMap(tools[tool].rows)]);
  };
  // Names of the tools, as people know them.
  const names = { jira: "Jira", xray: "Xray", testrail: "TestRail", azure: "Azure Test Plans" };

  return { file, names };
})();
