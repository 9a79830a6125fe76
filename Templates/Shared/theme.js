// Auto, light or dark: a labelled choice at the foot, hidden without scripts.
const label = document.querySelector("body > footer .theme-choice");
const root = document.documentElement;
const pictures = [...document.querySelectorAll("source[media*=prefers-color-scheme]")]
  .map((source) => ({ source, media: source.media }));
// The reader's choice comes before that of the system, for pictures too.
const show = (theme) => {
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  const choice = (_, meant) => (meant === theme ? "(min-width: 0)" : "not all");
  for (const { source, media } of pictures) {
    source.media = theme ? media.replace(/\(\s*prefers-color-scheme:\s*(\w+)\s*\)/g, choice) : media;
  }
};
if (label) {
  const select = label.querySelector("select");
  const follow = () => {
    select.value = curbcut.store.read("theme") || "";
    show(select.value);
  };
  label.hidden = false;
  select.addEventListener("change", () => {
    show(select.value);
    curbcut.store.change("theme", () => select.value);
  });
  follow();
  // A page from the browser's memory has missed a choice on another page.
  addEventListener("pageshow", follow);
}
