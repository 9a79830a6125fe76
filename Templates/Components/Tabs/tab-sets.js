// The sets of parts of which a reader usually wants one: platforms, forms of criteria, frameworks. A choice applies to
// all sets of its kind, on all pages; other scripts listen to it ("curbcut:chosen"). While the root has
// `data-show-all`, all sets but those of criteria show every part.
const { store } = curbcut;
const root = document.documentElement;
const sets = [...document.querySelectorAll("[data-tabs]")]
  .map((element) => ({
    element,
    kind: element.dataset.choice,
    list: element.querySelector(":scope > .tab-list"),
    parts: [...element.children].filter((child) => child.matches("[data-value]")),
    tabs: new Map(),
  }))
  .filter((set) => set.parts.length > 1 && (set.list || document.querySelector(`[data-chooses="${set.kind}"]`)));
const hiddenValue = "onbeforematch" in document.body ? "until-found" : "";
const names = (part) => part.dataset.value.split(" ");

let choices = store.read("choices") || {};
const remember = (kind, value) => {
  choices = store.change("choices", (others) => ({ ...others, [kind]: value })).value;
};

const setOrRemove = (element, name, value) => {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
};

const hide = (part, isHidden) => (isHidden ? part.setAttribute("hidden", hiddenValue) : part.removeAttribute("hidden"));
const showsAll = (set) => "showAll" in root.dataset && set.kind !== "criteria";

// Shows the part for the chosen framework, or all parts if none is for it.
const showParts = (set, chosen) => {
  set.chosen = chosen;
  const isOne = Boolean(chosen) && !showsAll(set);
  for (const part of set.parts) hide(part, isOne && part !== chosen);
  set.element.classList.toggle("ready", !showsAll(set));
  set.element.classList.toggle("all", !isOne);
};

// A panel; only the visible one is a Tab stop: one that is hidden until found would otherwise remain one. One that
// begins with controls needs none (APG).
const showPanel = (part, tab, { isChosen, isAll }) => {
  tab.setAttribute("aria-selected", isChosen);
  tab.tabIndex = isChosen ? 0 : -1;
  hide(part, !isChosen && !isAll);
  if (isChosen && !isAll && !part.querySelector(":scope > .copy-tools")) part.tabIndex = 0;
  else part.removeAttribute("tabindex");
  setOrRemove(part, "role", isAll ? null : "tabpanel");
  // By its heading, if it has one: Orca leaves out a name that the tab has just said.
  setOrRemove(part, "aria-labelledby", isAll ? null : (part.querySelector(":scope > h2") || tab).id);
};
const show = (set, chosen) => {
  if (!set.list) { showParts(set, chosen); return; }
  set.chosen = chosen;
  const isAll = showsAll(set);
  for (const part of set.parts) showPanel(part, set.tabs.get(part), { isChosen: part === chosen, isAll });
  set.element.classList.toggle("ready", !isAll);
  set.list.hidden = isAll;
  showFrameworks(set);
};

const radios = [...document.querySelectorAll("[data-chooses] input")];
const kindOf = (radio) => radio.closest("[data-chooses]").dataset.chooses;
const check = (kind, value) => {
  for (const radio of radios) if (kindOf(radio) === kind) radio.checked = radio.value === value;
};
// Beside the tabs of platforms, only the frameworks of the chosen one.
const showFrameworks = (set) => {
  for (const group of set.element.querySelectorAll(":scope > [data-chooses]")) {
    group.hidden = showsAll(set) || !names(set.chosen).includes(group.dataset.chooses.replace(/-framework$/, ""));
  }
};

// Chooses a part, and the same in all other sets of the kind, without moving the text in view.
const choose = (set, part, { keeps = true, value = names(part)[0], near = set.list || set.element } = {}) => {
  const before = near.getBoundingClientRect().top;
  for (const other of sets) {
    if (other.kind !== set.kind) continue;
    const same = other === set ? part : other.parts.find((candidate) => names(candidate).includes(value));
    if (same || !other.list) show(other, same);
  }
  check(set.kind, value);
  const moved = near.getBoundingClientRect().top - before;
  if (moved) scrollBy({ top: moved, behavior: "instant" });
  if (keeps) remember(set.kind, value);
  document.dispatchEvent(new CustomEvent("curbcut:chosen", { detail: { kind: set.kind, value, choices } }));
};

// The part that shows first: of the stored choice, if any part is of it.
const begin = (set) => {
  const stored = (other) => other.parts.find((part) => names(part).includes(choices[set.kind]));
  if (set.list) { show(set, stored(set) || set.parts[0]); return; }
  const isKnown = sets.some((other) => other.kind === set.kind && stored(other));
  const value = isKnown ? choices[set.kind] : radios.find((radio) => kindOf(radio) === set.kind).value;
  check(set.kind, value);
  show(set, set.parts.find((part) => names(part).includes(value)));
};
const chooseFramework = (radio) => {
  const kind = kindOf(radio);
  const isOf = (part) => names(part).includes(radio.value);
  const set = sets.find((candidate) => candidate.kind === kind && candidate.parts.some(isOf));
  if (set) choose(set, set.parts.find(isOf), { value: radio.value, near: radio });
  else remember(kind, radio.value);
};

for (const group of document.querySelectorAll("[data-chooses]")) group.hidden = false;
for (const radio of radios) radio.addEventListener("change", () => chooseFramework(radio));
document.addEventListener("curbcut:show-all", () => sets.forEach((set) => show(set, set.chosen)));

curbcut.tabSets = { sets, names, hide, choose, begin };
