// Loads style sheets and scripts that not every reader needs. The first view waits for none of `later.js`: what buttons do,
// videos, links below the text.
(() => {
  const own = document.currentScript.src;
  window.curbcutLoad = (name, file) => new Promise((onload, onerror) => {
    const url = new URL(file + new URL(own).search, own).href;
    document.head.append(window.curbcutElement(name, { rel: "stylesheet", href: url, src: url, onload, onerror }));
  });
  if (document.querySelector("article")) window.curbcutLater = window.curbcutLoad("script", "later.js");
})();
