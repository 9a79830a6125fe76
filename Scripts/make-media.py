#!/usr/bin/env python3
"""Makes the handbook's demonstration videos, with captions and posters.

    Scripts/make-media.py [MEDIA_DIR]        (default: Content/media)

espeak-ng speaks each demonstration over frames drawn here as SVG, and ffmpeg joins them (VP9 and Opus in WebM). Nothing
is recorded on a phone. Needs espeak-ng, the DejaVu fonts and ffmpeg with librsvg; with the same versions, a second run
writes the same bytes.
"""

import subprocess
import sys
import tempfile
import textwrap
import wave
from dataclasses import dataclass
from html import escape
from pathlib import Path


@dataclass(frozen=True)
class Step:
    gesture: str
    speech: str
    on: bool        # the state of the control that the screen shows while this is spoken


@dataclass(frozen=True)
class Demonstration:
    page: str       # slug of the native page, and folder of the media
    reader: str     # suffix of the file names
    title: str      # what the video shows
    screen: str     # title on the drawn screen
    name: str       # visible label of the control
    steps: tuple


IOS, ANDROID = "IosVoiceOver", "AndroidTalkBack"

DEMONSTRATIONS = [
    Demonstration("button", IOS, "Button", "Green tea", "Add to basket", (
        Step("Swipe right", "Add to basket, button", False),
        Step("Double-tap", "Added to basket, 1 item", True))),
    Demonstration("button", ANDROID, "Button", "Green tea", "Add to basket", (
        Step("Swipe right", "Add to basket, button, double-tap to activate", False),
        Step("Double-tap", "Added to basket, 1 item", True))),
    Demonstration("checkbox", IOS, "Checkbox", "Your order", "Gift wrap", (
        Step("Swipe right", "Gift wrap, not checked, button", False),
        Step("Double-tap", "Checked", True))),
    Demonstration("checkbox", ANDROID, "Checkbox", "Your order", "Gift wrap", (
        Step("Swipe right", "Not checked, Gift wrap, checkbox, double-tap to toggle", False),
        Step("Double-tap", "Checked", True))),
    Demonstration("switch", IOS, "Switch", "Settings", "Dark theme", (
        Step("Swipe right", "Dark theme, switch button, off, double-tap to toggle setting", False),
        Step("Double-tap", "On", True))),
    Demonstration("switch", ANDROID, "Switch", "Settings", "Dark theme", (
        Step("Swipe right", "Off, Dark theme, switch, double-tap to toggle", False),
        Step("Double-tap", "On", True))),
]

READERS = {IOS: "iOS VoiceOver", ANDROID: "Android TalkBack"}
FOCUS = {IOS: ("#101418", 3, 9), ANDROID: ("#1b7f3a", 4, 3)}    # colour, width, corner radius
DISCLAIMER = "Synthesised demonstration, not a recording"
NOTE = "NOTE\nSynthesised demonstration: the speech comes from espeak-ng, the pictures are drawn.\nNothing was recorded on a device.\n"

WIDTH, HEIGHT, FRAMES_PER_SECOND = 640, 360, 10
GESTURE, PAUSE, END = 0.8, 0.7, 0.9      # seconds before, between and after the announcements
SHORTEST_CUE = 1.5      # seconds that a caption stays, so that it can be read; a player keeps the last one at the end
PAPER, INK, QUIET, LINE, ACCENT, WHITE = "#eef1f5", "#14181d", "#4a545f", "#d5dbe2", "#0b4f9e", "#ffffff"


# Frames

def box(x, y, width, height, fill, radius=0, stroke="none", stroke_width=0):
    return (f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}" '
            f'fill="{fill}" stroke="{stroke}" stroke-width="{stroke_width}"/>')


def text(x, y, size, words, fill=INK, weight="normal", anchor="start"):
    return (f'<text x="{x}" y="{y}" font-family="DejaVu Sans" font-size="{size}" font-weight="{weight}" '
            f'fill="{fill}" text-anchor="{anchor}">{escape(words)}</text>')


