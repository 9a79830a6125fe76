// Lists that would push the text off a small screen start closed there. The page's contents follow the reader: the
// current place is marked, and only the entries of the open platform are shown.
(() => {
  for (const details of document.querySelectorAll("details[data-collapses]")) {
    const isSideways = details.closest(".page-contents") ? "(min-width: 80rem)" : "(min-width: 62rem)";
    const wide = matchMedia(isSideways);
    const follow = () => { details.open = wide.matches; };
    follow();
    wide.addEventListener("change", follow);
    details.classList.add("ready");
  }

  const contents = document.querySelector(".page-contents:has(> [data-collapses])");
  if (!contents) return;
  const entries = [...contents.querySelectorAll("a")]
    .map((link) => ({ link, place: document.getElementById(decodeURIComponent(link.hash.slice(1))) }))
    .filter(({ place }) => place);
  let marked = null;
  const mark = () => {
    const read = entries.filter(({ place }) => place.checkVisibility() && place.getBoundingClientRect().top < 160).at(-1)?.link;
    if (read === marked) return;
    marked?.removeAttribute("aria-current");
    read?.setAttribute("aria-current", "true");
    marked = read;
    if (!read || contents.scrollHeight <= contents.clientHeight) return;
    const offset = read.getBoundingClientRect().top - contents.getBoundingClientRect().top;
    if (offset < 0 || offset > contents.clientHeight - 40) contents.scrollTop += offset - contents.clientHeight / 2;
  };
  const fold = () => {
    for (const { link, place } of entries) {
      const list = link.parentElement.querySelector(":scope > [data-part]");
      if (list) list.hidden = place.closest("[data-value][hidden]") !== null;
    }
    contents.classList.add("ready");
    mark();
  };
  let isAwaited = false;
  addEventListener("scroll", () => {
    if (isAwaited) return;
    isAwaited = true;
    requestAnimationFrame(() => { isAwaited = false; mark(); });
  }, { passive: true });
  document.addEventListener("curbcut:chosen", fold);
  document.addEventListener("curbcut:show-all", fold);
  fold();
})();
