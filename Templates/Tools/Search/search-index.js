// The index in search/index/. It consists of scripts that are loaded on demand: a page opened from a disk may load
// scripts, but may not fetch.
const { name } = curbcut.search.words;
const root = new URL("../", document.currentScript.src);
const files = new Map();
let version = "";
// The language of the page that is searched from; its pages come first.
const pageLanguage = document.querySelector("h1")?.closest("[lang]")?.lang;

// The content of an index file; null if it cannot be loaded.
const load = (name) => {
  if (!files.has(name)) {
    const file = {};
    file.content = new Promise((resolve) => { file.resolve = resolve; });
    files.set(name, file);
    const script = document.createElement("script");
    script.src = new URL(`search/index/${name}.js${version}`, root).href;
    script.onerror = () => { files.delete(name); file.resolve(null); };
    document.head.append(script);
  }
  return files.get(name).content;
};
const add = (name, content) => files.get(name)?.resolve(content);

// What the search knows of the index, once it is open.
const index = { manifest: null };
const open = async () => {
  if (index.manifest) return index.manifest;
  const content = await load("manifest");
  if (!content) throw new Error("The search index cannot be loaded.");
  version = `?v=${content.version}`;
  content.stopWords = new Set(content.stop.split(" "));
  content.synonyms = new Map(Object.entries(content.synonyms));
  content.holds = content.profiles.map((profile) => new Set(profile));
  content.names = content.titles.map(name);
  content.isForeign = content.spoken[0] !== document.documentElement.lang;
  content.isGerman = [content.spoken, ...content.facets.filter(([kind]) => kind === "language").map(([, tag]) => [tag])]
    .some(([tag]) => /^de\b/.test(tag));
  content.own = content.facets.findIndex(([kind, tag]) => kind === "language" && tag === pageLanguage);
  index.manifest = content;
  return content;
};

const shards = new Map();
const shard = async (number) => {
  if (!shards.has(number)) {
    const text = await load(`terms-${number}`);
    shards.set(number, (text || "").split("\n").filter(Boolean).map((line) => line.split(" ")));
  }
  return shards.get(number);
};

const startingWith = async (prefix) => {
  const { cuts } = index.manifest;
  let first = 0;
  while (first + 1 < cuts.length && cuts[first + 1] <= prefix) first += 1;
  let last = first;
  while (last + 1 < cuts.length && cuts[last + 1].startsWith(prefix)) last += 1;
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return (await Promise.all(numbers.map(shard))).flat().filter(([word]) => word.startsWith(prefix));
};

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const values = Object.fromEntries([...digits].map((digit, value) => [digit, value]));

// Calls `each` with page, field (3 title, 2 component, 1 heading, 0 text), strength (0…15) and profile.
const decode = (text, each) => {
  let at = 0;
  const number = () => {
    let value = 0;
    for (let shift = 0; ; shift += 5) {
      const digit = values[text[at++]];
      value += (digit & 31) * 2 ** shift;
      if (digit < 32) return value;
    }
  };
  let page = 0;
  while (at < text.length) {
    page += number();
    const weight = values[text[at++]];
    each(page, weight >> 4, weight & 15, number());
  }
};

const address = (route, anchor) => {
  const path = route ? route.split("/").map(encodeURIComponent).join("/") + "/" : "";
  return new URL(`${path}index.html${anchor ? "#" + encodeURIComponent(anchor) : ""}`, root).href;
};

Object.assign(curbcut.search, { root, index, add, load, open, startingWith, decode, address });
