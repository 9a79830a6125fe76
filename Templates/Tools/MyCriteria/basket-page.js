// The page "My criteria": the current entries, what has changed since they were saved, and the exports.
(async () => {
  const region = document.querySelector("[data-basket]");
  if (!region) return;
  const store = window.curbcutStore;
  const basket = window.curbcutCriteria;
  const links = window.curbcutListLink;
  const texts = window.curbcutTexts;
  const languages = window.curbcutLanguages;
  const { author } = languages;
  const element = (name, properties = {}, ...children) => {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...children);
    return made;
  };
  const button = (text, work, hint = "") => {
    const made = element("button", { type: "button", className: "button" }, text);
    if (hint) made.append(element("span", { className: "visually-hidden", ...author }, ` ${hint}`));
    made.addEventListener("click", work);
    return made;
  };
  const status = element("p", { className: "tool-status" });
  status.setAttribute("role", "status");
  const say = (text) => { status.textContent = ""; setTimeout(() => { status.textContent = text; }, 50); };
  const toolbar = element("div", { className: "tool-bar" });
  const list = element("ol", { className: "basket" });
  const empty = element("p", {}, "Nothing is saved yet. Open the page of a component and press “Save to My criteria” beside its criteria.");
  region.append(status, ...window.curbcutAside("basket", { button, say }), toolbar, empty, list);

  let items = basket.items();
  let entries = [];
  const undone = [];

  // Changes by another tab are kept.
  const put = async (next, text) => {
    const lasts = basket.change((latest) => store.merge(items, next, latest));
    items = basket.items();
    await show();
    say(lasts ? `${text} Storage is blocked or full, so this holds only ${lasts}.` : text);
  };
  // Every change can be undone, one after the other.
  const change = async (next, text) => {
    undone.push(items);
    await put(next, text);
  };
  const undo = async () => {
    if (!undone.length) return;
    await put(undone.pop(), "Undone.");
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
    await change(next, `Moved to place ${index + by + 1} of ${items.length}.`);
    focusOn(index + by, by < 0 ? "up" : "down");
  };
  const remove = async (index, name) => {
    await change(items.filter((_, other) => other !== index), `Removed ${name}.`);
    focusOn(index, "remove");
  };
  const split = async (index, entry) => {
    const parts = await Promise.all(entry.scenarios.map(({ id }) => basket.entry(`${entry.route}#${id}`)));
    const fresh = parts.filter((part) => part && !items.some(({ id }) => id === part.id)).map(saved);
    await change([...items.slice(0, index), ...fresh, ...items.slice(index + 1)], `Split into ${fresh.length} scenarios.`);
    focusOn(index, "remove");
  };

  // "Scenario:" and "Examples:" are interface words before those of the author.
  const shown = (line) => {
    const [label] = line.match(/^(Scenario: |Examples(: |$))/) || [""];
    return [...(label ? [element("span", languages.interface, label)] : []), line.slice(label.length)];
  };
  // Lines that were removed or added.
  const difference = (before, now) => element("details", {}, element("summary", {}, "What changed"),
    element("ul", {},
      ...before.filter((line) => !now.includes(line)).map((line) => element("li", {}, "Removed: ", element("del", author, ...shown(line)))),
      ...now.filter((line) => !before.includes(line)).map((line) => element("li", {}, "Added: ", element("ins", author, ...shown(line))))));

  const content = (entry) => element("details", {}, element("summary", {}, "Criteria"),
    element("ul", { className: "lines", ...author }, ...entry.lines.map((line) => element("li", {}, ...shown(line.trim().replace(/^- /, ""))))));

  const row = (item, entry, index) => {
    const name = entry ? `${entry.title}, ${entry.name}` : item.id;
    const act = (what, text, work, isOff = false) => {
      const made = button(text, work, name);
      made.dataset.do = what;
      made.disabled = isOff;
      return made;
    };
    const actions = element("p", { className: "row-actions" },
      act("up", "Move up", () => move(index, -1), index === 0),
      act("down", "Move down", () => move(index, 1), index === items.length - 1));
    if (entry?.scenarios?.length > 1) actions.append(act("split", "Split into scenarios", () => split(index, entry)));
    actions.append(act("remove", "Remove", () => remove(index, name)));
    const li = element("li", {});
    if (!entry) {
      li.append(element("p", {}, element("strong", {}, item.id), " is no longer in the handbook."));
      if (item.lines) li.append(content({ lines: item.lines }));
    } else {
      li.append(element("h2", author, element("a", { href: entry.url }, entry.title), ` ${entry.name}`), element("p", { className: "place", ...author }, entry.place));
      if (item.hash && item.hash !== entry.hash) {
        const accept = button("Take the present text", () => change(items.map((other, at) => (at === index ? saved(entry) : other)), "Taken over."), name);
        li.append(element("p", { className: "gap" }, "Changed since you saved it. ", accept));
        if (item.lines) li.append(difference(item.lines, entry.lines));
      }
      li.append(content(entry));
    }
    li.append(actions);
    return li;
  };

  const present = () => entries.filter(Boolean);
  const copied = (worked, what) => say(worked ? `Copied ${what}.` : "Copying did not work here. Use a download instead.");

  const makeToolbar = () => {
    const undoButton = button("Undo", undo);
    undoButton.dataset.undo = "";
    undoButton.disabled = undone.length === 0;
    const all = items.length ? [
      button("Copy as Markdown", async () => copied(await texts.copy({ "text/plain": texts.markdown(present()) }), "as Markdown")),
      button("Copy as rich text", async () => copied(await texts.copy({ "text/html": texts.html(present()), "text/plain": texts.markdown(present()) }), "as rich text")),
      button("Download Markdown", () => { texts.download("criteria.md", "text/markdown", texts.markdown(present())); say("Downloaded criteria.md."); }),
      button("Download .feature", () => { texts.download("criteria.feature", "text/plain", texts.feature(present())); say("Downloaded criteria.feature."); }),
      button("Download CSV for Jira", () => { texts.download("criteria.csv", "text/csv", texts.csv(present())); say("Downloaded criteria.csv."); }),
      button("Copy link to this list", async () => {
        const address = links.address(items);
        const part = items.length > links.most ? ` It carries the first ${links.most}.` : "";
        if (await texts.copy({ "text/plain": address })) say(`Copied the link. Whoever opens it can add this list to theirs.${part}`);
        else { history.replaceState(null, "", address); say(`The link stands in the address bar.${part}`); }
      }),
      element("a", { className: "button", href: new URL("test-sheet/index.html#my-criteria", basket.root).href }, "Open the test sheet"),
      button("Remove all", async () => { await change([], "Removed all."); toolbar.querySelector("[data-undo]").focus(); }),
    ] : [];
    // The focus stays on the pressed button: the buttons are made again only if they differ.
    const key = `${items.length > 0}`;
    if (toolbar.dataset.key !== key) toolbar.replaceChildren(undoButton, ...all);
    else toolbar.querySelector("[data-undo]").disabled = undone.length === 0;
    toolbar.dataset.key = key;
  };

  const show = async () => {
    entries = await Promise.all(items.map(({ id }) => basket.entry(id)));
    list.replaceChildren(...items.map((item, index) => row(item, entries[index], index)));
    empty.hidden = items.length > 0;
    makeToolbar();
  };

  // Entries from a link are added when the reader confirms.
  let question = null;
  const end = (text) => {
    question?.remove();
    question = null;
    links.clear();
    say(text);
  };
  const add = async (received) => {
    const fresh = links.without(received, items);
    end("");
    await change([...items, ...fresh], `Added ${fresh.length} from the link.`);
    focusOn(items.length - fresh.length, "");
  };
  const shared = async (source) => {
    const { items: received, total } = links.carried();
    if (!total) return;
    const fresh = links.without(received, items);
    if (!fresh.length) { end(received.length ? "You have everything that the link carries." : "The link carries no criteria."); return; }
    const found = await Promise.all(fresh.map(({ id }) => basket.entry(id)));
    question?.remove();
    question = links.question({ fresh, found, total, known: received.length - fresh.length, source },
      button(`Add ${fresh.length} to My criteria`, () => add(received)),
      button("Leave them out", () => { end("Nothing was added."); focusOn(0, ""); }));
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
