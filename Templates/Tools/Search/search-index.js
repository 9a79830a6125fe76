// The index in search/index/, whose files are loaded on demand.
const { name } = curbcut.search.words;
const { root } = curbcut.store;
let version = "";
const { load, add } = curbcut.dataScripts((file) => new URL(`search/index/${file}.js${version}`, root).href);
// The language of the page that is searched from; its pages come first.
const pageLanguage = document.querySelector("h1")?.closest("[lang]")?.lang;

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
    if (text === null) throw new Error("A part of the search index cannot be loaded.");
    shards.set(number, text.split("\n").filter(Boolean).map((line) => line.split(" ")));
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

Object.assign(curbcut.search, { root, index, add, load, open, startingWith, decode, address: curbcut.addressOf });
