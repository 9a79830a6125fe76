// Saved data that could not be read, or only in part: a note, a download, and deletion on request.
window.curbcutAside = (name, { button, say }) => {
  const store = window.curbcutStore;
  if (!store.aside(name).length) return [];
  const file = `unread-${name}.txt`;
  const note = document.createElement("div");
  const text = Object.assign(document.createElement("p"), { className: "gap", textContent: "Some of what was saved here could not be read. It is kept as it was, apart from what is shown." });
  const bar = Object.assign(document.createElement("p"), { className: "tool-bar" });
  bar.append(
    button("Download what could not be read", () => {
      window.curbcutTexts.download(file, "text/plain", store.aside(name).join("\n"));
      say(`Downloaded ${file}.`);
    }),
    button("Delete what could not be read", () => {
      store.forgetAside(name);
      // If the list is empty, there is no button or link to focus.
      const status = note.parentElement.querySelector("[role=status]");
      status.tabIndex = -1;
      (note.nextElementSibling.querySelector("a, button:not(:disabled)") || status).focus();
      note.remove();
      say("Deleted what could not be read.");
    }));
  note.append(text, bar);
  return [note];
};
