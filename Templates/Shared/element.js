// Makes an element with properties and children: texts or other elements.
window.curbcutElement = (name, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};
// Makes a drawing of lines in the text's colour. It only decorates: the name is beside it or in `aria-label`.
window.curbcutIcon = (path) => {
  const icon = document.createElement("span");
  icon.innerHTML = `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;
  return icon.firstChild;
};
