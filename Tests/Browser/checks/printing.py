"""tabs-6: on paper every panel is there, and what only a screen can use is not."""

PANELS = """() => [...document.querySelectorAll("[role=tabpanel]")]
  .filter((panel) => !panel.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true })
    || panel.getBoundingClientRect().height < 10)
  .map((panel) => panel.id)"""
SCREEN_ONLY = """() => [...document.querySelectorAll("[role=tablist], nav, .skip-link, [data-site-tools]")]
  .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height > 0)
  .map((element) => element.outerHTML.slice(0, 80))"""


def check(run):
    with run.browser.tab() as tab:
        tab.emulate_media(media="print")
        for page in run.site.pages:
            tab.goto(run.server.url(page))
            hidden = tab.evaluate(PANELS)
            run.expect(not hidden, page, f"does not print the panels {hidden}")
            useless = tab.evaluate(SCREEN_ONLY)
            run.expect(not useless, page, f"prints what paper cannot use: {useless}")
