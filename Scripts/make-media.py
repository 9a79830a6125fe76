#!/usr/bin/env python3
"""Makes the handbook's demonstration videos, with captions and posters.

    make media        or: Scripts/make-media.py [MEDIA_DIR]        (default: Content/media)

espeak-ng speaks each demonstration over frames drawn as SVG, and ffmpeg joins them: VP9 and Opus in WebM, H.264 and AAC
in MP4. Nothing is recorded on a phone: each frame and the metadata say so. Needs espeak-ng, the DejaVu fonts and ffmpeg with librsvg; with the same versions, a second run writes the
same bytes.
"""

import argparse
import os
import subprocess
import tempfile
import wave
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from media_frames import ANDROID, IOS, LABEL, READERS, Demonstration, Step, frame


def pair(gesture, wrong, right, on=False):
    return Step(gesture, wrong, on, way="wrong"), Step(gesture, right, on, way="right")


def compared(page, reader, title, screen, name, *pairs):
    """Returns the wrong version, then the right one; the gestures are the same."""
    return Demonstration(page, reader, title, screen, name, tuple(wrong for wrong, _ in pairs) + tuple(right for _, right in pairs))


EXPRESS = "Express, tomorrow, 6.90 euros, button"
ACTIVATE_OR_ACT = "double-tap to activate, actions available, swipe up or swipe down and double-tap to activate"
DEMONSTRATIONS = [
    Demonstration("button", IOS, "Button", "Green tea", "Add to basket", (
        Step("Swipe right", "Add to basket, button"),
        Step("Double-tap", "Added to basket, 1 item", True))),
    Demonstration("button", ANDROID, "Button", "Green tea", "Add to basket", (
        Step("Swipe right", "Add to basket, button, double-tap to activate"),
        Step("Double-tap", "Added to basket, 1 item", True))),
    Demonstration("checkbox", IOS, "Checkbox", "Your order", "Gift wrap", (
        Step("Swipe right", "Gift wrap, not checked, button"),
        Step("Double-tap", "Checked", True))),
    Demonstration("checkbox", ANDROID, "Checkbox", "Your order", "Gift wrap", (
        Step("Swipe right", "Not checked, Gift wrap, check box, double-tap to toggle"),
        Step("Double-tap", "Checked", True))),
    Demonstration("switch", IOS, "Switch", "Settings", "Dark theme", (
        Step("Swipe right", "Dark theme, switch button, off, double-tap to toggle setting"),
        Step("Double-tap", "On", True))),
    Demonstration("switch", ANDROID, "Switch", "Settings", "Dark theme", (
        Step("Swipe right", "Off, Dark theme, switch, double-tap to toggle"),
        Step("Double-tap", "On", True))),
    # Wrong and right: the mistake that each page describes, and its announcement example.
    compared("button", ANDROID, "Button", "Green tea", "Add to basket",
             pair("Swipe right", "Add to basket, double-tap to activate", "Add to basket, button, double-tap to activate"),
             pair("Double-tap", "", "Added to basket, 1 item", True)),
    compared("checkbox", ANDROID, "Checkbox", "Your order", "Gift wrap",
             pair("Swipe right", "Gift wrap, double-tap to activate", "Not checked, Gift wrap, check box, double-tap to toggle"),
             pair("Double-tap", "", "Checked", True)),
    Demonstration("switch", IOS, "Switch", "Settings", "Dark theme", (
        Step("Swipe right", "Dark theme", ring="label", way="wrong"),
        Step("Swipe right", "Switch button, off, double-tap to toggle setting", ring="end", way="wrong"),
        Step("Swipe right", "Dark theme, switch button, off, double-tap to toggle setting", way="right"))),
    compared("link", ANDROID, "Link", "Help", "Delivery terms",
             pair("Swipe right", "Delivery terms, double-tap to activate", "Delivery terms, link, double-tap to open in the browser")),
    compared("radio-group", IOS, "Radio group", "Delivery", "Express",
             pair("Swipe right", EXPRESS, EXPRESS),
             pair("Double-tap", EXPRESS, f"Selected, {EXPRESS}", True)),
    compared("slider", ANDROID, "Slider", "Heating", "Temperature",
             pair("Swipe right", "21.0, Temperature, Value, 21 degrees, slider, swipe up or swipe down to adjust",
                  "21 degrees, Temperature, slider, swipe up or swipe down to adjust")),
    Demonstration("stepper", IOS, "Stepper", "Your basket", "T-shirt", (
        Step("Swipe right", "Decrement, button", ring="minus", way="wrong"),
        Step("Swipe right", "Increment, button", ring="plus", way="wrong"),
        Step("Swipe right", "Remove one, T-shirt, 3 pieces, button", ring="minus", way="right"),
        Step("Swipe right", "Add one, T-shirt, 3 pieces, button", ring="plus", way="right"))),
    Demonstration("tabs", ANDROID, "Tabs", "Green tea", "Reviews", (
        Step("Swipe right", "Details, double-tap to activate", ring="left half", way="wrong"),
        Step("Swipe right", "Reviews, double-tap to activate", ring="right half", way="wrong"),
        Step("Swipe right", "Selected, Details, tab, 1 of 2", ring="left half", way="right"),
        Step("Swipe right", "Reviews, tab, 2 of 2, double-tap to activate", ring="right half", way="right"))),
    compared("expandable-section", ANDROID, "Expandable section", "Help", "Returns",
             pair("Swipe right", "Returns, heading, double-tap to activate", f"Collapsed, Returns, button, heading, {ACTIVATE_OR_ACT}"),
             pair("Double-tap", "", "Expanded", True)),
    Demonstration("list-row", IOS, "List row", "Your orders", "Order 1042", (
        Step("Swipe right", "Order 1042", ring="first line", way="wrong"),
        Step("Swipe right", "On its way", ring="second line", way="wrong"),
        Step("Swipe right", "Button", ring="end", way="wrong"),
        Step("Swipe right", "Order 1042, on its way, button, actions available", way="right"))),
]

