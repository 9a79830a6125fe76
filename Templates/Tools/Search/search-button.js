// A button in the banner, and Ctrl K or ⌘ K: both open the search. Its field is there at once, so that no key is lost;
// the rest is loaded on demand.
const tools = document.querySelector("[data-site-tools]");
const { element: make, load, text } = curbcut;
const own = document.currentScript.src;

let dialog;
const makeDialog = () => {
  const close = curbcut.button(text("close"), () => dialog.close());
  const input = make("input", { name: "q", autocomplete: "off", spellcheck: false, enterKeyHint: "go" });
  const hint = make("p", { className: "search-hint", id: "search-keys-dialog", textContent: text("searchKeys") });
  input.setAttribute("aria-describedby", hint.id);
  const form = make("form", {
    className: "search-form",
    role: "search",
    tabIndex: -1,
    action: new URL("../search/index.html", own),
  },
    close, make("label", { className: "search-label" }, text("searchHandbook"), input), hint);
  dialog = make(
    "dialog",
    { ariaLabel: text("search"), className: "search-dialog", ...curbcut.languages.interface },
    form,
  );
  document.body.append(dialog);
  Promise.all([load("link", "search.css"), load("script", "search.js")]).then(
    () => curbcut.search.mount(form),
    () => form.submit(),
  );
  return input;
};
// A field that has the focus in the moment in which the page around the dialog goes is not announced by Orca 43, whose
// place of reading went with it. After a key, the form has the focus first; the field gets it with the next key or
// soon. After a touch, only a field that is focused at once opens the keyboard of the screen.
const open = ({ detail }) => {
  const input = document.querySelector(".search-form input") || makeDialog();
  const enter = () => { input.focus(); input.select(); };
  const isNew = dialog && !dialog.open;
  if (isNew) dialog.showModal();
  if (!isNew || detail) { enter(); return; }
  input.form.focus();
  const soon = setTimeout(enter, 100);
  input.form.addEventListener(
    "keydown",
    ({ target }) => { clearTimeout(soon); if (target === input.form) enter(); },
    { once: true },
  );
};

const start = () => {
  const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
  const keys = make("kbd", { ariaHidden: true, textContent: isMac ? "⌘ K" : "Ctrl K" });
  const button = make("button", { type: "button", className: "quiet search-button", onclick: open },
    curbcut.icon("M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM15.5 15.5l5 5"), text("search"), " ", keys);
  button.setAttribute("aria-keyshortcuts", isMac ? "Meta+K" : "Control+K");
  tools.prepend(button);
};
addEventListener("keydown", (event) => {
  const isWanted = event.key?.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
  if (!tools || !isWanted || event.altKey || event.shiftKey) return;
  event.preventDefault();
  open(event);
});
if (tools) start();
