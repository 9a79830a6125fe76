// "Your platform": shows and changes the current choice, with the switch that shows all platforms at once.
(() => {
  const bar = document.querySelector("[data-your-platform]");
  if (!bar) return;
  const root = document.documentElement;
  const text = window.curbcutText;
  const label = document.querySelector("[data-platform-choice]");
  let select = label.querySelector("select");
  const showAll = bar.querySelector("[data-show-all]");
  bar.hidden = label.hidden = false;

  const chosen = (kind) => {
    const set = document.querySelector(`[data-choice="${kind}"]`);
    const tab = set?.querySelector(":scope > .tab-list [aria-selected='true']");
    const pressed = document.querySelector(`[data-chooses="${kind}"] [aria-pressed="true"]`);
    return tab ? document.getElementById(tab.getAttribute("aria-controls")).dataset.value.split(" ")[0] : pressed?.value;
  };

  // Criteria and videos for other platforms than the chosen one, with a note of how many there are.
  const parts = [...document.querySelectorAll("[data-only]")];
  const notes = [];
  const hiddenValue = "onbeforematch" in document.body ? "until-found" : "";
  const filter = (platform) => {
    const others = parts.filter((part) => platform && !part.dataset.only.split(" ").includes(platform));
    for (const part of parts) {
      if (others.includes(part)) part.setAttribute("hidden", hiddenValue);
      else part.removeAttribute("hidden");
    }
    for (const note of notes.splice(0)) note.remove();
    const counted = others.filter((part) => !part.parentElement.closest("[data-only][hidden]"));
    const sectionOf = (part) => part.closest("[data-tabs] > .part, [data-section]");
    for (const section of new Set(counted.map(sectionOf))) {
      const count = counted.filter((part) => sectionOf(part) === section).length;
      const all = window.curbcutElement("button", { type: "button", className: "button", textContent: text("showAllPlatforms"), onclick: () => setAll(true) });
      const note = window.curbcutElement("p", { className: "not-shown", ...window.curbcutLanguages.interface }, text("notShown", { count }), " ", all);
      section?.append(note);
      notes.push(note);
    }
    root.classList.add("filtered");
  };
  const refilter = () => filter(root.hasAttribute("data-show-all") ? "" : (window.curbcutStore.read("choices") || {}).platform);
  const showTarget = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target?.closest("[data-only][hidden]")) { filter(""); target.scrollIntoView(); }
  };
  for (const part of parts) part.addEventListener("beforematch", () => filter(""));

  // `ios/swiftui`: the platform, and the framework chosen for it.
  const follow = ({ choices }) => {
    const platform = chosen("platform") || select.options[0].value.split("/")[0];
    const framework = choices[`${platform}-framework`] || chosen(`${platform}-framework`);
    const options = [...select.options].map((option) => option.value);
    const wanted = [`${platform}/${framework}`, platform].find((value) => options.includes(value));
    const value = wanted || options.find((value) => value.startsWith(`${platform}/`));
    if (!value || value === select.value) return;
    // Orca 43 names a list whose value changes while the reader is elsewhere; a new list is not a change.
    const changed = select.cloneNode(true);
    changed.value = value;
    select.replaceWith(changed);
    select = changed;
  };

  const setAll = (isAll) => {
    root.toggleAttribute("data-show-all", isAll);
    showAll.setAttribute("aria-pressed", String(isAll));
    window.curbcutStore.change("show-all", () => (isAll ? "yes" : ""));
    document.dispatchEvent(new CustomEvent("curbcut:show-all"));
    refilter();
  };

  label.addEventListener("change", () => {
    const [platform, framework] = select.value.split("/");
    const choose = (kind, value) => document.dispatchEvent(new CustomEvent("curbcut:choose", { detail: { kind, value } }));
    if (root.hasAttribute("data-show-all")) setAll(false);
    choose("platform", platform);
    if (framework) choose(`${platform}-framework`, framework);
  });
  showAll.addEventListener("click", () => setAll(!root.hasAttribute("data-show-all")));
  showAll.setAttribute("aria-pressed", String(root.hasAttribute("data-show-all")));
  document.addEventListener("curbcut:chosen", (event) => {
    follow(event.detail);
    if (event.detail.kind === "platform") refilter();
  });
  addEventListener("hashchange", showTarget);
  follow({ choices: window.curbcutStore.read("choices") || {} });
  refilter();
  showTarget();
})();