FRAMES_PER_SECOND = 10
GESTURE, PAUSE, END = 0.8, 0.7, 0.9      # seconds before, between and after the announcements
SHORTEST_CUE = 1.5      # seconds that a caption stays, so that it can be read


# Sound

def speak(words, path):
    """Returns the speech as 16-bit mono samples, and their rate in hertz."""
    subprocess.run(["espeak-ng", "-v", "en-gb", "-s", "165", "-w", path, words], check=True)
    with wave.open(str(path)) as sound:
        return without_silence(sound.readframes(sound.getnframes())), sound.getframerate()


def without_silence(samples, threshold=200):
    values = memoryview(samples).cast("h")
    loud = [i for i, value in enumerate(values) if abs(value) > threshold]
    return samples[2 * loud[0]:2 * loud[-1] + 2]


def write_sound(pieces, rate, path):
    with wave.open(str(path), "wb") as sound:
        sound.setnchannels(1)
        sound.setsampwidth(2)
        sound.setframerate(rate)
        sound.writeframes(b"".join(pieces))


def whole_frames(seconds):
    return round(seconds * FRAMES_PER_SECOND + 0.5) / FRAMES_PER_SECOND


def silence(seconds, rate):
    return bytes(2 * round(seconds * rate))


# Time

@dataclass(frozen=True)
class Cue:
    start: float    # seconds
    end: float
    words: str


@dataclass(frozen=True)
class Shot:
    seconds: float
    svg: str


class Film:
    """Shots, cues and pieces of sound of a demonstration, in order."""

    def __init__(self, demo, folder):
        self.demo, self.folder, self.now, self.rate = demo, folder, 0.0, 22050
        self.shots, self.cues, self.pieces = [], [], []
        before = Step("", "")
        for step in demo.steps:
            if step.way != before.way:
                self.say(PAUSE, step.way, f"[{step.way.capitalize()}]", frame(demo, False, None, step.way), "")
                before = Step("", "", ring=None, way=step.way)
            self.take(before, step)
            before = step
        self.show(END, frame(demo, before.on, before.ring, before.way, before.gesture, before.speech))
        self.pieces.append(silence(END, self.rate))
        last = max(cue.start for cue in self.cues)
        self.cues = [Cue(cue.start, self.now if cue.end > last else cue.end, cue.words) for cue in self.cues]

    def take(self, before, step):
        """Adds a gesture over the state before it, then the announcement; both captions stay until the next gesture."""
        ring = before.ring if before.gesture else None
        self.show(GESTURE, frame(self.demo, before.on, ring, step.way, step.gesture))
        self.pieces.append(silence(GESTURE, self.rate))
        start, said = self.now - GESTURE, frame(self.demo, step.on, step.ring, step.way, step.gesture, step.speech)
        self.say(0, step.speech, step.speech or "[Nothing is said]", said, said)
        self.cues.insert(-1, Cue(start, self.now, f"[{step.gesture}]"))

    def say(self, lead, words, caption, svg, after):
        """Adds silence, the words and a pause in which `after` is shown; the caption starts with the words."""
        samples, self.rate = speak(words, self.folder / "speech.wav") if words else (b"", self.rate)
        length = len(samples) / 2 / self.rate
        hold = whole_frames(max(length, SHORTEST_CUE - PAUSE))
        self.show(lead, after or svg)
        self.cues.append(Cue(self.now, self.now + hold + PAUSE, caption))
        self.show(hold + PAUSE, svg)
        self.pieces += [silence(lead, self.rate), samples, silence(hold + PAUSE - length, self.rate)]

    def show(self, seconds, svg):
        if seconds:
            self.shots.append(Shot(seconds, svg))
            self.now += seconds


