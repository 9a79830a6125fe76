// Success criteria whose numbers a question names: { title, place, url } for each, exact numbers first.
curbcut.search.entries = async (question) => {
  const search = curbcut.search;
  const most = 4;
  const asked = question.trim().replace(/^(?:wcag|sc)\s+/i, "");
  const numbers = asked.match(/\d\.\d+\.\d+/g) || (/^\d\.\d+\.?$/.test(asked) ? [asked.replace(/\.$/, "")] : []);
  if (!numbers.length) return [];
  const criteria = await search.load("entries") || [];
  const isExact = ([number]) => numbers.includes(number);
  return criteria.filter(([number]) => numbers.some((one) => number === one || number.startsWith(`${one}.`)))
    .sort((a, b) => isExact(b) - isExact(a)).slice(0, most)
    .map(([number, name, level, url]) => ({
      title: `${number} ${name}`,
      place: `WCAG, ${level}`,
      url: new URL(url, search.root).href,
    }));
};
