// Changes to "My criteria", and the criteria themselves, which come in scripts (a page opened from a disk may load
// scripts, but may not fetch). An entry is saved by its permanent address: page, section, scenario.
const tools = document.querySelector("[data-site-tools]");
const { store, text } = curbcut;
const { items, unique } = curbcut.criteria;
const { load, add } = curbcut.dataScripts((name) => new URL(`my-criteria/data/${name}.js`, store.root).href);

// MARK: Saved entries

// `update` makes a new list from the saved one. Returns how long it lasts, if not permanently.
const change = (update) => {
  const { lasts } = store.change("basket", (list) => update(unique(list)));
  dispatchEvent(new CustomEvent("curbcut:basket"));
  return lasts;
};
// What to tell of a change that is not kept for good.
const warning = (lasts) => (lasts === "visit" ? text("keptForVisit") : text("keptForPage"));

// Saves an entry or removes it. Returns the confirmation.
const toggle = async (id) => {
  const found = await entry(id);
  if (!found) return text("criteriaFailed");
  const wasSaved = items().some((item) => item.id === id);
  const lasts = change((list) => {
    const others = list.filter((item) => item.id !== id);
    return wasSaved ? others : [...others, { id, hash: found.hash, lines: found.lines }];
  });
  const message = wasSaved ? text("removedFromBasket") : text("savedToBasket", { count: items().length });
  return lasts ? `${message} ${warning(lasts)}` : message;
};

// MARK: The criteria

const fileOf = (route) => {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(route)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash % Number(tools?.dataset.criteriaFiles || 1);
};
const pageOf = async (route) => {
  const file = await load(`criteria-${fileOf(route)}`);
  return file?.pages.find(({ page }) => page === route) || null;
};

// The test cases of entries as the file of a tool; null if they cannot be loaded.
const testCases = async (tool, entries) => {
  const loaded = await Promise.all(entries.map(({ route }) => load(`${tool}-${fileOf(route)}`)));
  if (loaded.includes(null)) return null;
  const named = ({ id, route }) => (route ? id : `/${id}`);
  const own = (entry, { cases }) => cases.filter(([id]) => `${id}/`.startsWith(`${named(entry)}/`));
  const rows = new Map(entries.flatMap((entry, at) => own(entry, loaded[at])));
  return loaded[0].head + [...rows.values()].join("");
};

// The keyword as its author writes it.
const stepText = ([, keyword, words, { written = keyword } = {}]) => [written, words].filter(Boolean).join(" ");
const examplesTitle = (title) => (title ? text("examplesTitled", { title }) : text("examples"));
const checkLines = ({ text: check, details }) => [`- ${check}`, ...details.map((detail) => `  - ${detail}`)];
const groupLines = ({ title, remarks, checks }) => [title, ...(remarks || []), ...checks.flatMap(checkLines)];
const exampleLines = ({ title, rows }) => [examplesTitle(title), ...rows.map((row) => `- ${row.join(" | ")}`)];
const scenarioLines = ({ title, remarks, steps, examples }) => [
  text("scenarioTitled", { title }), ...(remarks || []),
  ...steps.map((step) => `${"  ".repeat(step[0])}- ${stepText(step)}`), ...(examples || []).flatMap(exampleLines),
];
const linesOf = ({ groups, background, scenarios }) => [
  ...(groups || []).flatMap(groupLines), ...(background || []).map(stepText),
  ...(scenarios || []).flatMap(scenarioLines),
];

// A folder or page may have `#` in its name, a part never has.
const routeOf = (id) => id.slice(0, Math.max(0, id.lastIndexOf("#")));
// The current content of an address; null if the page or the part is gone.
const entry = async (id) => {
  const route = routeOf(id);
  const part = id.slice(route.length + 1);
  const page = await pageOf(route);
  const section = page?.sections.find((candidate) => part === candidate.id || part.startsWith(`${candidate.id}/`));
  if (!section) return null;
  const scenario = part === section.id ? null : section.scenarios?.find((candidate) => candidate.id === part);
  if (part !== section.id && !scenario) return null;
  const content = scenario ? { background: section.background, scenarios: [scenario] } : section;
  return {
    id, route, spoken: page.spoken, title: page.title, place: page.place, platforms: page.platforms,
    name: scenario ? `${section.name}: ${scenario.title}` : section.name, isScenario: Boolean(scenario),
    hash: scenario ? scenario.hash : section.hash, url: curbcut.addressOf(route, section.anchor),
    groups: content.groups, background: content.background, scenarios: content.scenarios, lines: linesOf(content),
  };
};

Object.assign(curbcut.criteria, {
  add, entry, testCases, pageOf, routeOf, stepText, examplesTitle, change, toggle, warning,
});
