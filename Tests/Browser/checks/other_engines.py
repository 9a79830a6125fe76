"""engines-1: in Firefox and WebKit, what the other checks prove in Chromium, in short, as `PARTS` lists it. Firefox is also
started with forced colours, more contrast, less motion and without scripts.
"""

from checks.accessibility import expect_accessible
from checks.finding import HIDDEN_TEXT
from checks.named_places import CASES, OPEN
from checks.preferences import CURRENT, MOTION, SELECTED
from checks.printing import PANELS, SCREEN_ONLY
from checks.reflow import SMALL
from checks.tab_stops import ID, IN_VIEW, opens
from checks.tab_stops import PRINTED as FOLDS_PRINTED
from checks.text_spacing import CUT, OVER, SPACING
from checks.videos import FACTS
from engine_tab import FORCED_COLOURS, NO_SCRIPTS, PREFERENCES, EngineBrowser
from made_site import made_site

NARROW = """const frame = Object.assign(document.createElement("iframe"), { width: 320, height: 640, src: argument });
  frame.style.cssText = "border: 0; max-width: none";
  await new Promise((resolve) => { frame.addEventListener("load", resolve); document.body.append(frame); });
  await new Promise((resolve) => setTimeout(resolve, 100));
  const { scrollWidth, clientWidth } = frame.contentDocument.documentElement;
  const small = ((document) => (SMALL)())(frame.contentDocument);
  frame.remove();
  return [scrollWidth, clientWidth, small];""".replace("SMALL", SMALL)
COLOURS = "() => getComputedStyle(document.documentElement).backgroundColor"
CHOOSE = """(theme) => { const select = document.querySelector(".theme-choice select");
  select.value = theme; select.dispatchEvent(new Event("change", { bubbles: true })); }"""
ARABIC = {
    "curbcut.yml": "title: دليل\nlanguage: ar\n",
    "native/a.md": "# زر\n\n## iOS Developer Notes\n\nنص.\n\n## Android Developer Notes\n\nنص آخر.\n",
}
# Controls that do nothing without scripts, and panels that cannot be opened.
DEAD = """return [...document.querySelectorAll("button, select, [role=tab]")].filter((control) => control.checkVisibility())
  .concat([...document.querySelectorAll(".part")].filter((part) => !part.checkVisibility()))
  .map((element) => element.outerHTML.slice(0, 80));"""


# No driver of these engines has media types: the rules for paper apply to the screen, and those for the screen do not.
PRINTED = """() => {
  const visit = (rules) => [...rules].forEach((rule) => {
    const media = rule.media?.mediaText ?? "";
    if (media.includes("print")) rule.media.mediaText = "all";
    else if (media.includes("screen")) rule.media.mediaText = "not all";
    if (rule.cssRules) visit(rule.cssRules);
  });
  [...document.styleSheets].forEach((sheet) => {
    visit(sheet.cssRules);
    if (sheet.media.mediaText.includes("print")) sheet.media.mediaText = "all";
  });
}"""
# A rule is added without a style element, which the policy of the site forbids.
STYLE = """(rules) => { const sheet = new CSSStyleSheet(); sheet.replaceSync(rules); document.adoptedStyleSheets = [sheet]; }"""
ONLY_IN_FIREFOX = "WebKitWebDriver has no setting for forced colours, contrast, motion or scripts"


def check(run):
    is_firefox = run.browser.engine.name == "Firefox"
    for part in PARTS if is_firefox else PARTS[:-FIREFOX_PARTS]:
        part[0](run)
    if not is_firefox:
        print(f"  cannot  {', '.join(part[0].__name__ for part in PARTS[-FIREFOX_PARTS:])}: {ONLY_IN_FIREFOX}", flush=True)


def check_pages(run):
    """Everything that is looked at on a page of each kind, which is loaded once."""
    with run.browser.tab() as tab:
        for page in run.site.pages:
            tab.goto(run.server.url(page))
            expect_accessible(run, tab, page)
            check_narrow(run, tab, page)
            check_text_spacing(run, tab, page)
            check_printing(run, tab, page)


