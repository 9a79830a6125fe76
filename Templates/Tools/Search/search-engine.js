// Answers queries from the index in search/index/. The index consists of scripts that are loaded on demand: a page
// opened from a disk may load scripts, but may not fetch.
curbcut.search = (() => {
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

  let manifest = null;
  const open = async () => {
    if (manifest) return manifest;
    const content = await load("manifest");
    if (!content) throw new Error("The search index cannot be loaded.");
    version = `?v=${content.version}`;
    content.stopWords = new Set(content.stop.split(" "));
    content.synonyms = new Map(Object.entries(content.synonyms));
    content.holds = content.profiles.map((profile) => new Set(profile));
    content.names = content.titles.map(name);
    content.isForeign = content.spoken[0] !== document.documentElement.lang;
    content.own = content.facets.findIndex(([kind, tag]) => kind === "language" && tag === pageLanguage);
    manifest = content;
    return manifest;
  };

  // MARK: Words

  // Each word with its place; "one-time" is one word, which the index also has in parts and as "onetime".
  const tokens = (text) => [...text.matchAll(/\d+(?:\.\d+)+|[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*/gu)];
  const joined = (word) => word.replaceAll("-", "");

  // One spelling for characters with several, as in the index: composed accents, usual widths.
  const folded = (text) => text.replace(/[\uFF01-\uFF9F]+/g, (wide) => wide.normalize("NFKC")).normalize("NFC");

  // A title or a question without spaces and marks: "datepicker" is a date picker.
  const name = (text) => folded(text).toLowerCase().replace(/[^\p{L}\p{N}\p{M}]+/gu, "");

  // Text without spaces between words is in the index as pairs of characters.
  const unspaced = /[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3005-\u3007\u3040-\u30FF\u31F0-\u31FF\u3400-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\u{20000}-\u{3FFFF}]/u;
  const eachRun = new RegExp(`${unspaced.source}+|(?:(?!${unspaced.source}).)+`, "gu");
  const runs = (word) => word.match(eachRun) || [];
  const pairs = (run) => {
    const signs = [...run];
    return unspaced.test(run) && signs.length > 1 ? signs.slice(1).map((sign, index) => signs[index] + sign) : [run];
  };
  const isWord = (word) => word.length > 1 || unspaced.test(word);

  // The word without an English ending; always a prefix of the word, so that it can be looked up in order.
  const stem = (word) => {
    let root = word;
    if (root.length > 3 && /[^su]s$/.test(root)) root = root.replace(/(ie|(?<=[sxz]|ch|sh)e)?s$/, "");
    if (root.length > 6) root = root.replace(/ing$/, "");
    if (root.length > 5) root = root.replace(/ed$/, "");
    if (root.length > 3 && root !== word) root = root.replace(/([bdfgmnprt])\1$/, "$1");
    return root.length > 3 ? root.replace(/[ey]$/, "") : root;
  };

  // Whether two words are one typing error apart: a letter wrong, missing or added, or two swapped.
  const isNear = (a, b) => {
    if (Math.abs(a.length - b.length) > 1) return false;
    let at = 0;
    while (at < a.length && a[at] === b[at]) at += 1;
    const restA = a.slice(at);
    const restB = b.slice(at);
    return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)
      || (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2));
  };

  // MARK: Looking words up

  const shards = new Map();
  const shard = async (number) => {
    if (!shards.has(number)) {
      const text = await load(`terms-${number}`);
      shards.set(number, (text || "").split("\n").filter(Boolean).map((line) => line.split(" ")));
    }
    return shards.get(number);
  };

  const startingWith = async (prefix) => {
    const { cuts } = manifest;
    let first = 0;
    while (first + 1 < cuts.length && cuts[first + 1] <= prefix) first += 1;
    let last = first;
    while (last + 1 < cuts.length && cuts[last + 1].startsWith(prefix)) last += 1;
    const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    return (await Promise.all(numbers.map(shard))).flat().filter(([word]) => word.startsWith(prefix));
  };

  // Words of the index that a word may mean, with a confidence from 0 to 1.
  const meanings = async (word, isLast) => {
    const base = stem(word);
    const found = [];
    for (const [term, postings] of await startingWith(base)) {
      if (term === word) found.push({ term, postings, sure: 1 });
      else if (stem(term) === base) found.push({ term, postings, sure: 0.9 });
      else if (term.startsWith(word) && (word.length > (isLast ? 1 : 2) || unspaced.test(word))) {
        // The last word may be unfinished.
        found.push({ term, postings, sure: (isLast ? 0.2 : 0.05) + (isLast ? 0.5 : 0.3) * word.length / term.length });
      }
    }
    const isKnown = found.some(({ sure }) => sure >= 0.9) || (isLast && found.length > 0);
    return isKnown || word.length < 4 ? found : [...found, ...await corrections(word)];
  };

  const corrections = async (word) => {
    const lengths = [...new Set([-1, 0, 1].map((by) => Math.min(12, Math.max(3, word.length + by))))];
    const lists = await Promise.all(lengths.map((length) => load(`words-${length}`)));
    const near = lists.flatMap((list) => (list || "").split(" ")).filter((term) => isNear(word, term)).slice(0, 8);
    const terms = await Promise.all(near.map(async (term) => (await startingWith(term)).find(([same]) => same === term)));
    return terms.filter(Boolean).map(([term, postings]) => ({ term, postings, sure: 0.55 }));
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

  // MARK: Queries

  // The concepts of a query, each with its synonyms.
  const concepts = (question) => {
    const words = tokens(folded(question).toLowerCase()).flatMap(([word]) => runs(word))
      .filter((word) => isWord(word) && !manifest.stopWords.has(word));
    const concepts = [];
    for (let at = 0; at < words.length;) {
      let length = 3;
      while (length > 1 && !manifest.synonyms.has(words.slice(at, at + length).join(" "))) length -= 1;
      const said = words.slice(at, at + length);
      const names = [said.map(joined).join(" "), said.join(" ").replaceAll("-", " ")];
      const others = names.flatMap((name) => manifest.synonyms.get(name) || manifest.synonyms.get(stem(name)) || []);
      concepts.push({
        isHyphenated: names[0] !== names[1],
        isLast: at + length >= words.length && !/\s$/.test(question),
        options: [...new Set([...names, ...others])].map((option) => option.split(" ").flatMap(pairs).filter(isWord)),
      });
      at += length;
    }
    return concepts;
  };

  const fieldWeights = [1, 2.5, 6, 14];
  const isOwn = (profile) => manifest.holds[profile].has(manifest.own);

  // The pages for one word with their scores, and the words of the index that matched.
  const score = async (word, isLast, allowed) => {
    const pages = new Map();
    const reach = [0, 0, 0, 0];
    const terms = await meanings(word, isLast);
    for (const { postings, sure } of terms) {
      decode(postings, (page, field, strength, profile) => {
        if (!allowed(profile)) return;
        if (sure >= 0.5) for (let below = 0; below <= field; below += 1) reach[below] += 1;
        const value = { field, profile, value: sure * fieldWeights[field] * (0.5 + strength / 30) };
        const former = pages.get(page);
        if (!former || former.value < value.value) pages.set(page, value);
      });
    }
    const rarity = reach.map((count) => Math.log(1 + manifest.count / Math.max(1, count)));
    // A word that is rare in titles but in every text, such as "button", says less than one that is rare everywhere.
    for (const found of pages.values()) found.value *= (rarity[found.field] + rarity[0]) / 2;
    return { pages, terms: new Set(terms.map(({ term }) => term)), rarity: rarity[0] };
  };

  // The pages for one concept: the best of its options. An option of several words needs all of them.
  const answer = async (concept, allowed) => {
    const result = { pages: new Map(), terms: new Set(), rarity: 0 };
    const options = await Promise.all(concept.options.map((words) => Promise.all(
      words.map((word, index) => score(word, concept.isLast && index === words.length - 1, allowed)))));
    options.forEach((found, index) => {
      // The parts of a word with hyphens say less than the word, where it is known: "aria-selected" is not "select".
      if (index === 1 && concept.isHyphenated && result.pages.size) return;
      found.forEach(({ terms }) => terms.forEach((term) => result.terms.add(term)));
      result.rarity = Math.max(result.rarity, ...found.filter(({ pages }) => pages.size).map(({ rarity }) => rarity));
      for (const page of found[0].pages.keys()) {
        const parts = found.map(({ pages }) => pages.get(page));
        if (parts.includes(undefined)) continue;
        const value = (index ? 0.65 : 1) * parts.reduce((sum, part) => sum + part.value, 0);
        const field = Math.min(...parts.map((part) => part.field));
        const former = result.pages.get(page);
        if (!former || former.value < value) result.pages.set(page, { value, field, profile: parts[0].profile });
      }
    });
    return result;
  };

  // The facets of the platforms and frameworks that a concept names.
  const platforms = ({ options: [said] }) => manifest.facets.flatMap(([kind, ...names], facet) => (
    ["platform", "framework"].includes(kind) && names[1].toLowerCase().split(" ").includes(said.join(" ")) ? [facet] : []));

  // Whether a question is a page's title (2) or its beginning (1).
  const naming = (page, asked) => (manifest.names[page] === asked ? 2 : Number(manifest.names[page].startsWith(asked)));

  // The pages for a query, best first: { page, score, concepts }. `filters` are numbers of facets. Pages that the question
  // names come before all others in their language.
  const find = async (question, filters = []) => {
    await open();
    const allowed = (profile) => filters.every((facet) => manifest.holds[profile].has(facet));
    const said = concepts(question);
    const named = said.flatMap(platforms);
    const asked = await Promise.all(said.map((concept) => answer(concept, allowed)));
    const known = asked.filter(({ pages }) => pages.size);
    const total = known.reduce((sum, { rarity }) => sum + rarity, 0);
    const results = new Map();
    for (const concept of known) {
      for (const [page, { value, field, profile }] of concept.pages) {
        if (!results.has(page)) results.set(page, { page, isOwn: isOwn(profile), isFor: !named.length, naming: naming(page, name(question)), score: 0, share: 0, named: 0, concepts: known, open: [] });
        const result = results.get(page);
        result.score += value;
        result.isFor ||= named.some((facet) => manifest.holds[profile].has(facet));
        result.share += concept.rarity / total;
        if (field < 2) result.open.push(concept);
        else result.named += concept.rarity / total;
      }
    }
    const list = [...results.values()].filter(({ share, naming }) => naming || share > 0.5 || known.length === 1);
    // A page whose names cover the query comes before one that is named after a part of it: "native button". One that
    // says nothing of the platform in the query is about another: "modal android".
    for (const result of list) result.score *= result.share ** 2 * (0.5 + 0.5 * result.named) * (result.isFor ? 1 : 0.3);
    return list.sort((a, b) => b.isOwn - a.isOwn || b.naming - a.naming || b.score - a.score || a.page - b.page);
  };

  // MARK: Results

  const humps = (word) => word.split(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u);
  const spellings = (word) => [joined(word), ...word.split("-").flatMap((part) => [part, ...humps(part)])];
  const isMatch = (word, terms) => spellings(word).flatMap(runs).flatMap(pairs)
    .some((one) => terms.has(folded(one).toLowerCase()));
  // The words of a text with their places; text without spaces in pairs of signs.
  const places = (text) => tokens(text).flatMap(({ 0: word, index }) => {
    let start = index;
    return runs(word).flatMap((run) => {
      let at = start;
      start += run.length;
      return pairs(run).map((part) => {
        const place = { 0: part, index: at };
        at += [...part][0].length;
        return place;
      });
    });
  });
  const holds = (text, terms) => tokens(text).some(([word]) => isMatch(word, terms));

  // How well a place matches the words that title and component do not contain. Criteria for all platforms fit the
  // name of one as well as its notes do.
  const isPlatform = (facet, terms) => manifest.facets[facet][0] === "platform" && terms.has(manifest.facets[facet][1]);
  const share = (place, terms) => {
    const [inTitle, inText] = [holds(place.title, terms), holds(place.text, terms)];
    if (!manifest.facets.some((_, facet) => isPlatform(facet, terms))) return 1.5 * inTitle + inText;
    return inTitle || inText ? 1 : 0.5 * place.facets.some((facet) => isPlatform(facet, terms));
  };
  const fit = (place, open) => open.reduce((sum, { terms, rarity }) => sum + rarity * share(place, terms), 0);

  // Text in pieces, every other one a match, from a little before the place with most matches.
  const excerpt = (text, terms, length = 170) => {
    const matches = places(text).filter(({ 0: word }) => isMatch(word, terms));
    const starts = matches.map(({ index }) => index);
    let best = { start: 0, count: 0 };
    for (let first = 0, end = 0; first < starts.length; first += 1) {
      while (end < starts.length && starts[end] < starts[first] + length - 40) end += 1;
      if (end - first > best.count) best = { start: starts[first], count: end - first };
    }
    let from = best.start > 50 ? text.indexOf(" ", best.start - 40) + 1 : 0;
    const end = text.length > from + length ? text.lastIndexOf(" ", from + length) : text.length;
    const pieces = [from ? "… " : ""];
    for (const { 0: word, index } of matches) {
      if (index < from || index + word.length > end) continue;
      pieces[pieces.length - 1] += text.slice(from, index);
      pieces.push(word, "");
      from = index + word.length;
    }
    pieces[pieces.length - 1] += text.slice(from, Math.max(from, end)) + (end < text.length ? " …" : "");
    return pieces;
  };

  const address = (route, anchor) => {
    const path = route ? route.split("/").map(encodeURIComponent).join("/") + "/" : "";
    return new URL(`${path}index.html${anchor ? "#" + encodeURIComponent(anchor) : ""}`, root).href;
  };

  // On a translated page, results in the original's language say so.
  const languageOf = (place, spoken) => (manifest.isForeign
    ? { place: Array.isArray(place) || !place ? place : [[place, manifest.spoken]], spoken: spoken || manifest.spoken } : { place, spoken });

  // A result with { title, place, heading, url, excerpt } and up to two more places of the page.
  const details = async (result, filters = []) => {
    const file = await load(`pages-${Math.floor(result.page / manifest.pagesPerFile)}`);
    const page = file?.[result.page % manifest.pagesPerFile];
    if (!page) return null;
    const [title, route, place, all, spoken] = page;
    const terms = new Set(result.concepts.flatMap((concept) => [...concept.terms]));
    const places = all.map(([anchor, heading, facets, text]) => ({ anchor, title: heading, facets, text }))
      .filter(({ facets }) => filters.every((facet) => facets.includes(facet)));
    const ranked = places.map((place, index) => ({ place, index, fit: fit(place, result.open) }))
      .sort((a, b) => b.fit - a.fit || a.index - b.index);
    const best = ranked[0]?.fit ? ranked[0].place : { anchor: "", title: "", text: "" };
    const shown = best.text ? best : places.find(({ text }) => holds(text, terms)) || best;
    const others = ranked.filter(({ place, fit }) => place !== best && fit && fit >= ranked[0].fit * 0.7).slice(0, 2);
    return {
      title, heading: best.title, ...languageOf(place, spoken), url: address(route, best.anchor), excerpt: excerpt(shown.text, terms),
      others: others.map(({ place: other }) => ({ heading: other.title, url: address(route, other.anchor) })),
    };
  };

  return { add, load, open, find, details, address, root };
})();
