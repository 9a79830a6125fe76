"""access-1, prose-3: axe-core finds nothing (WCAG 2.2 A and AA, best practices), with all panels open.

Every page is checked in the first look and, in turns, in one of the others: the looks differ in style sheets, which all
pages share, so that only the rules about styles can find something else. CURBCUT_ALL_PAGES=1 checks every page in every
look.
"""

import os
from pathlib import Path

import axe_playwright_python

from browser import DESKTOP, PHONE

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
ALL = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# What a style sheet can break.
STYLES = ["color-contrast", "link-in-text-block", "scrollable-region-focusable", "target-size"]
# Print shows every panel, so that hidden panels are checked too.
LOOKS = [
    ("light, 1280 px", {"viewport": DESKTOP, "color_scheme": "light"}, "screen"),
    ("dark, 1280 px", {"viewport": DESKTOP, "color_scheme": "dark"}, "screen"),
    ("light, 320 px", {"viewport": PHONE, "color_scheme": "light"}, "screen"),
    ("dark, 320 px", {"viewport": PHONE, "color_scheme": "dark"}, "screen"),
    ("print", {"viewport": DESKTOP}, "print"),
]


def check(run):
    others = len(LOOKS) - 1
    for number, (look, options, media) in enumerate(LOOKS):
        everywhere = number == 0 or os.environ.get("CURBCUT_ALL_PAGES")
        pages = run.site.pages if everywhere else run.site.pages[number - 1 :: others]
        with run.browser.tab(reduced_motion="reduce", **options) as tab:
            tab.emulate_media(media=media)
            for page in pages:
                tab.goto(run.server.url(page))
                expect_accessible(run, tab, page, look, rules=rules_of(look))


def rules_of(look):
    """Returns the rules for a look. Print alone shows panels that the first one hides."""
    return ALL if look in (LOOKS[0][0], "print") else STYLES


def expect_accessible(run, tab, place, state="", **options):
    """Reports what axe finds on a page in a state."""
    for violation in violations(tab, **options):
        run.fail(place, f"{state}: {violation}" if state else violation)


def violations(tab, rules=ALL, colours=True):
    """Yields what axe finds; without `colours`, whose contrast takes most of its time, if they were checked elsewhere."""
    # A click that leads to another page returns when that page begins, not when it is all there.
    tab.wait_for_function("() => document.readyState === 'complete'")
    if not tab.evaluate("'axe' in window"):
        tab.evaluate(AXE)
    options = {"runOnly": rules, "resultTypes": ["violations"]}
    if rules is ALL:
        options["rules"] = {"target-size": {"enabled": True}, "color-contrast": {"enabled": colours}}
    result = tab.evaluate("(options) => axe.run(document, options)", options)
    for rule in result["violations"]:
        for node in rule["nodes"]:
            # axe knows a skip link by its address "#…"; that of 404.html names the file, because the page has a base.
            if rule["id"] == "region" and node["target"] == [".skip-link"]:
                continue
            reasons = node.get("failureSummary", "").replace("\n", " ")
            yield f"{rule['id']} at {' '.join(map(str, node['target']))}: {reasons}"
