// The page "My criteria": the items of this browser in the reader's order, with the exports.
const { criteria: basket, criteriaTexts: texts, element, listLink: links, store, text } = curbcut;
const { button } = curbcut;
const region = document.querySelector("[data-basket]");
const { tools } = JSON.parse(region.dataset.facts);
const { status, say } = curbcut.toolStatus();
const toolbar = element("div", { className: "tool-bar" });
const list = element("ol", { className: "basket" });
const empty = element("p", {}, text("basketEmpty"));

let items = basket.items();
let entries = [];
const undone = [];

// MARK: Changes

// Changes by another tab are kept.
const put = async (next, message) => {
  const lasts = basket.change((latest) => store.merge(items, next, latest));
  items = basket.items();
  await show();
  say(lasts ? `${message} ${basket.warning(lasts)}` : message);
};
// Every change can be undone, one after the other.
const change = async (next, message) => {
  undone.push(items);
  await put(next, message);
};
const undo = async () => {
  if (!undone.length) return;
  await put(undone.pop(), text("undone"));
  if (undone.length) toolbar.querySelector("[data-undo]").focus();
  else focusOn(0, "");
};

const saved = (entry) => ({ id: entry.id, hash: entry.hash, lines: entry.lines });
const focusOn = (index, name) => {
  const row = list.children[Math.min(index, list.children.length - 1)];
  const wanted = row?.querySelector(`[data-do="${name}"]:not(:disabled)`) || row?.querySelector("a") || status;
  if (wanted === status) status.tabIndex = -1;
  wanted.focus();
};
const move = async (index, by) => {
  const next = [...items];
  next.splice(index + by, 0, ...next.splice(index, 1));
  await change(next, text("movedTo", { position: index + by + 1, count: items.length }));
  focusOn(index + by, by < 0 ? "up" : "down");
};
const remove = async (index, name) => {
  await change(items.filter((_, other) => other !== index), text("removedItem", { name }));
  focusOn(index, "remove");
};
const split = async (index, entry) => {
  const parts = await Promise.all(entry.scenarios.map(({ id }) => basket.entry(`${entry.route}#${id}`)));
  const fresh = parts.filter((part) => part && !items.some(({ id }) => id === part.id)).map(saved);
  const next = [...items.slice(0, index), ...fresh, ...items.slice(index + 1)];
  await change(next, text("splitInto", { count: fresh.length }));
  focusOn(index, "remove");
};
const accept = (index, entry) => (
  change(items.map((other, at) => (at === index ? saved(entry) : other)), text("updated")));

// MARK: Exports

const present = () => entries.filter(Boolean);
const copyMarkdown = async () => {
  const isCopied = await texts.copy({ "text/plain": texts.markdown(present()) });
  say(isCopied ? text("copiedListMarkdown") : text("copyFailedDownload"));
};
const copyLink = async () => {
  const address = links.address(items);
  const part = items.length > links.most ? ` ${text("linkHasFirst", { most: links.most })}` : "";
  const isCopied = await texts.copy({ "text/plain": address });
  if (!isCopied) history.replaceState(null, "", address);
  say(`${isCopied ? text("copiedListLink") : text("linkInAddressBar")}${part}`);
};
const download = async (tool) => {
  const rows = await basket.testCases(tool, present());
  if (!rows) { say(text("criteriaFailed")); return; }
  const file = `criteria-${tool}.csv`;
  texts.download(file, "text/csv", rows);
  say(text("downloadedFile", { file }));
};
// Plain, or as a tracker imports it.
const nameOfDownload = ([tool, name]) => (
  tool === "csv" ? text("downloadAs", { format: name }) : text("downloadCSV", { tool: name }));
const removeAll = async () => {
  await change([], text("removedAll"));
  toolbar.querySelector("[data-undo]").focus();
};
const exportsOf = () => [
  element("a", { className: "button main", href: new URL("test-sheet/index.html#my-criteria", store.root).href },
    text("openTestSheet")),
  button(text("copyMarkdown"), copyMarkdown),
  button(text("copyListLink"), copyLink),
  ...tools.map((one) => button(nameOfDownload(one), () => download(one[0]))),
];

// MARK: The page

const makeToolbar = () => {
  const undoButton = button(text("undo"), undo);
  undoButton.dataset.undo = "";
  undoButton.disabled = undone.length === 0;
  // The focus stays on the pressed button: the buttons are made again only if they differ.
  const key = `${items.length > 0}`;
  if (toolbar.dataset.key === key) toolbar.querySelector("[data-undo]").disabled = undone.length === 0;
  else if (!items.length) toolbar.replaceChildren(undoButton);
  else toolbar.replaceChildren(...exportsOf(), undoButton, button(text("removeAll"), removeAll));
  toolbar.dataset.key = key;
};
const show = async () => {
  entries = await Promise.all(items.map(({ id }) => basket.entry(id)));
  const does = { count: items.length, move, remove, split, accept };
  list.replaceChildren(...items.map((item, index) => curbcut.basketRow(item, entries[index], index, does)));
  empty.hidden = items.length > 0;
  toolbar.hidden = !items.length && !undone.length;
  makeToolbar();
};

// Entries from a link are added when the reader confirms.
let question = null;
const end = (message) => {
  question?.remove();
  question = null;
  links.clear();
  say(message);
};
const add = async (received) => {
  const fresh = links.without(received, items);
  end("");
  await change([...items, ...fresh], text("addedFromLink", { count: fresh.length }));
  focusOn(items.length - fresh.length, "");
};
const refuse = () => {
  end(text("nothingAdded"));
  focusOn(0, "");
};
const shared = async (source) => {
  const { items: received, total } = links.carried();
  if (!total) return;
  const fresh = links.without(received, items);
  if (!fresh.length) { end(received.length ? text("linkAllKnown") : text("linkEmpty")); return; }
  const found = await Promise.all(fresh.map(({ id }) => basket.entry(id)));
  question?.remove();
  question = links.question({ fresh, found, total, known: received.length - fresh.length, source },
    button(text("addToBasket", { count: fresh.length }), () => add(received)),
    button(text("doNotAdd"), refuse));
  status.after(question);
  question.querySelector("h2").focus();
};

// Undo does not affect changes by another tab.
const follow = async () => {
  const now = basket.items();
  undone.forEach((former, index) => { undone[index] = store.merge(items, former, now); });
  items = now;
  const focused = document.activeElement;
  const row = [...list.children].findIndex((one) => one.contains(focused));
  await show();
  if (row >= 0) focusOn(row, focused.dataset.do ?? "");
};
const start = async () => {
  region.append(status, ...curbcut.aside("basket", { say }), toolbar, empty, list);
  await show();
  await shared(links.source());
  addEventListener("hashchange", () => shared(""));
  store.follow("basket", follow);
};
start();
