"""criteria-1, prose-4: each criterion and each heading has a permanent address, without a Tab stop; keywords stand out
without colour.
"""

# The places of a page, and stops inside of a place that are links to it.
PLACES = """() => [...document.querySelectorAll("article :is(h2, h3, h4, h5, h6)[id], article .criteria li[id]")].map((place) => ({
  id: place.id, own: [...place.querySelectorAll("a")].some((a) => a.hash && decodeURIComponent(a.hash.slice(1)) === place.id && a.tabIndex >= 0),
}))"""
# Bold, or in another type than the words around it.
PLAIN_KEYWORDS = """() => [...document.querySelectorAll(".keyword, .criteria .label")].filter((mark) => {
  const [own, around] = [mark, mark.parentElement].map((element) => getComputedStyle(element));
  return Number(own.fontWeight) < 600 && own.fontFamily === around.fontFamily;
}).map((mark) => mark.textContent)"""
PARTS = """() => {
  const look = (element) => { const s = getComputedStyle(element); return [s.fontWeight, s.fontStyle, s.textDecorationLine].join(); };
  return [...document.querySelectorAll(".utterance")].filter((speech) => {
    const kinds = ["name", "role", "state"].map((kind) => speech.querySelector(`.${kind}`)).filter(Boolean);
    return new Set(kinds.map(look)).size < kinds.length;
  }).map((speech) => speech.textContent);
}"""
# Headings that the list of headings cannot tell apart.
ALIKE = """() => {
  const texts = [...document.querySelectorAll("article :is(h2, h3, h4, h5, h6)")].map((heading) => heading.textContent.trim());
  return [...new Set(texts.filter((text, at) => texts.indexOf(text) !== at))];
}"""
MOST = 3


def check(run):
    pages = run.site.pages_with('class="criteria')
    run.expect(pages, "the site", "has no page with criteria")
    with run.browser.tab(reduced_motion="reduce") as tab:
        for page in pages:
            tab.goto(run.server.url(page))
            check_page(run, tab, page)
        check_former_places(run, tab, pages)


def check_page(run, tab, page):
    places = tab.evaluate(PLACES)
    run.expect(places, page, "has no heading or criterion with an identifier")
    stops = [place["id"] for place in places if place["own"]]
    run.expect(not stops, page, f"Tab stops at the links of {stops}")
    plain = tab.evaluate(PLAIN_KEYWORDS)
    run.expect(not plain, page, f"told apart by colour alone: {plain}")
    alike = tab.evaluate(PARTS)
    run.expect(not alike, page, f"name, role and state look alike in {alike}")
    run.expect(not tab.evaluate(ALIKE), page, f"headings with the same words: {tab.evaluate(ALIKE)}")
    criteria = [place for place in places if tab.locator(f"li[id='{place['id']}']").count()]
    for place in criteria[:: max(1, len(criteria) // MOST)]:
        tab.goto(f"{run.server.url(page)}#{place['id']}")
        box = tab.locator(f"[id='{place['id']}']").bounding_box()
        in_view = box and -1 <= box["y"] < tab.viewport_size["height"]
        run.expect(in_view, page, f"#{place['id']} does not lead to the criterion: {box}")


def check_former_places(run, tab, pages):
    """A check that moved to another group is found by its label; what is gone leads to what is left."""
    folded = "() => document.querySelector('.criteria.condensed details li.check[id]')?.id"
    for page in pages:
        tab.goto(run.server.url(page))
        check = tab.evaluate(folded)
        if check:
            break
    if not run.expect(check, "the site", "has no folded criterion"):
        return
    section, _, label = check.split("/")
    for former, expected in ((f"{section}/former/{label}", check), (f"{section}/former/gone", section), (check, check)):
        tab.goto("about:blank")
        tab.goto(f"{run.server.url(page)}#{former}")
        found = tab.evaluate("document.activeElement.id")
        run.expect(found == expected, page, f"#{former} leads to “{found}”, not to “{expected}”")
    run.expect(tab.locator(f"li[id='{check}']").is_visible(), page, "a link to a folded criterion does not unfold it")