def tick(x, y, size, colour):
    points = f"{x},{y + size * .55} {x + size * .38},{y + size * .9} {x + size},{y + size * .15}"
    return (f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="3" '
            'stroke-linecap="round" stroke-linejoin="round"/>')


def button(demo, on):
    done = tick(46, 250, 11, ACCENT) + text(64, 261, 12, "1 item in basket") if on else ""
    return box(44, 194, 164, 38, ACCENT, 9) + text(126, 218, 14, demo.name, WHITE, "bold", "middle") + done


def checkbox(demo, on):
    square = box(48, 202, 22, 22, ACCENT if on else WHITE, 4, ACCENT if on else QUIET, 2)
    return square + (tick(53, 206, 12, WHITE) if on else "") + text(82, 218, 14, demo.name)


def switch(demo, on):
    track = box(160, 201, 42, 24, ACCENT if on else WHITE, 12, ACCENT if on else QUIET, 2)
    thumb = f'<circle cx="{190 if on else 172}" cy="213" r="{8 if on else 7}" fill="{WHITE if on else QUIET}"/>'
    return text(48, 218, 14, demo.name) + track + thumb


CONTROLS = {"button": button, "checkbox": checkbox, "switch": switch}


def phone(demo, on, focused):
    body = box(24, 14, 204, 332, INK, 28) + box(31, 21, 190, 318, WHITE, 22) + box(103, 29, 46, 5, LINE, 2.5)
    words = text(44, 72, 18, demo.screen, weight="bold")
    words += "".join(box(44, y, w, 7, LINE, 3.5) for y, w in ((92, 150), (110, 138), (128, 96), (290, 150), (308, 118)))
    colour, width, radius = FOCUS[demo.reader]
    ring = box(37, 187, 178, 52, "none", radius, colour, width) if focused else ""
    return body + words + CONTROLS[demo.page](demo, on) + ring


def gesture(name):
    dots = '<circle cx="269" cy="151" r="9" fill="none" stroke="{0}" stroke-width="2"/><circle cx="269" cy="151" r="4" fill="{0}"/>'
    arrow = f'<path d="M260 151h17m-6-6 6 6-6 6" fill="none" stroke="{ACCENT}" stroke-width="3" stroke-linecap="round"/>'
    return (arrow if name.startswith("Swipe") else dots.format(ACCENT)) + text(287, 156, 15, name, ACCENT, "bold")


def bubble(speech):
    lines = textwrap.wrap(f"\u201c{speech}\u201d", 28)
    words = "".join(text(278, 206 + 27 * i, 18, line) for i, line in enumerate(lines))
    return box(260, 174, 356, 28 + 27 * len(lines), WHITE, 12, LINE, 1.5) + words


def frame(demo, on, focused, step, speech):
    heading = text(260, 78, 14, READERS[demo.reader], QUIET) + text(260, 112, 27, demo.title, weight="bold")
    parts = [box(0, 0, WIDTH, HEIGHT, PAPER), phone(demo, on, focused), text(260, 38, 14, DISCLAIMER, QUIET), heading,
             gesture(step.gesture) if step else "", bubble(speech) if speech else ""]
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}">{"".join(parts)}</svg>'


def draw(svg, path, folder):
    source = folder / "frame.svg"
    source.write_text(svg, encoding="utf-8")
    palette = "split[a][b];[a]palettegen=max_colors=48:reserve_transparent=0[p];[b][p]paletteuse=dither=none"
    ffmpeg("-i", source, "-vf", palette, "-frames:v", "1", path)


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
    return round(seconds * FRAMES_PER_SECOND) / FRAMES_PER_SECOND


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


