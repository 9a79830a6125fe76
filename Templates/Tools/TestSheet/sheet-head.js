// The head of the test sheet: which sheet it is, what is tested, and what it is compared with.
window.curbcutSheetHead = (() => {
  const text = window.curbcutText;
  const element = window.curbcutElement;
  const sheets = window.curbcutSheets;
  const { facts, marks, technologies } = window.curbcutSheetChecks;

  const select = (label, options, value, work, name) => {
    const made = element("select", { name }, ...options.map(([id, name]) => element("option", { value: id, selected: id === value }, name)));
    made.addEventListener("change", () => work(made.value));
    made.id = `sheet-${name}`;
    return element("div", {}, element("label", { htmlFor: made.id }, label), made);
  };
  const field = (name, label, { sheet, save, type = "text", list = [] }) => {
    const input = element("input", { type, name, value: sheet[name] || "", autocomplete: "off" });
    if (list.length) input.setAttribute("list", `${name}-list`);
    input.addEventListener(list.length ? "change" : "input", () => save(name, input.value.trim()));
    const known = list.length ? [element("datalist", { id: `${name}-list` }, ...list.map((value) => element("option", { value })))] : [];
    return element("label", {}, label, input, ...known);
  };

  // `id` of the sheet, `sheet` with its facts; `choose` another one, `save` a fact.
  const chooser = ({ id, choose }) => (sheets.all().length > 1
    ? [element("div", { className: "sheet-head sheet-choice" }, select(text("sheets"), sheets.all().map(([other]) => [other, sheets.nameOf(other)]), id, choose, "choice"))] : []);
  // What is tested and with what; the rest is folded.
  const details = ({ sheet, save }) => {
    const all = { sheet, save };
    const platforms = [["", text("all")], ...facts.platforms];
    const [notTested, pass, fail, notApplicable] = marks.map(([, name]) => name);
    return [
      element("div", { className: "sheet-head" },
        field("sheetName", text("sheetName"), { ...all, sheet: { sheetName: sheet.name }, save: (_, value) => save("name", value) }),
        field("product", text("product"), all), field("build", text("build"), all),
        field("technology", text("technology"), { ...all, list: technologies(sheet.platform) })),
      element("details", { className: "about-sheet" }, element("summary", {}, text("details")),
        element("div", { className: "sheet-head" },
          ...(platforms.length > 2 ? [select(text("platform"), platforms, sheet.platform, (value) => save("platform", value), "platform")] : []),
          field("tester", text("tester"), all), field("role", text("role"), all), field("date", text("dateTested"), { ...all, type: "date" })),
        element("p", { className: "sheet-keys" }, text("sheetKeys", { pass, fail, notApplicable, notTested }))),
    ];
  };
  // The other sheets, to compare with or to merge.
  const comparison = ({ id, other, compare, merge, button }) => {
    const others = sheets.all().filter(([one]) => one !== id);
    if (!others.length) return [];
    const made = button(text("mergeSheet"), merge);
    made.disabled = !other;
    return [element("div", { className: "sheet-compare" }, select(text("compareWith"), [["", text("none")], ...others.map(([one]) => [one, sheets.nameOf(one)])], other, compare, "comparison"), made)];
  };
  // Before a sheet is removed.
  const question = (name, ...buttons) => {
    const made = element("section", { className: "question" }, element("h2", { id: "remove-question", tabIndex: -1 }, text("removeSheetQuestion", { name })),
      element("p", { className: "tool-bar" }, ...buttons));
    made.setAttribute("aria-labelledby", "remove-question");
    return made;
  };

  return { chooser, details, comparison, question };
})();
