// Criteria as Markdown, tables as comma-separated values, with copying and downloading.
const { text } = curbcut;
const { examplesTitle } = curbcut.criteria;
const heading = (entry) => `${entry.title}: ${entry.name}${entry.place ? ` (${entry.place})` : ""}`;
const step = ([depth, keyword, text, parts]) => curbcut.criteria.stepText([depth, keyword, parts?.text ?? text, parts]);
const scenarioTitle = (title) => text("scenarioTitled", { title });
const sourceOf = (link) => text("source", { link });

// MARK: Markdown

// The criteria are plain text: characters that are markup in Markdown get a backslash. Underscores inside a word are
// not markup, and an address is a link as it is. A dollar sign may begin a formula. Mentions (`@name`) and references
// (`#1`) stay: platforms make links of them in the rendered text, which no escape prevents.
const signs = /https?:\/\/[^\s<>`\\*[\]]+|_+|[\\`*[\]~$]|<(?=[a-z/!?])|&(?=#?\w+;)/gi;
const isInWord = (sign = "") => /[\p{L}\p{N}]/u.test(sign);
const inline = (text) => text.replace(/\s+/g, " ").trim().replace(signs, (found, at, all) => {
  if (found.length > 1 && found[0] !== "_") return found;
  if (found[0] === "_" && isInWord(all[at - 1]) && isInWord(all[at + found.length])) return found;
  return found.replace(/./g, "\\$&");
});
// More is markup at the start of a line or list item: a heading, a list, a quotation.
const block = (text) => inline(text).replace(/^(\d{1,9}(?=[.)](\s|$))|(?=>|#{1,6}(\s|$)|[-+]([-\s]|$)))/, "$1\\");
// Trailing number signs would only close a heading.
const headline = (text) => inline(text).replace(/ (#+)$/, " \\$1");
const marked = { inline, block };

// Tables and texts of a step or a scenario; the first row of a table names its columns.
const flat = (value) => value.replace(/\|/g, "\\|").replace(/\r?\n/g, " ");
const row = (cells, kind = marked) => `| ${cells.map((cell) => flat(kind.inline(cell))).join(" | ")} |`;
const grid = ([names = [], ...rows], kind) => [
  row(names, kind),
  `|${" --- |".repeat(names.length)}`,
  ...rows.map((cells) => row(cells, kind)),
];
const fence = (text) => {
  const mark = "`".repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([run]) => run.length + 1)));
  return [mark, ...text.split("\n"), mark];
};
const below = (indent, lines) => (lines.length ? ["", ...lines, ""].map((line) => (line ? indent + line : "")) : []);
const argument = ([, , , { table: rows, docString } = {}], kind) => {
  if (rows?.length) return grid(rows, kind);
  return docString === undefined ? [] : fence(docString);
};
const listed = (steps, kind) => steps.flatMap((line) => {
  const indent = "  ".repeat(line[0]);
  return [`${indent}- ${kind.block(step(line))}`, ...below(`${indent}  `, argument(line, kind))];
});
const examples = (tables, kind) => (tables || []).flatMap(({ title, rows }) => (
  ["", examplesTitle(title && kind.inline(title)), ...below("", rows.length ? grid(rows, kind) : [])]));

const groupOf = ({ title, remarks, checks }, index, kind) => [
  `${index + 1}. ${kind.block(title)}`,
  ...(remarks || []).map((remark) => `\n   ${kind.block(remark)}\n`),
  ...checks.flatMap(({ text: check, details }) => (
    [`   - ${kind.block(check)}`, ...details.map((detail) => `     - ${kind.block(detail)}`)])),
].join("\n");
const scenarioOf = ({ title, remarks, steps, examples: tables }, kind) => [
  `**${scenarioTitle(kind.inline(title))}**`, "",
  ...(remarks || []).flatMap((remark) => [kind.block(remark), ""]),
  ...listed(steps, kind), ...examples(tables, kind),
].join("\n").trimEnd();
const body = (entry, kind) => [
  ...(entry.groups || []).map((group, index) => groupOf(group, index, kind)),
  ...(entry.background?.length ? [listed(entry.background, kind).join("\n")] : []),
  ...(entry.scenarios || []).map((scenario) => scenarioOf(scenario, kind)),
].join("\n\n");
const partOf = (entry) => `## ${headline(heading(entry))}\n\n${body(entry, marked)}\n\n${sourceOf(entry.url)}`;
const markdown = (entries) => `${[`# ${text("acceptanceCriteria")}`, ...entries.map(partOf)].join("\n\n")}\n`;

// MARK: Tables

// A cell that a spreadsheet could read as a formula gets an apostrophe, also after leading spaces or control
// characters that are trimmed, and with full-width signs (OWASP, CSV Injection).
const cell = (value) => `"${String(value).replace(/^(?=[\t\r\n]|[\s\p{C}]*[=+\-@＝＋－＠])/u, "'").replace(/"/g, '""')}"`;
const table = (rows) => rows.map((row) => row.map(cell).join(",")).join("\r\n") + "\r\n";

// MARK: Copy and download

const download = (name, type, text) => {
  const link = Object.assign(document.createElement("a"), {
    download: name,
    href: URL.createObjectURL(new Blob([text], { type })),
  });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
};

curbcut.criteriaTexts = { markdown, table, inline, row, download, copy: curbcut.clipboard };
