// Addresses of places inside tabs and folds: the panels around the place open, and the page scrolls to it.
const { sets, names, choose } = curbcut.tabSets;

// Opens every panel around an element, and the fold of its section.
const reveal = (element) => {
  const fold = element.closest("[data-form='folded']")?.querySelector("details.folded");
  if (fold) fold.open = true;
  for (let outer = element.closest("details"); outer; outer = outer.parentElement.closest("details")) outer.open = true;
  for (const set of sets) {
    const part = set.parts.find((candidate) => candidate.contains(element));
    if (part && part !== set.chosen) choose(set, part, { keeps: false });
  }
};

// `#ios/swiftui/focus`: platform, framework and topic by name, each optional. A topic is looked up in the platform
// first; the framework decides which of its panels opens.
const byNames = (wanted) => {
  let scope = document;
  let found = null;
  for (const name of wanted.filter(Boolean)) {
    const part = [...scope.querySelectorAll("[data-value]")].find((candidate) => names(candidate).includes(name));
    const topic = scope.querySelector(`[data-topic="${CSS.escape(name)}"]`);
    if (part) reveal(part);
    if (part?.parentElement.matches("[data-tabs='platform']")) scope = part;
    found = topic || part || found;
  }
  return found;
};

// Positions of the tabs on MagentaA11y's pages (its useContentTabs.ts), counting only sections that a page has.
const formerTabs = [
  "[data-section].condensed, [data-tabs='criteria'] > [data-value~='condensed']",
  "[data-section].gherkin, [data-tabs='criteria'] > [data-value~='gherkin']",
  "[data-section].developer-notes:not(:has(> [data-tabs]))",
  "[data-value='android'], #android", "[data-value='ios'], #ios", "[data-section].videos",
];
const byPosition = () => {
  const position = new URLSearchParams(location.search).get("tab");
  if (!/^\d+$/.test(position || "")) return null;
  const inArticle = (selector) => document.querySelector(`article ${selector.replaceAll(", ", ", article ")}`);
  return formerTabs.map(inArticle).filter(Boolean)[Number(position)] || null;
};

// A check in another group than it was when somebody linked to it keeps its label. What is gone leads to the nearest
// part that is left, and scenarios to the criteria.
const formerPlace = (wanted) => {
  const moved = [...document.querySelectorAll(".criteria li[id]")]
    .find(({ id }) => wanted.length > 2 && id.startsWith(`${wanted[0]}/`) && id.endsWith(`/${wanted.at(-1)}`));
  if (moved) return moved;
  const without = (count) => document.getElementById(wanted.slice(0, wanted.length - count).join("/"));
  const nearest = wanted.map((_, index) => without(index)).find(Boolean);
  return nearest || (wanted[0] === "gherkin" ? document.querySelector("article .criteria") : null);
};

const wantedTarget = () => {
  const fragment = curbcut.fragment();
  if (!fragment) return byPosition();
  const wanted = fragment.split("/");
  return document.getElementById(fragment) || byNames(wanted) || formerPlace(wanted);
};

// A link to a panel shows its tabs and focuses the panel, whose name is its tab's: a screen reader reads on from there,
// which it would not on a tab (in its focus mode, Down does nothing).
const setOf = (part) => sets.find(({ list, parts }) => list && !list.hidden && parts.includes(part));
const lead = (wanted, { scrolls = true, behavior = "auto" }) => {
  reveal(wanted);
  const set = setOf(wanted);
  if (!wanted.hasAttribute("tabindex") && !wanted.matches("a[href], button, input, select, textarea, summary")) {
    wanted.tabIndex = -1;
  }
  wanted.focus({ preventScroll: true });
  if (scrolls) (set ? set.element : wanted).scrollIntoView({ behavior });
};

// Browsers also scroll to the address themselves: at the next paint, and after everything has loaded. They would
// scroll past the tabs, so a link to a panel is followed again after them, unless the reader has
// started to do something. When a page is shown again, the browser restores its position.
let turn = 0;
const followAddress = () => {
  const wanted = wantedTarget();
  turn += 1;
  if (!wanted) return;
  const isLoading = document.readyState !== "complete";
  // A browser that scrolls smoothly is already on its way, and only another smooth scroll changes its target.
  const behavior = isLoading ? "instant" : "auto";
  lead(wanted, { behavior });
  if (!setOf(wanted)) return;
  const present = turn;
  const isNew = performance.getEntriesByType("navigation")[0]?.type === "navigate";
  const again = () => requestAnimationFrame(() => setTimeout(() => {
    const { activeElement } = document;
    const isLost = [document.body, wanted].includes(activeElement);
    if (turn === present && isLost) lead(wanted, { scrolls: !isLoading || isNew, behavior });
  }));
  again();
  if (isLoading) addEventListener("load", again, { once: true });
};
for (const type of ["pointerdown", "keydown", "wheel"]) {
  addEventListener(type, () => { turn += 1; }, { capture: true, passive: true });
}
// A link to the current address fires no event.
addEventListener("click", ({ target, defaultPrevented }) => {
  if (!defaultPrevented && target.closest?.("a[href]")?.href === location.href) setTimeout(followAddress);
});

followAddress();
addEventListener("hashchange", followAddress);
addEventListener("popstate", ({ state }) => {
  const part = state?.platform && document.getElementById(state.platform);
  const set = sets.find((candidate) => candidate.parts.includes(part));
  if (set) choose(set, part);
  else followAddress();
});
