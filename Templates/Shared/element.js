// Makes an element with properties and children: texts or other elements.
window.curbcutElement = (name, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};
