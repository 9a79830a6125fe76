// The page "My criteria": the current entries, what has changed since they were saved, and the exports.
(async () => {
  const region = document.querySelector("[data-basket]");
  if (!region) return;
  const store = window.curbcutStore;
  const basket = window.curbcutCriteria;
  const links = window.curbcutListLink;
  const texts = window.curbcutTexts;
  const { tools } = JSON.parse(region.dataset.facts);
  const languages = window.curbcutLanguages;
  const text = window.curbcutText;
  const { author } = languages;
  const wordsOf = (entry) => languages.of(entry, author);
  const element = window.curbcutElement;
  const button = (name, work, hint = "") => {
    const made = element("button", { type: "button", className: "button" }, name);
    if (hint) made.ariaLabel = `${name}: ${hint}`;
    made.addEventListener("click", work);
    return made;
  };
  const status = element("p", { className: "tool-status" });
  status.setAttribute("role", "status");
  const say = (message) => { status.textContent = ""; setTimeout(() => { status.textContent = message; }, 50); };
  const toolbar = element("div", { className: "tool-bar" });
  const list = element("ol", { className: "basket" });
  const empty = element("p", {}, text("basketEmpty"));
  region.append(status, ...window.curbcutAside("basket", { button, say }), toolbar, empty, list);

  let items = basket.items();
  let entries = [];
  const undone = [];

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
    (undone.length ? toolbar.querySelector("[data-undo]") : list.querySelector("a"))?.focus();
  };

  const saved = (entry) => ({ id: entry.id, hash: entry.hash, lines: entry.lines });
  const focusOn = (index, name) => {
    const row = list.children[Math.min(index, list.children.length - 1)];
    const wanted = row?.querySelector(`[data-do="${name}"]:not(:disabled)`) || row?.querySelector("a");
    if (wanted) wanted.focus(); else { status.tabIndex = -1; status.focus(); }
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
    await change([...items.slice(0, index), ...fresh, ...items.slice(index + 1)], text("splitInto", { count: fresh.length }));
    focusOn(index, "remove");
  };

  // "Scenario:" and "Examples:" are interface words before those of the author.
  const labels = [text("scenarioTitled", { title: "" }), text("examplesTitled", { title: "" }), text("examples")];
  const shown = (line) => {
    const label = labels.find((words) => line.startsWith(words)) || "";
    return [...(label ? [element("span", languages.interface, label)] : []), line.slice(label.length)];
  };
  // Lines that were removed or added.
  const difference = (before, { lines: now, spoken }) => element("details", {}, element("summary", {}, text("whatChanged")),
    element("ul", {},
      ...before.filter((line) => !now.includes(line)).map((line) => element("li", {}, `${text("linesRemoved")} `, element("del", wordsOf({ spoken }), ...shown(line)))),
      ...now.filter((line) => !before.includes(line)).map((line) => element("li", {}, `${text("linesAdded")} `, element("ins", wordsOf({ spoken }), ...shown(line))))));

  const nameOf = ({ id, title, name }) => (title ? `${title}, ${name}` : id);
  const content = (entry) => element("details", {}, element("summary", { ariaLabel: `${text("criteria")}: ${nameOf(entry)}`, ...languages.label }, text("criteria")),
    element("ul", { className: "lines", ...wordsOf(entry) }, ...entry.lines.map((line) => element("li", {}, ...shown(line.trim().replace(/^- /, ""))))));

  const icons = { up: "M12 19V5M6 11l6-6 6 6", down: "M12 5v14M6 13l6 6 6-6", remove: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5" };
  const row = (item, entry, index) => {
    const name = nameOf(entry || item);
    const act = (what, label, work, isOff = false) => {
      const made = button(label, work, name);
      made.className = "quiet";
      if (icons[what]) made.replaceChildren(window.curbcutIcon(icons[what]));
      made.dataset.do = what;
      made.disabled = isOff;
      return made;
    };
    const actions = element("p", { className: "row-actions" },
      act("up", text("moveUp"), () => move(index, -1), index === 0),
      act("down", text("moveDown"), () => move(index, 1), index === items.length - 1),
      act("remove", text("remove"), () => remove(index, name)));
    if (!entry) {
      const lines = item.lines ? [content({ id: item.id, lines: item.lines })] : [];
      return element("li", {}, element("p", {}, ...text.parts("noLongerThere", { id: element("strong", {}, item.id) })), actions, ...lines);
    }
    const li = element("li", {}, element("h2", wordsOf(entry), element("a", { href: entry.url }, entry.title), ` ${entry.name}`),
      actions, element("p", { className: "place", ...author }, entry.place));
    if (entry.scenarios?.length > 1) li.append(act("split", text("splitScenarios"), () => split(index, entry)));
    if (item.hash && item.hash !== entry.hash) {
      const accept = button(text("useCurrentText"), () => change(items.map((other, at) => (at === index ? saved(entry) : other)), text("updated")), name);
      li.append(element("p", { className: "gap" }, `${text("changedSinceSaved")} `, accept));
      if (item.lines) li.append(difference(item.lines, entry));
    }
    li.append(content(entry));
    return li;
  };

  const present = () => entries.filter(Boolean);
  const copied = (worked, message) => say(worked ? message : text("copyFailedDownload"));
  const offer = (file, type, content) => { texts.download(file, type, content); say(text("downloadedFile", { file })); };

  const copies = () => [
    button(text("copyMarkdown"), async () => copied(await texts.copy({ "text/plain": texts.markdown(present()) }), text("copiedListMarkdown"))),
    button(text("copyListLink"), async () => {
      const address = links.address(items);
      const part = items.length > links.most ? ` ${text("linkHasFirst", { most: links.most })}` : "";
      if (await texts.copy({ "text/plain": address })) say(`${text("copiedListLink")}${part}`);
      else { history.replaceState(null, "", address); say(`${text("linkInAddressBar")}${part}`); }
    }),
  ];
  // Plain, or as a tracker imports it.
  const download = ([tool, name]) => button(tool === "csv" ? text("downloadAs", { format: name }) : text("downloadCSV", { tool: name }), async () => {
    const rows = await basket.testCases(tool, present());
    if (rows) offer(`criteria-${tool}.csv`, "text/csv", rows); else say(text("criteriaFailed"));
  });
  const makeToolbar = () => {
    const undoButton = button(text("undo"), undo);
    undoButton.dataset.undo = "";
    undoButton.disabled = undone.length === 0;
    const all = items.length ? [
      element("a", { className: "button", href: new URL("test-sheet/index.html#my-criteria", basket.root).href }, text("openTestSheet")),
      ...copies(), ...tools.map(download), undoButton,
      button(text("removeAll"), async () => { await change([], text("removedAll")); toolbar.querySelector("[data-undo]").focus(); }),
    ] : [undoButton];
    // The focus stays on the pressed button: the buttons are made again only if they differ.
    const key = `${items.length > 0}`;
    if (toolbar.dataset.key !== key) toolbar.replaceChildren(...all);
    else toolbar.querySelector("[data-undo]").disabled = undone.length === 0;
    toolbar.dataset.key = key;
  };

  const show = async () => {
    entries = await Promise.all(items.map(({ id }) => basket.entry(id)));
    list.replaceChildren(...items.map((item, index) => row(item, entries[index], index)));
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
  const shared = async (source) => {
    const { items: received, total } = links.carried();
    if (!total) return;
    const fresh = links.without(received, items);
    if (!fresh.length) { end(received.length ? text("linkAllKnown") : text("linkEmpty")); return; }
    const found = await Promise.all(fresh.map(({ id }) => basket.entry(id)));
    question?.remove();
    question = links.question({ fresh, found, total, known: received.length - fresh.length, source },
      button(text("addToBasket", { count: fresh.length }), () => add(received)),
      button(text("doNotAdd"), () => { end(text("nothingAdded")); focusOn(0, ""); }));
    status.after(question);
    question.querySelector("h2").focus();
  };

  await show();
  await shared(links.source());
  addEventListener("hashchange", () => shared(""));
  // Undo does not affect changes by another tab.
  store.follow("basket", async () => {
    const now = basket.items();
    undone.forEach((former, index) => { undone[index] = store.merge(items, former, now); });
    items = now;
    await show();
  });
})();
