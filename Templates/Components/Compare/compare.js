// Platforms side by side: topics as rows, frameworks as columns. The notes themselves move into the table and back, so
// that nothing is on the page twice. Meanwhile the root has `data-compares`, and they are not tab panels.
(() => {
  const set = document.querySelector("[data-tabs='platform']");
  const button = document.querySelector("[data-your-platform] [data-compare]");
  if (!set || !button) return;
  const root = document.documentElement;
  const languages = window.curbcutLanguages;
  const text = window.curbcutText;
  let table = null;
  let moved = [];

  const make = (name, attributes = {}, ...content) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...content);
    return element;
  };
  const take = (nodes) => nodes.map((node) => {
    const place = document.createComment("");
    node.before(place);
    moved.push([node, place]);
    return node;
  });

  const isHeading = (node) => /^H[1-6]$/.test(node.tagName);
  const keyOf = (topic) => topic.dataset.topic || topic.firstElementChild.textContent.trim().toLowerCase();
  const readPlatform = (part) => {
    const frameworks = new Map();
    for (const inner of part.querySelectorAll("[data-value]")) frameworks.set(inner.dataset.value, inner.dataset.label);
    const topics = new Map();
    const loose = [...part.children].filter((child) => !isHeading(child) && !child.matches("[data-topic], [data-chooses]"));
    if (loose.length) topics.set("", { heading: null, nodes: loose });
    for (const topic of part.querySelectorAll(":scope > [data-topic]")) {
      const [heading, ...nodes] = topic.children;
      const earlier = topics.get(keyOf(topic));
      if (earlier) earlier.nodes.push(heading, ...nodes);
      else topics.set(keyOf(topic), { heading, nodes });
    }
    if (!frameworks.size) frameworks.set("", part.dataset.label);
    return { label: part.dataset.label, frameworks, topics };
  };
  const split = (topic) => {
    const parts = new Map();
    const common = [];
    for (const node of topic.nodes) {
      const inner = node.matches("[data-value]") ? [node] : node.matches("[data-tabs='framework']") ? [...node.querySelectorAll(":scope > [data-value]")] : null;
      if (inner) inner.forEach((part) => parts.set(part.dataset.value, [...(parts.get(part.dataset.value) || []), part]));
      else common.push(node);
    }
    return { common, parts };
  };

  const cell = (label, nodes, attributes) => {
    const content = nodes.length ? take(nodes) : [make("p", { class: "gap", ...languages.interface }, text("noNotesFor", { platform: label }))];
    return make("td", { role: "cell", "data-label": label, ...attributes }, ...content);
  };
  const rows = (key, platforms) => {
    const topics = platforms.map((platform) => platform.topics.get(key));
    const splits = topics.map((topic) => topic && split(topic));
    const hasTwo = splits.some((part) => part && part.common.length && part.parts.size);
    const span = hasTwo ? 2 : 1;
    const heading = topics.find(Boolean).heading;
    const first = make("tr", { role: "row" }, make("th", { scope: "rowgroup", role: "rowheader", rowspan: span }, ...(heading ? take([heading]) : [make("span", languages.interface, text("general"))])));
    const second = make("tr", { role: "row" });
    platforms.forEach((platform, index) => {
      const { common, parts } = splits[index] || { common: [], parts: new Map() };
      const wide = { colspan: platform.frameworks.size };
      if (!parts.size) return first.append(cell(platform.label, common, { ...wide, rowspan: span }));
      if (common.length) first.append(cell(platform.label, common, wide));
      const row = common.length ? second : first;
      for (const [value, label] of platform.frameworks) {
        row.append(cell(`${platform.label} · ${label}`, parts.get(value) || [], common.length ? {} : { rowspan: span }));
      }
    });
    return make("tbody", { role: "rowgroup" }, first, ...(hasTwo ? [second] : []));
  };

  // Scrolls a focused element that the sticky head covers into view.
  const head = new ResizeObserver(([{ target }]) => root.style.setProperty("--compare-head", `${target.offsetHeight}px`));

  const open = () => {
    const platforms = [...set.children].filter((child) => child.matches("[data-value]")).map(readPlatform);
    const keys = [...new Set(platforms.flatMap((platform) => [...platform.topics.keys()]))];
    const column = (label, attributes) => make("th", { scope: "col", role: "columnheader", ...attributes }, label);
    const columns = make("thead", { role: "rowgroup" },
      make("tr", { role: "row" }, column(text("topic"), { rowspan: 2, ...languages.interface }), ...platforms.map((platform) => column(platform.label, { colspan: platform.frameworks.size, scope: "colgroup" }))),
      make("tr", { role: "row" }, ...platforms.flatMap((platform) => [...platform.frameworks.values()].map((label) => column(label)))));
    const caption = make("caption", languages.interface, text("comparisonCaption"));
    table = make("div", { class: "compare", tabindex: "-1", role: "group", "aria-label": text("comparison"), ...languages.label },
      make("table", { role: "table", ...languages.content }, caption, columns, ...keys.map((key) => rows(key, platforms))));
    table.firstElementChild.style.setProperty("--columns", columns.lastElementChild.children.length);
    table.addEventListener("focusin", uncover);
    set.before(table);
    set.hidden = true;
    head.observe(columns);
  };
  // If the columns do not fit, the table scrolls and is a Tab stop.
  const fit = () => {
    if (!table) return;
    const scrolls = table.firstElementChild.offsetWidth > table.offsetWidth;
    table.toggleAttribute("data-scrolls", scrolls);
    table.tabIndex = scrolls ? 0 : -1;
  };
  // Browsers treat as visible what the sticky topics cover; 8 px are for the outline.
  const uncover = ({ target }) => {
    const topic = target.closest("tbody")?.querySelector("th");
    if (!topic || topic.contains(target)) return;
    const [box, cover] = [target, topic].map((element) => element.getBoundingClientRect());
    if (box.left >= cover.right || cover.left >= box.right) return;
    table.scrollBy({ left: getComputedStyle(table).direction === "rtl" ? box.right - cover.left + 8 : box.left - cover.right - 8, behavior: "instant" });
  };
  const close = () => {
    for (const [node, place] of moved.reverse()) place.replaceWith(node);
    moved = [];
    table.remove();
    table = null;
    set.hidden = false;
    head.disconnect();
  };
  const toggle = () => {
    if (table) close();
    else open();
    root.toggleAttribute("data-compares", Boolean(table));
    fit();
    document.dispatchEvent(new CustomEvent("curbcut:show-all"));
    button.setAttribute("aria-pressed", String(Boolean(table)));
    button.closest("[data-your-platform]").scrollIntoView({ block: "nearest", behavior: "instant" });
  };
  button.addEventListener("click", toggle);
  addEventListener("resize", fit);
  // A link to something that the table leaves out opens the tabs; so does choosing a platform.
  addEventListener("hashchange", () => { if (table) toggle(); }, { capture: true });
  document.querySelector("[data-platform-choice] select").addEventListener("change", () => { if (table) toggle(); }, { capture: true });
})();
