// A failure as an issue: text to copy, and the address of a tracker's form, filled in.
const { button, criteriaTexts: texts, element, text } = curbcut;
const { facts } = curbcut.sheetChecks;
// Trackers and browsers refuse longer addresses.
const longest = 6000;

const listed = (title, lines) => (lines.length ? [`${title}:`, ...lines.map((line) => `- ${line}`), ""] : []);
// `check` with its `entry`, `result` and `sheet`.
const make = ({ entry, check, result, sheet, technology }) => {
  const known = [
    [text("product"), sheet.product], [text("build"), sheet.build], [text("testedWith"), technology],
    [text("tester"), sheet.tester], [text("dateTested"), sheet.date], [text("severity"), result.severity],
    [text("screenshot"), result.screenshot],
  ];
  const criteria = check.numbers.map((number) => `WCAG ${number} ${facts.wcag[number]?.[0] || ""}`.trim());
  const lines = [
    ...listed(text("issueSteps"), check.steps),
    ...listed(text("issueExpected"), [...check.expected, ...criteria]),
    ...listed(text("issueActual"), [result.note || text("fail")]),
    ...known.filter(([, value]) => value).map(([name, value]) => `${name}: ${value}`), "", check.url,
  ];
  return { title: `${entry.title}: ${check.text} (${technology})`, text: lines.join("\n") };
};
// The address of the tracker's form; a long text loses its end, but not the link to the check.
const address = (issue) => {
  const title = encodeURIComponent([...issue.title].slice(0, 200).join(""));
  const fill = (body) => facts.issue.replace("{title}", () => title).replace("{text}", () => encodeURIComponent(body));
  const end = issue.text.lastIndexOf("\n");
  const signs = [...issue.text.slice(0, end)];
  const part = (length) => signs.slice(0, length).join("") + (length < signs.length ? "…" : "");
  const cut = (length) => fill(part(length) + issue.text.slice(end));
  let length = signs.length;
  while (length > 0 && cut(length).length > longest) length = Math.floor(length * 0.9);
  return cut(length);
};
// A button that copies the issue that `make` returns, and a link to the tracker's form.
const tools = (make, { say }) => {
  const copy = button(text("copyIssue"), async () => {
    const { title, text: content } = make();
    const isCopied = await texts.copy({ "text/plain": `${title}\n\n${content}` });
    say(isCopied ? text("copiedIssue") : text("copyFailedDownload"));
  });
  if (!facts.issue) return [copy];
  const opened = { className: "button", href: address(make()), target: "_blank", rel: "noopener" };
  const link = element("a", opened, text("reportIssue"));
  // What was noted since is in it.
  for (const type of ["pointerdown", "focus"]) link.addEventListener(type, () => { link.href = address(make()); });
  return [element("div", { className: "tool-bar" }, copy, link)];
};

curbcut.sheetIssue = { make, tools };
