// The rows of the test sheet: a check with its marks, and on demand its steps, a note and what is known of a failure.
const { button, element, languages, text } = curbcut;
const { marks, nameOf, extras, isNoted } = curbcut.sheetChecks;
const wordsOf = (check) => languages.of(check, languages.author);

// Makes a note as high as its text, so that print shows all of it.
const grow = (note) => {
  note.style.height = "auto";
  note.style.height = `${note.scrollHeight + note.offsetHeight - note.clientHeight}px`;
};
const labels = {
  note: text("note"),
  ticket: text("ticket"),
  severity: text("severity"),
  screenshot: text("screenshot"),
};
const field = (name, result, save) => {
  const input = name === "note"
    ? element("textarea", { rows: 1, value: result.note || "" })
    : element("input", { value: result[name] || "", autocomplete: "off" });
  input.addEventListener("input", () => {
    save(name, input.value);
    if (name === "note") grow(input);
  });
  return element("label", { className: `note-label ${name}-label` }, labels[name], input);
};

const said = (result, check) => (isNoted(result) && result.text && result.text !== check.text
  ? [element("p", { className: "changed" }, `${text("notedWhen")} `, element("q", wordsOf(check), result.text))] : []);
const conflict = ({ mark, rival }, decide) => {
  if (!rival) return [];
  const note = rival.note ? [" ", element("q", languages.author, rival.note)] : [];
  const other = nameOf(rival.mark);
  return [element("p", { className: "changed conflict" },
    text("conflictWith", { name: rival.by, result: other }), ...note, " ",
    button(text("keepResult", { result: nameOf(mark) }), () => decide(false)), " ",
    button(text("takeResult", { result: other }), () => decide(true)))];
};
const earlier = (before, mark) => (before && before !== mark
  ? [element("p", { className: "before" }, text("beforeResult", { result: nameOf(before) }))] : []);

// What is folded below the marks: steps, a note, and what is known of a failure.
const details = (check, result, { issue, save }) => {
  const lines = check.lines.map((line) => element("li", {}, line));
  const note = field("note", result, save);
  const failure = element("div", { className: "failure" },
    ...extras.slice(1).map((name) => field(name, result, save)), ...issue());
  const more = element("details", { open: extras.some((name) => result[name]) },
    element("summary", {}, text("details")),
    ...(lines.length ? [element("ul", { className: "lines", ...wordsOf(check) }, ...lines)] : []), note, failure);
  more.addEventListener("toggle", () => grow(note.querySelector("textarea")));
  return { more, failure };
};
const radio = (id, [value, name], isChosen, choose) => {
  const input = element("input", { type: "radio", name: id, value, checked: isChosen });
  input.addEventListener("change", () => choose(value));
  const label = element("label", {}, input, ` ${name}`);
  label.dataset.mark = value;
  return label;
};
// The marks of a check. One key for a result, while they have the focus (WCAG 2.2, 2.1.4).
const choice = (id, mark, { choose, goOn }) => {
  const radios = marks.map((one) => radio(id, one, one[0] === mark, choose));
  const made = element("div", { className: "marks" }, ...radios);
  made.addEventListener("keydown", (event) => {
    const input = radios["0123".indexOf(event.key)]?.querySelector("input");
    if (!input || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    if (!input.checked) {
      input.checked = true;
      input.dispatchEvent(new Event("change"));
    }
    goOn();
  });
  return made;
};

// The row of a check with its `result`, and its result `before`. `save` gets the changed part and its value, `decide`
// whether the other result is used, `goOn` is for the next check.
const row = (check, number, { result, before, issue, save, decide, goOn }) => {
  const id = `check-${number}`;
  const made = element("div", { className: "check", role: "group" });
  made.setAttribute("aria-labelledby", id);
  const { more, failure } = details(check, result, { issue, save });
  const show = (mark) => {
    made.dataset.mark = mark;
    failure.hidden = mark !== "fail" && ![...failure.querySelectorAll("input")].some(({ value }) => value);
    if (mark === "fail") more.open = true;
  };
  const choose = (mark) => {
    show(mark);
    save("mark", mark);
  };
  const mark = result.mark || "";
  made.append(element("p", { className: "check-text", id, ...wordsOf(check) }, check.text),
    choice(id, mark, { choose, goOn }), more,
    ...earlier(before, mark), ...conflict(result, decide), ...said(result, check));
  show(mark);
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

curbcut.sheetRows = { row, grouped, grow };
