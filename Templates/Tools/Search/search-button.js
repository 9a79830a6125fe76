// A button in the banner, and Ctrl K or ⌘ K: both open the search in a dialog. The rest is loaded on demand.
(() => {
  const tools = document.querySelector("[data-site-tools]");
  if (!tools) return;
  const own = document.currentScript.src;
  const version = `?v=${tools.dataset.version}`;
  const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
  let dialog = null;

  const load = (name, file) => new Promise((resolve, reject) => {
    const url = new URL(file + version, own).href;
    const made = Object.assign(document.createElement(name), name === "link" ? { rel: "stylesheet", href: url } : { src: url });
    made.onload = resolve;
    made.onerror = reject;
    document.head.append(made);
  });

  const makeDialog = async () => {
    const made = Object.assign(document.createElement("dialog"), { className: "search-dialog", ...window.curbcutLanguages.interface });
    made.setAttribute("aria-labelledby", "search-dialog-title");
    const title = Object.assign(document.createElement("h2"), { id: "search-dialog-title", textContent: "Search" });
    const close = Object.assign(document.createElement("button"), { type: "button", className: "button", textContent: "Close" });
    close.addEventListener("click", () => made.close());
    const head = Object.assign(document.createElement("div"), { className: "search-dialog-head" });
    head.append(title, close);
    const body = document.createElement("div");
    made.append(head, body);
    // A link to this page only changes the address; the dialog must close.
    body.addEventListener("click", (event) => { if (event.target.closest("a") && !event.ctrlKey && !event.metaKey) made.close(); });
    document.body.append(made);
    const form = await window.curbcutSearch.mount(body);
    made.input = form.input;
    return made;
  };

  const open = async () => {
    const page = window.curbcutSearch?.page;
    if (page) { page.input.focus(); page.input.select(); return; }
    try {
      if (!window.curbcutSearch?.mount) await Promise.all([load("link", "search.css"), load("script", "search.js")]);
      dialog ||= makeDialog();
      const made = await dialog;
      if (!made.open) made.showModal();
      made.input.focus();
      made.input.select();
    } catch {
      dialog = null;
      location.href = new URL("../search/index.html", own).href;
    }
  };

  const button = Object.assign(document.createElement("button"), { type: "button", className: "button search-button", textContent: "Search" });
  const keys = Object.assign(document.createElement("kbd"), { textContent: isMac ? "⌘ K" : "Ctrl K" });
  keys.setAttribute("aria-hidden", "true");
  button.setAttribute("aria-keyshortcuts", isMac ? "Meta+K" : "Control+K");
  button.append(" ", keys);
  button.addEventListener("click", open);
  tools.prepend(button);
  addEventListener("keydown", (event) => {
    if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    open();
  });
})();