def check_narrow(run, tab, page):
    """Measures in a frame of 320 px, because no window of these engines is as narrow."""
    needed, width, small = tab.run(NARROW, run.server.url(page))
    run.expect(needed <= width, page, f"needs {needed} px of {width}")
    for look, found in (("narrow", small), ("wide", tab.evaluate(SMALL))):
        run.expect(not found, page, f"{look}: smaller than 24 px: {found[:6]}")


def check_text_spacing(run, tab, page):
    tab.evaluate(STYLE, SPACING)
    cut, over = tab.evaluate(CUT), tab.evaluate(OVER)
    tab.evaluate(STYLE, "")
    run.expect(not cut, page, f"wide text spacing cuts off {cut[:5]}")
    run.expect(not over, page, f"with wide text spacing these lie over each other: {over[:5]}")


def check_printing(run, tab, page):
    """Comes last: the page keeps its rules for paper."""
    tab.evaluate(PRINTED)
    hidden, useless = tab.evaluate(PANELS), tab.evaluate(SCREEN_ONLY)
    run.expect(not hidden, page, f"does not print the panels {hidden}")
    run.expect(not useless, page, f"prints what paper cannot use: {useless}")
    run.expect(tab.evaluate(FOLDS_PRINTED), page, "does not print its folded section, or prints the button that opens it")


def check_right_to_left(run):
    with made_site(run, ARABIC) as server, run.browser.tab() as tab:
        tab.goto(server.url("native/a/index.html"))
        tabs = tab.locator("[role=tablist]").first.locator("> [role=tab]")
        tabs.first.focus()
        tab.keyboard.press("ArrowLeft")
        run.expect(tabs.nth(1).get_attribute("aria-selected") == "true", "right to left", "the left arrow does not lead to the next tab")


def check_deep_link(run):
    """A link to a hidden panel opens it and leads into it."""
    page = run.site.pages_with('data-tabs="platform"')[0]
    with run.browser.tab() as tab:
        tab.goto(run.server.url(page))
        panel = tab.evaluate("document.querySelector('[data-tabs=platform] > .part[hidden]').id")
        tab.goto(f"{run.server.url(page)}#{panel}")
        tab.wait_for_function("(id) => document.activeElement.id === id && !document.activeElement.hasAttribute('hidden')", panel)


def check_finding(run):
    """Find-in-page opens hidden panels; where an engine does not, "Show all platforms" shows every platform's words."""
    page = run.site.pages_with('data-tabs="platform"')[0]
    with run.browser.tab() as tab:
        tab.goto(run.server.url(page))
        if tab.evaluate("'onbeforematch' in document.body"):
            wanted = tab.evaluate(HIDDEN_TEXT)
            run.expect(wanted, page, "has no text in a hidden panel that find-in-page could find")
        tab.locator("[data-show-all]").first.click()
        run.expect(tab.locator(":not([data-tabs=criteria]) > .part[hidden]").count() == 0, page, "“Show all platforms” leaves panels closed")


def check_search(run):
    page = run.site.pages_with('data-tabs="platform"')[0]
    with run.browser.tab() as tab:
        tab.goto(run.server.url(page))
        tab.keyboard.press("Control+k")
        tab.wait_for_function("() => document.activeElement.name === 'q'")
        tab.keyboard.type("chekcbox")
        tab.wait_for_function("() => document.querySelector('dialog .results a')?.textContent.includes('Checkbox')")
        tab.keyboard.press("Escape")
        run.expect(tab.locator("dialog[open]").count() == 0, page, "Escape does not close the search")


def check_copying(run):
    page = run.site.pages_with('class="copy-tools"')[0]
    with run.browser.tab() as tab:
        tab.goto(run.server.url(page))
        tab.locator(".copy-tools summary").first.click()
        tab.locator(".copy-tools button").first.click()
        said = tab.wait_for_function("() => document.querySelector('.status').textContent")
        run.expect("Markdown" in said and "Copied" in said, page, f"copying says “{said}”")


def check_theme(run):
    with run.browser.tab() as tab:
        tab.goto(run.server.url("index.html"))
        tab.evaluate(CHOOSE, "light")
        light = tab.evaluate(COLOURS)
        tab.evaluate(CHOOSE, "dark")
        dark = tab.evaluate(COLOURS)
        run.expect(dark != light, "index.html", "Dark changes nothing")
        tab.reload()
        run.expect(tab.evaluate(COLOURS) == dark, "index.html", "Dark is forgotten on the next visit")


