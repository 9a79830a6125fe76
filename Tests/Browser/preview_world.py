"""Shared by the checks of the preview: a small handbook with a running preview, and a record of the results."""

import re
import shutil
import signal
import subprocess
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
PAGE = "native/controls/toggle.md"

TEXT = """\
# Toggle

## General Notes

How a toggle sounds.

{notes}

<details><summary>More</summary>

Hidden until wanted.

</details>

## Videos

### iOS VoiceOver

<video controls>
  <source src="{video}" type="video/webm">
</video>

## iOS Developer Notes

### Name

- **UIKit**
   - Set `accessibilityLabel`.
- **SwiftUI**
   - Use `accessibilityLabel(_:)`.

### Role

Ends here.

## Gherkin

1. Scenario: Test with a keyboard

   - WHEN I press Space

## Android Developer Notes

### Name

Use `contentDescription`.
"""


class Preview:
    """A copy of a small handbook with a preview running on it."""

    def __init__(self, tool, folder):
        self.tool = tool
        self.folder = Path(folder)
        self.content = self.folder / "Content"
        self.process = None
        self.port = "0"

    def start(self):
        self.log = open(self.folder / "log", "ab")
        self.process = subprocess.Popen(
            [self.tool, "preview", "--content", "Content", "--port", self.port], cwd=self.folder, stdout=subprocess.PIPE,
            stderr=self.log, text=True)
        for line in self.process.stdout:
            if found := re.search(r"http://[\d.]+:(\d+)/", line):
                self.port = found.group(1)
                break
        return f"http://127.0.0.1:{self.port}"

    def stop(self):
        self.process.send_signal(signal.SIGINT)
        assert self.process.wait(5) == 0, "Ctrl-C does not end it well"

    def write(self, path, text):
        file = self.content / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def replace(self, path, text):
        """Saves like an editor: a new file replaces the old one."""
        other = self.content / (path + ".new~")
        other.write_text(text, encoding="utf-8")
        other.rename(self.content / path)


class Checks:
    def __init__(self):
        self.failures = []

    def expect(self, condition, message):
        print(("ok    " if condition else "FAILS ") + message)
        if not condition:
            self.failures.append(message)

    def shows(self, tab, words, message, timeout=4000):
        """The page has the words soon; while another page takes its place, it has no body."""
        self.soon(tab, f"document.body?.textContent.includes('{words}')", message, timeout)

    def soon(self, tab, expression, message, timeout=4000):
        try:
            tab.wait_for_function(expression, timeout=timeout)
            self.expect(True, message)
        except Exception:
            self.expect(False, message)


def make_content(preview):
    media = next(iter(sorted((REPOSITORY / "Content").rglob("*.webm"))), None)
    if media:
        target = preview.content / "media" / media.name
        target.parent.mkdir(parents=True)
        shutil.copy(media, target)
    preview.video = f"media/{media.name}" if media else "media/none.webm"
    filler = "\n\n".join(f"Paragraph {number} of the notes." for number in range(60))
    preview.text = lambda notes="": TEXT.format(notes=notes + "\n\n" + filler, video=preview.video)
    preview.write(PAGE, preview.text())
    preview.write("native/controls/other.md", "# Other\n\n## General Notes\n\nSee [the toggle](toggle.md).\n")
    preview.write("native/index.md", "# Native\n\nAll about it.\n")
