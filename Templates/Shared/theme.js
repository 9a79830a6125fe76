// Auto, light or dark: a labelled choice in the banner, hidden without scripts.
(() => {
  const label = document.querySelector("[data-site-tools] .theme-choice");
  if (!label) return;
  const root = document.documentElement;
  const pictures = [...document.querySelectorAll("source[media*=prefers-color-scheme]")]
    .map((source) => ({ source, media: source.media }));
  // The reader's choice comes before that of the system.
  const choosePictures = () => {
    const theme = root.dataset.theme;
    for (const { source, media } of pictures) {
      const choice = (all, meant) => (meant === theme ? "(min-width: 0)" : "not all");
      source.media = theme ? media.replace(/\(\s*prefers-color-scheme:\s*(\w+)\s*\)/g, choice) : media;
    }
  };
  choosePictures();
  const select = label.querySelector("select");
  label.hidden = false;
  select.value = root.dataset.theme || "";
  select.addEventListener("change", () => {
    if (select.value) root.dataset.theme = select.value;
    else delete root.dataset.theme;
    choosePictures();
    window.curbcutStore.change("theme", () => select.value);
  });
})();
