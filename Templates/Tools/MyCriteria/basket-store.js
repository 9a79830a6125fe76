// "My criteria" as data: what has been saved, and the criteria themselves, which come in scripts (a page opened from a
// disk may load scripts, but may not fetch). An entry is saved by an address that stays: page, section, scenario.
window.curbcutCriteria = (() => {
  const tools = document.querySelector("[data-site-tools]");
  const root = new URL("../", document.currentScript.src);
  const files = new Map();

  // MARK: Storage

  // Where storage is blocked or full, the tab's name keeps things for the visit. It goes where the tab goes, so it is
  // emptied before a link leads to another site; nothing leaves this one.
  const bag = () => { try { return JSON.parse(window.name).curbcut || {}; } catch { return {}; } };
  const keepInBag = (content) => { window.name = Object.keys(content).length ? JSON.stringify({ curbcut: content }) : ""; };
  const storage = {
    get: (key) => {
      const visit = bag()[key];
      if (visit !== undefined) return visit;
      try { return localStorage.getItem(`curbcut:${key}`); } catch { return null; }
    },
    set: (key, value) => {
      const { [key]: former, ...others } = bag();
      try {
        localStorage.setItem(`curbcut:${key}`, value);
        if (former !== undefined) keepInBag(others);
        return true;
      } catch {
        keepInBag({ ...others, [key]: value });
        return false;
      }
    },
    json: (key, otherwise) => { try { return JSON.parse(storage.get(key)) ?? otherwise; } catch { return otherwise; } },
  };
  let carried = null;
  addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]");
    if (!link || link.origin === location.origin || !Object.keys(bag()).length) return;
    carried = bag();
    keepInBag({});
  }, true);
  addEventListener("pageshow", () => { if (carried) { keepInBag({ ...carried, ...bag() }); carried = null; } });
  const items = () => storage.json("basket", []).filter((item) => typeof item?.id === "string");
  const save = (list) => {
    const isKept = storage.set("basket", JSON.stringify(list));
    dispatchEvent(new CustomEvent("curbcut:basket", { detail: list }));
    return isKept;
  };

  // MARK: The criteria

  const fileOf = (route) => {
    let hash = 0x811c9dc5;
    for (const byte of new TextEncoder().encode(route)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
    return hash % Number(tools?.dataset.criteriaFiles || 1);
  };
  const load = (number) => {
    if (!files.has(number)) {
      const file = {};
      file.content = new Promise((resolve) => { file.resolve = resolve; });
      files.set(number, file);
      const script = document.createElement("script");
      script.src = new URL(`my-criteria/data/criteria-${number}.js`, root).href;
      script.onerror = () => { files.delete(number); file.resolve(null); };
      document.head.append(script);
    }
    return files.get(number).content;
  };
  const add = (number, content) => files.get(number)?.resolve(content);
  const pageOf = async (route) => (await load(fileOf(route)))?.pages.find(({ page }) => page === route) || null;

  // The keyword as its author writes it.
  const stepText = ([, keyword, text, { written = keyword } = {}]) => [written, text].filter(Boolean).join(" ");
  const linesOf = ({ groups, background, scenarios }) => [
    ...(groups || []).flatMap(({ title, remarks, checks }) => [title, ...(remarks || []), ...checks.flatMap(({ text, details }) => [`- ${text}`, ...details.map((detail) => `  - ${detail}`)])]),
    ...(background || []).map(stepText),
    ...(scenarios || []).flatMap(({ title, remarks, steps, examples }) => [`Scenario: ${title}`, ...(remarks || []), ...steps.map((step) => `${"  ".repeat(step[0])}- ${stepText(step)}`),
      ...(examples || []).flatMap(({ title: name, rows }) => [`Examples${name ? `: ${name}` : ""}`, ...rows.map((row) => `- ${row.join(" | ")}`)])]),
  ];

  // A folder or page may have `#` in its name, a part never has.
  const routeOf = (id) => id.slice(0, Math.max(0, id.lastIndexOf("#")));
  const pageURL = (route) => new URL(`${route ? `${route.split("/").map(encodeURIComponent).join("/")}/` : ""}index.html`, root).href;
  // What an address leads to today; null when the page or the part is gone.
  const entry = async (id) => {
    const route = routeOf(id);
    const part = id.slice(route.length + 1);
    const page = await pageOf(route);
    const section = page?.sections.find((candidate) => part === candidate.id || part.startsWith(`${candidate.id}/`));
    if (!section) return null;
    const scenario = part === section.id ? null : section.scenarios?.find((candidate) => candidate.id === part);
    if (part !== section.id && !scenario) return null;
    const content = scenario ? { background: section.background, scenarios: [scenario] } : section;
    return {
      id, route, title: page.title, place: page.place, platforms: page.platforms,
      name: scenario ? `${section.name}: ${scenario.title}` : section.name, isScenario: Boolean(scenario),
      hash: scenario ? scenario.hash : section.hash, url: `${pageURL(route)}#${encodeURIComponent(section.anchor)}`,
      groups: content.groups, background: content.background, scenarios: content.scenarios, lines: linesOf(content),
    };
  };

  return { add, entry, pageOf, pageURL, routeOf, stepText, items, save, storage, root };
})();
