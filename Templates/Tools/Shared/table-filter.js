// The filter of a tool's tables: hides the rows that do not match. The choice is in the address; Enter leads to the
// first row.
const { text } = curbcut;
const form = document.querySelector("[data-filter]");
const tables = [...document.querySelectorAll(".tool-table")];
const selects = [...(form?.querySelectorAll("select") ?? [])];
const allRows = tables.flatMap((table) => [...table.querySelectorAll("tbody tr")]);
const rows = allRows.filter((row) => selects.every(({ name }) => name in row.dataset));
const textOf = new Map();
const isWithin = (row, asked) => {
  if (!textOf.has(row)) textOf.set(row, row.textContent.toLowerCase());
  // "1.1" is not meant to find 2.1.1.
  return /^\d/.test(asked) ? textOf.get(row).startsWith(asked) : textOf.get(row).includes(asked);
};
const isChosen = (row) => selects.every(({ name, value }) => !value || row.dataset[name].split("|").includes(value));
const matches = (row, asked) => isChosen(row) && (!asked || isWithin(row, asked));

// Hides what does not match; returns the number of rows that do.
const follow = () => {
  const asked = form.elements.words.value.trim().toLowerCase();
  const isNarrowed = asked || selects.some(({ value }) => value);
  for (const row of rows) row.hidden = !matches(row, asked);
  for (const table of tables) {
    const section = table.closest("section") || table;
    section.hidden = [...table.querySelectorAll("tbody tr")].every((row) => row.hidden);
    const folded = table.closest("details");
    if (folded && isNarrowed) folded.open = true;
  }
  return rows.filter((row) => !row.hidden).length;
};
// Announced after a pause in typing.
const tell = (count) => {
  const query = new URLSearchParams([...new FormData(form)].filter(([, value]) => value.trim()));
  form.querySelector("[role=status]").textContent = query.size ? text("shownRows", { count, all: rows.length }) : "";
  const address = `${location.pathname}${query.size ? `?${query}` : ""}${location.hash}`;
  // From a disk, the address stays.
  try { history.replaceState(null, "", address); } catch {}
};
let timer = 0;
const apply = () => {
  const count = follow();
  clearTimeout(timer);
  timer = setTimeout(() => tell(count), 300);
};
const leadToFirst = (event) => {
  event.preventDefault();
  follow();
  rows.find((row) => !row.hidden)?.querySelector("summary, a[href]")?.focus();
};
// A link to a row unfolds it and shows it, whatever the filter says.
const showTarget = () => {
  const row = document.getElementById(curbcut.fragment());
  for (const folded of [row?.closest("details"), row?.querySelector("details")]) if (folded) folded.open = true;
  if (!row?.hidden) return;
  form.reset();
  apply();
  row.scrollIntoView();
};
const start = () => {
  form.hidden = false;
  form.addEventListener("input", apply);
  form.addEventListener("submit", leadToFirst);
  const parameters = new URLSearchParams(location.search);
  for (const field of [form.elements.words, ...selects]) field.value = parameters.get(field.name) || "";
  for (const select of selects) if (select.selectedIndex < 0) select.value = "";
  if ([...parameters.keys()].some((name) => name in form.elements)) apply();
  addEventListener("hashchange", showTarget);
  showTarget();
};
if (form) start();
