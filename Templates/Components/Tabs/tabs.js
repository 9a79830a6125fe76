// Makes tabs of the sets that have a list: the APG tabs pattern with automatic activation
// (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/). Those for frameworks are shown and hidden by radio buttons, once
// for all notes of the platform.
const { sets, choose, begin } = curbcut.tabSets;

// A choice by the reader: stored, and for platforms in the address, so that Back leads to the previous one.
const pick = (set, part) => {
  if (part === set.chosen) return;
  if (set.kind === "platform") history.replaceState({ ...history.state, platform: set.chosen.id }, "");
  choose(set, part);
  if (set.kind === "platform") history.pushState({ platform: part.id }, "", `#${part.id}`);
};

// Which tab a key leads to; undefined for other keys.
const target = (set, key) => {
  const at = set.parts.indexOf(set.chosen);
  const last = set.parts.length - 1;
  const isReversed = getComputedStyle(set.element).direction === "rtl";
  const [forward, backward] = isReversed ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
  return { [forward]: at === last ? 0 : at + 1, [backward]: at === 0 ? last : at - 1, Home: 0, End: last }[key];
};
const move = (set, event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (event.key === " ") {
    event.preventDefault();
    event.target.click();
    return;
  }
  const to = target(set, event.key);
  if (to === undefined) return;
  event.preventDefault();
  pick(set, set.parts[to]);
  set.tabs.get(set.parts[to]).focus();
};

const makeTab = (set, part, item) => {
  const tab = item.firstElementChild;
  item.replaceWith(tab);
  tab.id = `${part.id}.tab`;
  tab.setAttribute("role", "tab");
  tab.setAttribute("aria-controls", part.id);
  tab.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    pick(set, part);
  });
  set.tabs.set(part, tab);
};
for (const set of sets) {
  for (const part of set.parts) part.addEventListener("beforematch", () => choose(set, part, { keeps: false }));
  if (set.list) {
    set.list.setAttribute("role", "tablist");
    set.list.setAttribute("aria-label", set.element.dataset.label);
    [...set.list.children].forEach((item, index) => makeTab(set, set.parts[index], item));
    set.list.addEventListener("keydown", (event) => move(set, event));
  }
  begin(set);
}
