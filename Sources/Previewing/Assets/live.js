// Updates the page in the browser when its source changes: fetches the page again and changes only what differs, so
// that scroll position, focus, open panels and playing videos stay. Only the preview serves this file.
(() => {
  "use strict";
  const root = "/__curbcut/";
  const { patch, patchHead, keepingPlace } = curbcutPatching;
  const script = document.currentScript;
  let version = script.dataset.version;
  let isMissing = "missing" in script.dataset;
  // The page as the server last sent it, without what scripts have changed since.
  let source = null;
  let isUpdating = false;
  let isOutdated = false;

  const parse = (text) => new DOMParser().parseFromString(text, "text/html");
  const page = () => location.pathname + location.search;

  const fetchPage = async () => {
    const response = await fetch(page(), { headers: { Accept: "*/*" }, cache: "no-cache" });
    return { status: response.status, text: await response.text(), version: response.headers.get("Curbcut-Version") };
  };

  // MARK: Following

  // One update at a time; any number of changes meanwhile cause one more update afterwards.
  const update = async () => {
    isOutdated = true;
    if (isUpdating) return;
    isUpdating = true;
    try {
      while (isOutdated) {
        isOutdated = false;
        await catchUp();
      }
    } catch { /* The server has gone; the events tell when it is back. */ } finally {
      isUpdating = false;
    }
  };

  const readState = async () => {
    const response = await fetch(`${root}state?path=${encodeURIComponent(location.pathname)}`);
    return response.json();
  };

  const catchUp = async () => {
    // The page first: the findings take longer than showing it.
    const { status, text, version: shown } = await fetchPage();
    if (status === 404 && !isMissing) return leave();
    isMissing = status === 404;
    if (source === null || text !== source) show(text);
    // The page's version, not the state's: if it changes between the two requests, the event for that change must
    // count.
    version = shown;
    panel.show(await readState());
  };

  // The page may be missing for a moment only, while an editor or version control replaces it.
  const leave = async () => {
    await new Promise((done) => setTimeout(done, 400));
    const state = await readState();
    if (state.exists) return update();
    // A renamed page has the same headings.
    location.replace(state.nearest + location.hash);
  };

  const show = (text) => {
    const previous = source === null ? null : parse(source);
    const next = parse(text);
    source = text;
    // Scripts cannot be undone, and without a previous page it is unknown what scripts have changed.
    if (previous === null || differ(scripts(previous), scripts(next))) return reload("scripts have changed");
    const inserted = [];
    keepingPlace(() => {
      patchHead(previous, next);
      patch(document.body, previous.body, next.body, inserted);
    });
    // The site's scripts may handle new parts (and prevent the default); otherwise they run on a reloaded page.
    const event = new CustomEvent("curbcut:patched", { cancelable: true, detail: { inserted } });
    const isHandled = !document.dispatchEvent(event);
    if (!isHandled && inserted.some(needsScripts)) reload("new parts need the site's scripts");
  };

  const reload = (reason) => {
    console.info(`curbcut: loading the page again: ${reason}`);
    location.reload();
  };

  const scripts = (doc) => [...doc.querySelectorAll("head script[src]")].map((element) => element.getAttribute("src"));
  const differ = (a, b) => a.length !== b.length || a.some((value, index) => value !== b[index]);
  // Elements that the site's scripts change on load; preview.py adds one of each.
  const scripted = [
    "[data-tabs], [data-tabs] > .part, .tab-list, .your-platform, [data-collapses], [data-site-tools]",
    ".copy-tools, .scenario, .code, .scrolls, .live-example-frame",
  ].join();
  const needsScripts = (node) => node.nodeType === 1 && (node.matches(scripted) || node.querySelector(scripted) !== null);

  // MARK: Media

  const refresh = (files) => {
    for (const file of files) {
      for (const element of document.querySelectorAll("img[src], source[src], track[src], video[poster]")) {
        const name = element.localName === "video" ? "poster" : "src";
        const address = new URL(element.getAttribute(name), location.href);
        if (address.pathname !== file) continue;
        address.searchParams.set("live", Date.now());
        element.setAttribute(name, address.href);
        const video = element.closest("video");
        if (video && video.paused && name === "src") video.load();
      }
    }
  };

  // MARK: Panel

  const panel = (() => {
    const host = document.createElement("curbcut-preview");
    host.setAttribute("data-live-own", "");
    host.lang = "en";
    host.dir = "ltr";
    const shadow = host.attachShadow({ mode: "open" });
    shadow.innerHTML = `<style>
      :host { all: initial; display: block; position: sticky; inset-block-start: 0; z-index: 9; }
      * { box-sizing: border-box; font: 15px/1.45 system-ui, sans-serif; }
      .banner { padding: .75rem 1rem; color: #fff; background: #8c1d18; white-space: pre-wrap; overflow: auto; overflow-wrap: anywhere; max-block-size: 40vh; }
      .banner:empty, details[hidden] { display: none; }
      .banner p { margin: 0 0 .25rem; }
      .banner a { color: inherit; }
      li a { color: #0b57a4; }
      p { margin: .2rem 0 0; }
      details { position: fixed; inset: auto 1rem 1rem auto; z-index: 2147483646; max-width: min(36rem, 90vw);
        color: #1b1b1b; background: #fff; border: 2px solid #1b1b1b; border-radius: .5rem; }
      summary { padding: .4rem .75rem; cursor: pointer; font-weight: 600; }
      summary:focus-visible, a:focus-visible { outline: 3px solid #005fcc; outline-offset: 2px; }
      ul { margin: 0; padding: 0 .75rem .75rem; list-style: none; max-height: 50vh; overflow: auto; }
      li { padding: .4rem 0; border-top: 1px solid #c4c4c4; overflow-wrap: anywhere; }
      code { font: 13px/1.4 ui-monospace, monospace; }
      b { font-weight: 700; }
      @media (forced-colors: active) { .banner, details { border: 2px solid; } }
      @media print { :host { display: none; } }
    </style><div class="banner" role="alert"></div><details hidden><summary></summary><ul></ul></details>`;
    const banner = shadow.querySelector(".banner");
    const details = shadow.querySelector("details");
    let said = "";
    const names = { error: ["error", "errors"], warning: ["warning", "warnings"], info: ["info", "infos"] };

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
      const urgent = [...errors, ...findings.filter(isUrgent).map((one) => ({ ...one, message: `${one.place}: ${one.message}` }))];
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
    return { show };
  })();

  // MARK: Events

  // Only while the page is visible: a browser opens six connections to a server, and this occupies one of them.
  let following = null;
  const listen = () => {
    if (document.hidden || following) return;
    const events = new EventSource(`${root}events`);
    following = events;
    events.addEventListener("change", (event) => {
      const change = JSON.parse(event.data);
      refresh(change.files);
      if (change.version !== version) update();
    });
    // A server that is restarting refuses connections; some browsers then give up.
    events.addEventListener("error", () => {
      if (events.readyState !== EventSource.CLOSED || following !== events) return;
      following = null;
      setTimeout(listen, 1000);
    });
  };
  const rest = () => {
    following?.close();
    following = null;
  };
  addEventListener("pagehide", rest);

  // Pages from the back-forward cache have missed all events.
  addEventListener("pageshow", (event) => { if (event.persisted) { listen(); update(); } });
  // After sleep, the connection may look open without being so.
  addEventListener("visibilitychange", () => {
    if (document.hidden) return rest();
    listen();
    update();
  });

  const begin = async () => {
    const [state, fetched] = await Promise.all([readState(), fetchPage()]);
    // The page changed between loading it and running this script: there is no previous page to compare with.
    if (fetched.version !== version) return reload("it changed while it was loading");
    source = fetched.text;
    panel.show(state);
    // The first event gives the current version, so that nothing is missed from here on.
    listen();
  };
  begin().catch(listen);
})();
