// Loads the page again when its source changes, and keeps the reader's place, focus and open details. Only the preview
// serves this file, after panel.js.
{
  const root = "/__curbcut/";
  const script = document.currentScript;
  const { show, details: panel } = curbcut.panel;
  let version = script.dataset.version;
  const isMissing = "missing" in script.dataset;
  // The page as the server sent it, without what scripts have changed since.
  let source = null;
  let isUpdating = false;
  let isOutdated = false;

  const fetchPage = async () => {
    const headers = { Accept: "*/*" };
    const response = await fetch(location.pathname + location.search, { headers, cache: "no-cache" });
    return { status: response.status, text: await response.text(), version: response.headers.get("Curbcut-Version") };
  };

  const readState = async () => (await fetch(`${root}state?path=${encodeURIComponent(location.pathname)}`)).json();

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
    } catch {
      // The server has gone; the events tell when it is back.
    } finally {
      isUpdating = false;
    }
  };

  const catchUp = async () => {
    const { status, text, version: shown } = await fetchPage();
    if (status === 404 && !isMissing) return leave();
    if (source !== null && text !== source) return reload();
    source = text;
    // The page's version, not the state's: if it changes between the two requests, the event for that change must
    // count.
    version = shown;
    show(await readState());
  };

  // The page may be missing for a moment only, while an editor or version control replaces it.
  const leave = async () => {
    await new Promise((done) => setTimeout(done, 400));
    const state = await readState();
    if (state.exists) return update();
    // A renamed page has the same headings.
    location.replace(state.nearest + location.hash);
  };

  // Pictures and videos have the same address as before.
  const refresh = (files) => {
    for (const element of document.querySelectorAll("img[src], source[src], track[src], video[poster]")) {
      const name = element.localName === "video" ? "poster" : "src";
      const address = new URL(element.getAttribute(name), location.href);
      if (!files.includes(address.pathname)) continue;
      address.searchParams.set("live", Date.now());
      element.setAttribute(name, address.href);
      const video = element.closest("video");
      if (video && video.paused && name === "src") video.load();
    }
  };

  // MARK: Keeping the reader's place

  const key = "curbcut:preview-place";
  const blocks = () => [...document.querySelectorAll("main :is(h1, h2, h3, h4, p, li, pre, figure, td):not(nav *)")];
  const folds = () => [...document.querySelectorAll("details:not([data-collapses])")];
  const textOf = (element) => element.textContent.trim().slice(0, 200);
  const nameOf = (details) => textOf(details.querySelector("summary") ?? details);

  const focused = () => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const href = element.getAttribute("href");
    return element.id ? `#${CSS.escape(element.id)}` : href && `${element.localName}[href="${CSS.escape(href)}"]`;
  };

  const reload = () => {
    // Some of the first visible elements, in case one has changed.
    const inSight = scrollY === 0 ? [] : blocks().filter((element) => element.offsetParent !== null)
      .map((element) => ({ text: textOf(element), top: element.getBoundingClientRect().top }))
      .filter(({ text, top }) => text !== "" && top >= 0).slice(0, 10);
    const open = folds().filter((details) => details.open).map(nameOf);
    const place = { path: location.pathname, inSight, scroll: scrollY, focus: focused(), open, panel: panel.open };
    // Without storage the place is lost, but not the page.
    try { sessionStorage.setItem(key, JSON.stringify(place)); } catch {}
    history.scrollRestoration = "manual";
    location.reload();
  };

  const restore = () => {
    let place = null;
    try {
      place = JSON.parse(sessionStorage.getItem(key));
      sessionStorage.removeItem(key);
    } catch {}
    if (place?.path !== location.pathname) return;
    panel.open = place.panel;
    for (const details of folds()) if (place.open.includes(nameOf(details))) details.open = true;
    if (place.focus) document.querySelector(place.focus)?.focus({ preventScroll: true });
    const scroll = () => {
      const all = blocks();
      for (const { text, top } of place.inSight) {
        const element = all.find((one) => one.offsetParent !== null && textOf(one) === text);
        if (element) return scrollBy({ top: element.getBoundingClientRect().top - top, behavior: "instant" });
      }
      scrollTo({ top: place.scroll, behavior: "instant" });
    };
    scroll();
    // Pictures and the site's scripts may move everything until then; the browser's own place would be another.
    addEventListener("load", () => setTimeout(() => {
      scroll();
      history.scrollRestoration = "auto";
    }, 50), { once: true });
  };

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
    restore();
    const [state, fetched] = await Promise.all([readState(), fetchPage()]);
    // The page changed between loading it and running this script.
    if (fetched.version !== version) return reload();
    source = fetched.text;
    show(state);
    // The first event gives the current version, so that nothing is missed from here on.
    listen();
  };
  begin().catch(listen);
}
