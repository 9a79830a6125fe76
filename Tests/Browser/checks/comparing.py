"""compare-1: side by side: every note is in the table once, gaps are named, nothing is lost when it closes."""

PANELS = "() => document.querySelector(\"[data-tabs='platform']\").textContent.replace(/\\s+/g, '')"
REPEATED = """() => { const all = [...document.querySelectorAll('[id]')].map((element) => element.id);
  return all.filter((id, index) => all.indexOf(id) !== index); }"""
ORPHANS = "() => document.querySelectorAll('.compare td:empty').length"


def check(run):
    for page in run.site.pages_with("data-compare"):
        with run.browser.tab(viewport={"width": 1280, "height": 900}) as tab:
            tab.goto(run.server.url(page))
            before = tab.evaluate(PANELS)
            button = tab.locator("[data-compare]")
            button.click()
            run.expect(button.get_attribute("aria-pressed") == "true", page, "the button does not say it is pressed")
            run.expect(tab.evaluate(ORPHANS) == 0, page, "has cells with nothing in them, not even a word")
            run.expect(not tab.evaluate(REPEATED), page, f"repeats identifiers {tab.evaluate(REPEATED)}")
            tab.set_viewport_size({"width": 320, "height": 700})
            wide = tab.evaluate("document.documentElement.scrollWidth")
            run.expect(wide <= 320, page, f"scrolls sideways at 320 px: {wide}")
            button.click()
            run.expect(tab.evaluate(PANELS) == before, page, "closing it does not bring everything back")
