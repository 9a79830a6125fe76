"""Reads a small handbook with Orca in Firefox, by real keys, and compares what it says with `transcripts/*.txt`.

A transcript begins with what it shows. `open PAGE` loads a page, `focus SELECTOR` moves the focus, `press KEY…` presses
keys, `type TEXT` types; the indented lines below say what is heard then. Words and their order count; case and punctuation
do not. RECORD=1 writes what is heard.
"""

import argparse
import difflib
import os
import re
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "Browser"))

from desktop import Desktop  # noqa: E402
from server import Server  # noqa: E402
from site_folder import SiteFolder  # noqa: E402
from webdriver import Firefox  # noqa: E402

# All parts of the accessibility tree, and nothing that depends on earlier walks: no visited links.
PREFERENCES = {"accessibility.force_disabled": -1, "places.history.enabled": False}
# Said by the browser's window, or by Orca while it waits for a page.
NOISE = ("Finished loading", "Loading. Please wait", "Page has ", "New Tab", "Mozilla Firefox")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tool", default=".build/release/curbcut")
    parser.add_argument("walks", nargs="*", help="names of transcripts; without any, all")
    arguments = parser.parse_args()
    files = [path for path in sorted((HERE / "transcripts").glob("*.txt")) if path.stem in (arguments.walks or [path.stem])]
    with tempfile.TemporaryDirectory(prefix="curbcut-speech-") as folder:
        site = SiteFolder.build(arguments.tool, HERE / "Content", Path(folder) / "site")
        with Server(site.folder, prefix="/handbook/") as server, Desktop() as desktop:
            firefox = Firefox(PREFERENCES, desktop.environment, headless=False)
            try:
                failed = [path.stem for path in files if not passes(path, Walker(desktop, firefox, server))]
            finally:
                firefox.close()
    if failed:
        sys.exit(f"Failed: {', '.join(failed)}. RECORD=1 writes what is heard; compare it by ear before you commit it.")


def passes(path, walker):
    """Walks a transcript. What differs is heard a second time: a busy machine may cut off an utterance."""
    start = time.monotonic()
    expected = path.read_text(encoding="utf-8")
    for _ in range(2):
        heard = walker.walk(expected)
        if words(heard) == words(expected):
            break
    took = f"{time.monotonic() - start:.0f} s"
    if os.environ.get("RECORD"):
        path.write_text(heard, encoding="utf-8")
    if words(heard) == words(expected):
        print(f"  ok      {path.stem} ({took})", flush=True)
        return True
    print(f"  FAILED  {path.stem} ({took})", flush=True)
    print("\n".join("          " + line for line in difflib.unified_diff(expected.splitlines(), heard.splitlines(), "expected", "heard", lineterm="", n=2)))
    return False


def words(transcript):
    """The words of each line, without case and punctuation; utterances between two steps are one text."""
    steps = [[]]
    for line in transcript.splitlines():
        if not line.startswith(" "):
            steps.append([line])
        else:
            steps[-1] += re.findall(r"\w+", line.lower())
    return steps


class Walker:
    def __init__(self, desktop, firefox, server):
        self.desktop = desktop
        self.firefox = firefox
        self.server = server

    def walk(self, transcript):
        """Follows the steps of a transcript; returns it with what is heard now."""
        lines = []
        for line in transcript.splitlines():
            if line.startswith(" "):
                continue
            lines.append(line)
            command, _, argument = line.partition(" ")
            step = {"open": self.open, "focus": self.focus, "press": self.press, "type": self.type}.get(command)
            if step and not line.startswith("#"):
                lines += [f"    {text}" for text in step(argument) if not text.startswith(NOISE)]
        return "\n".join(lines) + "\n"

    def open(self, page):
        """Loads a page in a new document, without what earlier walks have stored. Nothing of this is compared but what is said last."""
        self.firefox.call("Navigate", url=self.server.url("index.html"))
        self.firefox.call("ExecuteScript", script="localStorage.clear();", args=[])
        self.firefox.call("Navigate", url="about:blank")
        self.desktop.hear(rest=0.5, least=0.5)
        self.firefox.call("Navigate", url=self.server.address + page)
        heard = self.desktop.hear(rest=1.5, least=2)
        return heard[-1:]

    def focus(self, selector):
        self.desktop.hear(rest=0)
        self.firefox.call("ExecuteScript", script="document.querySelector(arguments[0]).focus();", args=[selector])
        return self.desktop.hear(least=0.5)

    def press(self, keys):
        return self.desktop.press(*keys.split(), least=0.5)

    def type(self, text):
        self.desktop.hear(rest=0)
        self.desktop.type(text)
        return [said for said in self.desktop.hear(rest=1.2, least=1) if len(said) > 1]


if __name__ == "__main__":
    main()
