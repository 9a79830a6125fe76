// Makes an element with properties and children: texts or other elements.
curbcut.element = (name, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};
// Says a message in an element of the role `status`, also the same message again.
curbcut.announce = (status, message) => {
  status.textContent = "";
  setTimeout(() => { status.textContent = message; }, 50);
};
// Makes a button; screen readers say the hint after its name.
curbcut.button = (name, work, hint = "") => {
  const made = curbcut.element("button", { type: "button", className: "button" }, name);
  if (hint) made.ariaLabel = `${name}: ${hint}`;
  made.addEventListener("click", work);
  return made;
};
// The fragment of the address; a stray percent sign stands for itself.
curbcut.fragment = () => {
  const part = location.hash.slice(1);
  try { return decodeURIComponent(part); } catch { return part; }
};
// Makes a drawing of lines in the text's colour. It only decorates: the name is beside it or in `aria-label`.
curbcut.icon = (path) => {
  const icon = document.createElement("span");
  icon.innerHTML = `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;
  return icon.firstChild;
};
