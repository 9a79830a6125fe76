// Properties of elements that scripts make, so that words say what they are in (WCAG 2.2, 3.1.2) where the interface,
// the handbook and the page differ: words of the interface, a label in it, words of the handbook, words of the page. As
// in LangAttributes.swift.

// A translated page names the handbook's own language on its body.
const handbook = document.body.lang ? document.body : document.documentElement;
const page = document.querySelector("article[lang]");
const own = curbcut.text.language;
const isForeign = ({ lang }) => Boolean(lang) && lang.toLowerCase().split("-")[0] !== own;
const attributes = ({ lang, dir }) => ({ lang, ...(dir && { dir }) });
// An entry of another language names it in `spoken`: [lang, dir].
const of = ({ spoken } = {}, usual = {}) => (spoken ? { lang: spoken[0], dir: spoken[1] } : usual);
const allDiffer = () => {
  const author = attributes(handbook);
  const direction = isForeign(handbook) ? "ltr" : handbook.dir || "ltr";
  return {
    interface: { lang: own, ...((handbook.dir || page?.dir) && { dir: direction }) },
    label: { lang: own },
    author,
    content: page ? attributes(page) : author,
  };
};
const areAlike = !isForeign(handbook) && !page;
curbcut.languages = { of, ...(areAlike ? { interface: {}, label: {}, author: {}, content: {} } : allDiffer()) };
