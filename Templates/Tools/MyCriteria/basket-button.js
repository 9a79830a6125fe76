// A link to "My criteria" in the banner, and a button beside each criteria heading that saves the section or removes
// it. A script makes them, because they do nothing without one.
(() => {
  const basket = window.curbcutCriteria;
  const make = window.curbcutElement;
  const languages = window.curbcutLanguages;
  const text = window.curbcutText;
  const tools = document.querySelector("[data-site-tools]");
  // Without criteria there is no page for them.
  if (!Number(tools?.dataset.criteriaFiles)) return;
  const link = make("a", { className: "quiet basket-link", href: new URL("my-criteria/index.html", basket.root).href });
  const icon = window.curbcutIcon("M4 6l1.5 1.5L8 5M4 12l1.5 1.5L8 11M4 18l1.5 1.5L8 17M12 6h8M12 12h8M12 18h8");
  const count = () => { const { length } = basket.items(); link.replaceChildren(icon, length ? text("basketCount", { count: length }) : text("myCriteria")); };
  const buttons = new Map();
  const isSaved = (id) => basket.items().some((item) => item.id === id);
  // The list can also change in another tab, and while this page is in the back-forward cache.
  const follow = () => {
    count();
    for (const [button, id] of buttons) button.setAttribute("aria-pressed", String(isSaved(id)));
  };
  for (const type of ["curbcut:basket", "storage", "pageshow"]) addEventListener(type, follow);
  count();
  tools.append(link);

  const path = decodeURIComponent(location.pathname.slice(basket.root.pathname.length)).replace(/(^|\/)index\.html$/, "").replace(/\/$/, "");

  const toggle = async (id) => {
    try {
      await window.curbcutLater;
      window.curbcutSay(await basket.toggle(id));
    } catch {
      window.curbcutSay(text("criteriaFailed"));
    }
  };

  for (const group of document.querySelectorAll("[data-criteria]")) {
    const id = `${path}#${group.dataset.criteria}`;
    // A hidden element in them would be read as a line of its own.
    const named = (words, name = words) => ({ textContent: words, ariaLabel: `${name}: ${group.previousElementSibling?.textContent.trim()}`, ...languages.label });
    const button = make("button", { type: "button", className: "button save-criteria", ...named(text("save"), text("saveToBasket")) });
    button.setAttribute("aria-pressed", String(isSaved(id)));
    button.addEventListener("click", () => toggle(id));
    buttons.set(button, id);
    const sheet = make("a", named(text("openTestSheet")));
    sheet.href = new URL(`test-sheet/index.html#page=${encodeURIComponent(path)}&section=${encodeURIComponent(group.dataset.criteria)}`, basket.root).href;
    group.hidden = false;
    group.append(button);
    group.querySelector("details > div").append(sheet);
  }
})();
