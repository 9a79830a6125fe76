// Turns headed sections for platforms, and the forms of criteria, into tabs: the APG tabs pattern with automatic
// activation (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/). Those for frameworks are shown and hidden by buttons, once for all
// notes of the platform. A choice applies to all sections of its kind, on all pages.
//
// Other scripts can make a choice ("curbcut:choose", { kind, value }) and listen to choices ("curbcut:chosen"). While
// the root has `data-show-all`, all tabs but those of criteria are plain sections.
(() => {
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

  const store = window.curbcutStore;
  let choices = store.read("choices") || {};
  const remember = (kind, value) => { choices = store.change("choices", (others) => ({ ...others, [kind]: value })).value; };

  const setOrRemove = (element, name, value) => {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  };

  const hide = (part, isHidden) => (isHidden ? part.setAttribute("hidden", hiddenValue) : part.removeAttribute("hidden"));
  const showsAll = (set) => "showAll" in root.dataset && set.kind !== "criteria";

  // Parts for frameworks. If none is for the chosen one, all are shown.
  const showParts = (set, chosen) => {
    set.chosen = chosen;
    const isOne = Boolean(chosen) && !showsAll(set);
    for (const part of set.parts) hide(part, isOne && part !== chosen);
    set.element.classList.toggle("ready", !showsAll(set));
    set.element.classList.toggle("all", !isOne);
  };

  const show = (set, chosen) => {
    if (!set.list) return showParts(set, chosen);
    set.chosen = chosen;
    const isAll = showsAll(set);
    for (const part of set.parts) {
      const isChosen = part === chosen;
      const tab = set.tabs.get(part);
      tab.setAttribute("aria-selected", String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      hide(part, !isChosen && !isAll);
      // Only the visible panel is a Tab stop; one that is hidden until found would otherwise remain one.
      // One that begins with controls needs none (APG).
      if (isChosen && !isAll && !part.querySelector(":scope > .copy-tools")) part.tabIndex = 0;
      else part.removeAttribute("tabindex");
      setOrRemove(part, "role", isAll ? null : "tabpanel");
      // By its heading, if it has one: Orca leaves out a name that the tab has just said.
      setOrRemove(part, "aria-labelledby", isAll ? null : (part.querySelector(":scope > h2") || tab).id);
    }
    set.element.classList.toggle("ready", !isAll);
    set.list.hidden = isAll;
    showFrameworks(set);
  };

  const buttons = [...document.querySelectorAll("[data-chooses] input")];
  const kindOf = (button) => button.closest("[data-chooses]").dataset.chooses;
  const press = (kind, value) => {
    for (const button of buttons) if (kindOf(button) === kind) button.checked = button.value === value;
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
    press(set.kind, value);
    const moved = near.getBoundingClientRect().top - before;
    if (moved) scrollBy({ top: moved, behavior: "instant" });
    if (keeps) remember(set.kind, value);
    document.dispatchEvent(new CustomEvent("curbcut:chosen", { detail: { kind: set.kind, value, choices } }));
  };

  // A choice by the reader: stored, and for platforms in the address, so that Back leads to the previous one.
  const pick = (set, part) => {
    if (part === set.chosen) return;
    if (set.kind === "platform") history.replaceState({ ...history.state, platform: set.chosen.id }, "");
    choose(set, part);
    if (set.kind === "platform") history.pushState({ platform: part.id }, "", `#${part.id}`);
  };

  const move = (set, event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.key === " ") {
      event.preventDefault();
      event.target.click();
      return;
    }
    const at = set.parts.indexOf(set.chosen);
    const last = set.parts.length - 1;
    const isReversed = getComputedStyle(set.element).direction === "rtl";
    const forward = isReversed ? "ArrowLeft" : "ArrowRight";
    const backward = isReversed ? "ArrowRight" : "ArrowLeft";
    const to = { [forward]: at === last ? 0 : at + 1, [backward]: at === 0 ? last : at - 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    pick(set, set.parts[to]);
    set.tabs.get(set.parts[to]).focus();
  };

  const upgradeParts = (set) => {
    for (const part of set.parts) part.addEventListener("beforematch", () => choose(set, part, { keeps: false }));
    const first = buttons.find((button) => kindOf(button) === set.kind).value;
    const known = sets.some((other) => other.kind === set.kind && other.parts.some((part) => names(part).includes(choices[set.kind])));
    const value = known ? choices[set.kind] : first;
    press(set.kind, value);
    show(set, set.parts.find((part) => names(part).includes(value)));
  };

  const upgrade = (set) => {
    if (!set.list) return upgradeParts(set);
    set.list.setAttribute("role", "tablist");
    set.list.setAttribute("aria-label", set.element.dataset.label);
    [...set.list.children].forEach((item, index) => {
      const part = set.parts[index];
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
      part.addEventListener("beforematch", () => choose(set, part, { keeps: false }));
      set.tabs.set(part, tab);
    });
    set.list.addEventListener("keydown", (event) => move(set, event));
    show(set, set.parts.find((part) => names(part).includes(choices[set.kind])) || set.parts[0]);
  };

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
    "[data-section].developer-notes:not(:has(> [data-tabs]))", "[data-value='android'], #android", "[data-value='ios'], #ios", "[data-section].videos",
  ];
  const byPosition = () => {
    const position = new URLSearchParams(location.search).get("tab");
    if (!/^\d+$/.test(position || "")) return null;
    return formerTabs.map((selector) => document.querySelector(`article ${selector.replaceAll(", ", ", article ")}`))
      .filter(Boolean)[Number(position)] || null;
  };

  // A check in another group than it was when somebody linked to it keeps its label. What is gone leads to the nearest
  // part that is left, and scenarios to the criteria.
  const formerPlace = (wanted) => {
    const moved = [...document.querySelectorAll(".criteria li[id]")]
      .find(({ id }) => wanted.length > 2 && id.startsWith(`${wanted[0]}/`) && id.endsWith(`/${wanted.at(-1)}`));
    if (moved) return moved;
    const nearest = wanted.map((_, index) => document.getElementById(wanted.slice(0, wanted.length - index).join("/"))).find(Boolean);
    return nearest || (wanted[0] === "gherkin" ? document.querySelector("article .criteria") : null);
  };

  const wantedTarget = () => {
    let fragment = location.hash.slice(1);
    try { fragment = decodeURIComponent(fragment); } catch { /* A stray percent sign stands for itself. */ }
    if (!fragment) return byPosition();
    const wanted = fragment.split("/");
    return document.getElementById(fragment) || byNames(wanted) || formerPlace(wanted);
  };

  // A link to a panel shows its tabs and focuses the panel, whose name is its tab's: a screen reader reads on from there,
  // which it would not on a tab (in its focus mode, Down does nothing).
  const setOf = (part) => sets.find((candidate) => candidate.list && candidate.parts.includes(part) && !candidate.list.hidden);
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
  for (const type of ["pointerdown", "keydown", "wheel"]) addEventListener(type, () => { turn += 1; }, { capture: true, passive: true });
  // A link to the current address fires no event.
  addEventListener("click", ({ target, defaultPrevented }) => {
    if (!defaultPrevented && target.closest?.("a[href]")?.href === location.href) setTimeout(followAddress);
  });

  for (const group of document.querySelectorAll("[data-chooses]")) group.hidden = false;
  sets.forEach(upgrade);
  for (const button of buttons) {
    button.addEventListener("change", () => choice(kindOf(button), button.value, button));
  }
  followAddress();
  addEventListener("hashchange", followAddress);
  addEventListener("popstate", ({ state }) => {
    const part = state?.platform && document.getElementById(state.platform);
    const set = sets.find((candidate) => candidate.parts.includes(part));
    if (set) choose(set, part);
    else followAddress();
  });
  const choice = (kind, value, near) => {
    for (const set of sets) {
      const part = set.kind === kind && set.parts.find((candidate) => names(candidate).includes(value));
      if (part) return choose(set, part, { value, near });
    }
    remember(kind, value);
  };
  document.addEventListener("curbcut:choose", ({ detail }) => choice(detail.kind, detail.value));
  document.addEventListener("curbcut:show-all", () => sets.forEach((set) => show(set, set.chosen)));
})();
