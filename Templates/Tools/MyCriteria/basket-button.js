// A link to "My criteria" in the banner, and beside each criteria heading a button that saves the section or removes
// it, and a link that opens it as a test sheet. A script makes them, because they do nothing without one.
const { criteria: basket, element, languages, text } = curbcut;
const { root } = curbcut.store;
const tools = document.querySelector("[data-site-tools]");
const icon = curbcut.icon("M4 6l1.5 1.5L8 5M4 12l1.5 1.5L8 11M4 18l1.5 1.5L8 17M12 6h8M12 12h8M12 18h8");
const link = element("a", {
  className: "quiet basket-link",
  href: new URL("my-criteria/index.html", root).href,
});
const buttons = new Map();
const isSaved = (id) => basket.items().some((item) => item.id === id);
// The list can also change in another tab, and while this page is in the back-forward cache.
const follow = () => {
  const { length } = basket.items();
  link.dataset.count = length || "";
  link.replaceChildren(icon, length ? text("basketCount", { count: length }) : text("myCriteria"));
  for (const [button, id] of buttons) button.setAttribute("aria-pressed", isSaved(id));
};

const toggle = async (id) => {
  try {
    await curbcut.later;
    curbcut.say(await basket.toggle(id));
  } catch {
    curbcut.say(text("criteriaFailed"));
  }
};

const path = decodeURIComponent(location.pathname.slice(root.pathname.length))
  .replace(/(^|\/)(index\.html)?$/, "");
// Links to the test sheet by group of buttons, for the menus of `copy.js`.
const sheetLinks = curbcut.sheetLinks = new Map();
const addButtons = (group) => {
  const section = group.dataset.criteria;
  const id = `${path}#${section}`;
  const title = group.previousElementSibling?.textContent.trim();
  // A hidden element in them would be read as a line of its own.
  const named = (words, name = words) => ({ textContent: words, ariaLabel: `${name}: ${title}`, ...languages.label });
  const save = Object.assign(curbcut.button("", () => toggle(id)), named(text("save"), text("saveToBasket")));
  save.classList.add("save-criteria");
  buttons.set(save, id);
  const place = `page=${encodeURIComponent(path)}&section=${encodeURIComponent(section)}`;
  const sheet = element("a", named(text("openTestSheet")));
  sheet.href = new URL(`test-sheet/index.html#${place}`, root).href;
  group.hidden = false;
  group.append(save);
  sheetLinks.set(group, sheet);
};

// Without criteria there is no page for them.
if (Number(tools?.dataset.criteriaFiles)) {
  document.querySelectorAll("[data-criteria]").forEach(addButtons);
  addEventListener("curbcut:basket", follow);
  curbcut.store.follow("basket", follow);
  follow();
  tools.append(link);
}
