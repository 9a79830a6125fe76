"""tabs-6: on paper every panel appears, controls for the screen do not, videos are posters, and nothing runs off."""

from checks.reflow import check_width
from made_site import made_site
from wide_site import PAGES

# A4 without its margins, in CSS pixels.
PAPER = {"width": 672, "height": 986}

# A panel out of the flow would be printed over the text below it.
PANELS = """() => [...document.querySelectorAll("[role=tabpanel], .part, [data-only]")]
  .filter((panel) => !panel.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true })
    || panel.getBoundingClientRect().height < 10 || getComputedStyle(panel).position === "absolute")
  .map((panel) => panel.id)"""
SCREEN_ONLY = """() => [...document.querySelectorAll("[role=tablist], nav, .skip-link, [data-site-tools]")]
  .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height > 0)
  .map((element) => element.outerHTML.slice(0, 80))"""
# The visible parts of a video's frame, and what is printed after the link to its file.
VIDEOS = """() => [...document.querySelectorAll(".video-frame")].map((frame) => {
  const link = frame.parentElement.querySelector("a[download]");
  return {
    parts: [...frame.children].filter((part) => part.checkVisibility())
      .map((part) => part.localName + (part.naturalWidth > 0 && part.getBoundingClientRect().width > 100 ? "" : ", empty")),
    expected: frame.querySelector("video[poster]") ? ["img"] : [],
    file: link.pathname.split("/").pop(),
    address: getComputedStyle(link, "::after").content,
  };
})"""


def check(run):
    with run.browser.tab(viewport=PAPER) as tab:
        tab.emulate_media(media="print")
        for page in run.site.pages:
            tab.goto(run.server.url(page))
            check_width(run, tab, page, "on paper")
            hidden = tab.evaluate(PANELS)
            run.expect(not hidden, page, f"does not print the panels {hidden}, or over others")
            useless = tab.evaluate(SCREEN_ONLY)
            run.expect(not useless, page, f"prints what paper cannot use: {useless}")
            for video in tab.evaluate(VIDEOS):
                run.expect(video["parts"] == video["expected"], page, f"prints a video as {video['parts']}")
                run.expect(video["file"] in video["address"], page, f"prints as address of a video {video['address']}")
        check_wide(run, tab)


def check_wide(run, tab):
    """Tables with many columns and long addresses shrink or break."""
    with made_site(run, PAGES) as server:
        for page in ("native/lamp/index.html", "coverage/index.html"):
            tab.goto(server.url(page))
            check_width(run, tab, page, "wide, on paper")
        smallest = tab.evaluate("Math.min(...[...document.querySelectorAll('td')].map((cell) => parseFloat(getComputedStyle(cell).fontSize)))")
        run.expect(smallest >= 7.9, "coverage", f"prints text of {smallest} px")
