// Buttons that copy criteria (as Markdown and as rich text), a scenario, or a code sample. A script makes them, because
// they do nothing without one. They keep their names. `copy-text.js` makes what they copy.
const { element: make, languages, say, text } = curbcut;

// A hidden element in the button would be read as a line of its own.
const button = (name, kind, part, hint) => {
  const copy = async () => {
    try {
      say(await curbcut.copy[kind](part));
    } catch {
      say(text("copyFailed"));
    }
  };
  return Object.assign(curbcut.button(name, copy, hint), { className: "copy", ...languages.label });
};

// A button that opens the ways to copy. Returns the place for them.
const menu = (tools, hint) => {
  const element = make("details", { className: "copy-menu" });
  const name = text("copy");
  const opener = make("summary", { textContent: name, ariaLabel: `${name}: ${hint}`, ...languages.label });
  const choices = make("div");
  choices.addEventListener("click", () => curbcut.close(element));
  element.append(opener, choices);
  tools.prepend(element);
  return choices;
};

// The scenarios of a section, and the file that has all of them.
const addScenarios = (choices, section) => {
  const feature = document.querySelector("[data-take-away] a[href$='.feature']");
  if (feature) choices.append(Object.assign(feature.cloneNode(), { textContent: text("downloadFeature") }));
  for (const item of section.querySelectorAll(curbcut.copy.scenarios)) {
    const copier = button(`${text("copyScenario")}: `, "scenario", item);
    copier.append(make("span", languages.content, curbcut.copy.nameOf(item).replaceAll("`", "")));
    choices.append(copier);
  }
};
for (const tools of document.querySelectorAll("[data-criteria]")) {
  const section = tools.closest(".part, section");
  const name = section.querySelector("h2, h3").textContent.trim();
  const choices = menu(tools, name);
  choices.append(button(text("copyMarkdown"), "markdown", section, name),
    button(text("copyRichText"), "richText", section, name), button(text("copyLink"), "link", section, name));
  if (curbcut.sheetLinks.has(tools)) choices.append(curbcut.sheetLinks.get(tools));
  tools.hidden = false;
  if (section.matches(".gherkin, [data-value~='gherkin']")) addScenarios(choices, section);
}
for (const code of document.querySelectorAll("[data-code]")) {
  code.append(button(text("copy"), "code", code, text("codeHint")));
}
