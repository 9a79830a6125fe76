// Auto, light or dark: a labelled choice in the banner, hidden without scripts.
(() => {
  const label = document.querySelector("[data-site-tools] .theme-choice");
  if (!label) return;
  const root = document.documentElement;
  const select = label.querySelector("select");
  label.hidden = false;
  select.value = root.dataset.theme || "";
  select.addEventListener("change", () => {
    if (select.value) root.dataset.theme = select.value;
    else delete root.dataset.theme;
    window.curbcutStore.change("theme", () => select.value);
  });
})();