def schedule(demo, folder):
    """Returns the shots, the cues and the pieces of sound of a demonstration, in order."""
    shots, cues, pieces, now, rate, before = [], [], [], 0.0, 22050, None
    for step in demo.steps:
        samples, rate = speak(step.speech, folder / "speech.wav")
        lead, length = GESTURE + (PAUSE if before else 0), len(samples) / 2 / rate
        hold = whole_frames(lead + length + 0.05) - lead
        shots += [Shot(lead - GESTURE, still(demo, before)), Shot(GESTURE, gesturing(demo, before, step)),
                  Shot(hold, frame(demo, step.on, True, step, step.speech))]
        cues += [Cue(now + lead - GESTURE, now + lead + hold, f"[{step.gesture}]"), Cue(now + lead, now + lead + hold, step.speech)]
        pieces += [silence(lead, rate), samples, silence(hold - length, rate)]
        now, before = now + lead + hold, step
    shots.append(Shot(END, still(demo, before)))
    cues = held(cues, now + END)
    return [shot for shot in shots if shot.seconds > 0], cues, pieces + [silence(END, rate)], rate


def held(cues, end):
    """Returns the cues, each until the next gesture, the last ones until the video ends, and none too short to read."""
    gestures = [cue.start for cue in cues[::2]] + [end]
    until = [next(start for start in gestures if start > cue.start + GESTURE) for cue in cues]
    return [Cue(cue.start, max(stop, cue.start + SHORTEST_CUE), cue.words) for cue, stop in zip(cues, until)]


def still(demo, step):
    return frame(demo, step.on, True, step, step.speech) if step else ""


def gesturing(demo, before, step):
    return frame(demo, bool(before and before.on), bool(before), step, "")


def clock(seconds):
    milliseconds = round(seconds * 1000)
    return f"{milliseconds // 60000:02}:{milliseconds // 1000 % 60:02}.{milliseconds % 1000:03}"


def captions(cues):
    blocks = [f"{clock(cue.start)} --> {clock(cue.end)}\n{cue.words}\n" for cue in cues]
    return "\n".join(["WEBVTT\n", NOTE, *blocks])


# Video

def ffmpeg(*arguments):
    subprocess.run(["ffmpeg", "-v", "error", "-y", *map(str, arguments)], check=True)


def write_shots(shots, folder):
    lines = []
    for number, shot in enumerate(shots):
        draw(shot.svg, folder / f"{number}.png", folder)
        lines += [f"file {number}.png", f"duration {shot.seconds:.3f}"]
    last = f"file {len(shots) - 1}.png"
    (folder / "shots.txt").write_text("\n".join([*lines, last, ""]))


def encode(folder, seconds, path):
    ffmpeg("-f", "concat", "-i", folder / "shots.txt", "-i", folder / "sound.wav", "-t", f"{seconds:.3f}",
           "-vf", f"fps={FRAMES_PER_SECOND},format=yuv420p", "-c:v", "libvpx-vp9", "-crf", "28", "-b:v", "0",
           "-g", "50", "-threads", "1", "-row-mt", "0", "-c:a", "libopus", "-b:a", "32k",
           "-map_metadata", "-1", "-fflags", "+bitexact", "-flags", "+bitexact", path)


def make(demo, media):
    target = media / "video" / "native" / demo.page
    target.mkdir(parents=True, exist_ok=True)
    stem = f"{demo.page}_{demo.reader}"
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shots, cues, pieces, rate = schedule(demo, folder)
        write_shots(shots, folder)
        write_sound(pieces, rate, folder / "sound.wav")
        encode(folder, sum(shot.seconds for shot in shots), target / f"{stem}.webm")
        draw(still(demo, demo.steps[0]), target / f"{stem}-poster.png", folder)
    (target / f"{stem}-en.vtt").write_text(captions(cues), encoding="utf-8")


def main():
    media = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent.parent / "Content" / "media"
    for demo in DEMONSTRATIONS:
        make(demo, media)
        print(f"{demo.page}: {READERS[demo.reader]}")


if __name__ == "__main__":
    main()
