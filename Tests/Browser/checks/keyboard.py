"""The whole page by Tab: the focus is always visible and never trapped."""

from playwright.sync_api import TimeoutError

FOCUSED = """() => {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const box = element.getBoundingClientRect();
  // A card is marked as a whole when the link that fills it has focus.
  const outlined = (marked) => marked && getComputedStyle(marked).outlineStyle !== "none"
    && parseFloat(getComputedStyle(marked).outlineWidth) >= 2;
  return {
    name: element.outerHTML.slice(0, 90),
    visible: element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      && box.width > 0 && box.height > 0 && box.right > 0 && box.bottom > 0,
    marked: [element, element.closest(".card")].some(outlined),
    number: [...document.querySelectorAll("*")].indexOf(element),
  };
}"""
# More than any page of prose has; the tables of references have hundreds of rows with links.
MOST_STOPS = 200
STOPS_AT_END = 30


def check(run):
    with run.browser.tab(reduced_motion="reduce") as tab:
        for page in run.site.pages:
            tab.goto(run.server.url(page))
            check_skip_link(run, tab, page)
            tab.goto(run.server.url(page))
            check_stops(run, tab, page)


def check_skip_link(run, tab, page):
    tab.keyboard.press("Tab")
    first = tab.evaluate(FOCUSED)
    if not run.expect(first and "skip-link" in first["name"], page, f"does not begin with a skip link but {first}"):
        return
    tab.keyboard.press("Enter")
    # On 404.html, which has a base, it loads that page.
    try:
        tab.wait_for_function("() => document.activeElement.localName === 'main'", timeout=3_000)
    except TimeoutError:
        run.fail(page, "the skip link does not lead to the main part")


def check_stops(run, tab, page):
    """A page with more stops than are walked is a table of references: its end is walked backwards."""
    if walked_round(run, tab, page, "Tab", MOST_STOPS):
        return
    tab.evaluate("[...document.querySelectorAll('footer a')].at(-1).focus()")
    if walked_round(run, tab, page, "Shift+Tab", STOPS_AT_END):
        run.fail(page, "goes round backwards in fewer stops than forwards")


def walked_round(run, tab, page, key, most):
    """Whether `key` goes round the whole page in `most` steps. Reports every invisible stop, and a trap."""
    seen = []
    for _ in range(most):
        tab.keyboard.press(key)
        focus = tab.evaluate(FOCUSED)
        if focus is None:
            return True
        # A video's buttons, the parts of a date and an example's document are inside one element, which keeps the focus.
        if seen and focus["number"] == seen[-1]:
            continue
        if focus["number"] in seen:
            run.expect(focus["number"] == seen[0], page, f"focus comes back too early, to {focus['name']}")
            return True
        seen.append(focus["number"])
        run.expect(focus["visible"], page, f"focus goes where it cannot be seen: {focus['name']}")
        # Inside a video's controls and a live example's document, browser and example mark the focus themselves.
        marks_itself = focus["name"].startswith(("<video", "<iframe"))
        run.expect(focus["marked"] or marks_itself, page, f"focus is not marked on {focus['name']}")
    run.expect(len(seen) > most / 2, page, f"holds the focus: {len(seen)} places in {most} steps")
    return False
