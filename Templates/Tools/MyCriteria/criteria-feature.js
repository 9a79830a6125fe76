// Criteria as a file for Cucumber and similar tools, line for line like the site's own (FeatureFile.swift).
window.curbcutFeature = (() => {
  const text = window.curbcutText;
  const oneLine = (words) => words.replace(/\s+/g, " ").trim();

  // Handbooks use keywords that Gherkin does not have: what is seen or heard is an outcome; the others become an
  // asterisk.
  const keywords = { GIVEN: "Given ", WHEN: "When ", THEN: "Then ", AND: "And ", BUT: "But " };
  const outcomes = ["THEN", "I SEE", "I HEAR"];
  const beginning = (keyword, written, previous) => {
    if (keywords[keyword]) return keywords[keyword];
    if (keyword === "I SEE" || keyword === "I HEAR") return `${outcomes.includes(previous) ? "And" : "Then"} ${written} `;
    return keyword ? `* ${written} ` : "* ";
  };

  // Gherkin requires rows of equal length, so short ones are padded.
  const cell = (text) => text.replace(/\\/g, "\\\\").replace(/\|/g, "\\|").replace(/\r?\n/g, "\\n").replace(/\r/g, " ");
  const table = (rows) => {
    const width = Math.max(0, ...rows.map((row) => row.length));
    return width ? rows.map((row) => `| ${Array.from({ length: width }, (_, at) => cell(row[at] ?? "")).join(" | ")} |`) : [];
  };
  // The quotation marks would have to be escaped, or the author has escaped them.
  const docString = (text, kind) => {
    const mark = text.includes('"""') || text.includes('\\"\\"\\"') ? "```" : '"""';
    return [mark + kind, ...(text ? text.replaceAll(mark, [...mark].map((sign) => `\\${sign}`).join("")).split("\n") : []), mark];
  };
  const indented = (lines) => lines.map((line) => (line ? `  ${line}` : ""));

  const steps = (list) => {
    let previous = "";
    return list.flatMap(([, keyword, text, { written = keyword, text: own = text, table: rows, docString: words, mediaType = "" } = {}]) => {
      const line = beginning(keyword, written, previous) + oneLine(own);
      previous = keyword || previous;
      return [line, ...indented(rows ? table(rows) : words === undefined ? [] : docString(words, mediaType))];
    });
  };

  // Lines that Gherkin accepts as text stay unchanged; others become comments, so that none is read as a step.
  const isOther = (line) => /^([@#|*"`]|$|(Given|When|Then|And|But)( |$)|(Feature|Rule|Background|Scenario|Example|Scenario Outline|Scenario Template|Examples|Scenarios):)/.test(line);
  const remarks = (list) => (list || []).map(oneLine).map((line) => (isOther(line) ? `# ${line}` : line));
  const tags = (list) => (list?.length ? [list.map((tag) => `@${tag}`).join(" ")] : []);

  const examples = ({ title = "", tags: own, rows }) => ["", ...tags(own), `Examples:${title ? ` ${oneLine(title)}` : ""}`, ...indented(table(rows))];
  // The author's tags, the requirements and the permanent name.
  const tagsOf = ({ tags: own = [], wcag: numbers = [], id }) => [...own, ...numbers.map((number) => `wcag-${number}`).filter((tag) => !own.includes(tag)), ...(id ? [`id-${id}`] : [])];
  const scenario = (name, { remarks: said, steps: list, examples: tables = [], ...rest }) => ["", ...tags(tagsOf(rest)),
    `Scenario${tables.length ? " Outline" : ""}: ${name}`, ...indented([...remarks(said), ...steps(list), ...tables.flatMap(examples)])];

  // `heading` names an entry. Runners report rules and scenarios by name, so a repeated one gets a number.
  return (entries, heading) => {
    const used = new Set();
    const unique = (name) => {
      let free = name;
      for (let number = 2; used.has(free); number += 1) free = `${name} (${number})`;
      used.add(free);
      return free;
    };
    const rule = (entry) => [
      text("from", { source: entry.url }),
      ...(entry.background?.length ? ["", "Background:", ...indented(steps(entry.background))] : []),
      ...(entry.scenarios || []).flatMap((one) => scenario(unique(oneLine(one.title) || oneLine(entry.title)), one)),
      ...(entry.groups || []).flatMap(({ title, remarks: said, checks }) => scenario(unique(oneLine(title)),
        { remarks: said, steps: checks.map(({ text }) => [0, "", text]) })),
    ];
    return [`Feature: ${text("acceptanceCriteria")}`,
      ...entries.flatMap((entry) => ["", ...indented([`Rule: ${unique(oneLine(heading(entry)))}`, ...indented(rule(entry))])])].join("\n") + "\n";
  };
})();
