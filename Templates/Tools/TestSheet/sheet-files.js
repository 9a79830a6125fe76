// The files of the test sheet: CSV, JSON and Markdown to download, and JSON to open.
window.curbcutSheetFiles = (() => {
  const texts = window.curbcutTexts;
  const text = window.curbcutText;
  const { marks, nameOf } = window.curbcutSheetChecks;

  // A sheet that was downloaded as JSON; null for any other file.
  const { text: string, oneOf, listOf, record } = window.curbcutStore.shapes;
  const whole = (fields) => record(fields, Object.keys(fields));
  const file = whole({ version: oneOf(1), build: string, tester: string, date: string, revision: string, results: listOf(whole({
    id: string, criteria: string, check: string, technology: string, note: string, result: oneOf("untested", ...marks.map(([mark]) => mark).filter(Boolean)),
  })) });
  const read = (content) => {
    try {
      const parsed = JSON.parse(content);
      const found = file(parsed);
      return found?.results.length === parsed.results.length && found.results.every(({ id, technology: name }) => id.includes("#") && name) ? found : null;
    } catch { return null; }
  };

  // Type and content of each file by its name; `about` and `rows` return what is on the sheet.
  const exports = ({ about, rows }) => ({
    "test-sheet.csv": ["text/csv", async () => {
      const { handbook, revision, build, tester, date } = await about();
      const names = ["component", "place", "criteria", "group", "check", "technology", "result", "note", "requirements", "id", "url"];
      return texts.table([[...names, "build", "tester", "date", "handbook", "revision"], ...rows().map((row) => [...names.map((name) => [row[name]].flat().join(" ")), build, tester, date, handbook, revision])]);
    }],
    "test-sheet.json": ["application/json", async () => `${JSON.stringify({ version: 1, ...await about(), results: rows() }, null, 2)}\n`],
    "test-sheet.md": ["text/markdown", async () => {
      const { handbook, revision, build, tester, date } = await about();
      const facts = [[text("build"), build], [text("tester"), tester], [text("dateTested"), date], [text("handbook"), text("revisionOf", { handbook, revision })]];
      const names = [text("component"), text("criteria"), text("group"), text("check"), text("testedWith"), text("result"), text("note")];
      return [`# ${text("testSheet")}`, "", ...facts.map(([name, value]) => `- ${name}: ${texts.inline(value) || "–"}`), "",
        texts.row(names), `|${" --- |".repeat(7)}`,
        ...rows().map((row) => texts.row([`${row.component} (${row.place})`, row.criteria, row.group, row.check, row.technology, nameOf(row.result), row.note])), ""].join("\n");
    }],
  });

  return { read, exports };
})();
