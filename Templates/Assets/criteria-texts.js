// Criteria as texts that other tools take: Markdown, HTML, Gherkin, CSV. And the two ways out: clipboard and file.
window.curbcutTexts = (() => {
  const escape = (text) => text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign]);
  const heading = (entry) => `${entry.title}: ${entry.name}${entry.place ? ` (${entry.place})` : ""}`;
  const step = ([, keyword, text, { text: own = text } = {}]) => [keyword, own].filter(Boolean).join(" ");

  // Tables and texts that belong to a step or a scenario; the first row of a table names its columns.
  const flat = (value) => String(value).replace(/\|/g, "\\|").replace(/\r?\n/g, " ");
  const row = (cells) => `| ${cells.map(flat).join(" | ")} |`;
  const grid = ([names = [], ...rows]) => [row(names), `|${" --- |".repeat(names.length)}`, ...rows.map(row)];
  const fence = (text) => {
    const mark = "`".repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([run]) => run.length + 1)));
    return [mark, ...text.split("\n"), mark];
  };
  const below = (indent, lines) => (lines.length ? ["", ...lines, ""].map((line) => (line ? indent + line : "")) : []);
  const argument = ([, , , { table: rows, docString } = {}]) => (rows?.length ? grid(rows) : docString === undefined ? [] : fence(docString));
  const listed = (steps) => steps.flatMap((line) => [`${"  ".repeat(line[0])}- ${step(line)}`, ...below("  ".repeat(line[0] + 1), argument(line))]);
  const examples = (tables) => (tables || []).flatMap(({ title, rows }) => ["", `Examples${title ? `: ${title}` : ""}`, ...below("", rows.length ? grid(rows) : [])]);

  const body = (entry) => [
    ...(entry.groups || []).map(({ title, remarks, checks }, index) => [`${index + 1}. ${title}`, ...(remarks || []).map((remark) => `\n   ${remark}\n`),
      ...checks.flatMap(({ text, details }) => [`   - ${text}`, ...details.map((detail) => `     - ${detail}`)])].join("\n")),
    ...(entry.background?.length ? [listed(entry.background).join("\n")] : []),
    ...(entry.scenarios || []).map(({ title, remarks, steps, examples: tables }) => [`**Scenario: ${title}**`, "", ...(remarks || []).flatMap((remark) => [remark, ""]),
      ...listed(steps), ...examples(tables)].join("\n").trimEnd()),
  ].join("\n\n");
  const markdown = (entries) => ["# Acceptance criteria", ...entries.map((entry) => `## ${heading(entry)}\n\n${body(entry)}\n\nSource: ${entry.url}`)].join("\n\n") + "\n";

  const tableOf = ([names = [], ...rows]) => `<table><tr>${names.map((name) => `<th scope="col">${escape(name)}</th>`).join("")}</tr>${rows
    .map((cells) => `<tr>${cells.map((text) => `<td>${escape(text)}</td>`).join("")}</tr>`).join("")}</table>`;
  const stepHTML = (line) => {
    const { table: rows, docString } = line[3] || {};
    return `<li>${escape(step(line))}${rows?.length ? tableOf(rows) : docString === undefined ? "" : `<pre>${escape(docString)}</pre>`}</li>`;
  };
  const steps = (lines) => (lines?.length ? `<ul>${lines.map(stepHTML).join("")}</ul>` : "");
  const list = (lines) => (lines.length ? `<ul>${lines.map((line) => `<li>${escape(line)}</li>`).join("")}</ul>` : "");
  const paragraphs = (remarks) => (remarks || []).map((remark) => `<p>${escape(remark)}</p>`).join("");
  const html = (entries) => entries.map((entry) => [`<h2>${escape(heading(entry))}</h2>`,
    ...(entry.groups || []).map(({ title, remarks, checks }) => `<p><strong>${escape(title)}</strong></p>${paragraphs(remarks)}<ul>${checks.map(({ text, details }) => `<li>${escape(text)}${list(details)}</li>`).join("")}</ul>`),
    steps(entry.background),
    ...(entry.scenarios || []).map(({ title, remarks, steps: lines, examples: tables }) => `<p><strong>Scenario: ${escape(title)}</strong></p>${paragraphs(remarks)}${steps(lines)}${(tables || [])
      .map(({ title: name, rows }) => `<p>Examples${name ? `: ${escape(name)}` : ""}</p>${tableOf(rows)}`).join("")}`),
    `<p>Source: <a href="${escape(entry.url)}">${escape(entry.title)}</a></p>`].join("\n")).join("\n");

  const feature = (entries) => window.curbcutFeature(entries, heading);

  // A cell that a spreadsheet would take for a formula gets an apostrophe.
  const cell = (value) => `"${String(value).replace(/^(?=[=+\-@\t])/, "'").replace(/"/g, '""')}"`;
  const table = (rows) => rows.map((row) => row.map(cell).join(",")).join("\r\n") + "\r\n";
  // Jira's CSV import: a row for each issue.
  const csv = (entries) => table([["Summary", "Issue Type", "Description", "Labels"],
    ...entries.map((entry) => [heading(entry), "Story", `${body(entry)}\n\nSource: ${entry.url}`, "accessibility"])]);

  const download = (name, type, text) => {
    const link = Object.assign(document.createElement("a"), { download: name, href: URL.createObjectURL(new Blob([text], { type })) });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  };

  // Without a secure address browsers copy only on the event that a selection gives rise to.
  const copy = async (types) => {
    if (isSecureContext && navigator.clipboard?.write && window.ClipboardItem) {
      try {
        await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(Object.entries(types).map(([type, text]) => [type, new Blob([text], { type })])))]);
        return true;
      } catch { /* Then the other way. */ }
    }
    const write = (event) => {
      for (const [type, text] of Object.entries(types)) event.clipboardData.setData(type, text);
      event.preventDefault();
    };
    const holder = Object.assign(document.createElement("textarea"), { className: "visually-hidden", value: types["text/plain"] });
    const focused = document.activeElement;
    document.body.append(holder);
    holder.select();
    document.addEventListener("copy", write, { once: true });
    const worked = document.execCommand("copy");
    document.removeEventListener("copy", write);
    holder.remove();
    focused?.focus({ preventScroll: true });
    return worked;
  };

  return { markdown, html, feature, csv, table, download, copy };
})();
