// The checks of the test sheet: what they are, and a row for each, with its steps and note on demand.
window.curbcutSheetChecks = (() => {
  const basket = window.curbcutCriteria;
  const text = window.curbcutText;
  const languages = window.curbcutLanguages;
  const wordsOf = (check) => languages.of(check, languages.author);
  const element = window.curbcutElement;
  const marks = [["", text("notTested")], ["pass", text("pass")], ["fail", text("fail")], ["not-applicable", text("notApplicable")]];
  const nameOf = (result) => marks.find(([mark]) => mark === result)?.[1] || text("notTested");
  const mobile = (system, reader) => [text("withReader", { system, reader }), text("withKeyboard", { system }), text("withLargeText", { system })];
  const technologies = [...mobile("iOS", "VoiceOver"), ...mobile("Android", "TalkBack"),
    ...[["Windows", "NVDA", "Firefox"], ["Windows", "JAWS", "Chrome"], ["macOS", "VoiceOver", "Safari"]].map(([system, reader, browser]) => text("withBrowser", { system, reader, browser })),
    text("withKeyboard", { system: "Web" })];
  const isNoted = ({ mark, note }) => mark || note;

  // The checks of an entry: each line of condensed criteria (a step with no line below it is one), each scenario of
  // Gherkin.
  const of = (entry) => [
    ...(entry.groups || []).flatMap(({ id: own, title, remarks, checks, wcag: numbers }) => (own
      ? [{ id: `${entry.route}#${own}`, group: "", text: title, lines: remarks || [], numbers: numbers || [] }]
      : checks.map(({ id, text: check, details, wcag }) => ({ id: `${entry.route}#${id}`, group: title, text: check, lines: [...(remarks || []), ...details], numbers: wcag || [] })))),
    ...(entry.scenarios || []).map(({ id, title, remarks, steps, examples, wcag }) => ({
      id: `${entry.route}#${id}`, group: "", text: title, numbers: wcag || [],
      lines: [...(remarks || []), ...[...(entry.background || []), ...steps].map(basket.stepText),
        ...(examples || []).flatMap(({ rows }) => rows.map((row) => row.join(" | ")))],
    })),
  ].map((check) => ({ ...check, spoken: entry.spoken }));

  // As high as its text, so that print shows all of it.
  const grow = (note) => {
    note.style.height = "auto";
    note.style.height = `${note.scrollHeight + note.offsetHeight - note.clientHeight}px`;
  };
  // The row of a check with its `result`; `save` gets the changed part, `mark` or `note`, and its value.
  const row = (check, number, result, save) => {
    const id = `check-${number}`;
    const made = element("div", { className: "check", role: "group" });
    made.setAttribute("aria-labelledby", id);
    const show = (mark) => { made.dataset.mark = mark; };
    show(result.mark || "");
    const radios = marks.map(([value, name]) => {
      const input = element("input", { type: "radio", name: id, value, checked: (result.mark || "") === value });
      input.addEventListener("change", () => { show(value); save("mark", value); });
      const label = element("label", {}, input, ` ${name}`);
      label.dataset.mark = value;
      return label;
    });
    const area = element("textarea", { rows: 1, value: result.note || "" });
    area.addEventListener("input", () => { save("note", area.value); grow(area); });
    const lines = check.lines.length ? [element("ul", { className: "lines", ...wordsOf(check) }, ...check.lines.map((line) => element("li", {}, line)))] : [];
    // A new mark applies to the current text.
    const changed = isNoted(result) && result.text && result.text !== check.text
      ? [element("p", { className: "changed" }, `${text("notedWhen")} `, element("q", wordsOf(check), result.text))] : [];
    const more = element("details", { open: Boolean(result.note) }, element("summary", {}, check.lines.length ? text("stepsAndNote") : text("note")),
      ...lines, element("label", { className: "note-label" }, text("note"), area));
    more.addEventListener("toggle", () => grow(area));
    made.append(element("p", { className: "check-text", id, ...wordsOf(check) }, check.text), element("div", { className: "marks" }, ...radios), ...changed, more);
    return made;
  };

  // The checks of a group in a frame with its title, so that it is not read with each of them.
  const grouped = (checks, rowOf) => {
    const made = [];
    checks.forEach((check, index) => {
      const row = rowOf(check);
      if (!check.group) made.push(row);
      else if (checks[index - 1]?.group === check.group) made.at(-1).append(row);
      else made.push(element("fieldset", { className: "check-group" }, element("legend", wordsOf(check), check.group), row));
    });
    return made;
  };

  // Paper shows the content of every summary.
  addEventListener("beforeprint", () => document.querySelectorAll(".check details").forEach((more) => { more.open = true; }));

  return { marks, nameOf, technologies, isNoted, of, row, grouped, grow };
})();
