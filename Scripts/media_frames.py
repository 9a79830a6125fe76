"""The frames of the demonstration videos, drawn as SVG: a phone with one control, and the announcement."""

import textwrap
from dataclasses import dataclass
from html import escape

IOS, ANDROID = "IosVoiceOver", "AndroidTalkBack"
READERS = {IOS: "iOS VoiceOver", ANDROID: "Android TalkBack"}
FOCUS = {IOS: ("#101418", 3, 9), ANDROID: ("#1b7f3a", 4, 3)}    # colour, width, corner radius
LABEL = "Synthesised demonstration, not a recording"
WIDTH, HEIGHT = 640, 360
PAPER, INK, QUIET, LINE, ACCENT, WHITE = "#eef1f5", "#14181d", "#4a545f", "#d5dbe2", "#0b4f9e", "#ffffff"
WRONG, RIGHT = "#a3161b", "#1b6b32"     # 7:1 and 6:1 on the paper; a cross and a tick say the same


@dataclass(frozen=True)
class Step:
    """A gesture, the announcement after it, and whether the control is on during it."""
    gesture: str
    speech: str         # empty: nothing is said
    on: bool = False
    ring: str = ""      # the part of the control that has the focus; empty: all of it
    way: str = ""       # "wrong", "right", or neither


@dataclass(frozen=True)
class Demonstration:
    page: str           # slug of the native page, and folder of the media
    reader: str         # suffix of the file names
    title: str
    screen: str         # title on the drawn screen
    name: str           # visible label of the control
    steps: tuple


# Shapes

def box(x, y, width, height, fill, radius=0, stroke="none", stroke_width=0):
    return (f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}" '
            f'fill="{fill}" stroke="{stroke}" stroke-width="{stroke_width}"/>')


def text(x, y, size, words, fill=INK, weight="normal", anchor="start"):
    return (f'<text x="{x}" y="{y}" font-family="DejaVu Sans" font-size="{size}" font-weight="{weight}" '
            f'fill="{fill}" text-anchor="{anchor}">{escape(words)}</text>')


def line(points, colour, width=3):
    return (f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="{width}" '
            'stroke-linecap="round" stroke-linejoin="round"/>')


def circle(x, y, radius, fill, stroke="none"):
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}" stroke="{stroke}" stroke-width="2"/>'


def tick(x, y, size, colour):
    return line(f"{x},{y + size * .55} {x + size * .38},{y + size * .9} {x + size},{y + size * .15}", colour)


def cross(x, y, size, colour):
    return line(f"{x},{y} {x + size},{y + size}", colour) + line(f"{x + size},{y} {x},{y + size}", colour)


# Controls

def button(demo, on):
    done = tick(46, 250, 11, ACCENT) + text(64, 261, 12, "1 item in basket") if on else ""
    return box(44, 194, 164, 38, ACCENT, 9) + text(126, 218, 14, demo.name, WHITE, "bold", "middle") + done


def checkbox(demo, on):
    square = box(48, 202, 22, 22, ACCENT if on else WHITE, 4, ACCENT if on else QUIET, 2)
    return square + (tick(53, 206, 12, WHITE) if on else "") + text(82, 218, 14, demo.name)


def switch(demo, on):
    track = box(160, 201, 42, 24, ACCENT if on else WHITE, 12, ACCENT if on else QUIET, 2)
    return text(48, 218, 14, demo.name) + track + circle(190 if on else 172, 213, 8 if on else 7, WHITE if on else QUIET)


def link(demo, on):
    return text(48, 218, 14, demo.name, ACCENT) + line("48,222 158,222", ACCENT, 1.5) + text(48, 262, 12, "Opens in the browser", QUIET)


def radio_group(demo, on):
    ring, dot = circle(59, 213, 11, WHITE, ACCENT if on else QUIET), circle(59, 213, 6, ACCENT) if on else ""
    other = circle(59, 259, 11, WHITE, QUIET if on else ACCENT) + ("" if on else circle(59, 259, 6, ACCENT))
    price = text(82, 233, 10, "Tomorrow, 6.90 €", QUIET)
    return ring + dot + text(82, 216, 14, demo.name) + price + other + text(82, 264, 14, "Standard")


def slider(demo, on):
    end = 148 if on else 138
    return (text(48, 204, 12, demo.name) + text(204, 204, 12, "22 °C" if on else "21 °C", anchor="end")
            + box(48, 221, 156, 4, LINE, 2) + box(48, 221, end - 48, 4, ACCENT, 2) + circle(end, 223, 9, ACCENT))