def check_saving(run):
    """A saved section is on "My criteria" and on the test sheet, and a mark is kept."""
    page = run.site.pages_with('class="copy-tools"')[0]
    with run.browser.tab() as tab:
        tab.goto(run.server.url(page))
        tab.locator(".save-criteria").first.click()
        tab.wait_for_function("() => document.querySelector('.save-criteria').ariaPressed === 'true'")
        tab.goto(run.server.url("my-criteria/index.html"))
        tab.wait_for_function("() => document.querySelectorAll('.basket > li').length === 1")
        tab.goto(f"{run.server.url('test-sheet/index.html')}#my-criteria")
        tab.wait_for_function("() => document.querySelector('.check input[value=pass]')")
        tab.locator(".check input[value=pass]").first.click()
        tab.reload()
        tab.wait_for_function("() => document.querySelector('.check input[value=pass]')?.checked")


def check_preferences(run):
    engine = type(run.browser.engine)(PREFERENCES | FORCED_COLOURS)
    page = run.site.pages_with('data-tabs="platform"')[0]
    try:
        with EngineBrowser(engine).tab() as tab:
            tab.goto(run.server.url(page))
            run.expect(tab.evaluate(SELECTED), page, "forced colours: the selected tab looks like the others")
            run.expect(not tab.evaluate(CURRENT), page, f"forced colours: the current place looks like the others: {tab.evaluate(CURRENT)}")
            motion = tab.evaluate(MOTION)
            run.expect(not any(motion.values()), page, f"moves although less motion is wanted: {motion}")
    finally:
        engine.close()


def check_without_scripts(run):
    engine = type(run.browser.engine)(NO_SCRIPTS)
    try:
        for page in run.site.pages_with('data-tabs="platform"'):
            engine.call("Navigate", url=run.server.url(page))
            dead = engine.call("ExecuteScript", script=DEAD, args=[])
            run.expect(not dead, page, f"without scripts it has {dead}")
    finally:
        engine.close()


def check_named_places(run):
    wanted = ('data-value="swiftui"', 'data-value="jetpack-compose"', 'data-topic="focus"')
    page = next(page for page in run.site.single_pages if all(mark in run.site.text(page) for mark in wanted))
    with run.browser.tab() as tab:
        for address, shown, hidden in CASES:
            if address.startswith("#"):
                tab.goto(run.server.url(page) + address)
                found = set(tab.evaluate(OPEN))
                run.expect(shown <= found and not hidden & found, page, f"{address} shows {sorted(found)}, not {sorted(shown)}")


def check_videos(run):
    page = run.site.pages_with("<video")[0]
    with run.browser.tab() as tab:
        tab.goto(run.server.url(page))
        for facts in tab.evaluate(f"[...document.querySelectorAll('video')].map({FACTS})"):
            is_complete = facts["name"] and facts["play"] and facts["link"] and any(track["kind"] == "captions" for track in facts["tracks"])
            run.expect(is_complete, page, f"a video has only {facts}")


def check_folding(run):
    page = next(page for page in run.site.pages if '<details class="folded"' in run.site.text(page))
    with run.browser.tab() as tab:
        tab.goto(run.server.url(page))
        place = tab.evaluate(ID)
        tab.goto(f"{run.server.url(page)}#{place}")
        run.expect(opens(tab) and tab.evaluate(IN_VIEW, place), page, f"opened with #{place}, its section stays folded, or is not in view")


# What is checked, and the criteria that it stands for; the last ones only in Firefox.
PARTS = [
    (check_pages, "access-1", "access-2", "access-3", "spacing-1", "tabs-6"), (check_right_to_left, "tabs-2"), (check_deep_link, "tabs-4"),
    (check_named_places, "tabs-5"), (check_finding, "find-1"), (check_search, "search-1", "search-2"), (check_copying, "copy-1"),
    (check_theme, "access-5"), (check_saving, "saved-1"), (check_videos, "video-1"),
    (check_folding, "stops-1"),
    (check_preferences, "access-4"), (check_without_scripts, "tabs-1"),
]
FIREFOX_PARTS = 2
