// Auto, light or dark: a labelled choice in the banner, hidden where there are no scripts.
(() => {
  const label = document.querySelector(".theme-choice");
  if (!label) return;
  const root = document.documentElement;
  const select = label.querySelector("select");
  label.hidden = false;
  select.value = root.dataset.theme || "";
  select.addEventListener("change", () => {
    if (select.value) root.dataset.theme = select.value;
    else delete root.dataset.theme;
    try {
      if (select.value) localStorage.setItem("curbcut:theme", select.value);
      else localStorage.removeItem("curbcut:theme");
    } catch {
      // Storage may be blocked; the choice holds for this page.
    }
  });
})();
