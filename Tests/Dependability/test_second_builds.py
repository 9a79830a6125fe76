"""A build over an earlier one is the same, byte for byte, as one into an empty folder, whatever lines of our own handbook
were cut, moved, doubled or put in before."""

import os
import random
import shutil

from support import Case, picture

HANDBOOK = os.path.abspath(os.path.join(os.path.dirname(__file__), "../../Content"))
NEW_LINE = b"See `aria-live`, WCAG 2.4.7 and [a place](/native/controls/button#name)."


def edit(lines, deed, one, other):
    """Does something to the line `one`."""
    if deed == "cut":
        lines[one] = lines[one][:len(lines[one]) // 2]
    elif deed == "remove":
        del lines[one]
    elif deed == "double":
        lines.insert(one, lines[other])
    elif deed == "change places":
        lines[one], lines[other] = lines[other], lines[one]
    else:
        lines.insert(one, NEW_LINE)


class SecondBuilds(Case):
    def test_an_edit_of_any_line_makes_the_site_of_a_full_build(self):
        shutil.copytree(HANDBOOK, self.content, dirs_exist_ok=True)
        pages = sorted(
            os.path.join(folder, name) for folder, _, names in os.walk(self.content) for name in names
            if name.endswith(".md"))
        chance = random.Random(2026)
        self.build()
        for number in range(25):
            page = chance.choice(pages)
            with open(page, "rb") as file:
                lines = file.read().split(b"\n")
            deed = chance.choice(["cut", "remove", "double", "change places", "put in"])
            one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
            edit(lines, deed, one, other)
            with open(page, "wb") as file:
                file.write(b"\n".join(lines))
            full = os.path.join(self.place, "Full")
            again = self.build()
            self.assertEqual(again.errors, self.build(output=full).errors)
            self.assertEqual(
                picture(self.public), picture(full), f"edit {number}: {deed} {page}, lines {one} and {other}")
            shutil.rmtree(full)
