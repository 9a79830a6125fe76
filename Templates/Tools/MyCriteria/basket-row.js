// The row of an item in "My criteria": its criteria, what has changed in them, and the buttons that act on it.
const { element, icon, languages, text } = curbcut;
const wordsOf = (entry) => languages.of(entry, languages.author);

// "Scenario:" and "Examples:" are interface words before those of the author.
const labels = [text("scenarioTitled", { title: "" }), text("examplesTitled", { title: "" }), text("examples")];
const shown = (line) => {
  const label = labels.find((words) => line.startsWith(words)) || "";
  return [...(label ? [element("span", languages.interface, label)] : []), line.slice(label.length)];
};
// Lines that were removed or added.
const difference = (before, { lines: now, spoken }) => {
  const item = (label, kind) => (line) => (
    element("li", {}, `${label} `, element(kind, wordsOf({ spoken }), ...shown(line))));
  return element("details", {}, element("summary", {}, text("whatChanged")), element("ul", {},
    ...before.filter((line) => !now.includes(line)).map(item(text("linesRemoved"), "del")),
    ...now.filter((line) => !before.includes(line)).map(item(text("linesAdded"), "ins"))));
};

const nameOf = ({ id, title, name }) => (title ? `${title}, ${name}` : id);
const content = (entry) => {
  const label = { ariaLabel: `${text("criteria")}: ${nameOf(entry)}`, ...languages.label };
  const lines = entry.lines.map((line) => element("li", {}, ...shown(line.trim().replace(/^- /, ""))));
  return element("details", {}, element("summary", label, text("criteria")),
    element("ul", { className: "lines", ...wordsOf(entry) }, ...lines));
};

const icons = {
  up: "M12 19V5M6 11l6-6 6 6",
  down: "M12 5v14M6 13l6 6 6-6",
  remove: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5",
};
// A button of the row; `what` finds it again when the row has been made anew.
const action = (what, label, work, name) => {
  const made = curbcut.button(label, work, name);
  made.className = "quiet";
  if (icons[what]) made.replaceChildren(icon(icons[what]));
  made.dataset.do = what;
  return made;
};
const actions = (index, name, { count, move, remove }) => {
  const up = action("up", text("moveUp"), () => move(index, -1), name);
  const down = action("down", text("moveDown"), () => move(index, 1), name);
  up.disabled = index === 0;
  down.disabled = index === count - 1;
  return element("p", { className: "row-actions" }, up, down,
    action("remove", text("remove"), () => remove(index, name), name));
};
// An item that is no longer in the handbook.
const lost = (item, buttons) => {
  const told = element("p", {}, ...text.parts("noLongerThere", { id: element("strong", {}, item.id) }));
  return element("li", {}, told, buttons, ...(item.lines ? [content({ id: item.id, lines: item.lines })] : []));
};

// `does` has the number of items and what the buttons do: move, remove, split, accept.
curbcut.basketRow = (item, entry, index, does) => {
  const name = nameOf(entry || item);
  const buttons = actions(index, name, does);
  if (!entry) return lost(item, buttons);
  const title = element("h2", wordsOf(entry), element("a", { href: entry.url }, entry.title), ` ${entry.name}`);
  const row = element("li", {}, title, buttons, element("p", { className: "place", ...languages.author }, entry.place));
  if (entry.scenarios?.length > 1) {
    row.append(action("split", text("splitScenarios"), () => does.split(index, entry), name));
  }
  if (item.hash && item.hash !== entry.hash) {
    const accept = curbcut.button(text("useCurrentText"), () => does.accept(index, entry), name);
    row.append(element("p", { className: "gap" }, `${text("changedSinceSaved")} `, accept));
    if (item.lines) row.append(difference(item.lines, entry));
  }
  row.append(content(entry));
  return row;
};
