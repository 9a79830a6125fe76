// Escape and leaving it close an open menu: the ways to copy, the versions, the languages.
curbcut.close = (menu) => {
  menu.open = false;
  menu.querySelector("summary").focus();
};
const opened = () => document.querySelectorAll(":is(.copy-menu, .version-switch)[open]");
const leave = (target) => {
  for (const one of opened()) if (target && !one.contains(target)) one.open = false;
};
addEventListener("focusout", ({ relatedTarget }) => leave(relatedTarget));
addEventListener("pointerdown", ({ target }) => leave(target));
addEventListener("keydown", ({ key, target }) => {
  if (key === "Escape") for (const one of opened()) if (one.contains(target)) curbcut.close(one);
});
