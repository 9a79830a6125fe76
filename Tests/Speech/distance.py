"""How far it is to places of a page: Tab stops, and the words that Orca says on the way from the top of the page.

    distance.py SITE PAGE      such as Public native/checkbox/index.html

For comparing two sites; no test.
"""

import argparse
import re
from pathlib import Path

from run import Server
from walker import Walker

LONGEST = 250
AT = "const at = document.activeElement; return at.matches(arguments[0]) ? at.textContent + ' ' + (at.getAttribute('aria-label') ?? '') : '';"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("site", type=Path)
    parser.add_argument("page")
    arguments = parser.parse_args()
    if not (arguments.site / arguments.page).is_file():
        parser.error(f"there is no {arguments.page} in {arguments.site}")
    with Server(arguments.site, prefix="/handbook/") as server, Walker(server.address) as walker:
        tell("first Android note", android_note(walker, arguments.page))
        tell("copy button of Gherkin", by_tab(walker, arguments.page, "button, summary", r"(?s)(?=.*Copy)(?=.*Gherkin)"))
        tell("first Android note, line by line", by_line(walker, arguments.page))


def tell(place, steps):
    keys, heard = steps
    words = sum(len(text.split()) for text in heard)
    print(f"{place}: {keys} keys, {words} words", flush=True)


def android_note(walker, page):
    """Tab leads to the tabs of platforms, an arrow to Android, Tab into its panel."""
    keys, heard = by_tab(walker, page, "[role=tab][aria-selected=true]", r"^\s*(iOS|Web|Android)")
    for key in ["Right"] * 3:
        if "Android" in active(walker, "[role=tab]"):
            break
        heard += walker.desktop.press(key)
        keys += 1
    return keys + 1, heard + walker.desktop.press("Tab")


def by_tab(walker, page, selector, name):
    heard = walker.load(page)
    for keys in range(1, LONGEST):
        heard += walker.desktop.press("Tab")
        if re.search(name, active(walker, selector)):
            return keys, heard
    raise LookupError(f"{LONGEST} Tab stops do not lead to {name} on {page}")


def by_line(walker, page):
    """Down leads from line to line, from the top to the tabs of platforms."""
    heard = walker.load(page)
    for keys in range(1, LONGEST):
        said = walker.desktop.press("Down")
        heard += said
        if any(re.search(r"\b(iOS|Android|Web) page tab", text) for text in said):
            return keys, heard
    raise LookupError(f"{LONGEST} lines do not lead to the tabs on {page}")


def active(walker, selector):
    return walker.firefox.call("ExecuteScript", script=AT, args=[selector])


if __name__ == "__main__":
    main()
