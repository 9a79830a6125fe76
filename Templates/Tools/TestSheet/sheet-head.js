// The head of the test sheet: which sheet it is, what is tested, and what it is compared with.
const { button, element, sheets, text } = curbcut;
const { facts, marks, technologies } = curbcut.sheetChecks;

const select = (label, options, value, work, name) => {
  const made = element("select", { name, id: `sheet-${name}` },
    ...options.map(([id, words]) => element("option", { value: id, selected: id === value }, words)));
  made.addEventListener("change", () => work(made.value));
  return element("div", {}, element("label", { htmlFor: made.id }, label), made);
};
const field = (name, label, { sheet, save, type = "text", list = [] }) => {
  const input = element("input", { type, name, value: sheet[name] || "", autocomplete: "off" });
  if (list.length) input.setAttribute("list", `${name}-list`);
  input.addEventListener(list.length ? "change" : "input", () => save(name, input.value.trim()));
  const known = list.length
    ? [element("datalist", { id: `${name}-list` }, ...list.map((value) => element("option", { value })))]
    : [];
  return element("label", {}, label, input, ...known);
};

const named = (all) => all.map(([id]) => [id, sheets.nameOf(id)]);
// `id` of the sheet, `sheet` with its facts; `choose` another one, `save` a fact.
const chooser = ({ id, choose }) => {
  const all = sheets.all();
  if (all.length < 2) return [];
  const choice = select(text("sheets"), named(all), id, choose, "choice");
  return [element("div", { className: "sheet-head sheet-choice" }, choice)];
};
const platformChoice = ({ sheet, save }) => {
  const options = [["", text("all")], ...facts.platforms];
  if (options.length < 3) return [];
  return [select(text("platform"), options, sheet.platform, (value) => save("platform", value), "platform")];
};
// What is tested and with what; the rest is folded.
const details = ({ sheet, save }) => {
  const all = { sheet, save };
  const [notTested, pass, fail, notApplicable] = marks.map(([, name]) => name);
  const name = { sheet: { sheetName: sheet.name }, save: (_, value) => save("name", value) };
  return [
    element("div", { className: "sheet-head" },
      field("sheetName", text("sheetName"), name),
      field("product", text("product"), all), field("build", text("build"), all),
      field("technology", text("technology"), { ...all, list: technologies(sheet.platform) })),
    element("details", { className: "about-sheet" }, element("summary", {}, text("details")),
      element("div", { className: "sheet-head" }, ...platformChoice(all),
        field("tester", text("tester"), all), field("role", text("role"), all),
        field("date", text("dateTested"), { ...all, type: "date" })),
      element("p", { className: "sheet-keys" }, text("sheetKeys", { pass, fail, notApplicable, notTested }))),
  ];
};
// The other sheets, to compare with or to merge.
const comparison = ({ id, other, compare, merge }) => {
  const others = sheets.all().filter(([one]) => one !== id);
  if (!others.length) return [];
  const options = [["", text("none")], ...named(others)];
  const mergeButton = button(text("mergeSheet"), merge);
  mergeButton.disabled = !other;
  return [element("div", { className: "sheet-compare" },
    select(text("compareWith"), options, other, compare, "comparison"), mergeButton)];
};
// Before a sheet is removed.
const question = (name, ...buttons) => (
  curbcut.question("remove-question", text("removeSheetQuestion", { name }), [], buttons));

curbcut.sheetHead = { chooser, details, comparison, question };
