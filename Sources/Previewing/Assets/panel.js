// The findings on the page, in the preview's own corner, and a banner for what keeps the page from being shown as
// written.
{
  const host = Object.assign(document.createElement("curbcut-preview"), { lang: "en", dir: "ltr" });
  const shadow = host.attachShadow({ mode: "open" });
  shadow.innerHTML = `<link rel="stylesheet" href="/__curbcut/live.css"><div class="banner" role="alert"></div>
    <details hidden><summary></summary><ul></ul></details>`;
  const banner = shadow.querySelector(".banner");
  const details = shadow.querySelector("details");
  const names = { error: ["error", "errors"], warning: ["warning", "warnings"], info: ["info", "infos"] };
  let said = "";

  const make = (name, text) => Object.assign(document.createElement(name), { textContent: text });

  const link = (address, content) => {
    if (!address) return content;
    const a = Object.assign(document.createElement("a"), { href: address });
    a.append(content);
    return a;
  };

  const item = (finding) => {
    const li = document.createElement("li");
    const title = finding.rule ? `${names[finding.severity][0]}: ${finding.rule}` : names[finding.severity][0];
    li.append(make("b", title), " ", link(finding.editor, make("code", finding.place)), make("p", finding.message));
    if (finding.help) li.append(make("p", `What to do: ${finding.help}`));
    if (finding.anchor) li.append(link(`#${encodeURIComponent(finding.anchor)}`, "Show on the page"));
    return li;
  };

  const line = ({ message, editor }) => {
    const p = make("p", `${message} `);
    if (editor) p.append(link(editor, "Open in the editor"));
    return p;
  };

  // Errors that keep the page from being published as written; findings of rules can wait in the panel.
  const isUrgent = (finding) => finding.severity === "error" && finding.rule === null;

  const count = (findings) => Object.entries(names).flatMap(([severity, [one, many]]) => {
    const number = findings.filter((finding) => finding.severity === severity).length;
    return number ? [`${number} ${number === 1 ? one : many}`] : [];
  }).join(", ");

  const show = ({ errors, findings }) => {
    const placed = findings.filter(isUrgent).map((one) => ({ ...one, message: `${one.place}: ${one.message}` }));
    const urgent = [...errors, ...placed];
    const words = urgent.map(({ message }) => message).join("\n");
    // Announced only if it is new: the banner is an alert.
    if (words !== said) banner.replaceChildren(...urgent.map(line));
    said = words;
    document.documentElement.style.scrollPaddingTop = urgent.length === 0 ? "" : `${banner.offsetHeight}px`;
    const isQuiet = findings.length === 0 && urgent.length === 0;
    details.hidden = isQuiet;
    // Keeps the end of the page clear of the panel, and what is focused or linked to.
    document.body.style.paddingBlockEnd = isQuiet ? "" : "3.5rem";
    document.documentElement.style.scrollPaddingBottom = isQuiet ? "" : "3.5rem";
    details.querySelector("summary").textContent = count(findings) || "See the message above";
    details.querySelector("ul").replaceChildren(...findings.map(item));
  };

  // First in the page, and visible wherever one has scrolled.
  document.body.prepend(host);
  window.curbcut ||= {};
  curbcut.panel = { show, details };
}
