// The words of questions and texts, as the index has them.
// Each word with its place; "one-time" is one word, which the index also has in parts and as "onetime". Signs belong to
// "C++", "C#" and ".NET".
const letter = "[\\p{L}\\p{N}\\p{M}]";
const eachToken = new RegExp([
  "\\d+(?:\\.\\d+)+", `(?<!${letter}|\\.)\\.${letter}{2,4}(?!${letter})`,
  `${letter}+(?:-${letter}+)*(?:(?:#|\\++)(?![#+\\p{L}\\p{N}]))?`,
].join("|"), "gu");
const tokens = (text) => [...text.matchAll(eachToken)];
// A word in its parts, without signs.
const parted = (word) => word.replace(/-|(?<=\D)[#+]+$|^\./g, " ").trim();
const joined = (word) => word.replaceAll("-", "");

// One spelling for letters with several, as in the index: small, with composed accents, usual widths, no ligatures, no
// soft hyphens, no vowel signs of Hebrew and Arabic, one small sigma.
const folded = (text) => text.toLowerCase()
  .replace(/[\u00AD\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0640\u064B-\u0652\u0670]/g, "")
  .replace(/[\uFB00-\uFB06\uFF01-\uFF9F]+/g, (wide) => wide.normalize("NFKC")).replaceAll("ς", "σ").normalize("NFC");

// A word as people type it without its accents; the index has it, too.
const letters = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ð: "d", đ: "d", ħ: "h", ı: "i", ł: "l", þ: "th", ŧ: "t" };
const plain = (word) => word.normalize("NFD").replace(/[\u0300-\u036F]/g, "").normalize("NFC")
  .replace(/[ßæœøðđħıłþŧ]/g, (letter) => letters[letter]);
// An Arabic word with and without its article, which is written in one with it, perhaps after "and", "with" or "for".
const articles = ["", "ال", "وال", "بال", "لل"];
const withArticles = (word) => {
  const bare = word.replace(/^(?:[وبفك]?ال|لل)(?=..)/, "");
  return /^[\u0621-\u064A]{2,}$/.test(bare) ? articles.map((article) => article + bare) : [];
};
// Other spellings of a word: without accents; in German with "ae" for "ä", and the other way round.
const spellings = (word, isGerman) => [...new Set([word, plain(word), ...withArticles(word), ...(isGerman ? [
  plain(word.replace(/[äöü]/g, (letter) => `${plain(letter)}e`)), plain(word).replace(/([aou])e/g, "$1"),
] : [])])];

// A title or a question without spaces and marks: "datepicker" is a date picker.
const name = (text) => plain(folded(text)).replace(/[^\p{L}\p{N}\p{M}]+/gu, "");

// Text without spaces between words is in the index as pairs of characters.
const unspaced = new RegExp([
  "[\\u0E00-\\u0EFF\\u1000-\\u109F\\u1780-\\u17FF\\u3005-\\u3007\\u3040-\\u30FF\\u31F0-\\u31FF\\u3400-\\u9FFF",
  "\\uAC00-\\uD7AF\\uF900-\\uFAFF\\u{20000}-\\u{3FFFF}]",
].join(""), "u");
const isUnspaced = (word) => unspaced.test(word);
const eachRun = new RegExp(`${unspaced.source}+|(?:(?!${unspaced.source}).)+`, "gu");
const runs = (word) => word.match(eachRun) || [];
const pairs = (run) => {
  const signs = [...run];
  return unspaced.test(run) && signs.length > 1 ? signs.slice(1).map((sign, index) => signs[index] + sign) : [run];
};
const isWord = (word) => word.length > 1 || unspaced.test(word);

// The word without an English ending; always a prefix of the word, so that it can be looked up in order.
const stem = (word) => {
  let root = word;
  if (root.length > 3 && /[^su]s$/.test(root)) root = root.replace(/(ie|(?<=[sxz]|ch|sh)e)?s$/, "");
  if (root.length > 6) root = root.replace(/ing$/, "");
  if (root.length > 5) root = root.replace(/ed$/, "");
  if (root.length > 3 && root !== word) root = root.replace(/([bdfgmnprt])\1$/, "$1");
  return root.length > 3 ? root.replace(/[ey]$/, "") : root;
};

// Whether two words are one typing error apart: a letter wrong, missing or added, or two swapped.
const isNear = (a, b) => {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const restA = a.slice(at);
  const restB = b.slice(at);
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)
    || (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2));
};

curbcut.search = {
  words: { tokens, joined, parted, folded, name, runs, pairs, isWord, isUnspaced, stem, isNear, plain, spellings },
};
