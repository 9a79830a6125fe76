// A search form with its results, which follow the typing, and a status with their number.
(() => {
  const search = curbcut.search;
  const languages = curbcut.languages;
  const text = curbcut.text;
  const element = curbcut.element;
  const pageSize = 8;
  const parameters = new URLSearchParams(location.search);

  // The search page has the question in its address, and results instead of the A–Z index.
  const index = document.querySelector("[data-search-index]");
  const showInAddress = (question, choices) => {
    if (!index) return;
    index.hidden = Boolean(question);
    delete document.documentElement.dataset.asks;
    const query = new URLSearchParams(question ? { q: question, ...choices } : {});
    try { history.replaceState(null, "", `${location.pathname}${query.size ? `?${query}` : ""}`); } catch { /* From a disk, the address stays. */ }
  };

  search.mount = (form) => {
    if (form.dataset.mounted) return;
    form.dataset.mounted = "yes";
    const input = form.elements.q;
    const isPage = !form.closest("dialog");
    const status = element("p", { className: "search-status" });
    status.setAttribute("role", "status");
    const first = element("div", {});
    const list = element("ol", { className: "results", ...languages.author });
    const more = element("button", { type: "button", className: "button", hidden: true }, text("showMoreResults"));
    const results = element("div", { className: "search-results" }, first, list, more);
    form.after(status, results);
    const ready = search.open().then((manifest) => {
      chips = search.chips(manifest, index ? Object.fromEntries(parameters) : {}, ask);
      form.querySelector(".search-hint").before(chips.bar);
      return manifest;
    });

    let run = 0;
    let found = [];
    let entries = [];
    let shown = 0;
    let timers = [];
    let answered = null;
    let chips = null;
    const chosen = () => chips?.numbers() ?? [];

    // Announced after a pause in typing.
    const say = (message) => {
      clearTimeout(timers[1]);
      timers[1] = setTimeout(() => { status.textContent = message; }, 400);
    };
    const nextItems = async () => {
      const next = found.slice(shown, shown + pageSize);
      const details = await Promise.all(next.map((result) => search.details(result, chosen())));
      return { items: details.filter(Boolean).map(search.item), count: next.length };
    };
    const append = ({ items, count }) => {
      list.append(...items);
      shown += count;
      more.hidden = shown >= found.length;
    };
    more.addEventListener("click", async () => {
      const current = run;
      const next = await nextItems();
      if (current !== run) return;
      append(next);
      next.items[0]?.querySelector("a").focus();
    });

    const clear = () => { chips.clear(); input.focus(); ask(); };
    const showNothing = (asked) => {
      const isNarrowed = chosen().length > 0;
      first.replaceChildren(...search.help(isNarrowed ? clear : null));
      say(text("noResults", { question: asked }));
    };
    const answer = async (current) => {
      const asked = input.value.trim();
      const manifest = await ready;
      const [pages, named] = asked ? await Promise.all([search.find(input.value, chosen()), search.entries(asked)]) : [[], []];
      if (current !== run) return;
      [found, entries, shown] = [pages, named, 0];
      const next = await nextItems();
      if (current !== run) return;
      list.replaceChildren();
      append(next);
      delete results.dataset.waiting;
      showInAddress(asked, chips?.choices());
      if (!asked) {
        // The home page is itself a beginning.
        first.replaceChildren(...(isPage && !index ? [] : search.beginning(manifest)));
        say("");
      } else if (found.length + entries.length) {
        first.replaceChildren(...search.entryList(entries));
        say(text("resultCount", { count: found.length + entries.length }));
      } else showNothing(asked);
    };
    const ask = () => {
      clearTimeout(timers[0]);
      run += 1;
      answered = answer(run).catch(() => { [found, entries] = [[], []]; say(text("searchFailed")); });
      return answered;
    };

    // Results are never older than the field; their place stays, so that nothing moves while a word is typed.
    input.addEventListener("input", () => {
      timers.forEach(clearTimeout);
      answered = null;
      run += 1;
      results.dataset.waiting = "yes";
      status.textContent = "";
      timers[0] = setTimeout(ask, 80);
    });
    // Enter opens the first result of what is in the field now. Without a result it says so once more.
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const asked = input.value;
      let last;
      do {
        last = answered || ask();
        await last;
      } while (answered !== last);
      if (!asked.trim() || asked !== input.value) return;
      if (found.length + entries.length) {
        results.querySelector("a[href]").click();
      } else if (status.textContent) {
        const message = status.textContent;
        status.textContent = "";
        say(message);
      }
    });
    results.addEventListener("click", (event) => {
      const link = event.target.closest("a[href]");
      if (!link) return;
      search.remember(link);
      // A link to this page only changes the address; the dialog must close.
      if (!event.ctrlKey && !event.metaKey) form.closest("dialog")?.close();
    });
    search.keys(form, results);
    // The pages below appear once it is known what comes above them.
    ask().finally(() => { form.dataset.ready = "yes"; });
  };

  const ofPage = document.querySelector("[data-search]");
  if (index) {
    ofPage.elements.q.value ||= parameters.get("q") || "";
    search.mount(ofPage);
  } else {
    // Nothing changes before the first letter: neither the focus nor a pressed pointer is a question.
    ofPage?.addEventListener("input", () => search.mount(ofPage));
  }
})();
