"""forms-1: with every documented form of content, nothing lies outside its column, nothing overlaps, and nothing is glued to
its neighbour, at three widths with scripts, and at one without them where that opens panels.
"""

from pathlib import Path

from made_site import served_site

FIXTURE = Path(__file__).parents[2] / "Fixtures/forms"
SCRIPT = (Path(__file__).parents[1] / "geometry.js").read_text(encoding="utf-8")
WIDTHS = (320, 820, 1440)
# Without scripts all panels are open, and the rest is the same.
WIDTHS_WITHOUT = (390,)
MEASURE = "(names) => names.flatMap((name) => [...new Set(geometry[name]())].slice(0, 3).map((found) => `${name}: ${found}`))"
MEASURES = ["sideways", "outside", "overlapping", "gaps"]


def check(run):
    with served_site(run, FIXTURE) as (site, server):
        pages = [page for page in site.single_pages if "<main" in site.text(page)]
        run.expect(len(pages) > 80, "the fixture", f"has only {len(pages)} pages")
        for scripts in (True, False):
            with run.browser.tab(bypass_csp=True, reduced_motion="reduce") as tab:
                if not scripts:
                    tab.route("**/*.js", lambda route: route.abort())
                for page in pages:
                    if scripts or "data-tabs" in site.text(page):
                        check_page(run, tab, server, page, scripts)


def check_page(run, tab, server, page, scripts):
    tab.goto(server.url(page))
    tab.evaluate(SCRIPT)
    for width in WIDTHS if scripts else WIDTHS_WITHOUT:
        tab.set_viewport_size({"width": width, "height": 900})
        tab.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        for problem in tab.evaluate(MEASURE, MEASURES if scripts else MEASURES[:3]):
            run.fail(page, f"{problem}, {width} px wide{'' if scripts else ', without scripts'}")
