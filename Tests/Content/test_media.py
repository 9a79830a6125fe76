"""Every video of Content plays everywhere, and its captions can be read and say what its page says.

    cd Tests/Content && python -m unittest
"""

import json
import re
import struct
import subprocess
import unittest
from pathlib import Path

CONTENT = Path(__file__).resolve().parents[2] / "Content"
LABEL = "Synthesised demonstration, not a recording"
CODECS = {"mp4": {"h264", "aac"}, "webm": {"vp9", "opus"}}
LARGEST = 400_000       # bytes: a minute of 3G is too much to wait for a button
SHORTEST_CUE = 1.5      # seconds in which a caption can be read
CUE = re.compile(r"(\d+):(\d+\.\d+) --> (\d+):(\d+\.\d+)\n(.+)")


def videos():
    """The page and the four kinds of files of each video: its poster, its captions and its sources by type."""
    for page in sorted(CONTENT.rglob("*.md")):
        text = re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
        for video in re.findall(r"<video.*?</video>", text, re.DOTALL):
            poster, track = (re.search(pattern, video)[1] for pattern in (r'poster="(.+?)"', r'<track[^>]* src="(.+?)"'))
            sources = {kind: CONTENT / name for name, kind in re.findall(r'<source src="(.+?)" type="video/(\w+)">', video)}
            yield page.stem, CONTENT / poster, CONTENT / track, sources


def examples(page):
    """What the announcement examples of a page say."""
    text = next(CONTENT.rglob(f"native/controls/{page}.md")).read_text(encoding="utf-8")
    return set(re.findall(r'^ *- "(.+?)"', text, re.MULTILINE))


def probe(path):
    command = ["ffprobe", "-v", "error", "-show_format", "-show_streams", "-of", "json", str(path)]
    found = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    return found["format"], {stream["codec_name"] for stream in found["streams"]}


def cues(path):
    """Start and end in seconds, and the words."""
    found = CUE.findall(path.read_text(encoding="utf-8"))
    return [(int(m1) * 60 + float(s1), int(m2) * 60 + float(s2), words) for m1, s1, m2, s2, words in found]


class Media(unittest.TestCase):
    def each(self, test):
        found = list(videos())
        self.assertGreaterEqual(len(found), 16)
        for page, *files in found:
            with self.subTest(page=page, captions=files[1].name):
                test(*files)

    def test_plays_in_every_browser_and_says_what_it_is(self):
        def test(_, track, sources):
            self.assertEqual(list(sources), ["mp4", "webm"])
            lengths = []
            for kind, path in sources.items():
                form, codecs = probe(path)
                self.assertEqual(codecs, CODECS[kind])
                self.assertIn(LABEL, form["tags"]["title"])
                self.assertLess(path.stat().st_size, LARGEST)
                lengths.append(float(form["duration"]))
            self.assertAlmostEqual(*lengths, delta=0.2)
            self.assertAlmostEqual(cues(track)[-1][1], lengths[0], delta=0.2)
        self.each(test)

    def test_captions_can_be_read_and_name_the_gestures(self):
        def test(_, track, __):
            found = cues(track)
            self.assertTrue(any(re.match(r"\[(Swipe|Double-tap)", words) for _, _, words in found), found)
            self.assertEqual([cue for cue in found if cue[1] - cue[0] < SHORTEST_CUE - 0.001], [])
            self.assertEqual(found, sorted(found, key=lambda cue: cue[0]))
        self.each(test)

    def test_the_right_way_says_what_the_page_says(self):
        for page, _, track, _ in videos():
            with self.subTest(page=page, captions=track.name):
                words = [words for _, _, words in cues(track)]
                right = words[words.index("[Right]"):] if "[Right]" in words else words
                said = {words for words in right if not words.startswith("[")}
                self.assertTrue(said)
                self.assertEqual(said - examples(page), set())

    def test_posters_are_sharp_enough_for_paper(self):
        def test(poster, *_):
            self.assertEqual(struct.unpack(">II", poster.read_bytes()[16:24]), (1280, 720))
        self.each(test)

    def test_ten_components_show_the_wrong_way(self):
        shown = {page: [words for _, _, words in cues(track)] for page, _, track, _ in videos() if "-compared" in track.name}
        self.assertEqual(len(shown), 10)
        for page, words in shown.items():
            with self.subTest(page=page):
                self.assertLess(words.index("[Wrong]"), words.index("[Right]"))

    def test_no_file_is_left_over(self):
        used = {path for _, poster, track, sources in videos() for path in [poster, track, *sources.values()]}
        self.assertEqual({path for path in (CONTENT / "media/video").rglob("*") if path.is_file()} - used, set())


if __name__ == "__main__":
    unittest.main()
