module.exports = function (eleventyConfig) {
  eleventyConfig.addNunjucksShortcode("video", function (id, title) { return `<a href="${id}">${title}</a>`; });
  eleventyConfig.addPairedShortcode("panel", (content, title, kind) => `<section><h2>${title}</h2>${content}</section>`);
  return { dir: { input: "content" } };
};
