#!/usr/bin/env node
// aria.mjs [RESOURCES]: writes Data/aria.tsv, the roles, states and properties of WAI-ARIA 1.2, from the table that
// Chromium's developer tools contain. It is made from Blink's `aria_properties.json5`, which follows the specification.
// RESOURCES is Chromium's `resources.pak`, from Debian's package `chromium` by default; the licence of devtools-frontend
// (chrome://credits, in the same file) is in THIRD-PARTY-NOTICES.

import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import vm from "node:vm";
import { brotliDecompressSync } from "node:zlib";

const RESOURCES = process.argv[2] ?? "/usr/lib/chromium/resources.pak";
const OUTPUT = new URL("../Data/aria.tsv", import.meta.url);

/** The files in a pak of version 5: 6 bytes each (number, offset), after a head of 12. Some are compressed. */
function* files(pak) {
  const count = pak.readUInt16LE(8);
  for (let index = 0; index < count; index += 1) {
    const [start, end] = [index, index + 1].map((entry) => pak.readUInt32LE(12 + 6 * entry + 2));
    const bytes = pak.subarray(start, end);
    if (bytes.length < 1000) continue;
    yield bytes.readUInt16LE(0) === 0x9b1e ? brotliDecompressSync(bytes.subarray(8)) : bytes;
  }
}

/** The end of the object that begins at `start`: no string of the table contains a brace. */
function endOfObject(text, start) {
  let depth = 0;
  for (let index = start; index < text.length; index += 1) {
    if (text[index] === "{") depth += 1;
    if (text[index] === "}") depth -= 1;
    if (depth === 0) return index + 1;
  }
  throw new Error("the table does not end");
}

