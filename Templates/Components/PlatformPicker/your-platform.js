// The switch that shows all platforms at once; criteria and videos for other platforms than the chosen one are not shown.
(() => {
  const showAll = document.querySelector("button[data-show-all]");
  if (!showAll) return;
  const root = document.documentElement;
  const text = window.curbcutText;
  showAll.hidden = false;

  // Criteria and videos for other platforms than the chosen one, with a note of how many there are.
  const parts = [...document.querySelectorAll("[data-only]")];
  const notes = [];
  const hiddenValue = "onbeforematch" in document.body ? "until-found" : "";
  // A note about a choice is a status message; one about the page's beginning is not.
  let isChange = false;
  const write = (note, words) => {
    if (!isChange) { note.prepend(words, " "); return; }
    const status = window.curbcutElement("span", {});
    status.setAttribute("role", "status");
    note.prepend(status, " ");
    setTimeout(() => { status.textContent = words; }, 50);
  };
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
      const note = window.curbcutElement("p", { className: "not-shown", ...window.curbcutLanguages.interface }, all);
      section?.append(note);
      write(note, text("notShown", { count }));
      notes.push(note);
    }
    isChange = true;
    root.classList.add("filtered");
  };
  const refilter = () => filter(root.hasAttribute("data-show-all") ? "" : (window.curbcutStore.read("choices") || {}).platform);
  const showTarget = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target?.closest("[data-only][hidden]")) { filter(""); target.scrollIntoView(); }
  };
  for (const part of parts) part.addEventListener("beforematch", () => filter(""));

  const setAll = (isAll) => {
    root.toggleAttribute("data-show-all", isAll);
    showAll.setAttribute("aria-pressed", String(isAll));
    window.curbcutStore.change("show-all", () => (isAll ? "yes" : ""));
    document.dispatchEvent(new CustomEvent("curbcut:show-all"));
    refilter();
  };

  showAll.addEventListener("click", () => setAll(!root.hasAttribute("data-show-all")));
  showAll.setAttribute("aria-pressed", String(root.hasAttribute("data-show-all")));
  document.addEventListener("curbcut:chosen", (event) => {
    if (event.detail.kind === "platform") refilter();
  });
  addEventListener("hashchange", showTarget);
  refilter();
  showTarget();
})();
