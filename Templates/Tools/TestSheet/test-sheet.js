// The test sheets: a mark and a note for each check, stored for each platform and assistive technology. Nothing is sent.
(async () => {
  const region = document.querySelector("[data-test-sheet]");
  if (!region) return;
  const store = window.curbcutStore;
  const basket = window.curbcutCriteria;
  const texts = window.curbcutTexts;
  const text = window.curbcutText;
  const { author, of } = window.curbcutLanguages;
  const element = window.curbcutElement;
  const sheets = window.curbcutSheets;
  const { nameOf, technologies, isNoted, asked, of: checksOf } = window.curbcutSheetChecks;
  const { row: checkRow, grouped, grow, button } = window.curbcutSheetRows;
  const { read, current: movedTo, exports, factsOf, fileName } = window.curbcutSheetFiles;
  const issues = window.curbcutSheetIssue;
  const comparing = window.curbcutSheetComparison;
  const heads = window.curbcutSheetHead;
  const saved = () => basket.items().map(({ id }) => id);
  const address = () => new URLSearchParams(location.hash.slice(1));

  const status = element("p", { className: "tool-status" });
  status.setAttribute("role", "status");
  // If nothing is stored permanently, every message says so; marks and notes only the first time.
  let warning = "";
  const say = (message = "") => { status.textContent = ""; setTimeout(() => { status.textContent = `${message} ${warning}`.trim(); }, 50); };
  const tell = (lasts) => {
    const now = lasts && `${basket.warning(lasts)} ${text("exportSheet")}`;
    if (now === warning) return;
    warning = now;
    say();
  };

  // MARK: The sheet

  let id = "";
  let sheet = sheets.fresh([]);
  let entries = [];
  let other = "";
  // Each tab has its own, so that no mark is stored for the technology of another tab.
  let technology = "";
  const change = (update) => {
    const done = sheets.change(id, sheet, update);
    ({ sheet } = done);
    tell(done.lasts);
  };
  // Identifiers of pages that have moved, in their new form.
  const withMoved = ({ ids, results, ...rest }) => ({ ...rest, ids: [...new Set(ids.map(movedTo))],
    results: Object.fromEntries(Object.entries(results).map(([name, known]) => [name, Object.fromEntries(Object.entries(known).map(([one, result]) => [movedTo(one), result]))])) });
  const take = (wanted) => {
    const found = sheets.get(wanted) ? [wanted, sheets.get(wanted)] : sheets.last();
    // Two tabs that begin the first sheet fill in the same one.
    id = found?.[0] ?? "first";
    sheet = withMoved(found?.[1] ?? sheets.fresh(saved()));
    technology = sheet.technology || technologies(sheet.platform)[0] || "";
    other = "";
  };
  const choose = async (wanted) => {
    take(wanted);
    change(() => ({ opened: String(Date.now()) }));
    history.replaceState(null, "", `#sheet=${encodeURIComponent(id)}`);
    await showAll();
    head.querySelector(".sheet-choice select")?.focus();
  };

  const resultsOf = ({ results }) => (Object.hasOwn(results, technology) ? results[technology] : {});
  const resultsNow = () => resultsOf(sheet);
  const parts = () => asked(entries, sheet);
  // All checks with the current technology, and with every other one that has results.
  const used = () => Object.entries({ ...sheet.results, [technology]: resultsNow() })
    .filter(([name, results]) => name === technology || Object.values(results).some(isNoted));
  const noted = ({ mark, note = "", ticket = "", severity = "", screenshot = "" } = {}) => ({ result: mark || "untested", note, ticket, severity, screenshot });
  const rows = () => [...used().flatMap(([technology, results]) => parts().flatMap(({ entry, checks }) => checks.map((check) => ({
    component: entry.title, place: entry.place, criteria: entry.name, group: check.group, check: check.text, technology,
    ...noted(results[check.id]), requirements: check.numbers, id: check.id, url: check.url,
  })))), ...lost()];
  // Results for checks of the sheet that the handbook no longer has, or that moved.
  const lost = () => {
    const known = new Set(entries.flatMap(checksOf).map((check) => check.id));
    const isOnSheet = (one) => sheet.ids.some((entry) => one === entry || one.startsWith(`${entry}/`));
    return used().flatMap(([technology, results]) => Object.entries(results)
      .filter(([one, result]) => isNoted(result) && !known.has(one) && isOnSheet(one))
      .map(([one, result]) => ({
        component: basket.routeOf(one) || "/", place: "", criteria: text("goneFromHandbook"), group: "", check: result.text || one, technology,
        ...noted(result), requirements: [], id: one, url: basket.pageURL(basket.routeOf(one)),
      })));
  };

  const summary = element("p", { className: "sheet-summary" });
  const count = () => {
    const results = resultsNow();
    const all = parts().flatMap(({ checks }) => checks);
    const leftOut = parts().reduce((sum, part) => sum + part.leftOut, 0);
    const number = (mark) => all.filter((check) => (results[check.id]?.mark || "") === mark).length;
    const before = other ? comparing.difference(all, results, resultsOf(sheets.get(other) ?? { results: {} })) : null;
    summary.textContent = [
      text("sheetSummary", { technology, pass: number("pass"), fail: number("fail"), notApplicable: number("not-applicable"), open: number(""), all: all.length }),
      ...(leftOut ? [text("leftOutChecks", { number: leftOut })] : []), ...(before ? [text("comparedWith", { name: sheets.nameOf(other), ...before })] : []),
    ].join(" ");
  };

  // MARK: The checks

  const body = element("div", {});
  let focused = null;
  body.addEventListener("focusin", ({ target }) => { focused = target; });
  // One task at a time: the next check without a mark, with its steps; the steps of the others close.
  const goOn = () => {
    const rows = [...body.querySelectorAll(".check")];
    const at = rows.findIndex((row) => row.contains(focused));
    const next = [...rows.slice(at + 1), ...rows.slice(0, at + 1)].find((row) => !row.dataset.mark);
    if (!next) { say(text("allTested")); return; }
    for (const row of rows) {
      const isOpen = row.dataset.mark === "fail" || [...row.querySelectorAll("textarea, details input")].some(({ value }) => value);
      row.querySelector("details").open = row === next ? Boolean(row.querySelector(".lines")) : isOpen;
    }
    focused = next.querySelector("input");
    focused.focus();
    next.scrollIntoView({ block: "nearest" });
  };

  const note = (check, update) => {
    change((latest) => ({ results: comparing.with(latest.results, technology, check.id, { ...update(comparing.at(latest.results, technology, check.id) ?? {}), text: check.text }) }));
    count();
  };
  const rowOf = (entry, check, number) => checkRow(check, number, {
    result: resultsNow()[check.id] ?? {}, goOn, issue: () => issues.tools(() => issues.make({ entry, check, result: resultsNow()[check.id] ?? {}, sheet, technology }), { button, say }),
    before: other ? comparing.at(sheets.get(other)?.results ?? {}, technology, check.id)?.mark : "",
    save: (part, value) => note(check, (result) => ({ ...result, [part]: value })),
    decide: async (takesOther) => { note(check, (result) => comparing.decide(result, takesOther)); await show(); document.getElementById(`check-${number}`)?.parentElement.querySelector("input:checked")?.focus(); },
  });

  const nameIn = (entry) => element("span", of(entry, author), `${entry.title} ${entry.name}`);
  const worded = (work, made) => { const filled = button("", work); filled.append(...made); return filled; };
  const sectionOf = ({ entry, checks, repeats }, number) => element("section", { className: "sheet-entry" },
    element("h2", of(entry, author), element("a", { href: entry.url }, entry.title), ` ${entry.name}`), element("p", { className: "place", ...author }, entry.place),
    ...(repeats ? [element("p", {}, ...text.parts("askedOnce", { name: nameIn(entry) })),
      worded(() => askInstead(entry, repeats), text.parts("askInstead", { name: nameIn(entry) })), " "] : []),
    ...grouped(checks, (check) => rowOf(entry, check, number())),
    worded(() => removeEntry(entry), text.parts("removeFromSheet", { entry: nameIn(entry) })));
  const askInstead = async (entry, first) => {
    change(({ ids }) => ({ ids: [...ids.filter((one) => one !== entry.id)].flatMap((one) => (one === first.id ? [entry.id, one] : [one])) }));
    await show();
    goOn();
  };
  const removeEntry = async (entry) => {
    change(({ ids }) => ({ ids: ids.filter((one) => one !== entry.id) }));
    await show();
    // The button has been removed.
    another.focus();
    say(text("removedFromSheet", { name: `${entry.title} ${entry.name}` }));
  };

  const show = async () => {
    entries = (await Promise.all(sheet.ids.map((one) => basket.entry(one)))).filter(Boolean);
    let number = 0;
    body.replaceChildren(...parts().map((part) => sectionOf(part, () => number++)));
    const gone = lost();
    if (gone.length) {
      body.append(element("section", { className: "sheet-entry" }, element("h2", {}, text("goneFromHandbook")),
        element("p", {}, text("goneReason")),
        element("ul", {}, ...gone.map((row) => element("li", {}, element("span", author, row.check), ` – ${row.technology}: ${nameOf(row.result)}`,
          ...(row.note ? [", ", element("span", author, row.note)] : []))))));
    }
    for (const note of body.querySelectorAll("textarea")) if (note.value) grow(note);
    const isEmpty = !entries.length && !gone.length;
    if (isEmpty) body.append(element("p", {}, text("sheetEmpty")));
    for (const part of [...head.querySelectorAll(":scope > :not(.sheet-choice)"), next, more, summary]) part.hidden = isEmpty;
    another.hidden = isEmpty && !saved().length;
    first.hidden = !isEmpty || !another.hidden;
    count();
  };

  // MARK: The head

  const head = element("div", {});
  const save = async (name, value) => {
    change(() => ({ [name]: value }));
    if (name === "date") say(value > sheets.today() ? text("dateAhead") : "");
    // The name in the list of sheets.
    head.querySelector(".sheet-choice option:checked")?.replaceChildren(sheets.nameOf(id));
    if (name !== "technology" && name !== "platform") return;
    if (name === "platform") change(({ platform }) => ({ technology: technologies(platform)[0] || "" }));
    technology = sheet.technology || technologies(sheet.platform)[0] || "";
    makeHead();
    head.querySelector(`.sheet-head [name=${name}]`).focus();
    await show();
    say(text("nowTesting", { technology }));
  };
  const compare = async (wanted) => { other = wanted; makeHead(); await show(); head.querySelector(".sheet-compare select").focus(); };
  const merge = async () => {
    const found = comparing.merge(sheet, sheets.get(other), sheets.nameOf(other));
    change((latest) => { const { results, ids } = comparing.merge(latest, sheets.get(other), sheets.nameOf(other)); return { results, ids }; });
    await show();
    say(text("mergedSheet", { number: found.number, conflicts: found.conflicts }));
    body.querySelector(".conflict button")?.focus();
  };
  const makeHead = () => {
    const isOpen = head.querySelector(".about-sheet")?.open;
    head.replaceChildren(...heads.chooser({ id, choose }), ...heads.details({ sheet: { ...sheet, technology }, save }), ...heads.comparison({ id, other, compare, merge, button }));
    if (isOpen) head.querySelector(".about-sheet").open = true;
  };
  const showAll = async () => { makeHead(); await show(); };

  // MARK: Other sheets

  const put = async (made) => {
    id = sheets.newId();
    sheet = made;
    other = "";
    technology = sheet.technology || technologies(sheet.platform)[0] || "";
    change(() => ({ ...made, technology, opened: String(Date.now()) }));
    history.replaceState(null, "", `#sheet=${encodeURIComponent(id)}`);
    await showAll();
  };
  const another = button(text("beginSheet"), async () => {
    await put(sheets.fresh(saved(), { ...sheet, technology }));
    say(text("newSheet", { count: sheet.ids.length }));
  });
  const open = async (file) => {
    const { problem, sheet: opened, written, number, place, revision } = await read(file);
    if (problem) { say(problem); return; }
    await put({ ...sheets.fresh([]), ...opened });
    say([text("openedSheet", { count: written }), ...(number ? [text("leftOutResults", { number, place })] : []), ...(sheet.date > sheets.today() ? [text("dateAhead")] : []),
      ...(revision === region.dataset.revision ? [] : [text("otherRevision", { revision })])].join(" "));
  };
  const chooser = element("input", { type: "file", accept: ".json,application/json", hidden: true });
  chooser.addEventListener("change", async () => {
    await open(chooser.files[0]);
    // Allows opening the same file again.
    chooser.value = "";
  });

  const about = () => ({ handbook: document.querySelector(".site-title").textContent.trim(), revision: region.dataset.revision, run: factsOf(sheet, technology) });
  const files = exports({ about, rows });
  const download = (ending) => {
    const [, type, make] = files[ending];
    const file = `${fileName(sheet, technology)}.${ending}`;
    texts.download(file, type, make());
    say(text("downloadedFile", { file }));
  };
  const downloads = Object.entries(files).map(([ending, [format]]) => button(text("downloadAs", { format }), () => download(ending)));

  // Before a sheet is removed, its file is offered; afterwards, it can be brought back.
  const removal = element("div", {});
  const undo = button(text("undo"), async () => { const back = undo.sheet; undo.hidden = true; await put(back); another.focus(); say(text("undone")); });
  undo.hidden = true;
  const remove = async () => {
    const name = sheets.nameOf(id);
    undo.sheet = sheet;
    tell(sheets.remove(id).lasts);
    take("");
    await choose(id);
    undo.hidden = false;
    undo.focus();
    say(text("removedSheet", { name }));
  };
  const askRemoval = () => {
    const question = heads.question(sheets.nameOf(id), button(text("downloadAs", { format: "JSON" }), () => download("json")),
      button(text("removeSheet"), async () => { removal.replaceChildren(); await remove(); }), button(text("keepSheet"), () => { removal.replaceChildren(); another.focus(); }));
    removal.replaceChildren(question);
    question.querySelector("h2").focus();
  };
  const opener = () => button(text("openSheet"), () => chooser.click());
  // The only button of an empty sheet without saved criteria.
  const first = opener();
  const next = button(text("nextUntested"), goOn);
  const more = element("details", { className: "sheet-files" }, element("summary", { className: "button" }, text("openSaveOrPrint")),
    element("div", { className: "tool-bar" }, opener(), ...downloads, button(text("print"), () => print()), button(text("removeSheet"), askRemoval)));
  const toolbar = element("div", { className: "tool-bar" }, next, another, first, undo, more, chooser);

  // `#page=native/controls/button`, optionally with `&section=gherkin`, adds it to the sheet; `#my-criteria` adds all
  // saved criteria. Existing marks stay.
  const addWanted = async () => {
    const join = (more) => change(({ ids }) => ({ ids: [...new Set([...ids, ...more])] }));
    if (address().has("my-criteria")) {
      const others = saved().filter((one) => !sheet.ids.includes(one));
      if (!others.length) return;
      join(others);
      say(text("addedFromBasket", { count: others.length }));
      return;
    }
    const wanted = address().get("page");
    if (wanted === null) return;
    const sections = (await basket.pageOf(wanted))?.sections || [];
    const section = sections.find((one) => one.id === address().get("section"))
      || sections.find(({ scenarios }) => scenarios?.length) || sections[0];
    if (!section) { say(text("pageHasNoCriteria")); return; }
    const entry = `${wanted}#${section.id}`;
    if (sheet.ids.includes(entry)) return;
    join([entry]);
    if (sheet.ids.length > 1) say(text("addedToSheet", { count: sheet.ids.length }));
  };
  take(address().get("sheet") ?? "");
  region.append(head, ...window.curbcutAside("sheet", { button, say }), ...window.curbcutAside("sheets", { button, say }), toolbar, removal, status, summary, body);
  await addWanted();
  await showAll();
  addEventListener("hashchange", async () => {
    if (address().has("sheet") && address().get("sheet") !== id) { await choose(address().get("sheet")); return; }
    await addWanted();
    await show();
  });
  store.follow("sheets", async () => {
    const latest = sheets.get(id);
    if (latest) sheet = withMoved(latest);
    const controls = () => [...region.querySelectorAll("input, textarea, select, button, summary")];
    const place = controls().indexOf(document.activeElement);
    await showAll();
    if (place >= 0) controls()[place]?.focus();
  });
})();
