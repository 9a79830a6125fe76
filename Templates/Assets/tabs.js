// Makes tabs of headed sections: the APG tabs pattern with automatic activation
// (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/). A choice holds for all tabs of its kind, on all pages.
(() => {
  const sets = [...document.querySelectorAll("[data-tabs]")]
    .map((element) => ({ element, parts: [...element.children].filter((child) => child.matches(".part")) }))
    .filter((set) => set.parts.length > 1);
  const hiddenValue = "onbeforematch" in document.body ? "until-found" : "";

  const key = (set) => `curbcut:${set.element.dataset.tabs}:${set.element.dataset.label}`;
  const remembered = (set) => {
    try { return localStorage.getItem(key(set)); } catch { return null; }
  };
  const remember = (set, part) => {
    try { localStorage.setItem(key(set), part.dataset.value); } catch { /* Storage may be blocked. */ }
  };

  const show = (set, chosen) => {
    set.chosen = chosen;
    for (const part of set.parts) {
      const isChosen = part === chosen;
      const tab = set.tabs.get(part);
      tab.setAttribute("aria-selected", String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      // Only the panel that is shown is a Tab stop: one hidden until found would stay one.
      if (isChosen) {
        part.removeAttribute("hidden");
        part.tabIndex = 0;
      } else {
        part.setAttribute("hidden", hiddenValue);
        part.removeAttribute("tabindex");
      }
    }
  };

  // Chooses a part, and the same in all other sets of the kind, without moving what the reader looks at.
  const choose = (set, part, { keeps = true } = {}) => {
    const anchor = set.tabs.get(part);
    const before = anchor.getBoundingClientRect().top;
    for (const other of sets) {
      if (key(other) !== key(set)) continue;
      const same = other.parts.find((candidate) => candidate.dataset.value === part.dataset.value);
      if (other === set || same) show(other, other === set ? part : same);
    }
    const moved = anchor.getBoundingClientRect().top - before;
    if (moved) scrollBy({ top: moved, behavior: "instant" });
    if (keeps) remember(set, part);
  };

  const upgrade = (set) => {
    const list = document.createElement("div");
    list.className = "tab-list";
    list.setAttribute("role", "tablist");
    list.setAttribute("aria-label", set.element.dataset.label);
    set.tabs = new Map();
    for (const part of set.parts) {
      const tab = document.createElement("button");
      tab.type = "button";
      tab.id = `${part.id}-tab`;
      tab.textContent = part.dataset.label;
      tab.setAttribute("role", "tab");
      tab.setAttribute("aria-controls", part.id);
      part.setAttribute("role", "tabpanel");
      part.setAttribute("aria-labelledby", tab.id);
      tab.addEventListener("click", () => pick(set, part));
      part.addEventListener("beforematch", () => choose(set, part));
      set.tabs.set(part, tab);
      list.append(tab);
    }
    list.addEventListener("keydown", (event) => move(set, event));
    set.element.prepend(list);
    const wanted = remembered(set);
    show(set, set.parts.find((part) => part.dataset.value === wanted) || set.parts[0]);
    set.element.classList.add("ready");
  };

  // A choice by the reader: kept, and for platforms named in the address, so that Back leads to the one before.
  const pick = (set, part) => {
    if (part === set.chosen) return;
    choose(set, part);
    if (set.element.dataset.tabs === "platform") history.pushState(null, "", `#${part.id}`);
  };

  const move = (set, event) => {
    const at = set.parts.indexOf(set.chosen);
    const last = set.parts.length - 1;
    const isReversed = getComputedStyle(set.element).direction === "rtl";
    const forward = isReversed ? "ArrowLeft" : "ArrowRight";
    const backward = isReversed ? "ArrowRight" : "ArrowLeft";
    const to = { [forward]: at === last ? 0 : at + 1, [backward]: at === 0 ? last : at - 1, Home: 0, End: last }[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    pick(set, set.parts[to]);
    set.tabs.get(set.parts[to]).focus();
  };

  // Opens every panel around an element.
  const reveal = (element) => {
    for (const set of sets) {
      const part = set.parts.find((candidate) => candidate.contains(element));
      if (part && part !== set.chosen) choose(set, part, { keeps: set.element.dataset.tabs === "platform" });
    }
  };

  // `#ios/swiftui/focus`: platform, framework and topic by name, any of them left out.
  const byNames = (names) => {
    let scope = document;
    let found = null;
    for (const name of names) {
      const next = [...scope.querySelectorAll(".part[data-value], [data-topic]")]
        .find((candidate) => candidate.dataset.value === name || candidate.dataset.topic === name);
      if (!next) continue;
      found = next;
      if (next.matches("[data-tabs='platform'] > .part")) scope = next;
    }
    return found;
  };

  const followAddress = () => {
    const fragment = decodeURIComponent(location.hash.slice(1));
    if (!fragment) return;
    const target = document.getElementById(fragment) || byNames(fragment.split("/"));
    if (!target) return;
    if (fragment.includes("/")) {
      for (const name of fragment.split("/")) {
        for (const set of sets) {
          const part = set.parts.find((candidate) => candidate.dataset.value === name);
          if (part && part !== set.chosen) choose(set, part, { keeps: false });
        }
      }
    }
    reveal(target);
    if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    target.scrollIntoView();
  };

  sets.forEach(upgrade);
  followAddress();
  addEventListener("hashchange", followAddress);
  addEventListener("popstate", followAddress);
})();
