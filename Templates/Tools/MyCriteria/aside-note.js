// Saved data that could not be read, or only in part: a note, a download, and deletion on request.
const { button, element, store, text } = curbcut;

// Leads to what follows the note. If the list is empty, there is no button or link to focus.
const leave = (note) => {
  const status = note.parentElement.querySelector("[role=status]");
  status.tabIndex = -1;
  const controls = [...note.nextElementSibling.querySelectorAll("a, button:not(:disabled)")];
  (controls.find((one) => one.checkVisibility()) || status).focus();
  note.remove();
};
curbcut.aside = (name, { say }) => {
  if (!store.aside(name).length) return [];
  const file = `unread-${name}.txt`;
  const download = () => {
    curbcut.criteriaTexts.download(file, "text/plain", store.aside(name).join("\n"));
    say(text("downloadedFile", { file }));
  };
  const forget = () => {
    store.forgetAside(name);
    leave(note);
    say(text("deletedUnread"));
  };
  const buttons = [button(text("downloadUnread"), download), button(text("deleteUnread"), forget)];
  const note = element("div", {}, element("p", { className: "gap" }, text("unreadNote")),
    element("p", { className: "tool-bar" }, ...buttons));
  return [note];
};
