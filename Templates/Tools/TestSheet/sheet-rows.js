// The rows of the test sheet: a check with its marks, and on demand its steps, a note and what is known of a failure.
window.curbcutSheetRows = (() => {
  const text = window.curbcutText;
  const languages = window.curbcutLanguages;
  const wordsOf = (check) => languages.of(check, languages.author);
  const element = window.curbcutElement;
  const { marks, nameOf, extras, isNoted } = window.curbcutSheetChecks;
  const button = (name, work, className = "button") => {
    const made = element("button", { type: "button", className }, name);
    made.addEventListener("click", work);
    return made;
  };

  // As high as its text, so that print shows all of it.
  const grow = (note) => {
    note.style.height = "auto";
    note.style.height = `${note.scrollHeight + note.offsetHeight - note.clientHeight}px`;
  };
  const labels = { note: text("note"), ticket: text("ticket"), severity: text("severity"), screenshot: text("screenshot") };
  const field = (name, result, save) => {
    const input = name === "note" ? element("textarea", { rows: 1, value: result.note || "" }) : element("input", { value: result[name] || "", autocomplete: "off" });
    input.addEventListener("input", () => { save(name, input.value); if (name === "note") grow(input); });
    return element("label", { className: `note-label ${name}-label` }, labels[name], input);
  };

  const said = (result, check) => (isNoted(result) && result.text && result.text !== check.text
    ? [element("p", { className: "changed" }, `${text("notedWhen")} `, element("q", wordsOf(check), result.text))] : []);
  const conflict = ({ mark, rival }, decide) => {
    if (!rival) return [];
    const note = rival.note ? [" ", element("q", languages.author, rival.note)] : [];
    return [element("p", { className: "changed conflict" }, text("conflictWith", { name: rival.by, result: nameOf(rival.mark) }), ...note, " ",
      button(text("keepResult", { result: nameOf(mark) }), () => decide(false)), " ", button(text("takeResult", { result: nameOf(rival.mark) }), () => decide(true)))];
  };

  // The row of a check with its `result`, and its result `before`. `save` gets the changed part and its value, `decide`
  // whether the other result is used, `goOn` is for the next check.
  const row = (check, number, { result, before, issue, save, decide, goOn }) => {
    const id = `check-${number}`;
    const made = element("div", { className: "check", role: "group" });
    made.setAttribute("aria-labelledby", id);
    const failure = element("div", { className: "failure" }, ...extras.slice(1).map((name) => field(name, result, save)), ...issue());
    const lines = check.lines.length ? [element("ul", { className: "lines", ...wordsOf(check) }, ...check.lines.map((line) => element("li", {}, line)))] : [];
    const note = field("note", result, save);
    const more = element("details", { open: extras.some((name) => result[name]) }, element("summary", {}, text("details")), ...lines, note, failure);
    more.addEventListener("toggle", () => grow(note.querySelector("textarea")));
    const show = (mark) => {
      made.dataset.mark = mark;
      failure.hidden = mark !== "fail" && !extras.slice(1).some((name) => result[name]);
      if (mark === "fail") more.open = true;
    };
    const radios = marks.map(([value, name]) => {
      const input = element("input", { type: "radio", name: id, value, checked: (result.mark || "") === value });
      input.addEventListener("change", () => { show(value); save("mark", value); });
      const label = element("label", {}, input, ` ${name}`);
      label.dataset.mark = value;
      return label;
    });
    // One key for a result, while the marks of a check have the focus (WCAG 2.2, 2.1.4).
    const choice = element("div", { className: "marks" }, ...radios);
    choice.addEventListener("keydown", (event) => {
      const radio = radios["0123".indexOf(event.key)]?.querySelector("input");
      if (!radio || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      if (!radio.checked) { radio.checked = true; radio.dispatchEvent(new Event("change")); }
      goOn();
    });
    const then = before && before !== (result.mark || "") ? [element("p", { className: "before" }, text("beforeResult", { result: nameOf(before) }))] : [];
    made.append(element("p", { className: "check-text", id, ...wordsOf(check) }, check.text), choice, more, ...then, ...conflict(result, decide), ...said(result, check));
    show(result.mark || "");
    return made;
  };

  // The checks of a group below its title, which is part of the first one's name: a group around the groups would make
  // screen readers say twice that one is left.
  const grouped = (checks, rowOf) => {
    const made = [];
    checks.forEach((check, index) => {
      const row = rowOf(check);
      if (!check.group) made.push(row);
      else if (checks[index - 1]?.group === check.group) made.at(-1).append(row);
      else {
        const of = row.getAttribute("aria-labelledby");
        const title = element("h3", { id: `group-${of}`, ...wordsOf(check) }, check.group);
        row.setAttribute("aria-labelledby", `${title.id} ${of}`);
        made.push(element("div", { className: "check-group" }, title, row));
      }
    });
    return made;
  };

  // Paper shows the content of every summary.
  addEventListener("beforeprint", () => document.querySelectorAll(".check details").forEach((more) => { more.open = true; }));

  return { row, grouped, grow, button };
})();
