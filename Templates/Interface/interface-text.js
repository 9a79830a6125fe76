// The interface's words, which ScriptWords.swift puts in front of the scripts that say them. A text may have places to
// fill, `{name}`, and a form for each kind of number (`Intl.PluralRules`), `{count}`. Words of a translation name its
// language; they are those of its pages.
const words = curbcut.words;
const page = document.documentElement.lang;
const isTranslation = words.some(([, , language]) => language === page);
const language = isTranslation ? page : words[0];
const known = new Map();
let read = 0;
const wordingOf = (name) => {
  for (; read < words.length; read += 1) {
    const [text, wording, of] = words[read];
    if (Array.isArray(words[read]) && of === (isTranslation ? page : undefined)) known.set(text, wording);
  }
  return known.get(name);
};
const rules = new Intl.PluralRules(language);
const form = (wording, count) => {
  if (!Array.isArray(wording)) return wording;
  const forms = new Map(wording);
  return forms.get(rules.select(count)) ?? forms.get("other");
};
// As in InterfaceLanguage.swift.
const number = new Intl.NumberFormat(`${language}-u-nu-latn`);
const shown = (value) => (typeof value === "number" ? number.format(value) : value);
// Words and values in turn; a value may be an element.
const parts = (name, values = {}) => form(wordingOf(name), values.count).split(/[{}]/)
  .map((part, at) => (at % 2 ? shown(values[part]) : part));
const text = (name, values) => parts(name, values).join("");
curbcut.text = Object.assign(text, { parts, language });
