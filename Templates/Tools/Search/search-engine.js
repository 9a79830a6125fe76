// Answers questions: the pages that match, best first.
const { index, open, load, startingWith, decode } = curbcut.search;
const { tokens, joined, parted, folded, name, runs, pairs } = curbcut.search.words;
const { isWord, isUnspaced, stem, isNear, spellings } = curbcut.search.words;

// Words of the index that are a word, or begin with it, with a confidence from 0 to 1.
const matches = async (word, isLast) => {
  const base = stem(word);
  const found = [];
  for (const [term, postings] of await startingWith(base)) {
    if (term === word) found.push({ term, postings, sure: 1 });
    else if (stem(term) === base) found.push({ term, postings, sure: 0.9 });
    else if (term.startsWith(word) && (word.length > (isLast ? 1 : 2) || isUnspaced(word))) {
      // The last word may be unfinished.
      found.push({ term, postings, sure: (isLast ? 0.2 : 0.05) + (isLast ? 0.5 : 0.3) * word.length / term.length });
    }
  }
  return found;
};

// Words of the index that a word may mean: in another spelling, or with a typing error.
const meanings = async (word, isLast) => {
  const lists = await Promise.all(spellings(word, index.manifest.isGerman).map((one) => matches(one, isLast)));
  const found = lists.flatMap((list, at) => list.map((match) => ({ ...match, sure: match.sure * (at ? 0.95 : 1) })));
  const isKnown = found.some(({ sure }) => sure >= 0.85) || (isLast && found.length > 0);
  return isKnown || word.length < 4 ? found : [...found, ...await corrections(word)];
};

const corrections = async (word) => {
  const lengths = [...new Set([-1, 0, 1].map((by) => Math.min(12, Math.max(3, word.length + by))))];
  const lists = await Promise.all(lengths.map((length) => load(`words-${length}`)));
  const known = lists.flatMap((list) => (list || "").split(" "));
  const near = known.filter((term) => isNear(word, term)).slice(0, 8);
  const terms = await Promise.all(near.map(
    async (term) => (await startingWith(term)).find(([same]) => same === term),
  ));
  return terms.filter(Boolean).map(([term, postings]) => ({ term, postings, sure: 0.55 }));
};

// The concepts of a query, each with its synonyms.
const concepts = (question) => {
  const { synonyms, stopWords } = index.manifest;
  const typed = tokens(folded(question)).flatMap(([word]) => runs(word)).filter(isWord);
  const meant = typed.filter((word) => !stopWords.has(word));
  // A word without meaning may begin another: "for" is on the way to "Forms".
  const words = meant.length ? meant : typed.slice(-1);
  const concepts = [];
  for (let at = 0; at < words.length;) {
    let length = 3;
    while (length > 1 && !synonyms.has(words.slice(at, at + length).join(" "))) length -= 1;
    const said = words.slice(at, at + length);
    const names = [said.map(joined).join(" "), said.map(parted).join(" ")];
    const others = names.flatMap((name) => synonyms.get(name) || synonyms.get(stem(name)) || []);
    concepts.push({
      isHyphenated: names[0] !== names[1],
      isLast: at + length >= words.length && !/\s$/.test(question),
      options: [...new Set([...names, ...others])].map((option) => option.split(" ").flatMap(pairs).filter(isWord))
        .filter((words) => words.length),
    });
    at += length;
  }
  return concepts;
};

const fieldWeights = [1, 2.5, 6, 14];
const isOwn = (profile) => index.manifest.holds[profile].has(index.manifest.own);

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
  const rarity = reach.map((count) => Math.log(1 + index.manifest.count / Math.max(1, count)));
  // A word that is rare in titles but in every text, such as "button", says less than one that is rare everywhere.
  for (const found of pages.values()) found.value *= (rarity[found.field] + rarity[0]) / 2;
  return { pages, terms: new Set(terms.map(({ term }) => term)), rarity: rarity[0] };
};

// The pages for one concept: the best of its options. An option of several words needs all of them.
const answer = async (concept, allowed) => {
  const result = { pages: new Map(), terms: new Set(), rarity: 0 };
  const options = await Promise.all(concept.options.map((words) => Promise.all(
    words.map((word, at) => score(word, concept.isLast && at === words.length - 1, allowed)))));
  options.forEach((found, at) => {
    // The parts of a word with hyphens say less than the word, where it is known: "aria-selected" is not "select".
    if (at === 1 && concept.isHyphenated && result.pages.size) return;
    found.forEach(({ terms }) => terms.forEach((term) => result.terms.add(term)));
    result.rarity = Math.max(result.rarity, ...found.filter(({ pages }) => pages.size).map(({ rarity }) => rarity));
    for (const page of found[0].pages.keys()) {
      const parts = found.map(({ pages }) => pages.get(page));
      if (parts.includes(undefined)) continue;
      const value = (at ? 0.65 : 1) * parts.reduce((sum, part) => sum + part.value, 0);
      const field = Math.min(...parts.map((part) => part.field));
      const former = result.pages.get(page);
      if (!former || former.value < value) result.pages.set(page, { value, field, profile: parts[0].profile });
    }
  });
  return result;
};

// The facets of the platforms and frameworks that a concept names.
const platforms = ({ options: [said] }) => index.manifest.facets.flatMap(([kind, ...names], facet) => {
  if (!["platform", "framework"].includes(kind)) return [];
  return names[1].toLowerCase().split(" ").includes(said.join(" ")) ? [facet] : [];
});

// Whether a question is a page's title (2) or its beginning (1).
const naming = (page, asked) => {
  const own = index.manifest.names[page];
  return own === asked ? 2 : Number(own.startsWith(asked));
};

// The pages for a query, best first: { page, score, concepts }. `filters` are numbers of facets. Pages that the
// question names come before all others in their language.
const find = async (question, filters = []) => {
  await open();
  const allowed = (profile) => filters.every((facet) => index.manifest.holds[profile].has(facet));
  const said = concepts(question);
  const named = said.flatMap(platforms);
  const asked = await Promise.all(said.map((concept) => answer(concept, allowed)));
  const known = asked.filter(({ pages }) => pages.size);
  const total = known.reduce((sum, { rarity }) => sum + rarity, 0);
  const blank = (page) => ({
    page, isFor: !named.length, naming: naming(page, name(question)), score: 0, share: 0, named: 0, concepts: known,
    open: [],
  });
  const results = new Map();
  for (const concept of known) {
    for (const [page, { value, field, profile }] of concept.pages) {
      if (!results.has(page)) results.set(page, { ...blank(page), isOwn: isOwn(profile) });
      const result = results.get(page);
      result.score += value;
      result.isFor ||= named.some((facet) => index.manifest.holds[profile].has(facet));
      result.share += concept.rarity / total;
      if (field < 2) result.open.push(concept);
      else result.named += concept.rarity / total;
    }
  }
  const list = [...results.values()].filter(({ share, naming }) => naming || share > 0.5 || known.length === 1);
  // A page whose names cover the query comes before one that is named after a part of it: "native button". One that
  // says nothing of the platform in the query is about another: "modal android".
  for (const result of list) {
    result.score *= result.share ** 2 * (0.5 + 0.5 * result.named) * (result.isFor ? 1 : 0.3);
  }
  return list.sort((a, b) => b.isOwn - a.isOwn || b.naming - a.naming || b.score - a.score || a.page - b.page);
};

curbcut.search.find = find;
