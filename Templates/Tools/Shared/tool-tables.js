// The filter of a tool's tables: hides the rows that do not match. The choice is in the address; Enter leads to the
// first row. Says when a table has more columns than fit.
(() => {
  const text = window.curbcutText;
  const tables = [...document.querySelectorAll(".tool-table")];

  const observer = new ResizeObserver((entries) => entries.forEach(({ target }) => {
    target.previousElementSibling.hidden = target.scrollWidth <= target.clientWidth + 1;
  }));
  for (const table of tables) {
    table.before(Object.assign(document.createElement("p"), { className: "sideways", hidden: true, textContent: text("sideways") }));
    observer.observe(table);
  }

  const form = document.querySelector("[data-filter]");
  if (!form) return;
  form.hidden = false;
  const { words } = form.elements;
  const selects = [...form.querySelectorAll("select")];
  const status = form.querySelector("[role=status]");
  const rows = tables.flatMap((table) => [...table.querySelectorAll("tbody tr")]).filter((row) => selects.every(({ name }) => name in row.dataset));
  const textOf = new Map();
  const isWithin = (row, asked) => {
    if (!textOf.has(row)) textOf.set(row, row.textContent.toLowerCase());
    // "1.1" is not meant to find 2.1.1.
    return /^\d/.test(asked) ? textOf.get(row).startsWith(asked) : textOf.get(row).includes(asked);
  };
  const matches = (row, asked) => selects.every(({ name, value }) => !value || row.dataset[name].split("|").includes(value)) && (!asked || isWithin(row, asked));

  const follow = () => {
    const asked = words.value.trim().toLowerCase();
    let count = 0;
    for (const row of rows) {
      row.hidden = !matches(row, asked);
      if (!row.hidden) count += 1;
    }
    for (const table of tables) {
      const section = table.closest("section") || table;
      const own = [...table.querySelectorAll("tbody tr")];
      section.hidden = own.every((row) => row.hidden);
      const folded = table.closest("details");
      if (folded && asked + selects.map(({ value }) => value).join("")) folded.open = true;
    }
    return count;
  };
  let timer = 0;
  const apply = () => {
    const count = follow();
    const query = new URLSearchParams([...new FormData(form)].filter(([, value]) => value.trim()));
    clearTimeout(timer);
    // Announced after a pause in typing.
    timer = setTimeout(() => {
      status.textContent = query.size ? text("shownRows", { count, all: rows.length }) : "";
      try { history.replaceState(null, "", `${location.pathname}${query.size ? `?${query}` : ""}${location.hash}`); } catch { /* From a disk, the address stays. */ }
    }, 300);
  };
  form.addEventListener("input", apply);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    follow();
    rows.find((row) => !row.hidden)?.querySelector("summary, a[href]")?.focus();
  });
  const parameters = new URLSearchParams(location.search);
  for (const field of [words, ...selects]) field.value = parameters.get(field.name) || "";
  for (const select of selects) if (select.selectedIndex < 0) select.value = "";
  if ([...parameters.keys()].some((name) => name in form.elements)) apply();
  // A link to a row unfolds it and shows it, whatever the filter says.
  const showTarget = () => {
    const row = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    for (const folded of [row?.closest("details"), row?.querySelector("details")]) if (folded) folded.open = true;
    if (!row?.hidden) return;
    form.reset();
    apply();
    row.scrollIntoView();
  };
  addEventListener("hashchange", showTarget);
  showTarget();
})();
