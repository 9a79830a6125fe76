// What the search shows: results grouped by page, entries of the tools, and something to begin with.
(() => {
  const search = window.curbcutSearch;
  const languages = window.curbcutLanguages;
  const text = window.curbcutText;
  const element = window.curbcutElement;
  const marked = (pieces) => pieces.map((piece, index) => (index % 2 ? element("mark", {}, piece) : piece));
  const named = (className, words) => element("p", { className }, words);

  // A page with its best place, and further places of it.
  search.item = ({ title, heading, place, excerpt, others, url }) => {
    const link = element("a", { href: url }, title);
    Object.assign(link.dataset, { title, place });
    if (heading) link.append(element("span", { className: "result-heading" }, ` › ${heading}`));
    const item = element("li", {}, element("p", { className: "result-title" }, link));
    if (place) item.append(named("result-place", place));
    if (excerpt.join("")) item.append(element("p", { className: "result-text" }, ...marked(excerpt)));
    if (others.length) {
      item.append(element("ul", { className: "result-more" },
        ...others.map((other) => element("li", {}, element("a", { href: other.url }, other.heading)))));
    }
    return item;
  };
  const short = ({ title, place, url }) => {
    const link = element("a", { href: url }, title);
    Object.assign(link.dataset, { title, place });
    return element("li", {}, link, " ", element("span", { className: "result-place" }, place));
  };
  search.entryList = (entries) => (entries.length ? [element("ul", { className: "search-entries", ...languages.author }, ...entries.map(short))] : []);

  // Pages that were opened from a search, in this browser; a saved address must be one of this site.
  const recent = () => (window.curbcutStore.read("recent") || []).map(({ title, place, path }) => ({ title, place, url: new URL(path, search.root).href }))
    .filter(({ url }) => url.startsWith(search.root.href));
  search.remember = (link) => {
    const { title, place } = link.dataset;
    if (!title) return;
    const path = link.href.slice(search.root.href.length);
    window.curbcutStore.change("recent", (list = []) => [{ title, place, path }, ...list.filter((one) => one.path !== path)].slice(0, 5));
  };
  search.beginning = (manifest) => {
    const opened = recent();
    const pages = manifest.suggested.map(([title, route, place]) => ({ title, place, url: search.address(route) }))
      .filter(({ url }) => !opened.some((one) => one.url.split("#")[0] === url));
    return [["recentPages", opened], ["suggestedPages", pages]].filter(([, list]) => list.length).flatMap(([, list]) => [
      element("h2", { className: "search-group" }, list === opened ? text("recentPages") : text("suggestedPages")),
      element("ul", { className: "search-entries", ...languages.author }, ...list.map(short))]);
  };

  // What to try when nothing is found.
  search.help = (clear) => {
    const index = element("a", { href: search.address("a-z") }, text("allPagesAToZ"));
    const everything = element("button", { type: "button", className: "button", onclick: clear }, text("searchEverything"));
    return [element("p", {}, ...text.parts("noResultsHelp", { index })), ...(clear ? [everything] : [])];
  };
})();
