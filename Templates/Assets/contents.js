// Lists that would push the text off a small screen begin closed there.
(() => {
  for (const details of document.querySelectorAll("details[data-collapses]")) {
    const isSideways = details.closest(".page-contents") ? "(min-width: 80rem)" : "(min-width: 62rem)";
    const wide = matchMedia(isSideways);
    const follow = () => { details.open = wide.matches; };
    follow();
    wide.addEventListener("change", follow);
    details.classList.add("ready");
  }
})();
