// What a result shows: its best places, and an excerpt with the matches.
const { index, load, address } = curbcut.search;
const { tokens, joined, parted, folded, plain, runs, pairs } = curbcut.search.words;

const humps = (word) => word.split(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u);
const parts = (word) => [joined(word), ...parted(word).split(" ").flatMap((part) => [part, ...humps(part)])];
const isMatch = (word, terms) => parts(word).flatMap(runs).flatMap(pairs).map(folded)
  .some((one) => terms.has(one) || terms.has(plain(one)));
// The words of a text with their places; text without spaces in pairs of signs.
const places = (text) => tokens(text).flatMap(({ 0: word, index: first }) => {
  let start = first;
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
const isPlatform = (facet, terms) => {
  const [kind, id] = index.manifest.facets[facet];
  return kind === "platform" && terms.has(id);
};
const share = (place, terms) => {
  const [inTitle, inText] = [holds(place.title, terms), holds(place.text, terms)];
  if (!index.manifest.facets.some((_, facet) => isPlatform(facet, terms))) return 1.5 * inTitle + inText;
  return inTitle || inText ? 1 : 0.5 * place.facets.some((facet) => isPlatform(facet, terms));
};
const fit = (place, open) => open.reduce((sum, { terms, rarity }) => sum + rarity * share(place, terms), 0);

// Text in pieces, every other one a match, from a little before the place with most matches.
const excerpt = (text, terms, length = 170) => {
  const matches = places(text).filter(({ 0: word }) => isMatch(word, terms));
  const starts = matches.map((match) => match.index);
  let best = { start: 0, count: 0 };
  for (let first = 0, end = 0; first < starts.length; first += 1) {
    while (end < starts.length && starts[end] < starts[first] + length - 40) end += 1;
    if (end - first > best.count) best = { start: starts[first], count: end - first };
  }
  let from = best.start > 50 ? text.indexOf(" ", best.start - 40) + 1 : 0;
  const end = text.length > from + length ? text.lastIndexOf(" ", from + length) : text.length;
  const pieces = [from ? "… " : ""];
  for (const { 0: word, index: at } of matches) {
    if (at < from || at + word.length > end) continue;
    pieces[pieces.length - 1] += text.slice(from, at);
    pieces.push(word, "");
    from = at + word.length;
  }
  pieces[pieces.length - 1] += text.slice(from, Math.max(from, end)) + (end < text.length ? " …" : "");
  return pieces;
};

// On a translated page, results in the original's language say so.
const languageOf = (place, spoken) => {
  if (!index.manifest.isForeign) return { place, spoken };
  const words = Array.isArray(place) || !place ? place : [[place, index.manifest.spoken]];
  return { place: words, spoken: spoken || index.manifest.spoken };
};

// A result with { title, place, heading, url, excerpt } and up to two more places of the page.
const details = async (result, filters = []) => {
  const file = await load(`pages-${Math.floor(result.page / index.manifest.pagesPerFile)}`);
  const page = file?.[result.page % index.manifest.pagesPerFile];
  if (!page) return null;
  const [title, route, place, all, spoken] = page;
  const terms = new Set(result.concepts.flatMap((concept) => [...concept.terms]));
  const places = all.map(([anchor, heading, facets, text]) => ({ anchor, title: heading, facets, text }))
    .filter(({ facets }) => filters.every((facet) => facets.includes(facet)));
  const ranked = places.map((place, at) => ({ place, at, fit: fit(place, result.open) }))
    .sort((a, b) => b.fit - a.fit || a.at - b.at);
  const best = ranked[0]?.fit ? ranked[0].place : { anchor: "", title: "", text: "" };
  // What is below a heading without text of its own.
  const below = places.filter(({ title, text }) => text && (!best.title || title.startsWith(`${best.title} › `)));
  const shown = best.text ? best : below.find(({ text }) => holds(text, terms)) || (best.title && below[0]) || best;
  const others = ranked
    .filter(({ place, fit }) => place !== best && place.title && fit && fit >= ranked[0].fit * 0.7).slice(0, 2);
  return {
    title, heading: best.title, ...languageOf(place, spoken), url: address(route, best.anchor),
    excerpt: excerpt(shown.text, terms),
    others: others.map(({ place: other }) => ({ heading: other.title, url: address(route, other.anchor) })),
  };
};

curbcut.search.details = details;
