// Entries of the tool pages that a question names: a number of WCAG leads to its row, the name of an API to its own.
(() => {
  const search = window.curbcutSearch;
  const most = 4;
  // Ordinary words such as "Button" are also names of APIs, but whoever types them wants a page.
  const isDistinctive = (name) => /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}|[-._:@]/u.test(name);
  const letters = (text) => text.toLowerCase().replace(/\(.*/, "").replace(/[^\p{L}\p{N}]/gu, "");

  // { title, place, url } for each, exact names first.
  search.entries = async (question) => {
    const asked = question.trim().replace(/^(?:wcag|sc)\s+/i, "");
    const isNumber = /^\d\.\d+(?:\.\d*)?$/.test(asked);
    if (!isNumber && (/\s/.test(asked) || letters(asked).length < 4)) return [];
    const { criteria = [], symbols = [] } = await search.load("entries") || {};
    const found = isNumber
      ? criteria.filter(([number]) => number === asked || number.startsWith(`${asked.replace(/\.$/, "")}.`))
        .map(([number, name, level, url]) => ({ title: `${number} ${name}`, place: `WCAG, ${level}`, url, isExact: number === asked }))
      : symbols.filter(([name]) => isDistinctive(name) && letters(name).startsWith(letters(asked)))
        .filter(([name]) => isDistinctive(asked) || letters(name) === letters(asked))
        .map(([name, framework, url]) => ({ title: name, place: framework, url, isExact: letters(name) === letters(asked) }));
    return found.sort((a, b) => b.isExact - a.isExact).slice(0, most).map(({ url, ...entry }) => ({ ...entry, url: new URL(url, search.root).href }));
  };
})();
