// A reader's saved data in this browser: choices, "My criteria" and the test sheets. All of it is read, checked and
// written here. Keys contain the site's root path, because many handbooks may share a host
// (OWNER.github.io/REPOSITORY/).
window.curbcut ||= {};
const root = new URL("../", document.currentScript.src);

// MARK: Shapes

// A shape returns the usable part of a value, or `undefined`. Objects get no prototype: their keys come from files
// and links, and one may be `__proto__`.
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const bare = (entries) => Object.assign(
  Object.create(null),
  Object.fromEntries(entries.filter(([, value]) => value !== undefined)),
);
const text = (value) => (typeof value === "string" ? value : undefined);
const oneOf = (...values) => (value) => (values.includes(value) ? value : undefined);
const listOf = (shape) => (value) => (Array.isArray(value)
  ? value.map(shape).filter((one) => one !== undefined)
  : undefined);
// What a shape has made is not changed, but copied, and has the shape: most of a large sheet after a mark.
const whole = (shape) => {
  const known = new WeakSet();
  return (value) => {
    if (!isObject(value) || known.has(value)) return isObject(value) ? value : undefined;
    const made = shape(value);
    if (made) known.add(made);
    return made;
  };
};
const mapOf = (shape) => whole((value) => bare(Object.entries(value).map(([name, one]) => [name, shape(one)])));
const record = (fields, needed = []) => whole((value) => {
  const made = bare(Object.entries(fields).map(
    ([name, shape]) => [name, Object.hasOwn(value, name) ? shape(value[name]) : undefined],
  ));
  return needed.every((name) => name in made) ? made : undefined;
});
const shapes = { text, oneOf, listOf, record };
const mark = oneOf("", "pass", "fail", "not-applicable");
const result = { mark, note: text, ticket: text, severity: text, screenshot: text };
const sheet = {
  ids: listOf(text), name: text, product: text, build: text, platform: text, technology: text, tester: text, role: text,
  date: text, made: text, opened: text,
  results: mapOf(mapOf(record({ ...result, text, rival: record({ ...result, text, by: text }) }))),
};
const kinds = {
  theme: oneOf("", "light", "dark"),
  "show-all": oneOf("", "yes"),
  choices: mapOf(text),
  recent: listOf(record({ title: text, place: text, path: text, spoken: listOf(text) }, ["title", "path"])),
  basket: listOf(record({ id: text, hash: text, lines: listOf(text) }, ["id"])),
  sheets: mapOf(record(sheet, ["ids"])),
};

// MARK: Two versions of a value

const same = (one, other) => one === other || (one && other && typeof one === "object" && typeof other === "object"
  && Array.isArray(one) === Array.isArray(other) && Object.keys(one).length === Object.keys(other).length
  && Object.keys(one).every((name) => Object.hasOwn(other, name) && same(one[name], other[name])));
