"""access-2, access-3: at 320 px and with 200 % text, only code and tables in their regions scroll sideways (WCAG 1.4.10);
targets are at least 24 by 24 px (2.5.8).
"""

import wide_site
from browser import DESKTOP, PHONE
from made_site import made_site

WIDER = """() => {
  const width = document.documentElement.clientWidth;
  const scrolls = (element) => {
    for (let box = element; box && box !== document.body; box = box.parentElement) {
      if (["auto", "scroll", "hidden", "clip"].includes(getComputedStyle(box).overflowX)) return true;
    }
    return false;
  };
  return {
    width, needed: document.documentElement.scrollWidth,
    culprits: [...document.body.querySelectorAll("*")]
      .filter((element) => element.getBoundingClientRect().right > width + 1 && !scrolls(element))
      .slice(0, 5).map((element) => element.outerHTML.slice(0, 100)),
  };
}"""

# Targets below 24 by 24 px, except links in running text.
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

LONG = "UIAccessibilityTraitUpdatesFrequently"
LONG_PAGE = f"""# {LONG}Notes

## General Notes

{LONG} in the text, `{LONG}(_:)`, and [another page](../other.md).

## iOS Developer Notes

### {LONG}

Use it.
"""


def check(run):
    with run.browser.tab(bypass_csp=True) as tab:
        for page in run.site.pages:
            tab.goto(run.server.url(page))
            for viewport in (DESKTOP, PHONE):
                tab.set_viewport_size(viewport)
                check_width(run, tab, page, f"{viewport['width']} px wide,")
                small = tab.evaluate(SMALL)
                run.expect(not small, page, f"{viewport['width']} px wide: smaller than 24 px: {small[:6]}")
            tab.add_style_tag(content="html { font-size: 200% !important; }")
            for viewport in (PHONE, DESKTOP):
                tab.set_viewport_size(viewport)
                check_width(run, tab, page, f"{viewport['width']} px wide, with text of 200 %,")
    check_long_words(run)
    check_frames(run)


def check_long_words(run):
    """Words that are wider than the screen, such as API names, break."""
    pages = {f"native/{LONG}/{LONG.lower()}.md": LONG_PAGE, "native/other.md": f"# Other\n\nSee [it]({LONG}/{LONG.lower()}.md).\n"}
    with made_site(run, pages) as server, run.browser.tab(viewport=PHONE, bypass_csp=True) as tab:
        for page in (f"native/{LONG}/{LONG.lower()}/index.html", f"native/{LONG}/index.html", "native/index.html", "index.html", "coverage/index.html", "native/other/index.html"):
            tab.goto(server.url(page))
            tab.evaluate("document.querySelectorAll('main details').forEach((details) => { details.open = true; })")
            check_width(run, tab, page, "with a long word, at 320 px")
        tab.goto(f"{server.url('search/index.html')}?q=UIAccessibility")
        tab.locator(".results > li").first.wait_for()
        check_width(run, tab, "search", "with a long word in its results, at 320 px")
        tab.goto(server.url("native/index.html"))
        tab.keyboard.press("Control+K")
        tab.locator("dialog input").fill("UIAccessibility")
        tab.locator("dialog .results > li").first.wait_for()
        wide = tab.evaluate("(() => { const box = document.querySelector('dialog'); return [box.scrollWidth, box.clientWidth]; })()")
        run.expect(wide[0] <= wide[1], "search", f"the dialog needs {wide[0]} px of {wide[1]} for a long word")


def check_frames(run):
    """Frames are no wider than the screen and keep their proportions."""
    with made_site(run, wide_site.PAGES) as server, run.browser.tab(viewport=PHONE, bypass_csp=True) as tab:
        tab.goto(server.url("native/lamp/index.html"))
        check_width(run, tab, "a page with frames", "at 320 px")
        film, map_ = tab.evaluate("[...document.querySelectorAll('iframe')].map(({ offsetWidth, offsetHeight }) => [offsetWidth, offsetHeight])")
        run.expect(film[1] == round(film[0] * 315 / 560), "a page with frames", f"a film of 560 to 315 is {film}")
        run.expect(map_[1] == 200, "a page with frames", f"a map as wide as there is room is {map_}, not 200 high")


def check_width(run, tab, page, when):
    facts = tab.evaluate(WIDER)
    run.expect(
        facts["needed"] <= facts["width"], page,
        f"{when} needs {facts['needed']} px of {facts['width']}: {facts['culprits']}")
