#!/usr/bin/python3
"""Makes the site's fonts from Debian's packages fonts-inter, fonts-inter-variable and fonts-jetbrains-mono.

Writes Templates/Fonts/*.woff2, subsets for languages in Latin script, and Templates/Fonts/fonts.css, which names them
with fallbacks of the same width and height. Needs python3-fonttools and python3-brotli. The results are committed.
"""

import io
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

FOLDER = Path(__file__).resolve().parent.parent / "Templates" / "Fonts"
FONTS = Path("/usr/share/fonts")
MOST_BYTES = 60 * 1024

# Latin with the letters of European languages, punctuation, and the signs of the interface.
CHARACTERS = "U+20-7E,U+A0-17F,U+192,U+218-21B,U+2C6,U+2DA,U+2DC,U+1E9E,U+2010-2015,U+2018-201E,U+2020-2022,U+2026," \
    "U+2030,U+2032,U+2033,U+2039,U+203A,U+2044,U+20AC,U+2122,U+2190-2193,U+2197,U+2212,U+2260,U+2264,U+2265,U+25B2," \
    "U+25B6,U+25BC,U+25CF,U+2713,U+2717,U+2318"
# How often letters are in English text, in percent (Norvig, English Letter Frequency Counts, 2012), with spaces.
FREQUENCIES = {
    " ": 18.0, "e": 12.5, "t": 9.3, "a": 8.0, "o": 7.6, "i": 7.6, "n": 7.2, "s": 6.5, "r": 6.3, "h": 5.1, "l": 4.1,
    "d": 3.8, "c": 3.3, "u": 2.7, "m": 2.5, "f": 2.4, "p": 2.1, "g": 1.9, "w": 1.7, "y": 1.7, "b": 1.5, "v": 1.1,
    "k": 0.5, "x": 0.2, "j": 0.2, "q": 0.1, "z": 0.1,
}
# Fonts that readers have, measured in metric-compatible ones of Debian.
LOCAL_TEXT = ["Arial", "Liberation Sans", "Arimo", "Helvetica"]
LIBERATION = FONTS / "truetype/liberation2/LiberationSans-{}.ttf"
LIBERATION_MONO = FONTS / "truetype/liberation2/LiberationMono-Regular.ttf"
LOCAL_CODE = ["Courier New", "Liberation Mono", "Cousine"]


def main():
    fonts = {
        "text": instance((400, 700)),
        "text-italic": TTFont(FONTS / "opentype/inter/Inter-Italic.otf"),
        "code": TTFont(FONTS / "truetype/jetbrains-mono/JetBrainsMono-Regular.ttf"),
    }
    regular, bold = (instance(weight) for weight in (400, 650))
    rules = [
        face("Curbcut Text", "text.woff2", "400 700", "normal"),
        face("Curbcut Text", "text-italic.woff2", "400", "italic"),
        face("Curbcut Code", "code.woff2", "400", "normal"),
        fallback("Curbcut Text Fallback", LOCAL_TEXT, regular, TTFont(str(LIBERATION).format("Regular")), "100 500"),
        fallback("Curbcut Text Fallback", [f"{name} Bold" for name in LOCAL_TEXT], bold, TTFont(str(LIBERATION).format("Bold")), "501 900"),
        fallback("Curbcut Code Fallback", LOCAL_CODE, fonts["code"], TTFont(LIBERATION_MONO), "100 900"),
    ]
    FOLDER.mkdir(exist_ok=True)
    for name, font in fonts.items():
        write(font, FOLDER / f"{name}.woff2")
    comment = "/* Made by Scripts/make-fonts.py. The fallbacks have its measures, so little moves when a font arrives. */\n"
    (FOLDER / "fonts.css").write_text(comment + "".join(rules))
    total = sum(path.stat().st_size for path in FOLDER.glob("*.woff2"))
    print(f"{total} bytes of fonts")
    if total > MOST_BYTES:
        sys.exit(f"The fonts have {total} bytes together; {MOST_BYTES} are the most.")


def instance(weight):
    """The text font with one weight or a range of weights, read again because it is not whole before."""
    font = TTFont(FONTS / "truetype/inter-vf/Inter-roman.var.ttf", recalcTimestamp=False)
    file = io.BytesIO()
    instancer.instantiateVariableFont(font, {"wght": weight}).save(file)
    file.seek(0)
    return TTFont(file, recalcTimestamp=False)


def write(font, path):
    options = subset.Options(flavor="woff2", hinting=False, desubroutinize=True, layout_features=["kern", "mark", "ccmp", "locl"],
                             name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14])
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=subset.parse_unicodes(CHARACTERS.replace("U+", "")))
    subsetter.subset(font)
    # The same bytes whenever it is made.
    font.recalcTimestamp = False
    subset.save_font(font, path, options)


def face(family, file, weight, style):
    return (f'@font-face {{ font-family: "{family}"; src: url("{file}") format("woff2"); font-weight: {weight}; '
            f"font-style: {style}; font-display: swap; unicode-range: {CHARACTERS}; }}\n")


def fallback(family, names, font, other, weight):
    """A local font, scaled so that lines are as long and as high as with the site's own."""
    scale = width(font) / width(other)
    sources = ", ".join(f'local("{name}")' for name in names)
    height = font["hhea"]
    units = font["head"].unitsPerEm * scale
    percent = lambda value: f"{100 * value / units:.1f}%"
    return (f'@font-face {{ font-family: "{family}"; src: {sources}; font-weight: {weight}; size-adjust: {100 * scale:.1f}%; '
            f"ascent-override: {percent(height.ascent)}; descent-override: {percent(-height.descent)}; "
            f"line-gap-override: {percent(height.lineGap)}; }}\n")


def width(font):
    """The mean width of a character of English text, in em."""
    names, widths = font.getBestCmap(), font["hmtx"]
    total = sum(FREQUENCIES.values())
    return sum(share * widths[names[ord(letter)]][0] for letter, share in FREQUENCIES.items()) / total / font["head"].unitsPerEm


if __name__ == "__main__":
    main()
