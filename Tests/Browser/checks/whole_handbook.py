"""print-1: the page with the whole handbook becomes a PDF with tags, language and outline; nothing runs off the paper."""

from checks.accessibility import expect_accessible
from checks.printing import PAPER, PANELS, SCREEN_ONLY
from checks.reflow import check_width
from made_site import made_site
from wide_site import PAGES

PAGE = "print/index.html"
# The words that are visible in the main part.
SHOWN = """() => {
    const words = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
    const shown = [];
    while (words.nextNode()) {
        const { data, parentElement } = words.currentNode;
        if (data.trim() && parentElement.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true })) shown.push(data.trim());
    }
    return shown;
}"""


def check(run):
    with made_site(run, {**PAGES, "curbcut.yml": f"print: true\n{PAGES['curbcut.yml']}"}) as server:
        with run.browser.tab(viewport=PAPER) as tab:
            tab.emulate_media(media="print")
            tab.goto(server.url(PAGE))
            check_width(run, tab, PAGE, "on paper")
            # The contents are links that also help in a PDF.
            useless = [part for part in tab.evaluate(SCREEN_ONLY) if "handbook-contents" not in part]
            run.expect(not useless, PAGE, f"prints what paper cannot use: {useless}")
            run.expect(not tab.evaluate(PANELS), PAGE, "hides panels")
        with run.browser.tab() as tab:
            tab.goto(server.url(PAGE))
            expect_accessible(run, tab, PAGE)
            shown = tab.evaluate(SHOWN)
            tab.emulate_media(media="print")
            printed = tab.evaluate(SHOWN)
            other = [words for words in shown if words not in printed] + [words for words in printed if words not in shown]
            run.expect(not other, PAGE, f"shows other words than it prints: {other[:5]}")
            pdf = tab.pdf(tagged=True, outline=True)
            for mark in (b"/StructTreeRoot", b"/Marked true", b"/Lang", b"/Outlines", b"/H1", b"/H3"):
                run.expect(mark in pdf, PAGE, f"makes a PDF without {mark.decode()}")
