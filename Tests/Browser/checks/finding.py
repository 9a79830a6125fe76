"""find-1: find-in-page reaches text in a hidden panel, and opens the panel.

A browser's find cannot be automated. A link to a text (`#:~:text=`) uses the same code: it searches
`hidden="until-found"`, and announces the result with the same event, `beforematch`.
"""

from urllib.parse import quote

HIDDEN_TEXT = """() => {
  const panel = [...document.querySelectorAll("[data-tabs='platform'] > [role=tabpanel][hidden='until-found']")].at(-1);
  const words = (element) => element.textContent.trim().replace(/\\s+/g, " ");
  const item = panel && [...panel.querySelectorAll("p, li")].filter((element) => !element.firstElementChild)
    .find((element) => words(element).length > 40 && words(document.body).split(words(element)).length === 2);
  return item && { panel: panel.id, text: words(item) };
}"""


def check(run):
    checked = 0
    for page in run.site.pages_with('data-tabs="platform"'):
        with run.browser.tab() as tab:
            tab.goto(run.server.url(page))
            wanted = tab.evaluate(HIDDEN_TEXT)
        if not wanted:
            continue
        checked += 1
        with run.browser.tab() as tab:
            # A dash separates the parts of a text directive.
            text = quote(wanted["text"], safe="").replace("-", "%2D")
            tab.goto(f"{run.server.url(page)}#:~:text={text}")
            run.expect(opens(tab, wanted["panel"]), page, f"“{wanted['text']}” is found, but its panel “{wanted['panel']}” stays closed")
            place = tab.get_by_text(wanted["text"], exact=True).first
            run.expect(place.is_visible(), page, f"“{wanted['text']}” is found, but not to be seen")
    run.expect(checked, "the site", "has no text in a hidden panel to look for")


def opens(tab, panel):
    """Waits up to five seconds for the panel, because the machine may be busy."""
    for _ in range(50):
        if tab.locator(f"[id='{panel}']").get_attribute("hidden") is None:
            return True
        tab.wait_for_timeout(100)
    return False
