// Chips that narrow the search: one platform, then one of its frameworks, one section of the handbook, one language,
// and one value of each of the handbook's own facts.
const { element, languages, text } = curbcut;
const kinds = () => ({
  platform: text("platform"), framework: text("framework"), section: text("section"), language: text("language"),
});
// More sections would be a page of chips; their names in the question find them as well.
const most = { section: 6 };

const valuesOf = (facets, kind) => {
  const all = facets.map(([of, id, name, platform], number) => ({ kind: of, id, name, platform, number }));
  const own = all.filter((value) => value.kind === kind);
  return own.length > 1 && own.length <= (most[kind] || 8) ? own : [];
};
const chipOf = (value, choose) => {
  const chip = element("button", {
    type: "button", className: "chip", ...languages.author, ...(value.kind === "language" && { lang: value.id }),
  }, value.name);
  chip.addEventListener("click", () => choose(value));
  return { ...value, chip };
};
const groupOf = (name, values, choose) => {
  const buttons = values.map((value) => chipOf(value, choose));
  const group = element("div", { role: "group", ariaLabel: name }, ...buttons.map(({ chip }) => chip));
  return { group, buttons };
};
// Frameworks of another platform than the chosen one are not offered.
const show = (groups, chosen) => {
  for (const { group, buttons } of groups) {
    for (const { chip, kind, id, platform } of buttons) {
      chip.hidden = Boolean(platform) && platform !== chosen.platform;
      if (chip.hidden && chosen[kind] === id) chosen[kind] = "";
      chip.setAttribute("aria-pressed", chosen[kind] === id);
    }
    group.hidden = buttons.every(({ chip }) => chip.hidden);
  }
};

curbcut.search.chips = ({ facets, facts }, choices, onChange) => {
  const names = { ...kinds(), ...facts };
  const chosen = { ...choices };
  const choose = ({ kind, id }) => {
    chosen[kind] = chosen[kind] === id ? "" : id;
    show(groups, chosen);
    onChange();
  };
  const groups = Object.keys(names).map((kind) => [names[kind], valuesOf(facets, kind)])
    .filter(([, values]) => values.length).map(([name, values]) => groupOf(name, values, choose));
  const all = groups.flatMap(({ buttons }) => buttons);
  const current = () => all.filter(({ kind, id }) => chosen[kind] === id);
  // A link may choose a framework without its platform.
  chosen.platform ||= all.find(({ kind, id }) => kind === "framework" && id === chosen.framework)?.platform;
  show(groups, chosen);
  return {
    bar: element("div", { className: "search-chips" }, ...groups.map(({ group }) => group)),
    numbers: () => current().map(({ number }) => number),
    choices: () => Object.fromEntries(current().map(({ kind, id }) => [kind, id])),
    clear: () => {
      for (const kind of Object.keys(names)) chosen[kind] = "";
      show(groups, chosen);
    },
  };
};
