"""access-3: targets are at least 24 by 24 px, except links in running text (WCAG 2.5.8); `reflow` measures in Chromium."""

from browser import DESKTOP, PHONE

SMALL = """() => {
  const isInText = (element) => {
    if (getComputedStyle(element).display !== "inline") return false;
    const block = element.closest("p, li, td, th, dd, dt, figcaption, label, caption, h1, h2, h3, h4, h5, h6, legend, summary");
    return block !== null && block.innerText.trim().length > element.innerText.trim().length + 2;
  };
  return [...document.querySelectorAll("a[href], button, select, summary, input, textarea, [role=tab], [tabindex='0']")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches(".skip-link, .visually-hidden"))
    // Links in running text do not count (WCAG 2.5.8).
    .filter((element) => !isInText(element))
    // A label is a part of its field's target.
    .map((element) => ({ box: (element.matches(":is([type=radio], [type=checkbox])") && element.closest("label") || element).getBoundingClientRect(), name: element.outerHTML.slice(0, 90) }))
    .filter(({ box }) => box.width > 1 && (box.width < 23.9 || box.height < 23.9))
    .map(({ box, name }) => `${name} is ${Math.round(box.width)} × ${Math.round(box.height)}`);
}"""


def check(run):
    for name, viewport in (("wide", DESKTOP), ("narrow", PHONE)):
        with run.browser.tab(viewport=viewport) as tab:
            for page in run.site.pages:
                tab.goto(run.server.url(page))
                small = tab.evaluate(SMALL)
                run.expect(not small, page, f"{name}: smaller than 24 px: {small[:6]}")
