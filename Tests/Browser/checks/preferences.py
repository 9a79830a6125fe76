"""access-4, access-5: forced colours, more contrast, less motion, light and dark are respected."""

SELECTED = """() => [...document.querySelectorAll("[role=tablist]")].map((list) => {
  const line = (tab) => { const s = getComputedStyle(tab); return s.borderBottomColor + s.borderBottomWidth; };
  const chosen = list.querySelector("[aria-selected=true]");
  return [...list.querySelectorAll("[aria-selected=false]")].every((tab) => line(tab) !== line(chosen));
}).every(Boolean)"""
# Links to the current place that look like another link of their list; bold letters alone are easily missed.
CURRENT = """() => {
  const look = (link) => { const s = getComputedStyle(link);
    return [s.borderBottomWidth, s.borderBottomColor, s.borderInlineStartWidth, s.borderInlineStartColor, s.textDecorationLine].join(); };
  const others = (link) => [...link.closest("ul, ol").querySelectorAll("a:not([aria-current])")].filter((a) => a.className === link.className);
  return [...document.querySelectorAll("a[aria-current]")].filter((link) => link.checkVisibility() && others(link).some((a) => look(a) === look(link)))
    .map((link) => link.textContent);
}"""
DOTS = """() => [...document.querySelectorAll("[role=status]:empty:not(.visually-hidden, .tool-status, .search-status)")]
  .filter((status) => status.offsetWidth > 0 && status.offsetHeight > 0).map((status) => status.outerHTML)"""
MOTION = """() => ({
  running: document.getAnimations().length,
  smooth: [...document.querySelectorAll("*")].filter((e) => getComputedStyle(e).scrollBehavior === "smooth").length,
  slow: [...document.querySelectorAll("*")].filter((e) => parseFloat(getComputedStyle(e).transitionDuration) > 0.01).length,
})"""
COLOURS = """() => { const s = getComputedStyle(document.documentElement); return [s.color, s.backgroundColor]; }"""
MUTED = """() => {
  const probe = document.querySelector(".breadcrumbs") || document.querySelector(".site-footer");
  return getComputedStyle(probe.querySelector("a") || probe).color;
}"""


def check(run):
    check_forced_colours(run)
    check_motion(run)
    check_contrast(run)
    check_theme(run)


def check_forced_colours(run):
    with run.browser.tab(forced_colors="active") as tab:
        for page in run.site.pages_with('aria-current="page"'):
            tab.goto(run.server.url(page))
            run.expect(tab.evaluate(SELECTED), page, "forced colours: the selected tab looks like the others")
            alike = tab.evaluate(CURRENT)
            run.expect(not alike, page, f"forced colours: the current place looks like the others: {alike}")
            run.expect(not tab.evaluate(DOTS), page, f"forced colours: nothing to say is a dot: {tab.evaluate(DOTS)}")


def check_motion(run):
    with run.browser.tab(reduced_motion="reduce") as tab:
        for page in run.site.pages:
            tab.goto(run.server.url(page))
            motion = tab.evaluate(MOTION)
            run.expect(not any(motion.values()), page, f"moves although less motion is wanted: {motion}")


def check_contrast(run):
    page = run.site.pages_with("breadcrumbs")[0]
    looks = []
    for contrast in ("no-preference", "more"):
        with run.browser.tab(contrast=contrast) as tab:
            tab.goto(run.server.url(page))
            looks.append(tab.evaluate(MUTED))
    run.expect(looks[0] != looks[1], page, f"more contrast is wanted, and muted text stays {looks[0]}")


def check_theme(run):
    """The control has a label; its choice is stored and overrides the system's."""
    page = run.site.pages[-1]
    with run.browser.tab(color_scheme="light") as tab:
        tab.goto(run.server.url(page))
        light = tab.evaluate(COLOURS)
        tab.get_by_label("Theme").select_option("dark")
        dark = tab.evaluate(COLOURS)
        run.expect(dark != light, page, "Dark changes nothing")
        tab.reload()
        run.expect(tab.evaluate(COLOURS) == dark, page, "Dark is forgotten on the next visit")
        tab.get_by_label("Theme").select_option("")
        run.expect(tab.evaluate(COLOURS) == light, page, "Auto does not follow the system")
