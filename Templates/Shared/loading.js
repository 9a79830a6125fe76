// Loads style sheets and scripts that not every reader needs. The first view waits for none of `later.js`: what buttons
// do, videos, links below the text.
const own = document.currentScript.src;
curbcut.load = (name, file) => new Promise((onload, onerror) => {
  const url = new URL(file + new URL(own).search, own).href;
  document.head.append(curbcut.element(name, { rel: "stylesheet", href: url, src: url, onload, onerror }));
});
if (document.querySelector("article")) curbcut.later = curbcut.load("script", "later.js");
