// Runs before the first paint and applies the choices of earlier visits.
const root = document.documentElement;
root.classList.add("js");
const { read } = curbcut.store;
const theme = read("theme");
if (theme) root.dataset.theme = theme;
if (read("show-all")) root.dataset.showAll = "";
if (/[?&]q=./.test(location.search)) root.dataset.asks = "";
// The panels that will be shown, before tabs.js makes tabs of them: nothing flashes, nothing moves.
const named = location.hash.slice(1).split("/");
const isName = (value) => /^[a-z0-9-]+$/.test(value);
const panelRules = (value) => {
  const sets = ":is(:root:not([data-show-all]) .tabs, [data-tabs='criteria']):not(.ready)";
  const set = `${sets}:has(> [data-value~="${value}"])`;
  const contents = `:root:not([data-show-all]) .page-contents:not(.ready):has([data-part~="${value}"])`;
  return `@media screen {
    ${contents} [data-part] { display: none !important }
    ${contents} [data-part~="${value}"] { display: block !important }
    ${set} > .part { display: none }
    ${set} > .part[data-value~="${value}"] { display: block }
  }`;
};
const rules = [...Object.values(read("choices") || {}), ...named].filter(isName).map(panelRules);
// The entries of the section that the address leads to, as when it is read.
const entry = (name) => `.page-contents:not(.ready) li:is([data-part~="${name}"], :has(> a[href="#${name}"]))`;
rules.push(...named.filter(isName).map((name) => `${entry(name)} > ul > li { display: list-item !important }`));
const { platform } = read("choices") || {};
if (platform && isName(platform)) {
  const others = `[data-only]:not([data-only~="${platform}"])`;
  rules.push(`@media screen { :root:not([data-show-all], .filtered) ${others} { display: none } }`);
}
try {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules.join("\n"));
  document.adoptedStyleSheets = [sheet];
} catch {
  // An older browser shows the first panel for a moment.
}