def stepper(demo, on):
    buttons = "".join(box(x, 196, 36, 34, WHITE, 8, QUIET, 1.5) + text(x + 18, 219, 18, sign, ACCENT, "bold", "middle")
                      for x, sign in ((114, "\u2212"), (176, "+")))
    return text(44, 218, 14, demo.name) + buttons + text(163, 218, 14, "3", anchor="middle")


def tabs(demo, on):
    parts = [text(x, 216, 13, words, ACCENT if on == chosen else INK, "bold" if on == chosen else "normal", "middle")
             for x, words, chosen in ((80, "Details", False), (170, demo.name, True))]
    return "".join(parts) + box(36, 238, 180, 1.5, LINE) + box(130 if on else 40, 235, 80, 4, ACCENT, 2)


def expandable_section(demo, on):
    chevron = line("182,216 190,208 198,216", QUIET) if on else line("182,209 190,217 198,209", QUIET)
    return text(48, 218, 14, demo.name, weight="bold") + chevron + (text(48, 262, 12, "Send it back within 30 days", QUIET) if on else "")


def list_row(demo, on):
    dots = "".join(circle(x, 213, 2.5, QUIET) for x in (182, 191, 200))
    return text(48, 208, 14, demo.name, weight="bold") + text(48, 228, 12, "On its way", QUIET) + dots + box(36, 240, 180, 1.5, LINE)


CONTROLS = {"button": button, "checkbox": checkbox, "switch": switch, "link": link, "radio-group": radio_group,
            "slider": slider, "stepper": stepper, "tabs": tabs, "expandable-section": expandable_section, "list-row": list_row}
# x, y, width and height of the focus.
RINGS = {"": (37, 187, 178, 52), "label": (40, 190, 112, 46), "end": (154, 194, 56, 38), "first line": (42, 190, 128, 24),
         "second line": (42, 214, 128, 20), "minus": (110, 192, 44, 42), "plus": (172, 192, 44, 42), "left half": (38, 192, 86, 40), "right half": (128, 192, 86, 40)}


# Frames

def phone(demo, on, ring):
    body = box(24, 14, 204, 332, INK, 28) + box(31, 21, 190, 318, WHITE, 22) + box(103, 29, 46, 5, LINE, 2.5)
    words = text(44, 72, 18, demo.screen, weight="bold")
    words += "".join(box(44, y, w, 7, LINE, 3.5) for y, w in ((92, 150), (110, 138), (128, 96), (290, 150), (308, 118)))
    colour, width, radius = FOCUS[demo.reader]
    focus = box(*RINGS[ring], "none", radius, colour, width) if ring is not None else ""
    return body + words + CONTROLS[demo.page](demo, on) + focus


def gesture(name):
    arrows = {"Swipe right": "M260 151h17m-6-6 6 6-6 6", "Swipe up": "M269 160v-17m-6 6 6-6 6 6"}
    arrow = f'<path d="{arrows.get(name, "")}" fill="none" stroke="{ACCENT}" stroke-width="3" stroke-linecap="round"/>'
    return (arrow if name in arrows else circle(269, 151, 9, "none", ACCENT) + circle(269, 151, 4, ACCENT)) + text(287, 156, 15, name, ACCENT, "bold")


def bubble(speech):
    lines = textwrap.wrap(f"\u201c{speech}\u201d" if speech else "Nothing is said", 28, break_on_hyphens=False)
    words = "".join(text(278, 206 + 27 * i, 18, part, INK if speech else QUIET) for i, part in enumerate(lines))
    return box(260, 174, 356, 28 + 27 * len(lines), WHITE, 12, LINE, 1.5) + words


def verdict(way):
    """The mark beside the reader's name; at the bottom, captions and a player's controls would cover it."""
    marks = {"wrong": cross(530, 64, 14, WRONG) + text(554, 78, 17, "Wrong", WRONG, "bold"),
             "right": tick(528, 62, 18, RIGHT) + text(554, 78, 17, "Right", RIGHT, "bold")}
    return marks.get(way, "")


def frame(demo, on, ring, way="", done="", said=None, scale=1):
    """Returns one picture. `ring` None: nothing has the focus; `done`: the gesture; `said` None: no bubble."""
    heading = text(260, 78, 14, READERS[demo.reader], QUIET) + text(260, 112, 27, demo.title, weight="bold")
    parts = [box(0, 0, WIDTH, HEIGHT, PAPER), phone(demo, on, ring), text(260, 38, 14, LABEL, QUIET), heading, verdict(way),
             gesture(done) if done else "", bubble(said) if said is not None else ""]
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH * scale}" height="{HEIGHT * scale}" '
            f'viewBox="0 0 {WIDTH} {HEIGHT}">{"".join(parts)}</svg>')
