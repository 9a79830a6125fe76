// What the search shows: results grouped by page, entries of the tools, and something to begin with.
const { button, element, languages, search, store, text } = curbcut;
// No `mark`: Orca says "highlight start" and "highlight end" around each word of the question.
const marked = (pieces) => pieces.map((piece, index) => (index % 2 ? element("b", {}, piece) : piece));
const entries = new WeakMap();
const linkTo = ({ title, place, url, spoken }) => {
  const link = element("a", { href: url, ...languages.of({ spoken }) }, title);
  entries.set(link, { title, place: textOf(place), spoken });
  return link;
};
// A place is a text, or parts that may be in other languages.
const textOf = (place) => (
  Array.isArray(place) ? place.filter(Array.isArray).map(([title]) => title).join(" › ") : place);
const placeWords = (place = "") => (Array.isArray(place)
  ? place.filter(Array.isArray).flatMap(
    ([title, spoken], at) => [at ? " › " : "", element("span", languages.of({ spoken }), title)],
  ) : [place]);

// A page with its best place, and further places of it.
search.item = ({ title, heading, place, excerpt, others, url, spoken }) => {
  const link = linkTo({ title, place, url, spoken });
  const words = languages.of({ spoken });
  if (heading) link.append(element("span", { className: "result-heading" }, ` › ${heading}`));
  const item = element("li", {}, element("p", { className: "result-title" }, link));
  if (place) item.append(element("p", { className: "result-place" }, ...placeWords(place)));
  if (excerpt.join("")) item.append(element("p", { className: "result-text", ...words }, ...marked(excerpt)));
  if (others.length) {
    item.append(element("ul", { className: "result-more", ...words },
      ...others.map((other) => element("li", {}, element("a", { href: other.url }, other.heading)))));
  }
  return item;
};
const short = (entry) => element("li", {},
  linkTo(entry), " ", element("span", { className: "result-place" }, ...placeWords(entry.place)));
search.entryList = (entries) => (entries.length
  ? [element("ul", { className: "search-entries", ...languages.author }, ...entries.map(short))]
  : []);

// Pages that were opened from a search, in this browser; a saved address must be one of this site.
const recent = () => (store.read("recent") || [])
  .map(({ path, ...entry }) => ({ ...entry, url: new URL(path, search.root).href }))
  .filter(({ url }) => url.startsWith(search.root.href));
search.remember = (link) => {
  const entry = entries.get(link);
  if (!entry) return;
  const path = link.href.slice(search.root.href.length);
  const without = (list) => list.filter((one) => one.path !== path);
  store.change("recent", (list = []) => [{ ...entry, path }, ...without(list)].slice(0, 5));
};
const group = (title, list) => (list.length ? [
  element("h2", { className: "search-group" }, title),
  element("ul", { className: "search-entries", ...languages.author }, ...list.map(short)),
] : []);
search.beginning = (manifest) => {
  const opened = recent();
  const isOpened = ({ url }) => opened.some((one) => one.url.split("#")[0] === url);
  const pages = manifest.suggested
    .map(([title, route, place, spoken]) => ({ title, place, spoken, url: search.address(route) }));
  return [
    ...group(text("recentPages"), opened),
    ...group(text("suggestedPages"), pages.filter((page) => !isOpened(page))),
  ];
};

// What to try when nothing is found.
search.help = (clear) => {
  const index = element("a", { href: search.address("search") }, text("allPagesAToZ"));
  const told = element("p", {}, ...text.parts("noResultsHelp", { index }));
  return clear ? [told, button(text("searchEverything"), clear)] : [told];
};
