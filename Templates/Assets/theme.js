// Auto, light or dark: a labelled choice in the banner. Made by script, because without script it could do nothing.
(() => {
  const tools = document.querySelector("[data-site-tools]");
  if (!tools) return;
  const root = document.documentElement;
  const label = document.createElement("label");
  const select = document.createElement("select");
  for (const [value, text] of [["", "Auto"], ["light", "Light"], ["dark", "Dark"]]) {
    select.add(new Option(text, value));
  }
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
  label.append("Theme", select);
  tools.append(label);
})();
