"""name-1: the name of each control begins with the words that it shows (WCAG 2.5.3), in every state."""

from checks.accessibility import AXE
from states import states

NAMES = """() => {
  axe.setup(document);
  const plain = (text) => text.normalize("NFKC").replace(/[\\s\\p{P}\\p{S}]+/gu, " ").trim().toLowerCase();
  // Without the keys of a shortcut, and the choices of a list inside its label.
  const shown = (element) => [...element.childNodes].map((node) => node.data
    ?? (node.matches?.("kbd, select, input, textarea, .visually-hidden") || !node.innerText ? "" : node.innerText)).join(" ");
  const wrong = [...(document.querySelector("dialog[open]") ?? document).querySelectorAll("a[href], button, input, select, textarea, summary, [role=tab]")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
    .map((element) => ({ element, name: axe.commons.text.accessibleText(element), label: shown(element.labels?.[0] ?? element) }))
    .filter(({ name, label }) => !plain(name).startsWith(plain(label)) || !plain(name))
    .map(({ element, name, label }) => `${element.outerHTML.slice(0, 80)} shows “${label}” and is named “${name}”`);
  axe.teardown();
  return wrong;
}"""


def check(run):
    with run.browser.tab() as tab:
        for state in states(run, tab):
            tab.evaluate(AXE)
            wrong = tab.evaluate(NAMES)
            run.expect(not wrong, state, f"{len(wrong)} names: {wrong[:6]}")
