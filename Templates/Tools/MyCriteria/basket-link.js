// A link to a list of criteria: their addresses, and hashes of their texts. It may come from anyone, so it is limited
// and the reader is asked; the texts come from the handbook.
const { element, languages, text } = curbcut;
// More than anyone reviews, and few enough for browsers.
const most = 500;
const longest = 1000;

const address = (items) => {
  const made = new URL(location.href);
  const parts = items.slice(0, most).map(({ id, hash }) => `${encodeURIComponent(id)}~${hash || ""}`);
  made.hash = `items=${parts.join(",")}`;
  return made.href;
};
const read = (part) => {
  // Decoded first: mail programs and chats write `~` as `%7E`.
  try {
    const [, id, hash] = /^(.*)~(.*)$/.exec(decodeURIComponent(part));
    return part.length <= longest && id.includes("#") ? { id, hash } : null;
  } catch { return null; }
};
// The list in this page's address: no entry twice, and at most `most` of them.
const carried = () => {
  const [, list = ""] = location.hash.split("#items=");
  const parts = new Set(list.split(",").filter(Boolean));
  const items = [...parts].slice(0, most).map(read).filter(Boolean);
  return { items: [...new Map(items.map((item) => [item.id, item])).values()], total: parts.size };
};
const clear = () => { if (carried().total) history.replaceState(null, "", location.href.split("#")[0]); };
const without = (items, others) => items.filter(({ id }) => !others.some((other) => other.id === id));

// The site that linked here, if the browser reports it; empty for this site.
const source = () => {
  try {
    const { origin, host } = new URL(document.referrer);
    return origin === location.origin ? "" : host;
  } catch { return ""; }
};

const question = ({ fresh, found, total, known, source: from }, ...buttons) => {
  const present = found.filter(Boolean);
  const facts = [
    from ? text("linkFrom", { site: from }) : text("linkFromUnknown"),
    known ? text("linkKnown", { count: known }) : "",
    fresh.length > present.length ? text("linkGone", { count: fresh.length - present.length }) : "",
    total > most ? text("linkTooLong", { total, most }) : "",
  ];
  const item = (entry) => element("li", languages.of(entry, languages.author), `${entry.title} ${entry.name}`);
  const list = element("details", {}, element("summary", {}, text("showItems")),
    element("ul", {}, ...present.map(item)));
  const told = element("p", {}, facts.filter(Boolean).join(" "));
  const title = text("addFromLink", { count: fresh.length });
  return curbcut.question("link-question", title, present.length ? [told, list] : [told], buttons);
};

curbcut.listLink = { most, address, carried, clear, without, source, question };
