// Code and tables that scroll sideways are Tab stops with a name; if everything fits, they are not.
const text = curbcut.text;
const fit = (box) => {
  const scrolls = box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1;
  if (scrolls) {
    box.tabIndex = 0;
    box.setAttribute("role", "group");
    box.setAttribute("aria-label", box.dataset.name);
  } else if (box.clientWidth > 0) {
    box.removeAttribute("tabindex");
    box.removeAttribute("role");
    box.removeAttribute("aria-label");
  }
};
const observer = new ResizeObserver((entries) => entries.forEach((entry) => fit(entry.target)));
for (const box of document.querySelectorAll(".scrolls")) {
  box.dataset.name = box.getAttribute("aria-label") || text("table");
  observer.observe(box);
}
// Browsers leave a link that is partly cut off where it is.
document.addEventListener("focusin", ({ target }) => {
  if (target.matches(".scrolls :focus-visible")) target.scrollIntoView({ block: "nearest", inline: "nearest" });
});
