// What was saved and could not be read, or only in part: told where it would be shown, handed out, deleted when asked to.
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
      // An empty list has nothing to press beside it.
      const status = note.parentElement.querySelector("[role=status]");
      status.tabIndex = -1;
      (note.nextElementSibling.querySelector("a, button:not(:disabled)") || status).focus();
      note.remove();
      say("Deleted what could not be read.");
    }));
  note.append(text, bar);
  return [note];
};
