// Navigation that would push the text off a small screen starts closed there. The page's contents follow the reader:
// the current place is marked, and only the entries inside the current section and of the open platform are shown.
for (const details of document.querySelectorAll("details[data-collapses]")) {
  const wide = matchMedia(`(min-width: ${details.dataset.collapses})`);
  const follow = () => { details.open = wide.matches; };
  follow();
  wide.addEventListener("change", follow);
  details.classList.add("ready");
}

// A long list that scrolls by itself begins at the current page.
const here = document.querySelector(".section-navigation [aria-current]");
const list = here?.closest(".section-navigation");
if (list && list.scrollHeight > list.clientHeight) {
  const [at, box] = [here, list].map((element) => element.getBoundingClientRect());
  if (at.bottom > box.bottom) list.scrollTop += at.top - box.top - box.height / 3;
}

const contents = document.querySelector(".page-contents");
const entries = [...document.querySelectorAll(".page-contents a")]
  .map((link) => ({ link, place: document.getElementById(decodeURIComponent(link.hash.slice(1))) }))
  .filter(({ place }) => place);
let marked = null;
let near = null;
// Marks the place that is read, and keeps it in view.
const follow = (read) => {
  if (read === marked) return;
  marked?.removeAttribute("aria-current");
  read?.setAttribute("aria-current", "true");
  marked = read;
  if (!read) {
    contents.scrollTo(0, 0);
    return;
  }
  const [at, box] = [read, contents].map((element) => element.getBoundingClientRect());
  if (at.top < box.top || at.bottom > box.bottom) contents.scrollTop += at.top - box.top - box.height / 2;
};
const mark = () => {
  const passed = entries.filter(({ place }) => place.checkVisibility() && place.getBoundingClientRect().top < 160);
  const section = passed.at(-1)?.link.closest(".page-contents > details > ul > li");
  if (section !== near) {
    near?.classList.remove("near");
    section?.classList.add("near");
    near = section;
  }
  follow(passed.filter(({ link }) => link.checkVisibility()).at(-1)?.link);
};
const fold = () => {
  for (const { link, place } of entries) {
    const item = link.parentElement;
    if (item.dataset.part) item.hidden = place.closest("[data-value][hidden]") !== null;
  }
  contents.classList.add("ready");
  mark();
};
let isAwaited = false;
const markSoon = () => {
  if (isAwaited) return;
  isAwaited = true;
  requestAnimationFrame(() => { isAwaited = false; mark(); });
};
if (contents) {
  addEventListener("scroll", markSoon, { passive: true });
  document.addEventListener("curbcut:chosen", fold);
  document.addEventListener("curbcut:show-all", fold);
  fold();
}
