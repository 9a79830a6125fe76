// Chips that narrow the search: one platform, then one of its frameworks, one section of the handbook, one language, and
// one value of each of the handbook's own facts.
window.curbcutSearch.chips = ({ facets, facts }, choices, onChange) => {
  const text = window.curbcutText;
  const names = { platform: text("platform"), framework: text("framework"), section: text("section"), language: text("language"), ...facts };
  // More sections would be a page of chips; their names in the question find them as well.
  const most = { platform: 8, framework: 8, section: 6, language: 8 };
  const chosen = { ...choices };
  const bar = document.createElement("div");
  bar.className = "search-chips";
  const values = Object.keys(names).map((kind) => facets.map(([of, id, name, platform], number) => ({ kind: of, id, name, platform, number })).filter((value) => value.kind === kind))
    .filter((values) => values.length > 1 && values.length <= (most[values[0].kind] || 8));
  const groups = values.map((values) => {
    const [{ kind }] = values;
    const group = document.createElement("div");
    group.setAttribute("role", "group");
    group.setAttribute("aria-label", names[kind]);
    const buttons = values.map((value) => {
      const chip = Object.assign(document.createElement("button"), { type: "button", className: "chip", textContent: value.name, ...window.curbcutLanguages.author, ...(kind === "language" && { lang: value.id }) });
      chip.addEventListener("click", () => {
        chosen[kind] = chosen[kind] === value.id ? "" : value.id;
        show();
        onChange();
      });
      return { ...value, chip };
    });
    group.append(...buttons.map(({ chip }) => chip));
    return { group, buttons };
  });
  const all = groups.flatMap(({ buttons }) => buttons);
  const isOffered = ({ platform }) => !platform || platform === chosen.platform;
  const show = () => {
    for (const { group, buttons } of groups) {
      for (const one of buttons) {
        one.chip.hidden = !isOffered(one);
        if (one.chip.hidden && chosen[one.kind] === one.id) chosen[one.kind] = "";
        one.chip.setAttribute("aria-pressed", String(chosen[one.kind] === one.id));
      }
      group.hidden = buttons.every(({ chip }) => chip.hidden);
    }
  };
  // A link may choose a framework without its platform.
  chosen.platform ||= all.find(({ kind, id }) => kind === "framework" && id === chosen.framework)?.platform;
  show();
  bar.append(...groups.map(({ group }) => group));
  const current = () => all.filter(({ kind, id }) => chosen[kind] === id);
  return {
    bar,
    numbers: () => current().map(({ number }) => number),
    choices: () => Object.fromEntries(current().map(({ kind, id }) => [kind, id])),
    clear: () => { for (const kind of Object.keys(names)) chosen[kind] = ""; show(); },
  };
};
