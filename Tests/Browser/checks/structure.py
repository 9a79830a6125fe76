"""prose-1: headings, landmarks and identifiers, by which assistive technology navigates; classes with their styles."""

import re

FACTS = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const ids = all("[id]").map((element) => element.id);
  return {
    title: document.title,
    language: document.documentElement.lang,
    headings: all("h1, h2, h3, h4, h5, h6").map((h) => ({ level: Number(h.localName[1]), text: h.textContent.trim() })),
    repeated: ids.filter((id, index) => ids.indexOf(id) !== index),
    mains: all("main").length,
    deadLinks: all('a[href^="#"]').map((a) => decodeURIComponent(a.hash.slice(1)))
      .filter((id) => id && !document.getElementById(id)),
    unnamedNavigation: all("nav").filter((nav) => !nav.ariaLabel && !nav.getAttribute("aria-labelledby")).length,
    inline: all("style, script:not([src]), [style]").map((element) => element.outerHTML.slice(0, 80)),
    handlers: all("*").flatMap((element) => element.getAttributeNames().filter((name) => name.startsWith("on"))),
  };
}"""


def check(run):
    titles = {}
    with run.browser.tab(java_script_enabled=False) as tab:
        for page in run.site.pages:
            tab.goto(run.server.url(page))
            facts = tab.evaluate(FACTS)
            check_headings(run, page, facts["headings"])
            check_facts(run, page, facts)
    for page in run.site.all_pages:
        titles.setdefault(re.search(r"<title>(.*?)</title>", run.site.text(page), re.S)[1], []).append(page)
    for title, pages in titles.items():
        run.expect(len(pages) == 1, pages[0], f"has the title “{title}” in common with {', '.join(pages[1:])}")
    check_styles(run)


def check_styles(run):
    """A class that has styles, other than those for paper, has them on each page that uses it."""
    sheets = {path.name: path.read_text() for path in (run.site.folder / "assets").glob("*.css") if path.name != "print.css"}
    # What is left without the innermost blocks is selectors.
    styled = {name: set(re.findall(r"\.([a-z][a-z-]*)", re.sub(r"{[^{}]*}", "{}", text))) for name, text in sheets.items()}
    known = set().union(*styled.values())
    for page in run.site.all_pages:
        text = run.site.text(page)
        linked = [styled[name] for name in re.findall(r'rel="stylesheet" href="[^"]*assets/([^"?]+)', text) if name in styled]
        used = {name for names in re.findall(r' class="([^"]*)"', text) for name in names.split()}
        bare = used & known - set().union(*linked)
        run.expect(not bare, page, f"uses classes whose styles it does not load: {sorted(bare)}")


def check_headings(run, page, headings):
    first_level = [heading["text"] for heading in headings if heading["level"] == 1]
    run.expect(len(first_level) == 1, page, f"has {len(first_level)} h1 instead of one: {first_level}")
    previous = 0
    for heading in headings:
        level, text = heading["level"], heading["text"]
        # Navigation before the main part may have headings of the second level before the h1.
        run.expect(level <= previous + 1 or previous == 0, page, f"“{text}” is an h{level} after an h{previous}")
        run.expect(text, page, f"has an empty h{level}")
        previous = level


def check_facts(run, page, facts):
    run.expect(facts["title"].strip(), page, "has no title")
    run.expect(facts["language"], page, "does not say its language")
    run.expect(facts["mains"] == 1, page, f"has {facts['mains']} main elements instead of one")
    run.expect(facts["unnamedNavigation"] == 0, page, "has a nav without a name")
    for name in ("repeated", "deadLinks", "inline", "handlers"):
        run.expect(not facts[name], page, f"{name}: {facts[name]}")
