// The test sheet: a mark and a note for each check, stored for each platform and assistive technology. Nothing is sent.
(async () => {
  const region = document.querySelector("[data-test-sheet]");
  if (!region) return;
  const store = window.curbcutStore;
  const basket = window.curbcutCriteria;
  const texts = window.curbcutTexts;
  const { author } = window.curbcutLanguages;
  const element = (name, properties = {}, ...children) => {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...children);
    return made;
  };
  const button = (text, work) => {
    const made = element("button", { type: "button", className: "button" }, text);
    made.addEventListener("click", work);
    return made;
  };
  const marks = [["", "Not tested"], ["pass", "Pass"], ["fail", "Fail"], ["not-applicable", "Not applicable"]];
  const technologies = ["iOS, VoiceOver", "iOS, keyboard", "iOS, large text", "Android, TalkBack", "Android, keyboard", "Android, large text",
    "Windows, NVDA and Firefox", "Windows, JAWS and Chrome", "macOS, VoiceOver and Safari", "Web, keyboard"];
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
  const say = (text = "") => { status.textContent = ""; setTimeout(() => { status.textContent = `${text} ${warning}`.trim(); }, 50); };
  // Changes apply to the stored sheet, because another tab may have changed it.
  const change = (update) => {
    const { value, lasts } = store.change("sheet", (stored) => {
      const latest = { ...sheet, ...stored };
      return { ...latest, ...update(latest) };
    });
    sheet = { ...sheet, ...value };
    const now = lasts && `Storage is blocked or full: the sheet holds only ${lasts}. Export it before you go.`;
    if (now === warning) return;
    warning = now;
    say();
  };
  // Each tab has its own, so that no mark is stored for the technology of another tab.
  let { technology } = sheet;

  // The checks of an entry: each line of condensed criteria (a step with no line below it is one), each scenario of
  // Gherkin.
  const checksOf = (entry) => [
    ...(entry.groups || []).flatMap(({ id: own, title, remarks, checks }) => (own
      ? [{ id: `${entry.route}#${own}`, group: "", text: title, lines: remarks || [] }]
      : checks.map(({ id, text, details }) => ({ id: `${entry.route}#${id}`, group: title, text, lines: [...(remarks || []), ...details] })))),
    ...(entry.scenarios || []).map(({ id, title, remarks, steps, examples }) => ({
      id: `${entry.route}#${id}`, group: "", text: title,
      lines: [...(remarks || []), ...[...(entry.background || []), ...steps].map(basket.stepText),
        ...(examples || []).flatMap(({ rows }) => rows.map((row) => row.join(" | ")))],
    })),
  ];
  const resultsOf = ({ results }) => (Object.hasOwn(results, technology) ? results[technology] : {});
  const resultsNow = () => resultsOf(sheet);
  const isNoted = ({ mark, note }) => mark || note;
  // All checks with the current technology, and with every other one that has results.
  const used = () => Object.entries({ ...sheet.results, [technology]: resultsNow() })
    .filter(([name, results]) => name === technology || Object.values(results).some(isNoted));
  const rows = () => [...used().flatMap(([technology, results]) => entries.flatMap((entry) => checksOf(entry).map((check) => ({
    component: entry.title, place: entry.place, criteria: entry.name, group: check.group, check: check.text, technology,
    result: results[check.id]?.mark || "untested", note: results[check.id]?.note || "", id: check.id, url: entry.url,
  })))), ...lost()];
  // Results for checks of the sheet that the handbook no longer has, or that moved.
  const lost = () => {
    const known = new Set(entries.flatMap(checksOf).map(({ id }) => id));
    const isOnSheet = (id) => sheet.ids.some((entry) => id === entry || id.startsWith(`${entry}/`));
    return used().flatMap(([technology, results]) => Object.entries(results)
      .filter(([id, result]) => isNoted(result) && !known.has(id) && isOnSheet(id))
      .map(([id, { mark, note, text }]) => ({
        component: basket.routeOf(id) || "/", place: "", criteria: "no longer in the handbook", group: "", check: text || id, technology,
        result: mark || "untested", note: note || "", id, url: basket.pageURL(basket.routeOf(id)),
      })));
  };

  const summary = element("p", { className: "sheet-summary" });
  const count = () => {
    const results = resultsNow();
    const all = entries.flatMap(checksOf);
    const of = (mark) => all.filter(({ id }) => (results[id]?.mark || "") === mark).length;
    summary.textContent = `Handbook revision ${region.dataset.revision}. ${technology}: ${of("pass")} passed, ${of("fail")} failed, ${of("not-applicable")} not applicable, ${of("")} of ${all.length} not tested.`;
  };

  // As high as its text, so that print shows all of it.
  const grow = (note) => {
    note.style.height = "auto";
    note.style.height = `${note.scrollHeight + note.offsetHeight - note.clientHeight}px`;
  };
  const checkRow = (check, number) => {
    const result = resultsNow()[check.id] || {};
    const note = (part, value) => {
      change((latest) => ({ results: { ...latest.results, [technology]: { ...resultsOf(latest),
        [check.id]: { ...resultsOf(latest)[check.id], [part]: value, text: check.text } } } }));
      count();
    };
    const radios = marks.map(([value, name]) => {
      const input = element("input", { type: "radio", name: `check-${number}`, value, checked: (result.mark || "") === value });
      input.addEventListener("change", () => note("mark", value));
      return element("label", {}, input, ` ${name}`);
    });
    const area = element("textarea", { rows: 1, value: result.note || "" });
    area.addEventListener("input", () => { note("note", area.value); grow(area); });
    const lines = check.lines.length ? [element("ul", { className: "lines", ...author }, ...check.lines.map((line) => element("li", {}, line)))] : [];
    // A new mark applies to the current text.
    const changed = isNoted(result) && result.text && result.text !== check.text
      ? [element("p", { className: "changed" }, "Noted when it said: ", element("q", author, result.text))] : [];
    return element("fieldset", { className: "check" }, element("legend", author, check.group ? `${check.text} (${check.group})` : check.text), ...lines, ...changed,
      element("div", { className: "marks" }, ...radios), element("label", { className: "note-label" }, "Note", area));
  };

  const remover = (entry) => {
    const made = button("Remove ", () => remove(entry));
    made.append(element("span", author, `${entry.title} ${entry.name}`), " from the sheet");
    return made;
  };

  const body = element("div", {});
  const show = async () => {
    entries = (await Promise.all(sheet.ids.map((id) => basket.entry(id)))).filter(Boolean);
    let number = 0;
    body.replaceChildren(...entries.map((entry) => element("section", { className: "sheet-entry" },
      element("h2", author, element("a", { href: entry.url }, entry.title), ` ${entry.name}`), element("p", { className: "place", ...author }, entry.place),
      ...checksOf(entry).map((check) => checkRow(check, number++)), remover(entry))));
    const gone = lost();
    if (gone.length) {
      body.append(element("section", { className: "sheet-entry" }, element("h2", {}, "No longer in the handbook"),
        element("p", {}, "The page or the check has another name now, or has gone. The exports have these results as well."),
        element("ul", {}, ...gone.map((row) => element("li", {}, element("span", author, row.check), ` – ${row.technology}: ${row.result.replace("-", " ")}`,
          ...(row.note ? [", ", element("span", author, row.note)] : []))))));
    }
    for (const note of body.querySelectorAll("textarea")) if (note.value) grow(note);
    if (!entries.length && !gone.length) body.append(element("p", {}, "The sheet is empty. Save criteria from the page of a component, then come back and press “Begin a new sheet from My criteria”."));
    count();
  };

  const field = (name, label, type, options) => {
    const input = element("input", { type, name, value: (options ? technology : sheet[name]) || "", autocomplete: "off" });
    if (options) {
      input.setAttribute("list", `${name}-list`);
    }
    input.addEventListener(options ? "change" : "input", async () => {
      change(() => ({ [name]: input.value.trim() || (options ? technologies[0] : "") }));
      if (options) { technology = input.value = sheet[name]; await show(); say(`Now testing with ${technology}.`); }
    });
    const list = options ? [element("datalist", { id: `${name}-list` }, ...options.map((option) => element("option", { value: option })))] : [];
    return element("label", {}, label, input, ...list);
  };

  const head = element("div", { className: "sheet-head" });
  const makeHead = () => head.replaceChildren(
    field("build", "Build", "text"), field("tester", "Tester", "text"), field("date", "Date", "date"),
    field("technology", "Platform and assistive technology", "text", technologies));

  const remove = async (entry) => {
    change(({ ids }) => ({ ids: ids.filter((id) => id !== entry.id) }));
    await show();
    // The button has been removed.
    another.focus();
    say(`Removed ${entry.title} ${entry.name}. What was noted for it comes back with it.`);
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
    say(`A new sheet with ${sheet.ids.length} from My criteria.`);
  };
  const undo = button("Undo new sheet", async () => {
    const back = former;
    await put(() => back);
    // A disabled button would lose the focus.
    if (document.activeElement === undo) another.focus();
    undo.disabled = true;
    say("The former sheet is back.");
  });
  undo.disabled = true;
  const another = button("Begin a new sheet from My criteria", begin);

  // A sheet that was downloaded as JSON; null for any other file.
  const { text, oneOf, listOf, record } = store.shapes;
  const whole = (fields) => record(fields, Object.keys(fields));
  const file = whole({ version: oneOf(1), build: text, tester: text, date: text, revision: text, results: listOf(whole({
    id: text, criteria: text, check: text, technology: text, note: text, result: oneOf("untested", ...marks.map(([mark]) => mark).filter(Boolean)),
  })) });
  const read = (content) => {
    try {
      const parsed = JSON.parse(content);
      const found = file(parsed);
      return found?.results.length === parsed.results.length && found.results.every(({ id, technology: name }) => id.includes("#") && name) ? found : null;
    } catch { return null; }
  };
  // The entry that was on the sheet: all criteria of a section, or the scenario.
  const entryOf = async ({ id, criteria }) => {
    const route = basket.routeOf(id);
    const section = (await basket.pageOf(route))?.sections.find((one) => `${id}/`.startsWith(`${route}#${one.id}/`));
    return section?.name === criteria ? `${route}#${section.id}` : id;
  };
  const open = async (chosen) => {
    const opened = read(await chosen.text());
    if (!opened) { say("The file is no test sheet that was downloaded as JSON. The sheet stays as it is."); return; }
    const { build, tester, date, revision, results: all } = opened;
    const noted = all.filter(({ result, note }) => result !== "untested" || note);
    const of = (name) => noted.filter((row) => row.technology === name)
      .map(({ id, result, note, check: text }) => [id, { mark: result === "untested" ? "" : result, note, text }]);
    const ids = [...new Set(await Promise.all(all.map(entryOf)))];
    await put(() => ({ ...fresh(ids), build, tester, date, technology: (noted[0] || all[0])?.technology || technology,
      results: Object.fromEntries([...new Set(noted.map((row) => row.technology))].map((name) => [name, Object.fromEntries(of(name))])) }));
    say(`Opened the sheet, with ${noted.length} results.${revision === region.dataset.revision ? "" : ` It is of revision ${revision} of the handbook.`}`);
  };
  const chooser = element("input", { type: "file", accept: ".json,application/json", hidden: true });
  chooser.addEventListener("change", async () => {
    await open(chooser.files[0]);
    // Allows opening the same file again.
    chooser.value = "";
  });

  const about = async () => ({ handbook: document.querySelector(".site-title").textContent.trim(), revision: region.dataset.revision, build: sheet.build, tester: sheet.tester, date: sheet.date });
  const exported = {
    "test-sheet.csv": ["text/csv", async () => {
      const { handbook, revision, build, tester, date } = await about();
      const names = ["component", "place", "criteria", "group", "check", "technology", "result", "note", "id", "url"];
      return texts.table([[...names, "build", "tester", "date", "handbook", "revision"], ...rows().map((row) => [...names.map((name) => row[name]), build, tester, date, handbook, revision])]);
    }],
    "test-sheet.json": ["application/json", async () => `${JSON.stringify({ version: 1, ...await about(), results: rows() }, null, 2)}\n`],
    "test-sheet.md": ["text/markdown", async () => {
      const { handbook, revision, build, tester, date } = await about();
      const facts = { Build: build, Tester: tester, Date: date, Handbook: `${handbook}, revision ${revision}` };
      return ["# Test sheet", "", ...Object.entries(facts).map(([name, value]) => `- ${name}: ${texts.inline(value) || "–"}`), "",
        texts.row(["Component", "Criteria", "Group", "Check", "Tested with", "Result", "Note"]), `|${" --- |".repeat(7)}`,
        ...rows().map((row) => texts.row([`${row.component} (${row.place})`, row.criteria, row.group, row.check, row.technology, row.result.replace("-", " "), row.note])), ""].join("\n");
    }],
  };
  const toolbar = element("div", { className: "tool-bar" }, another, undo, button("Open a saved sheet (JSON)", () => chooser.click()), chooser,
    ...Object.entries(exported).map(([name, [type, make]]) => button(`Download ${name.split(".")[1].toUpperCase().replace("MD", "Markdown")}`, async () => {
      texts.download(name, type, await make());
      say(`Downloaded ${name}.`);
    })), button("Print", () => print()));

  // `#page=native/controls/button`, optionally with `&section=gherkin`, adds it to the sheet; `#my-criteria` adds all
  // saved criteria. Existing marks stay.
  const addWanted = async () => {
    const join = (more) => change(({ ids }) => ({ ids: [...new Set([...ids, ...more])] }));
    sheet = { ...sheet, ...store.read("sheet") };
    if (address().has("my-criteria")) {
      const others = saved().filter((id) => !sheet.ids.includes(id));
      if (!others.length) return;
      join(others);
      say(`Added ${others.length} from My criteria.`);
      return;
    }
    const wanted = address().get("page");
    if (wanted === null) return;
    const sections = (await basket.pageOf(wanted))?.sections || [];
    const section = sections.find(({ id }) => id === address().get("section"))
      || sections.find(({ scenarios }) => scenarios?.length) || sections[0];
    if (!section) { say("That page has no criteria."); return; }
    const id = `${wanted}#${section.id}`;
    if (sheet.ids.includes(id)) return;
    join([id]);
    if (sheet.ids.length > 1) say(`Added to the sheet, which now holds ${sheet.ids.length}.`);
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
