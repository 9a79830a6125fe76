// Says when a table of a tool has more columns than fit.
const observer = new ResizeObserver((entries) => entries.forEach(({ target }) => {
  target.previousElementSibling.hidden = target.scrollWidth <= target.clientWidth + 1;
}));
for (const table of document.querySelectorAll(".tool-table")) {
  table.before(curbcut.element("p", { className: "sideways", hidden: true }, curbcut.text("sideways")));
  observer.observe(table);
}