def clock(seconds):
    milliseconds = round(seconds * 1000)
    return f"{milliseconds // 60000:02}:{milliseconds // 1000 % 60:02}.{milliseconds % 1000:03}"


def captions(cues):
    blocks = [f"{clock(cue.start)} --> {clock(cue.end)}\n{cue.words}\n" for cue in cues]
    return "\n".join(["WEBVTT\n", *blocks])


# Video

# Still frames need no slow encoder: the slower settings take five times as long for files a tenth smaller.
WEBM = ["-c:v", "libvpx-vp9", "-crf", "32", "-b:v", "0", "-g", "50", "-deadline", "realtime", "-cpu-used", "8",
        "-c:a", "libopus", "-b:a", "32k"]
MP4 = ["-c:v", "libx264", "-crf", "26", "-preset", "veryfast", "-tune", "stillimage", "-g", "50", "-c:a", "aac", "-b:a", "48k",
       "-movflags", "+faststart"]


def ffmpeg(*arguments):
    subprocess.run(["ffmpeg", "-v", "error", "-y", *map(str, arguments)], check=True)


def draw(svg, path, folder):
    source = folder / "poster.svg"
    source.write_text(svg, encoding="utf-8")
    palette = "split[a][b];[a]palettegen=max_colors=48:reserve_transparent=0[p];[b][p]paletteuse=dither=none"
    ffmpeg("-i", source, "-vf", palette, "-frames:v", "1", path)


def write_shots(shots, folder):
    lines = []
    for number, shot in enumerate(shots):
        (folder / f"{number}.svg").write_text(shot.svg, encoding="utf-8")
        lines += [f"file {number}.png", f"duration {shot.seconds:.3f}"]
    ffmpeg("-start_number", 0, "-i", folder / "%d.svg", "-start_number", 0, folder / "%d.png")
    (folder / "shots.txt").write_text("\n".join([*lines, f"file {len(shots) - 1}.png", ""]))


def encode(folder, seconds, title, codecs, path):
    ffmpeg("-f", "concat", "-i", folder / "shots.txt", "-i", folder / "sound.wav", "-t", f"{seconds:.3f}",
           "-vf", f"fps={FRAMES_PER_SECOND},format=yuv420p", *codecs, "-threads", "1", "-map_metadata", "-1",
           "-metadata", f"title={title}", "-metadata", f"comment={LABEL}", "-fflags", "+bitexact", "-flags", "+bitexact", path)


def make(demo, media):
    target = media / "video" / "native" / demo.page
    target.mkdir(parents=True, exist_ok=True)
    is_compared = any(step.way for step in demo.steps)
    stem = f"{demo.page}_{demo.reader}{'-compared' if is_compared else ''}"
    title = f"{demo.title}, {READERS[demo.reader]}{', wrong and right' if is_compared else ''} ({LABEL})"
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        film = Film(demo, folder)
        write_shots(film.shots, folder)
        write_sound(film.pieces, film.rate, folder / "sound.wav")
        for codecs, suffix in [(MP4, "mp4"), (WEBM, "webm")]:
            encode(folder, film.now, title, codecs, target / f"{stem}.{suffix}")
        first = demo.steps[0]
        poster = frame(demo, first.on, first.ring, first.way, first.gesture, first.speech, scale=2)
        draw(poster, target / f"{stem}-poster.png", folder)
    (target / f"{stem}-en.vtt").write_text(captions(film.cues), encoding="utf-8")
    return stem


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("media", nargs="?", type=Path, default=Path(__file__).resolve().parent.parent / "Content/media")
    media = parser.parse_args().media
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for stem in pool.map(lambda demo: make(demo, media), DEMONSTRATIONS):
            print(stem)


if __name__ == "__main__":
    main()
