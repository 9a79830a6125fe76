"""Follows a transcript step by step, and says what is heard now."""

import re
from contextlib import ExitStack, closing

from desktop import Desktop
from webdriver import Firefox

# All parts of the accessibility tree, and nothing that depends on earlier walks: no visited links.
PREFERENCES = {"accessibility.force_disabled": -1, "places.history.enabled": False}
# Said by the browser's window, by Orca while it waits for a page; sometimes about the clipboard, about a list that closes
# and is named next, or about a dialog whose field is named next.
NOISE = re.compile(r"Search dialog|search\.?|Copied selection to clipboard\.|collapsed|Finished loading( New Tab)?\.|Loading\. Please wait\.|New Tab|.*Mozilla Firefox|document web\.|blank")


class Walker:
    def __init__(self, address):
        self.address = address
        self.holder = ExitStack()

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        self.holder.close()

    def start(self):
        """Starts Orca and Firefox, also instead of those that are there."""
        self.holder.close()
        self.desktop = self.holder.enter_context(Desktop())
        self.firefox = self.holder.enter_context(closing(Firefox(PREFERENCES, self.desktop.environment, headless=False)))
        return self

    def walk(self, transcript):
        """Follows the steps of a transcript; returns it with what is heard now."""
        lines = []
        for line in transcript.splitlines():
            if line.startswith(" "):
                continue
            lines.append(line)
            command, _, argument = line.partition(" ")
            step = {"load": self.load, "open": self.open, "go": self.go, "focus": self.focus, "press": self.press, "type": self.type}.get(command)
            if step:
                lines += [f"    {text}" for text in step(argument) if not NOISE.fullmatch(text)]
        return "\n".join(lines) + "\n"

    def load(self, page):
        """Loads a page in a new document, without what earlier walks have stored."""
        if not self.firefox.call("GetCurrentURL").startswith("about:"):
            self.firefox.call("ExecuteScript", script="localStorage.clear(); sessionStorage.clear();", args=[])
        heard = self.visit(page)
        # What is said before a page has finished loading depends on how fast it does.
        ends = [index for index, text in enumerate(heard) if text.startswith("Finished loading")]
        return heard[ends[0]:] if ends else heard

    def visit(self, page):
        self.firefox.call("Navigate", url="about:blank")
        self.desktop.hear()
        self.firefox.call("Navigate", url=self.address + page)
        heard = self.desktop.hear(rest=1)
        # Orca does not say where the focus goes after a command of its own, such as the last one of another walk.
        self.desktop.press("Escape")
        return heard

    def open(self, page):
        self.load(page)
        return []

    def go(self, page):
        self.visit(page)
        return []

    def focus(self, selector):
        self.desktop.forget()
        self.firefox.call("ExecuteScript", script="document.querySelector(arguments[0]).focus();", args=[selector])
        return self.desktop.hear()

    def press(self, keys):
        return [text for key in keys.split() for text in self.desktop.press(key)]

    def type(self, text):
        return self.desktop.type(text)
