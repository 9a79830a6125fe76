// What the buttons of `copy.js` copy: criteria as Markdown and as rich text, a scenario, a code sample. Each function
// copies a part of the page and returns the confirmation.
const text = curbcut.text;

// MARK: From the page to text

const isOmitted = (node) => node.nodeType === Node.ELEMENT_NODE
  && node.matches("button, [data-criteria], :is(h2, h3, h4, h5, h6) > .context");
const blocks = "p, ul, ol, dl, dt, dd, pre, blockquote, table, div, section, figure, figcaption, details, summary, hr, "
  + "h1, h2, h3, h4, h5, h6";
const isBlock = (node) => node.nodeType === Node.ELEMENT_NODE && node.matches(blocks);
// Uses more backticks than any run in the text.
const fence = (text, least) => {
  const longest = Math.max(0, ...(text.match(/`+/g) || []).map((run) => run.length));
  return "`".repeat(Math.max(least, longest + 1));
};
const inCode = (text) => {
  const mark = fence(text, 1);
  return mark.length > 1 ? `${mark} ${text} ${mark}` : `${mark}${text}${mark}`;
};
const indented = (text, by) => text.replace(/^(?=.)/gm, by);

const piece = (node) => {
  if (isOmitted(node)) return "";
  if (node.nodeType === Node.TEXT_NODE) return node.data.replace(/\s+/g, " ");
  if (node.nodeType !== Node.ELEMENT_NODE || node.matches("ul, ol, pre, blockquote, table, video")) return "";
  const words = inline(node);
  if (node.matches("code")) return inCode(node.textContent);
  if (node.matches("strong")) return `**${words}**`;
  if (node.matches("em")) return `*${words}*`;
  if (node.matches("a[href]")) return `[${words}](${node.href})`;
  if (node.matches("img")) return `![${node.alt}](${node.src})`;
  return words;
};
const inline = (node) => [...node.childNodes].map(piece).join("");

// The content of an element in order: blocks, and the lines of text between them.
const blocksIn = (element) => {
  const found = [];
  let line = "";
  const end = () => {
    if (line.trim()) found.push({ text: line.trim() });
    line = "";
  };
  for (const node of element.childNodes) {
    if (!isBlock(node)) line += piece(node);
    else {
      end();
      const text = block(node);
      if (text) found.push({ text, isList: node.matches("ul, ol") });
    }
  }
  end();
  return found;
};
// A list follows its item's text directly; any other block follows an empty line.
const list = (element) => [...element.children].map((item, index) => {
  const mark = element.matches("ol") ? `${index + 1}. ` : "- ";
  const gap = (isList) => (isList ? "\n" : "\n\n");
  const inner = blocksIn(item).map(({ text, isList }, at) => (at ? gap(isList) : "") + text).join("");
  return `${mark}${indented(inner, " ".repeat(mark.length)).trimStart()}`;
}).join("\n");
const table = (element) => {
  const caption = element.caption ? [inline(element.caption).trim(), ""] : [];
  const text = (cell) => blocksIn(cell).map((part) => part.text.replace(/\s*\n\s*/g, " "))
    .join(" ")
    .replaceAll("|", "\\|");
  const [head, ...rows] = [...element.rows].map((row) => `| ${[...row.cells].map(text).join(" | ")} |`);
  return head ? [...caption, head, `|${" --- |".repeat(element.rows[0].cells.length)}`, ...rows].join("\n") : "";
};
// How many levels headings go up, so that they follow the title of what is copied.
let raised = 0;
const block = (element) => {
  if (isOmitted(element) || element.matches("video")) return "";
  if (/^H[1-6]$/.test(element.tagName)) return `${"#".repeat(element.tagName[1] - raised)} ${inline(element).trim()}`;
  if (element.matches("summary")) return `**${inline(element).trim()}**`;
  if (element.matches("ul, ol")) return list(element);
  if (element.matches("p")) return inline(element).trim();
  if (element.matches("hr")) return "---";
  if (element.matches("table")) return table(element);
  if (element.matches("pre")) {
    const code = element.textContent.replace(/\n$/, "");
    const language = /\blanguage-(\S+)/.exec(element.firstElementChild?.className || "")?.[1] || "";
    return `${fence(code, 3)}${language}\n${code}\n${fence(code, 3)}`;
  }
  const text = blocksIn(element).map((part) => part.text).join("\n\n");
  return element.matches("blockquote, .note") ? text.replace(/^/gm, "> ").replace(/ $/gm, "") : text;
};

const rich = (elements) => elements.filter((element) => !isOmitted(element)).map((element) => {
  const copy = element.cloneNode(true);
  for (const inner of [copy, ...copy.querySelectorAll("*")]) {
    if (isOmitted(inner)) inner.remove();
    for (const name of ["href", "src"]) if (inner[name]) inner.setAttribute(name, inner[name]);
    for (const name of ["class", "id", "tabindex", "role"]) inner.removeAttribute(name);
  }
  return copy.outerHTML;
}).join("\n");

const place = (anchor) => `${location.href.split(/[?#]/)[0]}${anchor ? `#${anchor}` : ""}`;
const title = document.querySelector("h1")?.textContent.trim() || document.title;
const contentOf = (section) => {
  const heading = section.querySelector("h2, h3");
  const blocks = [...section.children].filter(
    (child) => !child.contains(heading) && !child.matches("span[data-again]"),
  );
  const source = place(section.id || heading.id);
  const levels = [...section.querySelectorAll("h3, h4, h5, h6")].filter((one) => one !== heading)
    .map((one) => one.tagName[1]);
  raised = levels.length ? Math.min(...levels) - 3 : 0;
  const lines = [
    `## ${title}: ${inline(heading).trim()}`,
    ...blocks.map(block).filter(Boolean),
    text("source", { link: source }),
  ];
  raised = 0;
  return { heading, blocks, source, markdown: lines.join("\n\n"), name: heading.textContent.trim() };
};

// MARK: To the clipboard

const copy = async (types) => {
  if (!(await curbcut.clipboard(types))) throw new Error("copying was refused");
};

const markdown = async (section) => {
  const { markdown: content, name } = contentOf(section);
  await copy({ "text/plain": `${content}\n` });
  return text("copiedMarkdown", { name });
};
const richText = async (section) => {
  const { heading, blocks, source, markdown: plain, name } = contentOf(section);
  const link = `<p>${text(
    "source",
    { link: `<a href="${source}">${title.replace(/[<&]/g, (c) => (c === "<" ? "&lt;" : "&amp;"))}</a>` },
  )}</p>`;
  await copy({ "text/html": `<h2>${heading.innerHTML}</h2>${rich(blocks)}${link}`, "text/plain": plain });
  return text("copiedRichText", { name });
};
const link = async (section) => {
  const { source, name } = contentOf(section);
  await copy({ "text/plain": source });
  return text("copiedLink", { name });
};
// A scenario is a list item, the part below a heading, or a bold line with what follows it. An author's own HTML with
// the class has no permanent place.
const boldTitle = ".group-title[id*='/']";
const scenarios = `li.scenario, ${boldTitle}, [data-topic=scenario]`;
const titleOf = (item) => (item.matches("p") ? item : item.querySelector(":scope > :is(p, h3, h4, h5, h6)"));
const nameOf = (item) => inline(titleOf(item) || item).replaceAll("**", "").trim()
  .replace(/^scenario( outline)?:\s*/i, "");
const stepsOf = (item) => {
  const all = [...(item.matches("p") ? item.parentElement : item).children];
  const below = all.slice(all.indexOf(titleOf(item)) + 1);
  const end = below.findIndex((child) => child.matches(`${boldTitle}, [data-topic]`));
  return below.slice(0, end < 0 ? below.length : end).filter(isBlock).map(block).filter(Boolean);
};
const scenario = async (item) => {
  const section = item.closest(".part, section");
  const name = nameOf(item);
  const background = [...section.querySelectorAll(
    ":is(:scope, :scope > [data-topic]:not([data-topic=scenario])) > p:has(b.keyword)"
      + `:not(.scenario, ${boldTitle} ~ p)`,
  )].map(block);
  const lines = [
    text("scenarioTitled", { title: name }),
    ...background,
    ...stepsOf(item),
    text("source", { link: place(item.id || section.id || section.querySelector("h2").id) }),
  ];
  await copy({ "text/plain": `${lines.join("\n\n")}\n` });
  return text("copiedScenario", { name });
};
const code = async (sample) => {
  await copy({ "text/plain": sample.querySelector("code").textContent });
  return text("copiedCode");
};

curbcut.copy = { markdown, richText, link, scenario, scenarios, nameOf, code };
