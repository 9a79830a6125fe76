// A question of its own, with buttons to answer it; `id` is that of its heading.
curbcut.question = (id, title, content, buttons) => {
  const { element } = curbcut;
  const made = element("section", { className: "question" },
    element("h2", { id, tabIndex: -1 }, title), ...content, element("p", { className: "tool-bar" }, ...buttons));
  made.setAttribute("aria-labelledby", id);
  return made;
};
// The line in which a tool says what has happened, and the function that says it.
curbcut.toolStatus = () => {
  const status = curbcut.element("p", { className: "tool-status", role: "status" });
  return { status, say: (message) => curbcut.announce(status, message) };
};
