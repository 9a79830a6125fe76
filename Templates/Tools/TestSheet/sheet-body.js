// The checks of the sheet, entry by entry, below its head.
const { button, element, languages, sheetIssue: issues, sheetModel: model, sheetRows, text } = curbcut;
const { author, of } = languages;
const { state } = model;
const body = element("div", {});
let focused = null;
body.addEventListener("focusin", ({ target }) => { focused = target; });

const hasNotes = (row) => (
  row.dataset.mark === "fail" || [...row.querySelectorAll("textarea, details input")].some(({ value }) => value));
// One task at a time: leads to the next check without a mark, with its steps; the steps of the others close. False if
// all have one.
const goOn = () => {
  const rows = [...body.querySelectorAll(".check")];
  const at = rows.findIndex((row) => row.contains(focused));
  const next = [...rows.slice(at + 1), ...rows.slice(0, at + 1)].find((row) => !row.dataset.mark);
  if (!next) return false;
  for (const row of rows) {
    row.querySelector("details").open = row === next ? Boolean(row.querySelector(".lines")) : hasNotes(row);
  }
  focused = next.querySelector("input");
  focused.focus();
  next.scrollIntoView({ block: "nearest" });
  return true;
};

const nameIn = (entry) => element("span", of(entry, author), `${entry.title} ${entry.name}`);
const worded = (work, made) => {
  const filled = button("", work);
  filled.append(element("span", {}, ...made));
  return filled;
};
// The other form of the same criteria, which is asked already.
const repetition = (entry, first, does) => (first ? [
  element("p", {}, ...text.parts("askedOnce", { name: nameIn(entry) })),
  worded(() => does.askInstead(entry, first), text.parts("askInstead", { name: nameIn(entry) })), " ",
] : []);
const rowOf = (entry, check, number, does) => {
  const result = () => model.results()[check.id] ?? {};
  const issue = () => issues.make({ entry, check, result: result(), sheet: state.sheet, technology: state.technology });
  return sheetRows.row(check, number, {
    result: result(), before: model.before(check), goOn: does.goOn,
    issue: () => issues.tools(issue, { say: does.say }),
    save: (part, value) => does.note(check, (known) => ({ ...known, [part]: value })),
    decide: (takesOther) => does.decide(check, number, takesOther),
  });
};
const sectionOf = ({ entry, checks, repeats }, number, does) => {
  const title = element("h2", of(entry, author), element("a", { href: entry.url }, entry.title), ` ${entry.name}`);
  return element("section", { className: "sheet-entry" },
    title, element("p", { className: "place", ...author }, entry.place), ...repetition(entry, repeats, does),
    ...sheetRows.grouped(checks, (check) => rowOf(entry, check, number(), does)),
    worded(() => does.removeEntry(entry), text.parts("removeFromSheet", { entry: nameIn(entry) })));
};
const lostItem = ({ check, technology, result, note }) => element("li", {},
  element("span", author, check), ` – ${technology}: ${curbcut.sheetChecks.nameOf(result)}`,
  ...(note ? [", ", element("span", author, note)] : []));
const lostSection = (rows) => element("section", { className: "sheet-entry" },
  element("h2", {}, text("goneFromHandbook")), element("p", {}, text("goneReason")),
  element("ul", {}, ...rows.map(lostItem)));

// Shows what the sheet asks; returns whether that is nothing.
const show = async (does) => {
  await model.load();
  let number = 0;
  const lost = model.lost();
  body.replaceChildren(...model.parts().map((part) => sectionOf(part, () => number++, does)),
    ...(lost.length ? [lostSection(lost)] : []));
  for (const note of body.querySelectorAll("textarea")) if (note.value) sheetRows.grow(note);
  const isEmpty = !body.hasChildNodes();
  if (isEmpty) body.append(element("p", {}, text("sheetEmpty")));
  return isEmpty;
};

curbcut.sheetBody = { element: body, goOn, show };
