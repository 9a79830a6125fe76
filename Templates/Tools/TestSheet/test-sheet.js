// The test sheets: a mark and a note for each check, stored for each platform and assistive technology. Nothing is
// sent.
const { criteria: basket, element, sheetBody: body, sheetComparison: comparing, sheetHead: heads } = curbcut;
const { sheetModel: model, sheets, store, text } = curbcut;
const { state } = model;
const region = document.querySelector("[data-test-sheet]");
const address = () => new URLSearchParams(location.hash.slice(1));

// If nothing is stored permanently, every message says so; marks and notes only the first time.
const line = curbcut.toolStatus();
let warning = "";
const say = (message = "") => line.say(`${message} ${warning}`.trim());
const tell = (lasts) => {
  const now = lasts && `${basket.warning(lasts)} ${text("exportSheet")}`;
  if (now === warning) return;
  warning = now;
  say();
};

// MARK: What is shown

const head = element("div", {});
const summary = element("p", { className: "sheet-summary" });
const count = () => { summary.textContent = model.summary(); };
const show = async () => {
  const isEmpty = await body.show(work);
  for (const part of [...head.querySelectorAll(":scope > :not(.sheet-choice)"), summary]) part.hidden = isEmpty;
  toolbar.showFor(isEmpty);
  count();
};
const makeHead = () => {
  const isOpen = head.querySelector(".about-sheet")?.open;
  const sheet = { ...state.sheet, technology: state.technology };
  head.replaceChildren(...heads.chooser({ id: state.id, choose }), ...heads.details({ sheet, save }),
    ...heads.comparison({ id: state.id, other: state.other, compare, merge }));
  if (isOpen) head.querySelector(".about-sheet").open = true;
};
const showAll = async () => {
  makeHead();
  await show();
};
const controls = () => [...region.querySelectorAll("input, textarea, select, button, summary")];
const folds = () => [...region.querySelectorAll("details")];
// The focus stays on its control, and what is unfolded stays so.
const showAgain = async (shows) => {
  const place = controls().indexOf(document.activeElement);
  const open = folds().map((fold) => fold.open);
  await shows();
  folds().forEach((fold, at) => { fold.open ||= Boolean(open[at]); });
  if (place >= 0) controls()[place]?.focus();
};
// A field that is left changes before the click that leaves it: its target has to be there until the click is over.
let isPressed = false;
for (const name of ["pointerdown", "pointerup", "pointercancel"]) {
  addEventListener(name, () => { isPressed = name === "pointerdown"; }, true);
}
const released = () => new Promise((go) => {
  if (!isPressed) setTimeout(go);
  else for (const name of ["pointerup", "pointercancel"]) addEventListener(name, () => setTimeout(go), { once: true });
});
const showSheet = async () => {
  history.replaceState(null, "", `#sheet=${encodeURIComponent(state.id)}`);
  await showAll();
};

// MARK: What the head does

const choose = async (wanted) => {
  model.take(wanted);
  model.change(() => ({ opened: String(Date.now()) }));
  await showSheet();
  head.querySelector(".sheet-choice select")?.focus();
};
const put = async (made) => {
  model.put(made);
  await showSheet();
};
const save = async (name, value) => {
  model.change(() => ({ [name]: value }));
  if (name === "date") say(value > sheets.today() ? text("dateAhead") : "");
  // The name in the list of sheets.
  head.querySelector(".sheet-choice option:checked")?.replaceChildren(sheets.nameOf(state.id));
  if (name !== "technology" && name !== "platform") return;
  if (name === "platform") {
    model.change(({ platform }) => ({ technology: curbcut.sheetChecks.technologies(platform)[0] || "" }));
  }
  model.chooseTechnology();
  await released();
  await showAgain(name === "platform" ? showAll : show);
  if (name === "platform") head.querySelector("[name=platform]").focus();
  say(text("nowTesting", { technology: state.technology }));
};
const compare = async (wanted) => {
  state.other = wanted;
  await showAll();
  head.querySelector(".sheet-compare select").focus();
};
const merge = async () => {
  const merged = (sheet) => comparing.merge(sheet, sheets.get(state.other), sheets.nameOf(state.other));
  const { number, conflicts } = merged(state.sheet);
  model.change((latest) => {
    const { results, ids } = merged(latest);
    return { results, ids };
  });
  await show();
  say(text("mergedSheet", { number, conflicts }));
  body.element.querySelector(".conflict button")?.focus();
};

// MARK: What the checks do

const goOn = () => { if (!body.goOn()) say(text("allTested")); };
const note = (check, update) => {
  model.note(check, update);
  count();
};
const decide = async (check, number, takesOther) => {
  note(check, (result) => comparing.decide(result, takesOther));
  await show();
  document.getElementById(`check-${number}`)?.parentElement.querySelector("input:checked")?.focus();
};
const askInstead = async (entry, first) => {
  model.change(({ ids }) => ({
    ids: ids.filter((one) => one !== entry.id).flatMap((one) => (one === first.id ? [entry.id, one] : [one])),
  }));
  await show();
  goOn();
};
const removeEntry = async (entry) => {
  model.change(({ ids }) => ({ ids: ids.filter((one) => one !== entry.id) }));
  await show();
  // The button has been removed.
  toolbar.focus();
  say(text("removedFromSheet", { name: `${entry.title} ${entry.name}` }));
};
const work = { say, goOn, note, decide, askInstead, removeEntry };

// MARK: What the address asks for

const join = (more) => model.change(({ ids }) => ({ ids: [...new Set([...ids, ...more])] }));
const addSaved = () => {
  const others = model.saved().filter((one) => !state.sheet.ids.includes(one));
  if (!others.length) return;
  join(others);
  say(text("addedFromBasket", { count: others.length }));
};
const addPage = async (page, wanted) => {
  const sections = (await basket.pageOf(page))?.sections || [];
  const section = sections.find(({ id }) => id === wanted)
    || sections.find(({ scenarios }) => scenarios?.length) || sections[0];
  if (!section) { say(text("pageHasNoCriteria")); return; }
  const entry = `${page}#${section.id}`;
  if (state.sheet.ids.includes(entry)) return;
  join([entry]);
  if (state.sheet.ids.length > 1) say(text("addedToSheet", { count: state.sheet.ids.length }));
};
// `#page=native/controls/button`, optionally with `&section=gherkin`, adds it to the sheet; `#my-criteria` adds all
// saved criteria. Existing marks stay.
const addWanted = async () => {
  if (address().has("my-criteria")) addSaved();
  else if (address().has("page")) await addPage(address().get("page"), address().get("section"));
};
const followAddress = async () => {
  if (address().has("sheet") && address().get("sheet") !== state.id) { await choose(address().get("sheet")); return; }
  if (!address().has("my-criteria") && !address().has("page")) return;
  await addWanted();
  await show();
};
const followStore = async () => {
  model.follow();
  await showAgain(showAll);
};

const toolbar = curbcut.sheetToolbar.make({ say, goOn, put, choose, tell });
const start = async () => {
  state.tell = tell;
  model.take(address().get("sheet") ?? "");
  region.append(head, ...curbcut.aside("sheets", { say }), ...toolbar.elements,
    line.status, summary, body.element);
  await addWanted();
  await showAll();
  addEventListener("hashchange", followAddress);
  store.follow("sheets", followStore);
};
start();