const keyOf = (one) => one.id ?? one;
// A three-way merge: what either side has added, changed or removed since `base`. If both changed the same, `mine`
// wins.
const merge = (base, mine, theirs) => {
  if (same(theirs, base)) return mine;
  if (same(mine, base) || mine === undefined) return theirs;
  if (Array.isArray(mine) && Array.isArray(theirs)) {
    const [before, here, there] = [base || [], mine, theirs].map((list) => new Set(list.map(keyOf)));
    return [...mine.filter((one) => there.has(keyOf(one)) || !before.has(keyOf(one))),
      ...theirs.filter((one) => !here.has(keyOf(one)) && !before.has(keyOf(one)))];
  }
  if (!isObject(mine) || !isObject(theirs)) return mine;
  const part = (value, name) => (isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined);
  return bare([...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
    .map((name) => [name, merge(part(base, name), part(mine, name), part(theirs, name))]));
};

// MARK: Storage

const keyFor = (name) => `curbcut:${root.pathname}:${name}`;
// Browsers throw if storage is blocked or full.
const attempt = (work, otherwise) => { try { return work(); } catch { return otherwise; } };
const get = (key) => attempt(() => localStorage.getItem(key), null);
const put = (key, value) => attempt(() => { localStorage.setItem(key, value); return true; }, false);
// What each text meant that was read last: a mark on a sheet of 20,000 results must not wait for the whole sheet.
const lastRead = new Map();
const understood = (name, raw) => {
  if (lastRead.get(name)?.raw !== raw) {
    const parsed = attempt(() => JSON.parse(raw), raw);
    const value = kinds[name](parsed);
    lastRead.set(name, { raw, value, isWhole: parsed === null || same(value, parsed) });
  }
  return lastRead.get(name);
};

// Unusable texts are kept unchanged under keys of their own.
const asideKey = (name, number) => `${keyFor(name)}:aside-${number}`;
const aside = (name) => {
  const texts = [];
  for (let found; (found = get(asideKey(name, texts.length + 1))) !== null;) texts.push(found);
  return texts;
};
const setAside = (name, raw) => {
  const texts = aside(name);
  return texts.includes(raw) || put(asideKey(name, texts.length + 1), raw);
};

// Keys had no path at first: their data are copied once, and stay for the other handbooks of the host.
const stored = (name) => {
  const former = get(keyFor(name)) === null ? get(`curbcut:${name}`) : null;
  const raw = former ?? get(keyFor(name));
  const { value, isWhole } = understood(name, raw);
  const isSafe = isWhole || setAside(name, raw);
  const isCurrent = isWhole && former === null;
  return { value, isSafe: isSafe && (isCurrent || put(keyFor(name), JSON.stringify(value ?? null))) };
};

// If storage is full or blocked, the tab keeps a value for the visit, or the page until it is left. The stored value
// of that moment is kept beside it, to merge with what other tabs store meanwhile.
const memory = new Map();
const visit = {
  get: (name) => {
    const read = () => JSON.parse(sessionStorage.getItem(keyFor(name))).slice(0, 2).map(kinds[name]);
    return memory.get(name) ?? attempt(read, null);
  },
  put: (name, base, value, raw) => {
    const both = `[${JSON.stringify(base ?? null)},${raw}]`;
    const isKept = attempt(() => { sessionStorage.setItem(keyFor(name), both); return true; }, false);
    if (isKept) memory.delete(name);
    else memory.set(name, [base, value]);
    return isKept ? "visit" : "page";
  },
  remove: (name) => {
    memory.delete(name);
    attempt(() => sessionStorage.removeItem(keyFor(name)));
  },
};

// MARK: Reading and writing

const withVisit = (name, value) => {
  const here = visit.get(name);
  return here ? merge(...here, value) : value;
};
// The saved value, or `undefined`.
const read = (name) => withVisit(name, stored(name).value);
// Changes the saved value, which another tab may have changed. `lasts` says how long it is kept, `visit` or `page`;
// empty if it is stored permanently.
const change = (name, update) => {
  const { value: base, isSafe } = stored(name);
  const value = kinds[name](update(withVisit(name, base)));
  const raw = JSON.stringify(value ?? null);
  const isKept = isSafe && put(keyFor(name), raw);
  if (isKept) {
    visit.remove(name);
    lastRead.set(name, { raw, value, isWhole: true });
  }
  return { value, lasts: isKept ? "" : visit.put(name, base, value, raw) };
};
// Storage may have space again.
for (const name of Object.keys(kinds)) if (visit.get(name)) change(name, (value) => value);

// Changes by another tab (all keys if it was emptied), also those while the page was in the browser's memory.
const follow = (name, work) => {
  addEventListener("storage", ({ key }) => { if (key === null || key === keyFor(name)) work(); });
  addEventListener("pageshow", ({ persisted }) => { if (persisted) work(); });
};
const forgetAside = (name) => aside(name)
  .forEach((_, index) => attempt(() => localStorage.removeItem(asideKey(name, index + 1))));

curbcut.store = { root, shapes, merge, read, change, follow, aside, forgetAside };
