// The sheet that this tab shows: its facts and results, the entries that it asks, and how they are stored.
const { criteria: basket, sheetComparison: comparing, sheetFiles: files, sheets, text } = curbcut;
const { technologies, isNoted, asked, of: checksOf } = curbcut.sheetChecks;

const sheet = sheets.fresh([]);
// `other` is the sheet that it is compared with. Each tab has its own technology, so that no mark is stored for that of
// another tab. `tell` is called with how long a change is kept.
const state = { id: "", sheet, entries: [], other: "", technology: "", tell: () => {} };

// Replaces the identifiers of pages that have moved.
const mapped = (map, change) => Object.fromEntries(Object.entries(map).map(change));
const movedIn = (results) => (
  mapped(results, ([name, known]) => [name, mapped(known, ([id, one]) => [files.current(id), one])]));
const withMoved = ({ ids, results, ...rest }) => (
  { ...rest, ids: [...new Set(ids.map(files.current))], results: movedIn(results) });

const saved = () => basket.items().map(({ id }) => id);
const chooseTechnology = () => {
  state.technology = state.sheet.technology || technologies(state.sheet.platform)[0] || "";
};
const show = (id, sheet) => {
  Object.assign(state, { id, sheet, other: "" });
  chooseTechnology();
};
const take = (wanted) => {
  const found = sheets.get(wanted) ? [wanted, sheets.get(wanted)] : sheets.last();
  // Two tabs that begin the first sheet fill in the same one.
  show(found?.[0] ?? "first", withMoved(found?.[1] ?? sheets.fresh(saved())));
};
const change = (update) => {
  const done = sheets.change(state.id, state.sheet, update);
  state.sheet = done.sheet;
  state.tell(done.lasts);
};
// Shows a new sheet, which is stored.
const put = (made) => {
  show(sheets.newId(), made);
  change(() => ({ ...made, technology: state.technology, opened: String(Date.now()) }));
};
// What another tab has stored.
const follow = () => {
  const latest = sheets.get(state.id);
  if (latest) state.sheet = withMoved(latest);
};
const load = async () => {
  state.entries = (await Promise.all(state.sheet.ids.map((id) => basket.entry(id)))).filter(Boolean);
};

// MARK: Checks and results

const resultsOf = ({ results }) => (Object.hasOwn(results, state.technology) ? results[state.technology] : {});
const results = () => resultsOf(state.sheet);
const otherSheet = () => (state.other ? sheets.get(state.other) ?? { results: {} } : null);
const before = (check) => comparing.at(otherSheet()?.results ?? {}, state.technology, check.id)?.mark ?? "";
const note = (check, update) => change(({ results }) => {
  const known = comparing.at(results, state.technology, check.id) ?? {};
  return { results: comparing.with(results, state.technology, check.id, { ...update(known), text: check.text }) };
});
const parts = () => asked(state.entries, state.sheet);
// The current technology, and every other one that has results, with them.
const used = () => Object.entries({ ...state.sheet.results, [state.technology]: results() })
  .filter(([name, known]) => name === state.technology || Object.values(known).some(isNoted));

// The line at the top in numbers.
const summary = () => {
  const all = parts().flatMap(({ checks }) => checks);
  const number = (mark) => all.filter((check) => (results()[check.id]?.mark || "") === mark).length;
  const leftOut = parts().reduce((sum, part) => sum + part.leftOut, 0);
  const other = otherSheet();
  return [
    text("sheetSummary", {
      technology: state.technology, pass: number("pass"), fail: number("fail"),
      notApplicable: number("not-applicable"), open: number(""), all: all.length,
    }),
    leftOut ? text("leftOutChecks", { number: leftOut }) : "",
    other ? text("comparedWith", {
      name: sheets.nameOf(state.other), ...comparing.difference(all, results(), resultsOf(other)),
    }) : "",
  ].filter(Boolean).join(" ");
};

// MARK: Rows of files

const noted = ({ mark, note = "", ticket = "", severity = "", screenshot = "" } = {}) => (
  { result: mark || "untested", note, ticket, severity, screenshot });
const rowsOf = ({ entry, checks }, technology, known) => checks.map((check) => ({
  component: entry.title, place: entry.place, criteria: entry.name, group: check.group, check: check.text, technology,
  ...noted(known[check.id]), requirements: check.numbers, id: check.id, url: check.url,
}));
const lostRow = (id, result, technology) => ({
  component: basket.routeOf(id) || "/", place: "", criteria: text("goneFromHandbook"), group: "",
  check: result.text || id, technology, ...noted(result), requirements: [], id,
  url: curbcut.addressOf(basket.routeOf(id)),
});
// Results for checks of the sheet that the handbook no longer has, or that moved.
const lost = () => {
  const known = new Set(state.entries.flatMap(checksOf).map((check) => check.id));
  const isOnSheet = (one) => state.sheet.ids.some((entry) => one === entry || one.startsWith(`${entry}/`));
  return used().flatMap(([technology, all]) => Object.entries(all)
    .filter(([id, result]) => isNoted(result) && !known.has(id) && isOnSheet(id))
    .map(([id, result]) => lostRow(id, result, technology)));
};
const rows = () => [
  ...used().flatMap(([technology, known]) => parts().flatMap((part) => rowsOf(part, technology, known))), ...lost(),
];

curbcut.sheetModel = {
  state, saved, chooseTechnology, take, change, put, follow, load, results, before, note, parts, summary, lost, rows,
};
