// Permanent links to headings and criteria, in a closed list below the text: the places themselves are text, not Tab
// stops.
(() => {
  const places = document.querySelectorAll("article :is(h2, h3, h4, h5, h6)[id], article .criteria li[id]");
  if (!places.length) return;
  const text = window.curbcutText;
  const languages = window.curbcutLanguages;
  const element = window.curbcutElement;
  const link = (place) => {
    const line = (place.querySelector(":scope > p") || place).cloneNode(true);
    for (const part of line.querySelectorAll("ul, ol, table, pre, div, button")) part.remove();
    const item = element("li");
    item.append(element("a", { href: `#${encodeURIComponent(place.id)}`, textContent: line.textContent.trim() || place.id, ...languages.content }));
    return item;
  };
  const list = element("ul");
  const details = element("details", { className: "place-links", ontoggle: () => list.replaceChildren(...[...places].map(link)) });
  details.append(element("summary", { textContent: text("placeLinks"), ...languages.interface }), list);
  document.querySelector("article").after(details);
})();