function table() {
  for (const bytes of files(readFileSync(RESOURCES))) {
    if (!bytes.includes("requiredAttributes") || !bytes.includes("supportedOnRoles")) continue;
    const text = bytes.toString();
    const start = text.search(/\{attributes:\[\{/);
    if (start >= 0) return vm.runInNewContext(`(${text.slice(start, endOfObject(text, start))})`);
  }
  throw new Error(`${RESOURCES} has no table of ARIA`);
}

/** The tokens that a value may be; the name of a type for others. */
function values({ type, enum: tokens }) {
  if (tokens) return [...tokens, ...(type === "token_list" ? ["…"] : [])];
  return type === "boolean" ? ["true", "false"] : [type];
}

/** Deprecated since WAI-ARIA 1.1 or 1.2. */
const DEPRECATED = new Set(["aria-dropeffect", "aria-grabbed", "directory"]);

/** Properties that the table has no longer. */
const WITHDRAWN = [
  { name: "aria-dropeffect", enum: ["copy", "execute", "link", "move", "none", "popup"], isGlobal: true },
  { name: "aria-grabbed", type: "boolean", isGlobal: true },
];

/** Browsers accept it; the specification does not have it. */
const UNKNOWN = new Set(["aria-labeledby"]);

/** Required states and properties of WAI-ARIA 1.2 that the table has otherwise. */
const REQUIRED = {
  combobox: ["aria-expanded"], heading: ["aria-level"], menuitemcheckbox: ["aria-checked"],
  menuitemradio: ["aria-checked"], meter: ["aria-valuenow"], option: [], scrollbar: ["aria-controls", "aria-valuenow"],
  slider: ["aria-valuenow"], spinbutton: [],
};

/** The roles in which a role must be (WAI-ARIA 1.2, 5.2.7). */
const CONTEXT = {
  cell: "row", columnheader: "row", gridcell: "row", listitem: "list", menuitem: "group menu menubar",
  menuitemcheckbox: "group menu menubar", menuitemradio: "group menu menubar", option: "group listbox",
  row: "grid rowgroup table treegrid", rowgroup: "grid table treegrid", rowheader: "row", tab: "tablist",
  treeitem: "group tree",
};

const BUTTONS = "button checkbox combobox link menuitem menuitemcheckbox menuitemradio option radio switch tab";

/** The roles that ARIA in HTML allows on inputs of each type, with their own. */
const INPUTS = {
  button: BUTTONS,
  checkbox: "button checkbox menuitemcheckbox option switch",
  color: "",
  date: "",
  "datetime-local": "",
  email: "combobox textbox",
  file: "",
  hidden: "",
  image: "button checkbox link menuitem menuitemcheckbox menuitemradio option radio switch tab gridcell separator slider treeitem",
  month: "",
  number: "spinbutton",
  password: "textbox",
  radio: "menuitemradio radio",
  range: "slider",
  reset: BUTTONS,
  search: "combobox searchbox",
  submit: BUTTONS,
  tel: "combobox textbox",
  text: "combobox searchbox spinbutton textbox",
  time: "",
  url: "combobox textbox",
  week: "",
};

const LIST = "group listbox menu menubar none presentation radiogroup tablist toolbar tree";
const COMMANDS = "menuitem menuitemcheckbox menuitemradio option radio switch tab treeitem";

/** The roles that ARIA in HTML allows on elements that do not allow all, besides their own. */
const ELEMENTS = {
  "a[href]": `button checkbox ${COMMANDS} doc-backlink doc-biblioref doc-glossref doc-noteref link`,
  article: "article application document feed main none presentation region",
  aside: "complementary feed none note presentation region search doc-dedication doc-example doc-footnote " +
    "doc-glossary doc-pullquote doc-tip",
  audio: "application", base: "", body: "generic", caption: "", dd: "", dt: "listitem",
  figcaption: "group none presentation", label: "", button: `button checkbox combobox gridcell link separator slider ${COMMANDS}`,
  col: "", colgroup: "", datalist: "listbox", details: "group", dialog: "alertdialog dialog",
  embed: "application document img image none presentation", fieldset: "group none presentation radiogroup",
  footer: "contentinfo group none presentation doc-footnote", form: "form none presentation search",
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`h${n}`, "heading none presentation tab doc-subtitle"])),
  head: "", header: "banner group none presentation", hr: "separator none presentation doc-pagebreak", html: "document",
  ...Object.fromEntries(Object.entries(INPUTS).map(([type, allowed]) => [`input[${type}]`, allowed])),
  iframe: "application document img image none presentation",
  img: `button checkbox image img link math meter progressbar scrollbar separator slider ${COMMANDS} ` +
    "none presentation doc-cover",
  legend: "", link: "", main: "main", map: "",
  menu: `list ${LIST}`, meta: "", meter: "meter",
  nav: "navigation menu menubar none presentation tablist doc-index doc-pagelist doc-toc",
  noscript: "", ol: `list ${LIST}`, optgroup: "group", option: "option", param: "", picture: "",
  progress: "progressbar",
  script: "", select: "combobox listbox menu", slot: "", source: "", style: "", summary: "", template: "",
  textarea: "textbox", title: "", track: "", ul: `list ${LIST}`, video: "application",
};

function status(entry) {
  return entry.abstract ? "abstract" : DEPRECATED.has(entry.name) ? "deprecated" : "";
}

function rows({ attributes, roles }) {
  const list = (words) => [...(words ?? [])].sort().join(" ");
  const known = [...attributes.filter(({ name }) => !UNKNOWN.has(name)), ...WITHDRAWN];
  return [
    ...known.map((attribute) => [
      "attribute", attribute.name, status(attribute), values(attribute).join(" "),
      attribute.isGlobal ? "*" : list(attribute.supportedOnRoles), list(attribute.preventedOnRoles),
    ]),
    ...roles.map((role) => [
      "role", role.name, status(role), list(REQUIRED[role.name] ?? role.requiredAttributes),
      list(CONTEXT[role.name]?.split(" ")), "",
    ]),
    ...Object.entries(ELEMENTS).map(([name, allowed]) => [
      "element", name, "", "", list(allowed.split(" ").filter(Boolean)), "",
    ]),
  ].map((row) => row.join("\t")).sort();
}

const head = ["kind", "name", "status", "values", "roles", "prevented"].join("\t");
writeFileSync(OUTPUT, [head, ...rows(table()), ""].join("\n"));
console.log(execFileSync("chromium", ["--version"]).toString().trim());
