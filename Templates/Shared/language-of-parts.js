// Properties of elements that scripts make: where the interface does not speak the handbook's language, its words and
// those of the handbook among them say what they are in (WCAG 2.2, 3.1.2). As in LangAttributes.swift.
window.curbcutLanguages = (() => {
  const { lang, dir } = document.documentElement;
  const own = window.curbcutText.language;
  if (!lang || lang.toLowerCase().split("-")[0] === own) return { interface: {}, label: {}, author: {} };
  return { interface: { lang: own, ...(dir && { dir: "ltr" }) }, label: { lang: own }, author: { lang, ...(dir && { dir }) } };
})();
