// Copies a text in several forms, by their media types. Returns whether it worked.
curbcut.clipboard = async (types) => {
  if (isSecureContext && navigator.clipboard?.write && window.ClipboardItem) {
    try {
      await navigator.clipboard.write(
        [
          new ClipboardItem(Object.fromEntries(Object.entries(types).map(
            ([type, text]) => [type, new Blob([text], { type })],
          ))),
        ],
      );
      return true;
    } catch {
      // Refused: the copy event is tried next.
    }
  }
  // On insecure addresses, browsers copy only in the event that a selection causes.
  const write = (event) => {
    for (const [type, text] of Object.entries(types)) event.clipboardData.setData(type, text);
    event.preventDefault();
  };
  const holder = Object.assign(document.createElement("textarea"), {
    className: "visually-hidden",
    value: types["text/plain"],
  });
  const focused = document.activeElement;
  document.body.append(holder);
  holder.select();
  document.addEventListener("copy", write, { once: true });
  const worked = document.execCommand("copy");
  document.removeEventListener("copy", write);
  holder.remove();
  focused?.focus({ preventScroll: true });
  return worked;
};
