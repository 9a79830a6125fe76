// A link to "My criteria" in the banner and a button beside each criteria heading that saves the section, or takes it
// out again. Made by script, because without script they could do nothing.
(() => {
  const basket = window.curbcutCriteria;
  const tools = document.querySelector("[data-site-tools]");
  if (!tools) return;
  const link = Object.assign(document.createElement("a"), { className: "basket-link", href: new URL("my-criteria/index.html", basket.root).href });
  const count = () => { const { length } = basket.items(); link.textContent = length ? `My criteria (${length})` : "My criteria"; };
  count();
  addEventListener("curbcut:basket", count);
  addEventListener("storage", count);
  tools.append(link);

  const status = Object.assign(document.createElement("p"), { className: "visually-hidden" });
  status.setAttribute("role", "status");
  const say = (text) => { status.textContent = ""; setTimeout(() => { status.textContent = text; }, 50); };

  const path = decodeURIComponent(location.pathname.slice(basket.root.pathname.length)).replace(/(^|\/)index\.html$/, "").replace(/\/$/, "");
  const sectionOf = async (anchor) => (await basket.pageOf(path))?.sections.find((section) => section.anchor === anchor);

  const toggle = async (button, anchor) => {
    const section = await sectionOf(anchor);
    if (!section) { say("The criteria cannot be loaded."); return; }
    const id = `${path}#${section.id}`;
    const others = basket.items().filter((item) => item.id !== id);
    const isSaved = others.length < basket.items().length;
    const entry = await basket.entry(id);
    const list = isSaved ? others : [...others, { id, hash: entry.hash, lines: entry.lines }];
    const isKept = basket.save(list);
    button.setAttribute("aria-pressed", String(!isSaved));
    say(isSaved ? "Taken out of My criteria." : isKept ? `Saved. My criteria holds ${list.length}.` : `Saved for this visit. My criteria holds ${list.length}.`);
  };

  const sections = document.querySelectorAll("section.criteria");
  for (const section of sections) {
    const heading = section.querySelector("h2[id]");
    if (!heading) continue;
    const button = Object.assign(document.createElement("button"), { type: "button", className: "button save-criteria", textContent: "Save to My criteria" });
    button.append(Object.assign(document.createElement("span"), { className: "visually-hidden", textContent: `: ${heading.textContent.trim()}` }));
    button.setAttribute("aria-pressed", String(basket.items().some(({ id }) => id.startsWith(`${path}#`) && section.matches(`.${CSS.escape(id.split("#")[1])}`))));
    button.addEventListener("click", () => toggle(button, heading.id));
    const group = section.querySelector(".copy-tools") || Object.assign(document.createElement("p"), { className: "criteria-tools" });
    const sheet = Object.assign(document.createElement("a"), { className: "button", textContent: "Open as a test sheet" });
    sheet.href = new URL(`test-sheet/index.html#page=${encodeURIComponent(path)}&section=${encodeURIComponent(heading.id)}`, basket.root).href;
    sheet.append(Object.assign(document.createElement("span"), { className: "visually-hidden", textContent: `: ${heading.textContent.trim()}` }));
    group.hidden = false;
    group.append(button, sheet);
    if (!group.isConnected) heading.after(group);
  }
  if (sections.length) document.body.append(status);
})();
