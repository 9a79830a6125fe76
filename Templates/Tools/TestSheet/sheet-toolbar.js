// The buttons of the test sheet: the next check, another sheet, and what is done with files.
const { button, criteriaTexts: texts, element, sheetFiles: files, sheetHead: heads, sheets, text } = curbcut;
const { sheetModel: model } = curbcut;
const { state } = model;
const region = document.querySelector("[data-test-sheet]");

const about = () => ({
  handbook: document.querySelector(".site-title").textContent.trim(),
  revision: region.dataset.revision,
  run: files.factsOf(state.sheet, state.technology),
});
const formats = files.exports({ about, rows: model.rows });

// `does` has what the page does: say, goOn, put (shows another sheet), choose.
const make = ({ say, goOn, put, choose, tell }) => {
  const download = (ending) => {
    const [, type, content] = formats[ending];
    const file = `${files.fileName(state.sheet, state.technology)}.${ending}`;
    texts.download(file, type, content());
    say(text("downloadedFile", { file }));
  };
  const downloads = Object.entries(formats)
    .map(([ending, [format]]) => button(text("downloadAs", { format }), () => download(ending)));

  const another = button(text("beginSheet"), async () => {
    await put(sheets.fresh(model.saved(), { ...state.sheet, technology: state.technology }));
    say(text("newSheet", { count: state.sheet.ids.length }));
  });
  const removal = element("div", {});
  const undo = undoButton({ put, say, after: another });
  const remove = () => removeSheet({ undo, choose, say, tell });
  const askRemoval = () => ask(removal, { remove, keep: () => another.focus(), save: () => download("json") });
  const chooser = fileChooser({ put, say });
  const opener = () => button(text("openSheet"), () => chooser.click());
  // The only button of an empty sheet without saved criteria.
  const first = opener();
  const next = button(text("nextUntested"), goOn);
  next.classList.add("main");
  const more = element("details", { className: "sheet-files" },
    element("summary", { className: "button" }, text("openSaveOrPrint")),
    element("div", { className: "tool-bar" }, opener(), ...downloads, button(text("print"), () => print()),
      button(text("removeSheet"), askRemoval)));
  const bar = element("div", { className: "tool-bar" }, next, another, first, undo, more, chooser);
  const showFor = (isEmpty) => {
    next.hidden = more.hidden = isEmpty;
    another.hidden = isEmpty && !model.saved().length;
    first.hidden = !isEmpty || !another.hidden;
  };
  const focus = () => (another.hidden ? first : another).focus();
  return { elements: [bar, removal], focus, showFor };
};

// MARK: Opening

const open = async (file, { put, say }) => {
  const { problem, sheet, written, number, place, revision } = await files.read(file);
  if (problem) { say(problem); return; }
  await put({ ...sheets.fresh([]), ...sheet });
  say([
    text("openedSheet", { count: written }),
    number ? text("leftOutResults", { number, place }) : "",
    state.sheet.date > sheets.today() ? text("dateAhead") : "",
    revision === region.dataset.revision ? "" : text("otherRevision", { revision }),
  ].filter(Boolean).join(" "));
};
const fileChooser = (does) => {
  const chooser = element("input", { type: "file", accept: ".json,application/json", hidden: true });
  chooser.addEventListener("change", async () => {
    await open(chooser.files[0], does);
    // Allows opening the same file again.
    chooser.value = "";
  });
  return chooser;
};

// MARK: Removing

// Before a sheet is removed, its file is offered; afterwards, it can be brought back.
const ask = (place, { remove, keep, save }) => {
  const answer = (work) => async () => {
    place.replaceChildren();
    await work();
  };
  const question = heads.question(sheets.nameOf(state.id), button(text("downloadAs", { format: "JSON" }), save),
    button(text("removeSheet"), answer(remove)), button(text("keepSheet"), answer(keep)));
  place.replaceChildren(question);
  question.querySelector("h2").focus();
};
const undoButton = ({ put, say, after }) => {
  const undo = button(text("undo"), async () => {
    undo.hidden = true;
    await put(undo.sheet);
    after.focus();
    say(text("undone"));
  });
  undo.hidden = true;
  return undo;
};
const removeSheet = async ({ undo, choose, say, tell }) => {
  const name = sheets.nameOf(state.id);
  undo.sheet = state.sheet;
  tell(sheets.remove(state.id).lasts);
  model.take("");
  await choose(state.id);
  undo.hidden = false;
  undo.focus();
  say(text("removedSheet", { name }));
};

curbcut.sheetToolbar = { make };
