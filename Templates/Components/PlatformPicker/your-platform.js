// "Your platform": shows and changes the current choice, with the switch that shows all platforms at once.
(() => {
  const bar = document.querySelector("[data-your-platform]");
  if (!bar) return;
  const root = document.documentElement;
  const select = bar.querySelector("select");
  const showAll = bar.querySelector("[data-show-all]");
  bar.hidden = false;

  // The comparison is loaded when it is first asked for.
  const compare = bar.querySelector("[data-compare]");
  compare.setAttribute("aria-pressed", "false");
  compare.addEventListener("click", () => window.curbcutLoad("script", "compare.js").then(() => compare.click()), { once: true });

  const chosen = (kind) => {
    const set = document.querySelector(`[data-choice="${kind}"]`);
    const tab = set?.querySelector(":scope > .tab-list [aria-selected='true']");
    return tab && document.getElementById(tab.getAttribute("aria-controls")).dataset.value.split(" ")[0];
  };

  // `ios/swiftui`: the platform, and the framework chosen for it.
  const follow = ({ choices }) => {
    const platform = chosen("platform") || select.options[0].value.split("/")[0];
    const framework = choices[`${platform}-framework`] || chosen(`${platform}-framework`);
    const options = [...select.options].map((option) => option.value);
    const wanted = [`${platform}/${framework}`, platform].find((value) => options.includes(value));
    select.value = wanted || options.find((value) => value.startsWith(`${platform}/`)) || select.value;
  };

  const setAll = (isAll) => {
    root.toggleAttribute("data-show-all", isAll);
    showAll.setAttribute("aria-pressed", String(isAll));
    window.curbcutStore.change("show-all", () => (isAll ? "yes" : ""));
    document.dispatchEvent(new CustomEvent("curbcut:show-all"));
  };

  select.addEventListener("change", () => {
    const [platform, framework] = select.value.split("/");
    const choose = (kind, value) => document.dispatchEvent(new CustomEvent("curbcut:choose", { detail: { kind, value } }));
    if (root.hasAttribute("data-show-all")) setAll(false);
    choose("platform", platform);
    if (framework) choose(`${platform}-framework`, framework);
  });
  showAll.addEventListener("click", () => setAll(!root.hasAttribute("data-show-all")));
  showAll.setAttribute("aria-pressed", String(root.hasAttribute("data-show-all")));
  document.addEventListener("curbcut:chosen", (event) => follow(event.detail));
  follow({ choices: window.curbcutStore.read("choices") || {} });
})();
