// Properties of elements that scripts make: the interface speaks English, and where the handbook does not, its words and
// those of the handbook among them say what they are in (WCAG 2.2, 3.1.2). None in an English handbook. As in
// LanguageOfParts.swift.
window.curbcutLanguages = (() => {
  const { lang, dir } = document.documentElement;
  if (!lang || /^en(-|$)/i.test(lang)) return { interface: {}, label: {}, author: {} };
  return { interface: { lang: "en", ...(dir && { dir: "ltr" }) }, label: { lang: "en" }, author: { lang, ...(dir && { dir }) } };
})();
