"""theme-2: a style sheet that removes everything removes nothing; any other rule of a handbook wins."""

from checks.author_classes import PAGE
from made_site import made_site

BARE = "* { all: unset; }\n.site-footer { display: none; }\nh3 { display: inline-block; }\n"
# Blocks in a line with others, code without its lines, and text that nobody should see.
FAULTS = """() => {
  const displays = (selector) => [...document.querySelectorAll(selector)].map((one) => getComputedStyle(one).display);
  return {
    inline: displays("article :is(h2, h3, h4, p, ul, ol, pre, section)").filter((display) => display === "inline").length,
    lines: getComputedStyle(document.querySelector("pre")).whiteSpace,
    shown: displays("title, script, style").filter((display) => display !== "none").length,
    footer: displays(".site-footer")[0], title: displays("article h3").at(-1),
    width: document.documentElement.scrollWidth - innerWidth,
    outline: (document.querySelector("article a").focus({ focusVisible: true }),
      getComputedStyle(document.activeElement).outlineStyle),
  };
}"""
WANTED = {"inline": 0, "lines": "pre", "shown": 0, "footer": "none", "title": "inline-block", "outline": "solid"}


def check(run):
    settings = "html: safe\ntheme:\n  stylesheet: media/bare.css\n"
    pages = {"curbcut.yml": settings, "Content/media/bare.css": BARE, "media/bare.css": BARE,
             "native/lamp.md": PAGE.format(author="A [link](plain.md).")}
    pages["native/plain.md"] = "# Plain\n\nText.\n"
    with made_site(run, pages) as server:
        for width in (390, 1280):
            with run.browser.tab(viewport={"width": width, "height": 800}) as tab:
                tab.goto(server.url("native/lamp/index.html"))
                found = tab.evaluate(FAULTS)
                run.expect(found.pop("width") <= 0, f"{width} px", "the page scrolls sideways")
                run.expect(found == WANTED, f"{width} px", f"without styles, the page has {found}")
