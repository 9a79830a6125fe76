// The test sheet: a mark and a note for each check, stored for each platform and assistive technology. Nothing is sent.
(async () => {
  const region = document.querySelector("[data-test-sheet]");
  if (!region) return;
  const store = window.curbcutStore;
  const basket = window.curbcutCriteria;
  const texts = window.curbcutTexts;
  const text = window.curbcutText;
  const { author, of } = window.curbcutLanguages;
  const element = window.curbcutElement;
  const { nameOf, technologies, isNoted, of: checksOf, row: checkRow, grouped, grow } = window.curbcutSheetChecks;
  const { read, exports } = window.curbcutSheetFiles;
  const button = (name, work) => {
    const made = element("button", { type: "button", className: "button" }, name);
    made.addEventListener("click", work);
    return made;
  };
  const today = () => { const now = new Date(); return new Date(now - now.getTimezoneOffset() * 60000).toISOString().slice(0, 10); };
  const fresh = (ids) => ({ ids, build: "", tester: "", date: today(), technology: technologies[0], results: {} });
  const saved = () => basket.items().map(({ id }) => id);

  const address = () => new URLSearchParams(location.hash.slice(1));
  let sheet = { ...fresh(saved()), ...store.read("sheet") };
  let former = null;
  let entries = [];
  const status = element("p", { className: "tool-status" });
  status.setAttribute("role", "status");
  // If nothing is stored permanently, every message says so; marks and notes only the first time.
  let warning = "";
  const say = (message = "") => { status.textContent = ""; setTimeout(() => { status.textContent = `${message} ${warning}`.trim(); }, 50); };
  // Changes apply to the stored sheet, because another tab may have changed it.
  const change = (update) => {
    const { value, lasts } = store.change("sheet", (stored) => {
      const latest = { ...sheet, ...stored };
      return { ...latest, ...update(latest) };
    });
    sheet = { ...sheet, ...value };
    const now = lasts && `${basket.warning(lasts)} ${text("exportSheet")}`;
    if (now === warning) return;
    warning = now;
    say();
  };
  // Each tab has its own, so that no mark is stored for the technology of another tab.
  let { technology } = sheet;

  const resultsOf = ({ results }) => (Object.hasOwn(results, technology) ? results[technology] : {});
  const resultsNow = () => resultsOf(sheet);
  // All checks with the current technology, and with every other one that has results.
  const used = () => Object.entries({ ...sheet.results, [technology]: resultsNow() })
    .filter(([name, results]) => name === technology || Object.values(results).some(isNoted));
  const rows = () => [...used().flatMap(([technology, results]) => entries.flatMap((entry) => checksOf(entry).map((check) => ({
    component: entry.title, place: entry.place, criteria: entry.name, group: check.group, check: check.text, technology,
    result: results[check.id]?.mark || "untested", note: results[check.id]?.note || "", requirements: check.numbers, id: check.id, url: entry.url,
  })))), ...lost()];
  // Results for checks of the sheet that the handbook no longer has, or that moved.
  const lost = () => {
    const known = new Set(entries.flatMap(checksOf).map(({ id }) => id));
    const isOnSheet = (id) => sheet.ids.some((entry) => id === entry || id.startsWith(`${entry}/`));
    return used().flatMap(([technology, results]) => Object.entries(results)
      .filter(([id, result]) => isNoted(result) && !known.has(id) && isOnSheet(id))
      .map(([id, { mark, note, text: said }]) => ({
        component: basket.routeOf(id) || "/", place: "", criteria: text("goneFromHandbook"), group: "", check: said || id, technology,
        result: mark || "untested", note: note || "", requirements: [], id, url: basket.pageURL(basket.routeOf(id)),
      })));
  };

  const summary = element("p", { className: "sheet-summary" });
  const count = () => {
    const results = resultsNow();
    const all = entries.flatMap(checksOf);
    const of = (mark) => all.filter(({ id }) => (results[id]?.mark || "") === mark).length;
    summary.textContent = text("sheetSummary", { revision: region.dataset.revision, technology, pass: of("pass"), fail: of("fail"), notApplicable: of("not-applicable"), open: of(""), all: all.length });
  };

  const note = (check, part, value) => {
    change((latest) => ({ results: { ...latest.results, [technology]: { ...resultsOf(latest),
      [check.id]: { ...resultsOf(latest)[check.id], [part]: value, text: check.text } } } }));
    count();
  };
  // One task at a time: the next check without a mark, with its steps; the steps of the others close.
  const goOn = () => {
    const rows = [...body.querySelectorAll(".check")];
    const at = rows.findIndex((row) => row.contains(last));
    const next = [...rows.slice(at + 1), ...rows.slice(0, at + 1)].find((row) => !row.dataset.mark);
    if (!next) { say(text("allTested")); return; }
    for (const row of rows) {
      const isNoted = row.querySelector("textarea").value;
      row.querySelector("details").open = row === next ? Boolean(row.querySelector(".lines")) : Boolean(isNoted);
    }
    last = next.querySelector("input");
    last.focus();
    next.scrollIntoView({ block: "nearest" });
  };
  let last = null;

  const remover = (entry) => {
    const made = button("", () => remove(entry));
    made.append(...text.parts("removeFromSheet", { entry: element("span", of(entry, author), `${entry.title} ${entry.name}`) }));
    return made;
  };

  const body = element("div", {});
  body.addEventListener("focusin", ({ target }) => { last = target; });
  const show = async () => {
    entries = (await Promise.all(sheet.ids.map((id) => basket.entry(id)))).filter(Boolean);
    let number = 0;
    body.replaceChildren(...entries.map((entry) => element("section", { className: "sheet-entry" },
      element("h2", of(entry, author), element("a", { href: entry.url }, entry.title), ` ${entry.name}`), element("p", { className: "place", ...author }, entry.place),
      ...grouped(checksOf(entry), (check) => checkRow(check, number++, resultsNow()[check.id] || {}, (part, value) => note(check, part, value))), remover(entry))));
    const gone = lost();
    if (gone.length) {
      body.append(element("section", { className: "sheet-entry" }, element("h2", {}, text("goneFromHandbook")),
        element("p", {}, text("goneReason")),
        element("ul", {}, ...gone.map((row) => element("li", {}, element("span", author, row.check), ` – ${row.technology}: ${nameOf(row.result)}`,
          ...(row.note ? [", ", element("span", author, row.note)] : []))))));
    }
    for (const note of body.querySelectorAll("textarea")) if (note.value) grow(note);
    if (!entries.length && !gone.length) body.append(element("p", {}, text("sheetEmpty")));
    count();
  };

  const field = (name, label, type, options) => {
    const input = element("input", { type, name, value: (options ? technology : sheet[name]) || "", autocomplete: "off" });
    if (options) {
      input.setAttribute("list", `${name}-list`);
    }
    input.addEventListener(options ? "change" : "input", async () => {
      change(() => ({ [name]: input.value.trim() || (options ? technologies[0] : "") }));
      if (options) { technology = input.value = sheet[name]; await show(); say(text("nowTesting", { technology })); }
    });
    const list = options ? [element("datalist", { id: `${name}-list` }, ...options.map((option) => element("option", { value: option })))] : [];
    return element("label", {}, label, input, ...list);
  };

  const head = element("div", { className: "sheet-head" });
  const makeHead = () => head.replaceChildren(
    field("build", text("build"), "text"), field("tester", text("tester"), "text"), field("date", text("dateTested"), "date"),
    field("technology", text("technology"), "text", technologies));

  const remove = async (entry) => {
    change(({ ids }) => ({ ids: ids.filter((id) => id !== entry.id) }));
    await show();
    // The button has been removed.
    another.focus();
    say(text("removedFromSheet", { name: `${entry.title} ${entry.name}` }));
  };
  // Replaces the stored sheet by what `make` returns for it.
  const put = async (make) => {
    change((latest) => {
      former = latest;
      return make(latest);
    });
    ({ technology } = sheet);
    makeHead();
    await show();
    undo.disabled = false;
  };
  const begin = async () => {
    await put(({ build, tester }) => ({ ...fresh(saved()), build, tester, technology }));
    say(text("newSheet", { count: sheet.ids.length }));
  };
  const undo = button(text("undoSheet"), async () => {
    const back = former;
    await put(() => back);
    // A disabled button would lose the focus.
    if (document.activeElement === undo) another.focus();
    undo.disabled = true;
    say(text("sheetRestored"));
  });
  undo.disabled = true;
  const another = button(text("beginSheet"), begin);

  // The entry that was on the sheet: all criteria of a section, or the scenario.
  const entryOf = async ({ id, criteria }) => {
    const route = basket.routeOf(id);
    const section = (await basket.pageOf(route))?.sections.find((one) => `${id}/`.startsWith(`${route}#${one.id}/`));
    return section?.name === criteria ? `${route}#${section.id}` : id;
  };
  const open = async (chosen) => {
    const opened = read(await chosen.text());
    if (!opened) { say(text("notASheet")); return; }
    const { build, tester, date, revision, results: all } = opened;
    const noted = all.filter(({ result, note }) => result !== "untested" || note);
    const of = (name) => noted.filter((row) => row.technology === name)
      .map(({ id, result, note, check }) => [id, { mark: result === "untested" ? "" : result, note, text: check }]);
    const ids = [...new Set(await Promise.all(all.map(entryOf)))];
    await put(() => ({ ...fresh(ids), build, tester, date, technology: (noted[0] || all[0])?.technology || technology,
      results: Object.fromEntries([...new Set(noted.map((row) => row.technology))].map((name) => [name, Object.fromEntries(of(name))])) }));
    say([text("openedSheet", { count: noted.length }), ...(revision === region.dataset.revision ? [] : [text("otherRevision", { revision })])].join(" "));
  };
  const chooser = element("input", { type: "file", accept: ".json,application/json", hidden: true });
  chooser.addEventListener("change", async () => {
    await open(chooser.files[0]);
    // Allows opening the same file again.
    chooser.value = "";
  });

  const about = async () => ({ handbook: document.querySelector(".site-title").textContent.trim(), revision: region.dataset.revision, build: sheet.build, tester: sheet.tester, date: sheet.date });
  const downloads = Object.entries(exports({ about, rows })).map(([name, [type, make]]) => button(text("downloadAs", { format: name.split(".")[1].toUpperCase().replace("MD", "Markdown") }), async () => {
    texts.download(name, type, await make());
    say(text("downloadedFile", { file: name }));
  }));
  const toolbar = element("div", { className: "tool-bar" }, button(text("nextUntested"), goOn), another, undo,
    element("details", { className: "sheet-files" }, element("summary", { className: "button" }, text("openSaveOrPrint")),
      element("div", { className: "tool-bar" }, button(text("openSheet"), () => chooser.click()), ...downloads, button(text("print"), () => print()))), chooser);

  // `#page=native/controls/button`, optionally with `&section=gherkin`, adds it to the sheet; `#my-criteria` adds all
  // saved criteria. Existing marks stay.
  const addWanted = async () => {
    const join = (more) => change(({ ids }) => ({ ids: [...new Set([...ids, ...more])] }));
    sheet = { ...sheet, ...store.read("sheet") };
    if (address().has("my-criteria")) {
      const others = saved().filter((id) => !sheet.ids.includes(id));
      if (!others.length) return;
      join(others);
      say(text("addedFromBasket", { count: others.length }));
      return;
    }
    const wanted = address().get("page");
    if (wanted === null) return;
    const sections = (await basket.pageOf(wanted))?.sections || [];
    const section = sections.find(({ id }) => id === address().get("section"))
      || sections.find(({ scenarios }) => scenarios?.length) || sections[0];
    if (!section) { say(text("pageHasNoCriteria")); return; }
    const id = `${wanted}#${section.id}`;
    if (sheet.ids.includes(id)) return;
    join([id]);
    if (sheet.ids.length > 1) say(text("addedToSheet", { count: sheet.ids.length }));
  };
  makeHead();
  region.append(head, ...window.curbcutAside("sheet", { button, say }), toolbar, status, summary, body);
  await addWanted();
  await show();
  addEventListener("hashchange", async () => { await addWanted(); await show(); });
  store.follow("sheet", async () => {
    sheet = { ...sheet, ...store.read("sheet") };
    const place = [...region.querySelectorAll("input, textarea, button")].indexOf(document.activeElement);
    makeHead();
    await show();
    if (place >= 0) region.querySelectorAll("input, textarea, button")[place]?.focus();
  });
})();
