// The switch that shows all platforms at once. Criteria and videos for other platforms than the chosen one are not
// shown, with a note of how many there are.
const showAll = document.querySelector("button[data-show-all]");
const root = document.documentElement;
const { text, element } = curbcut;
const parts = [...document.querySelectorAll("[data-only]")];
const notes = [];
const hiddenValue = "onbeforematch" in document.body ? "until-found" : "";

const sectionOf = (part) => part.closest("[data-tabs] > .part, [data-section]");
// A note about a choice is a status message; one about the page's beginning is not.
let isChange = false;
const write = (note, words) => {
  if (!isChange) { note.prepend(words, " "); return; }
  const status = element("span");
  status.setAttribute("role", "status");
  note.prepend(status, " ");
  setTimeout(() => { status.textContent = words; }, 50);
};
const addNote = (section, count) => {
  const all = curbcut.button(text("showAllPlatforms"), () => setAll(true));
  const note = element("p", { className: "not-shown", ...curbcut.languages.interface }, all);
  section.append(note);
  write(note, text("notShown", { count }));
  notes.push(note);
};
const filter = (platform) => {
  const others = parts.filter((part) => platform && !part.dataset.only.split(" ").includes(platform));
  for (const part of parts) {
    if (others.includes(part)) part.setAttribute("hidden", hiddenValue);
    else part.removeAttribute("hidden");
  }
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
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target?.closest("[data-only][hidden]")) return;
  filter("");
  target.scrollIntoView();
};

const setAll = (isAll) => {
  root.toggleAttribute("data-show-all", isAll);
  showAll.setAttribute("aria-pressed", String(isAll));
  curbcut.store.change("show-all", () => (isAll ? "yes" : ""));
  document.dispatchEvent(new CustomEvent("curbcut:show-all"));
  refilter();
};
const start = () => {
  showAll.hidden = false;
  showAll.setAttribute("aria-pressed", String(root.hasAttribute("data-show-all")));
  showAll.addEventListener("click", () => setAll(!root.hasAttribute("data-show-all")));
  for (const part of parts) part.addEventListener("beforematch", () => filter(""));
  document.addEventListener("curbcut:chosen", ({ detail }) => { if (detail.kind === "platform") refilter(); });
  addEventListener("hashchange", showTarget);
  refilter();
  showTarget();
};
if (showAll) start();
