// Entries of the tool pages that a question names: a number of WCAG leads to its row, the name of an API to its own.
(() => {
  const search = window.curbcutSearch;
  const most = 4;
  // Ordinary words such as "Button" are also names of APIs, but whoever types them wants a page.
  const isDistinctive = (name) => /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}|[-._:@]/u.test(name);
  // A name without what follows it in code, and in letters alone.
  const bare = (name) => name.replace(/\s*[({=].*/, "");
  const letters = (name) => bare(name).toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  const last = (name) => bare(name).split(/[.:](?=.)/).at(-1);
  // "drop-down" does not mean DropdownMenu, and "aria expanded" means aria-expanded.
  const hyphensFit = (name, asked) => !/[\s-]/.test(asked) || name.includes("-");
  // With or without what an API belongs to: "Modifier.semantics", "View.accessibilityHidden".
  const isName = (name, asked) => letters(name) === letters(asked)
    || (isDistinctive(asked) && (letters(last(name)) === letters(asked) || letters(name) === letters(last(asked))));
  const isBeginning = (name, asked) => isDistinctive(asked) && letters(name).startsWith(letters(asked));

  const named = (criteria, asked) => {
    const numbers = asked.match(/\d\.\d+\.\d+/g) || (/^\d\.\d+\.?$/.test(asked) ? [asked.replace(/\.$/, "")] : []);
    return criteria.filter(([number]) => numbers.some((one) => number === one || number.startsWith(`${one}.`)))
      .map(([number, name, level, url]) => ({ title: `${number} ${name}`, place: `WCAG, ${level}`, url, isExact: numbers.includes(number) }));
  };

  // { title, place, url } for each, exact names first.
  search.entries = async (question) => {
    const asked = bare(question.trim().replace(/^(?:wcag|sc)\s+/i, ""));
    const isNumber = /\d\.\d/.test(asked);
    if (!isNumber && letters(asked).length < 4) return [];
    const { criteria = [], symbols = [] } = await search.load("entries") || {};
    const found = isNumber ? named(criteria, asked)
      : symbols.filter(([name]) => isDistinctive(name) && hyphensFit(name, asked) && (isName(name, asked) || isBeginning(name, asked)))
        .map(([name, framework, url]) => ({ title: name, place: framework, url, isExact: isName(name, asked) }));
    return found.sort((a, b) => b.isExact - a.isExact).slice(0, most).map(({ url, ...entry }) => ({ ...entry, url: new URL(url, search.root).href }));
  };
})();
