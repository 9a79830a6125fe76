// The files of the test sheet: CSV, JSON and Markdown to download, and JSON to open.
const { criteria: basket, criteriaTexts: texts, text } = curbcut;
const { facts, marks, nameOf, extras } = curbcut.sheetChecks;
const runFacts = ["name", "product", "build", "platform", "technology", "tester", "role", "date"];

// MARK: Opening

const { text: string, oneOf, record } = curbcut.store.shapes;
const fields = {
  id: string, check: string, technology: string, note: string, ticket: string, severity: string, screenshot: string,
  result: oneOf("untested", ...marks.map(([mark]) => mark).filter(Boolean)),
};
const shape = record(fields, ["id", "result"]);
const parse = (content) => { try { return JSON.parse(content); } catch { return undefined; } };
// The identifier after its page has moved.
const current = (id) => {
  const route = basket.routeOf(id);
  return Object.hasOwn(facts.moved || {}, route) ? facts.moved[route] + id.slice(route.length) : id;
};

// The rows of a file that can be used; null for the others.
const usable = (row, about) => {
  const found = shape(row);
  const technology = found?.technology || about.technology;
  const isUsable = found
    && technology
    && basket.routeOf(found.id)
    && Object.keys(found).length === Object.keys(fields).filter((name) => name in row).length;
  return isUsable ? { ...found, id: current(found.id), technology, criteria: string(row.criteria) ?? "" } : null;
};
// The entry that was on the sheet: all criteria of a section, or the scenario.
const entryOf = async ({ id, criteria }) => {
  const route = basket.routeOf(id);
  const section = (await basket.pageOf(route))?.sections.find((one) => `${id}/`.startsWith(`${route}#${one.id}/`));
  return section?.name === criteria ? `${route}#${section.id}` : id;
};
// A file may name anything, `__proto__`, too.
const set = (map, name, value) => (
  Object.defineProperty(map, name, { value, enumerable: true, writable: true, configurable: true }));
const resultsOf = (rows) => {
  const results = {};
  for (const { id, technology, result, check, note = "", ticket = "", severity = "", screenshot = "" } of rows) {
    if (!Object.hasOwn(results, technology)) set(results, technology, {});
    const mark = result === "untested" ? "" : result;
    set(results[technology], id, { mark, note, ticket, severity, screenshot, text: check });
  }
  return results;
};
// The sheet in a file that was downloaded as JSON, with the number of results that are `written`; of those that
// cannot be used, the number and the place of the first. `problem` says why there is no sheet.
const read = async (file) => {
  const parsed = parse(await file.text());
  if (parsed === undefined) return { problem: text("notJSON", { file: file.name }) };
  if (typeof parsed?.version === "number" && parsed.version > 1) {
    return { problem: text("newerSheet", { file: file.name }) };
  }
  const isSheet = parsed?.version === 1 && Array.isArray(parsed.results);
  const own = (name) => string(parsed.run?.[name]) ?? string(parsed[name]) ?? "";
  const about = isSheet ? Object.fromEntries(runFacts.map((name) => [name, own(name)])) : {};
  const all = isSheet ? parsed.results.map((row) => usable(row, about)) : [];
  const rows = all.filter(Boolean);
  if (!isSheet || (all.length && !rows.length)) return { problem: text("notASheet", { file: file.name }) };
  const written = rows.filter(({ result, ...row }) => result !== "untested" || extras.some((name) => row[name]));
  const ids = [...new Set(await Promise.all(rows.map(entryOf)))];
  const technology = (written[0] || rows[0])?.technology || about.technology;
  return {
    sheet: { ...about, ids, technology, results: resultsOf(written) }, written: written.length,
    number: all.length - rows.length, place: `results[${all.indexOf(null)}]`, revision: own("revision"),
  };
};

// MARK: Downloading

const onlyIfKnown = ["ticket", "severity", "screenshot"];
const names = [
  "component", "place", "criteria", "group", "check", "technology", "result", "note", ...onlyIfKnown, "requirements",
  "id", "url",
];
const csv = ({ handbook, revision, run }, rows) => {
  const more = ["product", "build", "platform", "tester", "date"];
  const cells = (row) => names.map((name) => [row[name] || ""].flat().join(" "));
  const own = [...more.map((name) => run[name]), handbook, revision];
  return texts.table([[...names, ...more, "handbook", "revision"], ...rows.map((row) => [...cells(row), ...own])]);
};
const json = ({ handbook, revision, run }, rows) => {
  const { build, tester, date } = run;
  const known = (row) => names.filter((name) => row[name] || !onlyIfKnown.includes(name));
  const results = rows.map((row) => Object.fromEntries(known(row).map((name) => [name, row[name]])));
  return `${JSON.stringify({ version: 1, handbook, revision, build, tester, date, run, results }, null, 2)}\n`;
};
const columns = () => [
  text("component"), text("criteria"), text("group"), text("check"), text("testedWith"), text("result"), text("note"),
  text("ticket"),
];
const markdown = ({ handbook, revision, run }, rows) => {
  const known = [
    [text("sheetName"), run.name], [text("product"), run.product], [text("build"), run.build],
    [text("tester"), run.tester], [text("dateTested"), run.date],
    [text("handbook"), text("revisionOf", { handbook, revision })],
  ];
  const cells = ({ component, place, criteria, group, check, technology, result, note, ticket }) => (
    [`${component} (${place})`, criteria, group, check, technology, nameOf(result), note, ticket || ""]);
  return [
    `# ${text("testSheet")}`, "", ...known.map(([name, value]) => `- ${name}: ${texts.inline(value) || "–"}`), "",
    texts.row(columns()), `|${" --- |".repeat(columns().length)}`,
    ...rows.map((row) => texts.row(cells(row))), "",
  ].join("\n");
};
// Format, type and content of each file by the ending of its name; `about` and `rows` return what is on the sheet.
const exports = ({ about, rows }) => ({
  csv: ["CSV", "text/csv", () => csv(about(), rows())],
  json: ["JSON", "application/json", () => json(about(), rows())],
  md: ["Markdown", "text/markdown", () => markdown(about(), rows())],
});
// The facts of a sheet as its file has them.
const factsOf = (sheet, technology) => (
  Object.fromEntries(runFacts.map((name) => [name, name === "technology" ? technology : sheet[name] || ""])));

// What is tested, with what and when: `bank-5.5-ios-voiceover-2026-11-25`.
const fileName = ({ product, build, date }, technology) => {
  const words = [product, build, technology, date].filter(Boolean).join(" ").toLowerCase();
  return words.replace(/[^\p{L}\p{N}.]+/gu, "-").replace(/^[-.]+|[-.]+$/g, "") || "test-sheet";
};

curbcut.sheetFiles = { read, current, exports, factsOf, fileName };
