// The search form with its results: a list of links, and a status with their number.
(() => {
  const search = window.curbcutSearch;
  const languages = window.curbcutLanguages;
  const element = (name, properties = {}, ...children) => {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...children);
    return made;
  };
  const pageSize = 8;

  const filterNames = { section: "Section", platform: "Platform", framework: "Framework" };

  // Selects for the facets of this handbook.
  const makeFilters = (manifest, onChange) => Object.entries(filterNames).flatMap(([kind, name]) => {
    const select = element("select", { name: kind, ...languages.author });
    select.add(Object.assign(new Option("All", ""), languages.interface));
    manifest.facets.forEach(([of, id, label], number) => {
      if (of !== kind) return;
      const option = new Option(label, id);
      option.dataset.number = number;
      select.add(option);
    });
    if (select.options.length < 3) return [];
    select.addEventListener("change", onChange);
    return [element("label", {}, name, select)];
  });

  const marked = (pieces) => pieces.map((piece, index) => (index % 2 ? element("mark", {}, piece) : piece));

  const item = (result) => {
    const link = element("a", { href: result.url }, result.title);
    if (result.heading) link.append(element("span", { className: "result-heading" }, ` › ${result.heading}`));
    const li = element("li", {}, element("p", { className: "result-title" }, link));
    if (result.place) li.append(element("p", { className: "result-place" }, result.place));
    if (result.excerpt.join("")) li.append(element("p", { className: "result-text" }, ...marked(result.excerpt)));
    if (result.others.length) {
      li.append(element("ul", { className: "result-more" },
        ...result.others.map((other) => element("li", {}, element("a", { href: other.url }, other.heading)))));
    }
    return li;
  };

  // Adds a form to `container`. `onChange` is called after each query.
  search.mount = async (container, { question = "", choices = {}, onChange = () => {} } = {}) => {
    const input = element("input", {
      type: "text", inputMode: "search", enterKeyHint: "search", name: "q", autocomplete: "off", spellcheck: false, value: question,
    });
    const filters = element("div", { className: "search-filters" });
    const status = element("p", { className: "search-status" });
    status.setAttribute("role", "status");
    const list = element("ol", { className: "results", ...languages.author });
    const more = element("button", { type: "button", className: "button", hidden: true }, "Show more results");
    const form = element("form", { className: "search-form" },
      element("label", { className: "search-label" }, "Search the handbook", input), filters);
    form.setAttribute("role", "search");
    container.append(form, status, list, more);

    let run = 0;
    let results = [];
    let shown = 0;
    let timer = 0;
    let statusTimer = 0;
    const chosen = () => [...filters.querySelectorAll("option:checked")].filter((option) => option.value)
      .map((option) => Number(option.dataset.number));

    // Announced after a pause in typing.
    const say = (text) => {
      clearTimeout(statusTimer);
      statusTimer = setTimeout(() => { status.textContent = text; }, 400);
    };

    const showMore = async () => {
      const current = run;
      const next = results.slice(shown, shown + pageSize);
      const details = await Promise.all(next.map((result) => search.details(result, chosen())));
      if (current !== run) return;
      const items = details.filter(Boolean).map(item);
      list.append(...items);
      const isFurther = shown > 0;
      shown += next.length;
      more.hidden = shown >= results.length;
      if (isFurther) items[0]?.querySelector("a").focus();
    };

    const ask = async () => {
      clearTimeout(timer);
      const current = ++run;
      const text = input.value.trim();
      try {
        const found = text ? await search.find(input.value, chosen()) : [];
        if (current !== run) return;
        results = found;
        shown = 0;
        list.replaceChildren();
        more.hidden = true;
        if (results.length) await showMore();
        if (current !== run) return;
        say(!text ? "" : results.length === 1 ? "1 result" : results.length ? `${results.length} results` : `No results for “${text}”`);
        onChange({ question: text, choices: Object.fromEntries([...new FormData(form)].filter(([name, value]) => name !== "q" && value)) });
      } catch {
        say("The search index cannot be loaded.");
      }
    };

    input.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(ask, 120); });
    form.addEventListener("submit", (event) => { event.preventDefault(); ask(); });
    more.addEventListener("click", showMore);
    try {
      filters.append(...makeFilters(await search.open(), ask));
      for (const select of filters.querySelectorAll("select")) select.value = choices[select.name] || "";
      for (const select of filters.querySelectorAll("select")) if (select.selectedIndex < 0) select.value = "";
    } catch {
      say("The search index cannot be loaded.");
    }
    if (input.value) ask();
    return { input, ask };
  };

  // The search page: the query is in the address; results replace the A–Z index.
  const region = document.querySelector("[data-search-page]");
  if (region) {
    const parameters = new URLSearchParams(location.search);
    const index = document.querySelector("[data-search-index]");
    const onChange = ({ question, choices }) => {
      index.hidden = Boolean(question);
      const query = new URLSearchParams(question ? { q: question, ...choices } : {});
      try { history.replaceState(null, "", `${location.pathname}${query.size ? `?${query}` : ""}`); } catch { /* From a disk, the address stays. */ }
    };
    search.mount(region, { question: parameters.get("q") || "", choices: Object.fromEntries(parameters), onChange })
      .then(({ input }) => { search.page = { input }; });
  }
})();
