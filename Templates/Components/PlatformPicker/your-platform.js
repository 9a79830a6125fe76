// The switch that shows all platforms at once. Criteria and videos for other platforms than the chosen one are not
// shown, with a note of how many there are.
const showAll = document.querySelector("button[data-show-all]");
const root = document.documentElement;
const { text, element } = curbcut;
const parts = [...document.querySelectorAll("[data-only]")];
const notes = [];

const sectionOf = (part) => part.closest("[data-tabs] > .part, [data-section]");
// A note after a choice is announced; one at the page's beginning is not.
let isChange = false;
const write = (note, words) => {
  if (!isChange) { note.prepend(words, " "); return; }
  const status = element("span", { role: "status" });
  note.prepend(status, " ");
  curbcut.announce(status, words);
};
const addNote = (section, count) => {
  const all = curbcut.button(text("showAllPlatforms"), () => {
    setAll(true);
    showAll.focus();
  });
  const note = element("p", { className: "not-shown", ...curbcut.languages.interface }, all);
  section.append(note);
  write(note, text("notShown", { count }));
  notes.push(note);
};
const filter = (platform) => {
  const others = parts.filter((part) => platform && !part.dataset.only.split(" ").includes(platform));
  for (const part of parts) curbcut.tabSets.hide(part, others.includes(part));
  for (const note of notes.splice(0)) note.remove();
  const counted = others.filter((part) => !part.parentElement.closest("[data-only][hidden]"));
  for (const section of new Set(counted.map(sectionOf).filter(Boolean))) {
    addNote(section, counted.filter((part) => sectionOf(part) === section).length);
  }
  isChange = true;
  root.classList.add("filtered");
};
const chosen = () => (root.hasAttribute("data-show-all") ? "" : (curbcut.store.read("choices") || {}).platform);
const refilter = () => filter(chosen());
const showTarget = () => {
  const target = document.getElementById(curbcut.fragment());
  if (!target?.closest("[data-only][hidden]")) return;
  filter("");
  target.scrollIntoView();
};

const setAll = (isAll) => {
  root.toggleAttribute("data-show-all", isAll);
  showAll.setAttribute("aria-pressed", isAll);
  curbcut.store.change("show-all", () => (isAll ? "yes" : ""));
  document.dispatchEvent(new CustomEvent("curbcut:show-all"));
  refilter();
};
const start = () => {
  showAll.hidden = false;
  showAll.setAttribute("aria-pressed", root.hasAttribute("data-show-all"));
  showAll.addEventListener("click", () => setAll(!root.hasAttribute("data-show-all")));
  for (const part of parts) part.addEventListener("beforematch", () => filter(""));
  document.addEventListener("curbcut:chosen", ({ detail }) => { if (detail.kind === "platform") refilter(); });
  addEventListener("hashchange", showTarget);
  refilter();
  showTarget();
};
if (showAll) start();
