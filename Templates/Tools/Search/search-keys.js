// The search by keyboard. The results are plain links that take the focus, rather than options of a combobox: a screen
// reader then says "link" and "visited", reads headings and excerpts by its own commands, and opens a link in a new
// tab; VoiceOver on iOS and TalkBack do not follow `aria-activedescendant` (APG, "Combobox Pattern", "Keyboard
// Interaction"). Arrow keys move from the field to the links and back. A letter typed on a link goes into the field.
curbcut.search.keys = (form, results) => {
  const input = form.elements.q;
  const isInside = (element) => form.contains(element) || results.contains(element);
  const links = () => [...results.querySelectorAll("a[href]")].filter((link) => link.checkVisibility());
  const targets = {
    ArrowDown: (at, all) => all[Math.min(at + 1, all.length - 1)],
    ArrowUp: (at, all) => (at ? all[at - 1] : input),
    Home: (_, all) => all[0],
    End: (_, all) => all.at(-1),
  };
  form.parentElement.addEventListener("keydown", (event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || !isInside(event.target)) return;
    const all = links();
    const at = all.indexOf(event.target);
    if (event.target === input ? event.key === "ArrowDown" : at >= 0 && Object.hasOwn(targets, event.key)) {
      const target = targets[event.key](at, all);
      event.preventDefault();
      target?.focus();
      target?.scrollIntoView({ block: "nearest" });
    } else if (at >= 0 && (event.key === "Backspace" || (event.key.length === 1 && event.key !== " "))) {
      // The key itself follows the focus.
      input.focus();
    } else if (event.key === "Escape" && at >= 0 && !form.closest("dialog")) {
      input.focus();
    }
  });
};
