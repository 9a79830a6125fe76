"""A preview beside builds: after any change of the content, it soon serves what a build publishes."""

import contextlib
import http.client
import os
import random
import re
import shutil
import subprocess
import time

from support import KILLS, TOOL, Case

# Changes appear within milliseconds; a busy machine takes longer, and polling happens every 400 ms.
PATIENCE = 20
SETTINGS = [
    "title: Handbook\n", "names: { part0: First }\n", "order: [native]\n", "vocabulary: { when: [Press] }\n",
    "sections: { condensed: { spellings: [Heading] } }\n", "links: { redirect: { /old: /native } }\n",
]


class Preview:
    """A running preview of `content`, which may be a symbolic link."""

    def __init__(self, place, content, *wrapper):
        self.log_path = os.path.join(place, "preview.log")
        self.log_file = open(self.log_path, "wb")
        self.process = subprocess.Popen(
            [*wrapper, TOOL, "preview", "--content", content, "--port", "0"], cwd=place, stdout=self.log_file,
            stderr=subprocess.STDOUT)
        found = until(lambda: re.search(r"http://[\d.]+:(\d+)/", self.log()))
        if not found:
            raise RuntimeError(self.log())
        self.port = int(found.group(1))
        self.connection = self.connect()

    def log(self):
        with open(self.log_path, encoding="utf-8") as file:
            return file.read()

    def connect(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        connection.connect()
        return connection

    def get(self, path):
        """Returns status and body."""
        for _ in range(2):
            with contextlib.suppress(http.client.HTTPException, ConnectionError):
                self.connection.request("GET", "/" + path)
                answer = self.connection.getresponse()
                return answer.status, answer.read()
            self.connection.close()
        raise RuntimeError("the preview does not answer")

    def shows(self, path, words):
        return until(lambda: words.encode() in self.get(path)[1])

    def stop(self):
        """Stops the preview; may be called again."""
        self.connection.close()
        self.process.terminate()
        self.process.wait(10)
        self.log_file.close()


def until(condition):
    """Returns the first true answer, or the last one after some time."""
    deadline = time.monotonic() + PATIENCE
    while not (answer := condition()) and time.monotonic() < deadline:
        time.sleep(0.02)
    return answer


class Shortages(Case):
    def preview(self, *wrapper):
        preview = Preview(self.place, self.content, *wrapper)
        self.addCleanup(preview.stop)
        return preview

    def test_new_folders_are_followed_when_watches_run_out(self):
        self.write("a/p.md", "# P\n")
        # A user namespace has its own limit.
        preview = self.preview(
            "unshare", "--user", "--map-root-user", "sh", "-c",
            'echo 6 > /proc/sys/user/max_inotify_watches && exec "$@"', "sh")
        for edition in ("first", "second"):
            for number in range(10):
                self.write(f"n{number}/p.md", f"# The {edition} edition\n")
            for number in range(10):
                self.assertTrue(preview.shows(f"n{number}/p/", f"The {edition} edition"), preview.log())
        self.assertIn("so the preview checks for them twice a second", preview.log())


class Author:
    """Changes one of two trees of content at random; `current` is a link to one of them."""

    def __init__(self, place, seed):
        self.random = random.Random(seed)
        self.place = place
        self.current = os.path.join(place, "current")
        for tree in ("tree0", "tree1"):
            self.write("index.md", f"# Home of {tree}\n", tree)
            self.write("curbcut.yml", "html: safe\n", tree)
            self.write("media/film.webm", "film", tree)
            for number in range(4):
                self.write(f"native/part{number % 2}/page{number}.md", self.page(), tree)
        os.symlink("tree0/Content", self.current)

    def write(self, name, text, tree=None):
        root = os.path.join(self.place, tree, "Content") if tree else self.current
        path = os.path.join(root, name)
        with contextlib.suppress(FileExistsError, NotADirectoryError):
            os.makedirs(os.path.dirname(path), exist_ok=True)
        # Saves like editors: in place or by a rename.
        target = path + ".new~" if self.random.random() < 0.5 else path
        with contextlib.suppress(NotADirectoryError, IsADirectoryError):
            with open(target, "w", encoding="utf-8") as file:
                file.write(text)
            os.replace(target, path)

    def page(self):
        pick = self.random.choice
        parts = [
            f"Text {pick(range(90))}.", f"[Link](/native/part{pick(range(3))}/page{pick(range(6))}.md#heading)",
            f"![Picture](/media/{pick(['a', 'b', 'link'])}.svg)", f"## Heading\n\nMore {pick(range(9))}.",
            '<video controls><source src="/media/film.webm"><track kind="captions" src="/media/film.vtt"></video>',
            f"<!-- include: shared/part{pick(range(2))}.md -->", f"## Gherkin\n\n1. Test\n\n   - WHEN I tap {pick(range(9))}",
        ]
        matter = self.random.sample(["title: A", "order: 2", "aliases: [/old/a]", "slug: other"], pick([0, 0, 1, 2]))
        start = "---\n" + "\n".join(matter) + "\n---\n" if matter else ""
        return f"{start}# Title {pick(range(5))}\n\n" + "\n\n".join(self.random.sample(parts, pick(range(1, 6)))) + "\n"

    def act(self):
        pick = self.random.choice
        page = f"native/part{pick(range(3))}/page{pick(range(6))}.md"
        acts = {
            "write a page": lambda: self.write(page, self.page()),
            "remove a page": lambda: os.remove(f"{self.current}/{page}"),
            "write captions": lambda: self.write(
                "media/film.vtt", f"WEBVTT\n\n00:01.000 --> 00:02.000\nSpoken {pick(range(90))}\n"),
            "write a picture": lambda: self.write(
                f"media/{pick('ab')}.svg", f"<svg id='i{pick(range(9))}'>{pick(['', '<script/>'])}</svg>"),
            "write a fragment": lambda: self.write(f"shared/part{pick(range(2))}.md", f"Shared {pick(range(90))}.\n"),
            "switch a link in the content": lambda: self.link(
                pick(["a.svg", "b.svg", "nowhere", "../../../outside.svg"]), "media/link.svg"),
            "link a folder": lambda: self.link(pick(["native/part0", "native/part1"]), "linked"),
            "rename a folder": lambda: os.rename(
                f"{self.current}/native/part{pick(range(3))}", f"{self.current}/native/part{pick(range(3))}"),
            "remove a folder": lambda: shutil.rmtree(f"{self.current}/native/part{pick(range(3))}"),
            "switch the content": lambda: self.link(f"tree{pick(range(2))}/Content", "../../current"),
            "exchange what is above": self.exchange,
            "write the settings": lambda: self.write(
                "curbcut.yml", "html: safe\n" + "".join(self.random.sample(SETTINGS, pick(range(4))))),
            "touch a folder": lambda: os.chmod(f"{self.current}/native", pick([0o755, 0o750])),
        }
        name = pick(list(acts))
        # Some actions are about files that do not exist now.
        with contextlib.suppress(FileNotFoundError, NotADirectoryError, OSError):
            acts[name]()
        return name

    def link(self, target, name):
        place = self.current if name.startswith("..") else os.path.join(self.current, name)
        temporary = os.path.join(self.place, "link~")
        with contextlib.suppress(FileNotFoundError):
            os.remove(temporary)
        os.symlink(target, temporary)
        os.replace(temporary, place)

    def exchange(self):
        """Clones a project next to the old one and renames both."""
        for old, new in (("tree0", "tree~"), ("tree1", "tree0"), ("tree~", "tree1")):
            os.rename(os.path.join(self.place, old), os.path.join(self.place, new))


class Beside(Case):
    def test_a_preview_serves_what_a_build_publishes(self):
        for seed in range(KILLS // 4):
            self.follow(seed + 1)

    def follow(self, seed):
        author = Author(os.path.join(self.place, str(seed)), seed)
        with open(os.path.join(author.place, "outside.svg"), "w", encoding="utf-8") as file:
            file.write("<svg id='outside'/>")
        preview = Preview(author.place, "current")
        self.addCleanup(preview.stop)
        gone = set()
        for step in range(6):
            acts = [author.act() for _ in range(author.random.choice([1, 1, 2, 5]))]
            published = self.published(author.current)
            if not until(lambda: difference(preview, published, gone) is None):
                self.fail(f"seed {seed}, step {step}: {', '.join(acts)}: {difference(preview, published, gone)}\n{preview.log()}")
            gone |= set(published)
        preview.stop()

    def published(self, content):
        """Returns what a fresh build publishes, by path."""
        shutil.rmtree(self.public, ignore_errors=True)
        result = self.build(content=content)
        # Problems in the content are expected.
        self.assertIn("Published", result.output, result.errors)
        files = {}
        for folder, _, names in os.walk(self.public):
            for name in names:
                path = os.path.relpath(os.path.join(folder, name), self.public)
                with open(os.path.join(folder, name), "rb") as file:
                    files[path] = file.read()
        return {path: content for path, content in files.items() if not path.startswith(".")}


def difference(preview, published, gone):
    """Returns the first path under which the preview serves something else than was published."""
    for path, content in published.items():
        if preview.get(path)[1] != content:
            return f"{path} is another file"
    return next((f"{path} has gone" for path in gone - set(published) if preview.get(path)[0] != 404), None)
