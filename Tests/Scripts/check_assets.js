// check_assets.js FOLDER…: whether the scripts and styles of the site keep the law of the house (CONTRIBUTING.md):
// functions of at most 40 lines, scripts of at most 200, lines of at most 120 columns, no unknown and no unused name, one
// global `curbcut`; a declaration a line. Scripts are read by Debian's node-typescript.
const fs = require("node:fs");
const path = require("node:path");
const ts = require("/usr/share/nodejs/typescript");

const longest = { columns: 120, function: 40, script: 200 };
// Unknown names; variables, parameters and destructured names that nothing reads.
const diagnostics = [2304, 2552, 6133, 6196, 6198, 6199];
const globals = "declare var curbcut: any; interface Window { curbcut: any }";

const problems = [];
const report = (file, line, message) => problems.push(`${file}:${line}: ${message}`);
const filesIn = (folder) => fs.readdirSync(folder, { recursive: true }).map((name) => path.join(folder, name))
  .filter((file) => /\.(js|css)$/.test(file));
const lineOf = (source, position) => source.getLineAndCharacterOfPosition(position).line + 1;

const checkLines = (file, text) => {
  const lines = text.split("\n");
  if (file.endsWith(".js") && lines.length > longest.script) {
    report(file, lines.length, `more than ${longest.script} lines: divide it by thought`);
  }
  lines.forEach((line, index) => {
    if (line.length > longest.columns) report(file, index + 1, `longer than ${longest.columns} columns: break it`);
  });
};

const checkFunctions = (file, source) => {
  const visit = (node) => {
    const [first, last] = [node.getStart(), node.end].map((position) => lineOf(source, position));
    if (ts.isFunctionLike(node) && last - first >= longest.function) {
      report(file, first, `a function of ${last - first + 1} lines, not at most ${longest.function}: divide it`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
};

const checkGlobals = (file, text) => {
  for (const { 0: found, index } of text.matchAll(/\b(?:window|globalThis)\.(?!curbcut\b)\w+ (?:\|\|)?= /g)) {
    report(file, text.slice(0, index).split("\n").length, `another global: ${found}; put it into curbcut`);
  }
};

const checkNames = (scripts) => {
  const options = {
    allowJs: true, checkJs: true, noEmit: true, noUnusedLocals: true, noUnusedParameters: true,
    target: ts.ScriptTarget.ESNext, moduleDetection: ts.ModuleDetectionKind.Force, types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === "globals.d.ts" || fileExists(name);
  host.getSourceFile = (name, ...rest) => (name === "globals.d.ts"
    ? ts.createSourceFile(name, globals, ts.ScriptTarget.ESNext) : getSourceFile(name, ...rest));
  const program = ts.createProgram([...scripts, "globals.d.ts"], options, host);
  for (const { code, file, start, messageText } of ts.getPreEmitDiagnostics(program)) {
    const message = ts.flattenDiagnosticMessageText(messageText, " ");
    const isSyntax = code < 2000;
    if (file && (isSyntax || diagnostics.includes(code))) report(file.fileName, lineOf(file, start), message);
  }
};

// One declaration, one brace or a part of a list in a line; as many braces that open as that close.
const checkStyles = (file, text) => {
  const bare = text.replace(/\/\*[^]*?\*\//g, (comment) => comment.replace(/[^\n]/g, "")).replace(/"[^"\n]*"|\([^()]*\)/g, "");
  bare.split("\n").forEach((line, index) => {
    if (/[;{}]\s*\S/.test(line)) report(file, index + 1, "more than one declaration in a line");
  });
  const braces = (brace) => bare.split(brace).length;
  if (braces("{") !== braces("}")) report(file, 1, "a brace is not closed, or not opened");
};

// Numbers for colour, text and space are in tokens.css. The panel of the preview is no part of the site, and an example has
// a page of its own.
const checkTokens = (file, text) => {
  if (/(tokens|live|example-document|print|fonts)\.css$/.test(file)) return;
  const rules = [
    [/#[0-9a-f]{3,8}\b|\brgb\(|\bhsl\(/i, "a colour"],
    [/^\s*font(-size)?:[^;]*\drem/, "a size of text"],
    [/^\s*(margin|padding|(row-|column-)?gap)[\w-]*:[^;(]*\b\d*\.?\d+rem/, "a space"],
  ];
  text.replace(/\/\*[^]*?\*\//g, (comment) => comment.replace(/[^\n]/g, "")).split("\n").forEach((line, index) => {
    for (const [found, what] of rules) {
      if (found.test(line) && !/1px;$/.test(line)) report(file, index + 1, `${what} that is no token: ${line.trim()}`);
    }
  });
};

const files = process.argv.slice(2).flatMap(filesIn);
const scripts = files.filter((file) => file.endsWith(".js"));
for (const file of files) {
  const text = fs.readFileSync(file, "utf8");
  checkLines(file, text);
  if (file.endsWith(".css")) {
    checkStyles(file, text);
    checkTokens(file, text);
  } else {
    checkFunctions(file, ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true));
    checkGlobals(file, text);
  }
}
checkNames(scripts);
if (!scripts.length) problems.push("no script found");
console.log(problems.join("\n") || `${files.length} scripts and styles keep the law`);
process.exitCode = problems.length ? 1 : 0;
