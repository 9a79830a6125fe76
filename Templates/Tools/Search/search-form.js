// A search form with its results, which follow the typing, and a status with their number. `own` is what a form has:
// its parts, the question that is answered (`run`), and what was found.
const { element, languages, search, text } = curbcut;
const pageSize = 8;
const parameters = new URLSearchParams(location.search);

// The search page has the question in its address, and results instead of the A–Z index.
const index = document.querySelector("[data-search-index]");
const showInAddress = (question, choices) => {
  if (!index) return;
  index.hidden = Boolean(question);
  document.documentElement.toggleAttribute("data-asks", Boolean(question));
  const query = new URLSearchParams(question ? { q: question, ...choices } : {});
  const address = `${location.pathname}${query.size ? `?${query}` : ""}`;
  // From a disk, the address stays.
  try { history.replaceState(null, "", address); } catch {}
};

const make = (form) => {
  const status = element("p", { className: "search-status" });
  status.setAttribute("role", "status");
  const first = element("div", {});
  const list = element("ol", { className: "results", ...languages.author });
  const more = element("button", { type: "button", className: "button", hidden: true }, text("showMoreResults"));
  const results = element("div", { className: "search-results" }, first, list, more);
  form.after(status, results);
  return {
    form, input: form.elements.q, status, first, list, more, results,
    run: 0, found: [], entries: [], shown: 0, timers: [], answered: null, chips: null,
  };
};
const chosen = ({ chips }) => chips?.numbers() ?? [];

// MARK: What is shown

// Announced after a pause in typing.
const say = (own, message) => {
  clearTimeout(own.timers[1]);
  own.timers[1] = setTimeout(() => { own.status.textContent = message; }, 400);
};
const nextItems = async (own) => {
  const next = own.found.slice(own.shown, own.shown + pageSize);
  const details = await Promise.all(next.map((result) => search.details(result, chosen(own))));
  return { items: details.filter(Boolean).map(search.item), count: next.length };
};
const append = (own, { items, count }) => {
  own.list.append(...items);
  own.shown += count;
  own.more.hidden = own.shown >= own.found.length;
};
const showMore = async (own) => {
  const current = own.run;
  const next = await nextItems(own);
  if (current !== own.run) return;
  append(own, next);
  next.items[0]?.querySelector("a").focus();
};
const clear = (own) => {
  own.chips.clear();
  own.input.focus();
  ask(own);
};
// The part above the results: something to begin with, entries of the tools, or help.
const showFirst = (own, asked, manifest) => {
  const count = own.found.length + own.entries.length;
  if (!asked) {
    // The home page is itself a beginning.
    const isBeginning = own.form.closest("dialog") || index;
    own.first.replaceChildren(...(isBeginning ? search.beginning(manifest) : []));
    say(own, "");
  } else if (count) {
    own.first.replaceChildren(...search.entryList(own.entries));
    say(own, text("resultCount", { count }));
  } else {
    own.first.replaceChildren(...search.help(chosen(own).length ? () => clear(own) : null));
    say(own, text("noResults", { question: asked }));
  }
};

// MARK: Questions

const lookUp = (own, asked) => (asked
  ? Promise.all([search.find(own.input.value, chosen(own)), search.entries(asked)]) : [[], []]);
const answer = async (own, current) => {
  const asked = own.input.value.trim();
  const manifest = await own.begin();
  const [found, entries] = await lookUp(own, asked);
  if (current !== own.run) return;
  Object.assign(own, { found, entries, shown: 0 });
  const next = await nextItems(own);
  if (current !== own.run) return;
  own.list.replaceChildren();
  append(own, next);
  delete own.results.dataset.waiting;
  showInAddress(asked, own.chips?.choices());
  showFirst(own, asked, manifest);
};
const fail = (own) => {
  Object.assign(own, { found: [], entries: [], ready: null });
  say(own, text("searchFailed"));
};
const ask = (own) => {
  clearTimeout(own.timers[0]);
  own.run += 1;
  const current = own.run;
  own.answered = answer(own, current).catch(() => { if (current === own.run) fail(own); });
  return own.answered;
};
// Results are never older than the field; their place stays, so that nothing moves while a word is typed.
const askSoon = (own) => {
  own.timers.forEach(clearTimeout);
  own.answered = null;
  own.run += 1;
  own.results.dataset.waiting = "yes";
  own.status.textContent = "";
  own.timers[0] = setTimeout(() => ask(own), 80);
};
// Opens the first result of what is in the field now. Without a result it says so once more.
const openFirst = async (own) => {
  const asked = own.input.value;
  let last;
  do {
    last = own.answered || ask(own);
    await last;
  } while (own.answered !== last);
  if (!asked.trim() || asked !== own.input.value) return;
  if (own.found.length + own.entries.length) {
    own.results.querySelector("a[href]").click();
  } else if (own.status.textContent) {
    const message = own.status.textContent;
    own.status.textContent = "";
    say(own, message);
  }
};
const follow = (own, event) => {
  const link = event.target.closest("a[href]");
  if (!link) return;
  search.remember(link);
  // A link to this page only changes the address; the dialog must close.
  if (!event.ctrlKey && !event.metaKey) own.form.closest("dialog")?.close();
};

search.mount = (form) => {
  if (form.dataset.mounted) return;
  form.dataset.mounted = "yes";
  const own = make(form);
  own.begin = () => (own.ready ??= search.open().then((manifest) => {
    if (own.chips) return manifest;
    own.chips = search.chips(manifest, index ? Object.fromEntries(parameters) : {}, () => ask(own));
    form.querySelector(".search-hint").before(own.chips.bar);
    return manifest;
  }));
  own.more.addEventListener("click", () => showMore(own));
  own.input.addEventListener("input", () => askSoon(own));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    openFirst(own);
  });
  own.results.addEventListener("click", (event) => follow(own, event));
  search.keys(form, own.results);
  // The pages below appear once it is known what comes above them.
  ask(own).finally(() => { form.dataset.ready = "yes"; });
};

const ofPage = document.querySelector("[data-search]");
if (index) {
  ofPage.elements.q.value ||= parameters.get("q") || "";
  search.mount(ofPage);
} else {
  // Nothing changes before the first letter: neither the focus nor a pressed pointer is a question.
  ofPage?.addEventListener("input", () => search.mount(ofPage));
}
