// Buttons that copy criteria (as Markdown and as rich text), a scenario, or a code sample. A script makes them, because
// they do nothing without one. They keep their names; a status region confirms the copy.
(() => {
  const languages = window.curbcutLanguages;
  const status = Object.assign(document.createElement("p"), { className: "status", ...languages.interface });
  status.setAttribute("role", "status");
  document.body.append(status);
  let timer = 0;
  const say = (text) => {
    status.textContent = "";
    clearTimeout(timer);
    setTimeout(() => { status.textContent = text; }, 50);
    timer = setTimeout(() => { status.textContent = ""; }, 6000);
  };

  // MARK: From the page to text

  const isOmitted = (node) => node.nodeType === Node.ELEMENT_NODE && node.matches("button, [data-criteria]");
  const isBlock = (node) => node.nodeType === Node.ELEMENT_NODE
    && node.matches("p, ul, ol, dl, dt, dd, pre, blockquote, table, div, section, figure, figcaption, details, summary, hr, h1, h2, h3, h4, h5, h6");
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
    const text = inline(node);
    if (node.matches("a.self")) return text;
    if (node.matches("code")) return inCode(node.textContent);
    if (node.matches("strong")) return `**${text}**`;
    if (node.matches("em")) return `*${text}*`;
    if (node.matches("a[href]")) return `[${text}](${node.href})`;
    return text;
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
    const inner = blocksIn(item).map(({ text, isList }, at) => `${at === 0 ? "" : isList ? "\n" : "\n\n"}${text}`).join("");
    return `${mark}${indented(inner, " ".repeat(mark.length)).trimStart()}`;
  }).join("\n");
  const table = (element) => {
    const caption = element.caption ? [inline(element.caption).trim(), ""] : [];
    const text = (cell) => blocksIn(cell).map((part) => part.text.replace(/\s*\n\s*/g, " ")).join(" ").replaceAll("|", "\\|");
    const [head, ...rows] = [...element.rows].map((row) => `| ${[...row.cells].map(text).join(" | ")} |`);
    return head ? [...caption, head, `|${" --- |".repeat(element.rows[0].cells.length)}`, ...rows].join("\n") : "";
  };
  const block = (element) => {
    if (isOmitted(element) || element.matches("video")) return "";
    if (/^H[1-6]$/.test(element.tagName)) return `${"#".repeat(element.tagName[1])} ${inline(element).trim()}`;
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

  const rich = (elements) => elements.map((element) => {
    const copy = element.cloneNode(true);
    for (const inner of [copy, ...copy.querySelectorAll("*")]) {
      if (isOmitted(inner)) inner.remove();
      if (inner.matches("a.self")) inner.replaceWith(...inner.childNodes);
      if (inner.href) inner.setAttribute("href", element.ownerDocument.location && new URL(inner.getAttribute("href"), location.href).href);
      for (const name of ["class", "id", "tabindex", "role"]) inner.removeAttribute(name);
    }
    return copy.outerHTML;
  }).join("\n");

  const place = (anchor) => `${location.href.split(/[?#]/)[0]}${anchor ? `#${anchor}` : ""}`;
  const title = document.querySelector("h1")?.textContent.trim() || document.title;

  // MARK: To the clipboard

  const byEvent = (types) => {
    const write = (event) => {
      for (const [type, text] of Object.entries(types)) event.clipboardData.setData(type, text);
      event.preventDefault();
    };
    // Some browsers only copy if something is selected.
    const holder = document.createElement("textarea");
    const focused = document.activeElement;
    holder.value = types["text/plain"];
    holder.className = "visually-hidden";
    document.body.append(holder);
    holder.select();
    document.addEventListener("copy", write, { once: true });
    const worked = document.execCommand("copy");
    document.removeEventListener("copy", write);
    holder.remove();
    focused?.focus({ preventScroll: true });
    if (!worked) throw new Error("copying was refused");
  };
  const copy = async (types, what) => {
    try {
      if (window.isSecureContext && navigator.clipboard?.write && window.ClipboardItem) {
        const items = Object.entries(types).map(([type, text]) => [type, new Blob([text], { type })]);
        await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(items))]).catch(() => byEvent(types));
      } else byEvent(types);
      say(`Copied ${what}.`);
    } catch {
      say("Copying did not work here. Select the text and copy it by keyboard.");
    }
  };

  // The hint is usually in the handbook's language.
  const button = (name, work, hint, language = languages.author) => {
    const element = Object.assign(document.createElement("button"), { type: "button", className: "copy", textContent: name, ...languages.label });
    element.append(Object.assign(document.createElement("span"), { className: "visually-hidden", textContent: ` ${hint}`, ...language }));
    element.addEventListener("click", work);
    return element;
  };

  // MARK: Position

  for (const tools of document.querySelectorAll("[data-criteria]")) {
    const section = tools.closest("section");
    const heading = section.querySelector("h2");
    const source = place(heading.id);
    const name = heading.textContent.trim();
    const blocks = () => [...section.children].filter((child) => child !== heading && !isOmitted(child));
    const markdown = () => [`## ${title}: ${inline(heading).trim()}`, ...blocks().map(block).filter(Boolean), `Source: ${source}`].join("\n\n");
    tools.prepend(
      button("Copy as Markdown", () => copy({ "text/plain": `${markdown()}\n` }, `${name} as Markdown`), `: ${name}`),
      button("Copy as rich text", () => {
        const link = `<p>Source: <a href="${source}">${title.replace(/[<&]/g, (c) => (c === "<" ? "&lt;" : "&amp;"))}</a></p>`;
        copy({ "text/html": `<h2>${heading.innerHTML}</h2>${rich(blocks())}${link}`, "text/plain": markdown() }, `${name} as rich text`);
      }, `: ${name}`));
    tools.hidden = false;
    if (!section.matches(".gherkin")) continue;
    const feature = document.querySelector("[data-take-away] a[href$='.feature']");
    if (feature) {
      const link = feature.cloneNode();
      link.textContent = "Download .feature";
      tools.append(link);
    }
    for (const item of section.querySelectorAll(":scope > ol > li, :scope > [data-topic] > ol > li")) {
      const first = item.querySelector(":scope > p");
      const label = inline(first || item).trim().replace(/^scenario:\s*/i, "");
      item.append(button("Copy scenario", () => {
        const background = [...section.querySelectorAll(":scope > p:has(b.keyword), :scope > [data-topic] > p:has(b.keyword)")].map(block);
        const steps = [...item.children].filter((child) => isBlock(child) && child !== first).map(block);
        const text = [`Scenario: ${label}`, ...background, ...steps, `Source: ${place(item.id || heading.id)}`].join("\n\n");
        copy({ "text/plain": `${text}\n` }, `the scenario ${label}`);
      }, label));
    }
  }
  for (const code of document.querySelectorAll("[data-code]")) {
    code.append(button("Copy", () => copy({ "text/plain": code.querySelector("code").textContent }, "the code"), "code", {}));
  }
})();
