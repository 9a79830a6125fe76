// The test sheets in this browser, by identifier. A sheet is a run over a selection of criteria: what was tested, by
// whom, and a result for each check, by technology.
const store = curbcut.store;
const today = () => {
  const now = new Date();
  return new Date(now - now.getTimezoneOffset() * 60000).toISOString().slice(0, 10);
};
const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
const blank = {
  ids: [], name: "", product: "", build: "", platform: "", technology: "", tester: "", role: "", date: "", results: {},
};

const stored = () => store.read("sheets") ?? {};
// Sheets with their identifiers, in the order in which they were made.
const all = () => Object.entries(stored()).map(([id, sheet]) => [id, { ...blank, ...sheet }])
  .sort(([, one], [, other]) => (one.made || "").localeCompare(other.made || "", "en", { numeric: true }));
const get = (id) => all().find(([other]) => other === id)?.[1];
// Changes a sheet as it is stored, because another tab may have changed it; `sheet` if another tab has removed it.
// Returns it with how long it lasts, if not permanently.
const change = (id, sheet, update) => {
  const { value, lasts } = store.change("sheets", (sheets) => {
    const known = sheets ?? {};
    const latest = { ...blank, ...sheet, ...(Object.hasOwn(known, id) ? known[id] : {}) };
    return { ...known, [id]: { ...latest, ...update(latest) } };
  });
  return { sheet: { ...blank, ...value[id] }, lasts };
};
const remove = (id) => store.change(
  "sheets",
  (sheets) => Object.fromEntries(Object.entries(sheets ?? {}).filter(([other]) => other !== id)),
);
const fresh = (ids, { product = "", build = "", platform = "", technology = "", tester = "", role = "" } = {}) => (
  { ...blank, ids, product, build, platform, technology, tester, role, date: today(), made: String(Date.now()) });
// The sheet that was opened last.
const isLater = ([, one], [, other]) => (one.opened || "") >= (other.opened || "");
const last = () => all().reduce((found, one) => (!found || isLater(one, found) ? one : found), undefined);

// What people call a sheet. Two with one name get numbers.
const ownName = ({ name, product, build, platform, tester, date }) => name
  || [product, build, platform, tester, date].filter(Boolean).join(" · ");
const nameOf = (id) => {
  const own = all().map(([other, sheet]) => [other, ownName(sheet)]);
  const name = own.find(([other]) => other === id)?.[1] ?? "";
  const alike = own.filter(([, other]) => other === name).map(([other]) => other);
  return alike.length > 1 ? `${name} (${alike.indexOf(id) + 1})` : name;
};

curbcut.sheets = { all, get, change, remove, fresh, last, nameOf, newId, today };
