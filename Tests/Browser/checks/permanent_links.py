"""criteria-1, prose-4: each criterion and each heading is its own permanent link; keywords stand out without colour."""

CRITERIA = """() => [...document.querySelectorAll("article .criteria li[id]")].map((item) => ({
  id: item.id, link: [...item.querySelectorAll("a.self")].some((a) => decodeURIComponent(a.hash.slice(1)) === item.id),
}))"""
HEADINGS = """() => [...document.querySelectorAll("article :is(h2, h3, h4, h5, h6)[id]")]
  .filter((heading) => !heading.querySelector("a[href]") && !heading.matches(".part-label")).map((heading) => heading.id)"""
PLAIN_KEYWORDS = """() => [...document.querySelectorAll(".keyword, .criteria .label")]
  .filter((mark) => Number(getComputedStyle(mark).fontWeight) < 600).map((mark) => mark.textContent)"""
PARTS = """() => {
  const look = (element) => { const s = getComputedStyle(element); return [s.fontWeight, s.fontStyle, s.textDecorationLine].join(); };
  return [...document.querySelectorAll(".utterance")].filter((speech) => {
    const kinds = ["name", "role", "state"].map((kind) => speech.querySelector(`.${kind}`)).filter(Boolean);
    return new Set(kinds.map(look)).size < kinds.length;
  }).map((speech) => speech.textContent);
}"""
MOST = 3


def check(run):
    pages = run.site.pages_with('class="criteria')
    run.expect(pages, "the site", "has no page with criteria")
    with run.browser.tab(reduced_motion="reduce") as tab:
        for page in pages:
            tab.goto(run.server.url(page))
            items = tab.evaluate(CRITERIA)
            run.expect(items, page, "has no criterion with an identifier")
            without = [item["id"] for item in items if not item["link"]]
            run.expect(not without, page, f"criteria without a permanent link: {without}")
            run.expect(not tab.evaluate(HEADINGS), page, f"headings without a link: {tab.evaluate(HEADINGS)}")
            plain = tab.evaluate(PLAIN_KEYWORDS)
            run.expect(not plain, page, f"told apart by colour alone: {plain}")
            alike = tab.evaluate(PARTS)
            run.expect(not alike, page, f"name, role and state look alike in {alike}")
            for item in items[:: max(1, len(items) // MOST)]:
                tab.goto(f"{run.server.url(page)}#{item['id']}")
                box = tab.locator(f"[id='{item['id']}']").bounding_box()
                in_view = box and -1 <= box["y"] < tab.viewport_size["height"]
                run.expect(in_view, page, f"#{item['id']} does not lead to the criterion: {box}")
