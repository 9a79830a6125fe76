"""The whole page by Tab: the focus is always visible and never trapped."""

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
MOST_STOPS = 400


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
    place = tab.evaluate("document.activeElement.localName")
    run.expect(place == "main", page, f"the skip link leads to “{place}” instead of the main part")


def check_stops(run, tab, page):
    seen = set()
    for _ in range(MOST_STOPS):
        tab.keyboard.press("Tab")
        focus = tab.evaluate(FOCUSED)
        if focus is None or focus["number"] in seen:
            # A video's own buttons are inside it: the element has focus for several stops.
            if focus is None or "<video" not in focus["name"]:
                return
            continue
        seen.add(focus["number"])
        run.expect(focus["visible"], page, f"focus goes where nobody sees it: {focus['name']}")
        # Inside a video's controls and a live example's document, browser and example mark the focus themselves.
        marks_itself = focus["name"].startswith(("<video", "<iframe"))
        run.expect(focus["marked"] or marks_itself, page, f"focus is not marked on {focus['name']}")
    run.fail(page, f"has more than {MOST_STOPS} Tab stops")
