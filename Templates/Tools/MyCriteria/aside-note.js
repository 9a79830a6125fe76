// Saved data that could not be read, or only in part: a note, a download, and deletion on request.
window.curbcutAside = (name, { button, say }) => {
  const store = window.curbcutStore;
  const text = window.curbcutText;
  if (!store.aside(name).length) return [];
  const file = `unread-${name}.txt`;
  const note = document.createElement("div");
  const told = Object.assign(document.createElement("p"), { className: "gap", textContent: text("unreadNote") });
  const bar = Object.assign(document.createElement("p"), { className: "tool-bar" });
  bar.append(
    button(text("downloadUnread"), () => {
      window.curbcutTexts.download(file, "text/plain", store.aside(name).join("\n"));
      say(text("downloadedFile", { file }));
    }),
    button(text("deleteUnread"), () => {
      store.forgetAside(name);
      // If the list is empty, there is no button or link to focus.
      const status = note.parentElement.querySelector("[role=status]");
      status.tabIndex = -1;
      const next = [...note.nextElementSibling.querySelectorAll("a, button:not(:disabled)")].find((one) => one.checkVisibility());
      (next || status).focus();
      note.remove();
      say(text("deletedUnread"));
    }));
  note.append(told, bar);
  return [note];
};
