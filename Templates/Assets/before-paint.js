// Runs before the first paint: what was chosen on an earlier visit is in force before anything is shown.
(() => {
  const root = document.documentElement;
  root.classList.add("js");
  try {
    const theme = localStorage.getItem("curbcut:theme");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  } catch {
    // Storage may be blocked; the system's choice stays.
  }
})();
