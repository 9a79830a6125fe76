// Auto, light or dark: a labelled choice at the foot, hidden without scripts.
const label = document.querySelector("body > footer .theme-choice");
const root = document.documentElement;
const pictures = [...document.querySelectorAll("source[media*=prefers-color-scheme]")]
  .map((source) => ({ source, media: source.media }));
// The reader's choice comes before that of the system.
const choosePictures = () => {
  const theme = root.dataset.theme;
  for (const { source, media } of pictures) {
    const choice = (_, meant) => (meant === theme ? "(min-width: 0)" : "not all");
    source.media = theme ? media.replace(/\(\s*prefers-color-scheme:\s*(\w+)\s*\)/g, choice) : media;
  }
};
const choose = ({ target: { value } }) => {
  if (value) root.dataset.theme = value;
  else delete root.dataset.theme;
  choosePictures();
  curbcut.store.change("theme", () => value);
};
if (label) {
  const select = label.querySelector("select");
  choosePictures();
  label.hidden = false;
  select.value = root.dataset.theme || "";
  select.addEventListener("change", choose);
}
