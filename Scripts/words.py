#!/usr/bin/env python3
"""The English words of Data/words.txt.

    python3 Scripts/words.py make [SCOWL_FOLDER]    makes Data/words.txt of SCOWL's lists (Debian: apt-get install scowl)
    python3 Scripts/words.py list                   prints all words, each with its level, and the field's own words

For other scripts: `from words import read_words; read_words()` gives {word: level}. Standard library only.

The form of words.txt: sorted words of ASCII letters and apostrophes, in lower case. A word is written as a capital
letter, the letters that it does not share with the word before it, and its level; the capital says how many letters it
shares (A: none, B: one, ...). A new line begins with each pair of first letters: the lines are for people and diffs.
"""

import re
import sys
import unicodedata
from itertools import groupby
from pathlib import Path

DATA = Path(__file__).resolve().parent.parent / "Data"
SCOWL = Path("/usr/share/dict/scowl")

CATEGORIES = {
    "english", "american", "british", "british_z", "canadian", "australian", "variant_1", "british_variant_1",
    "canadian_variant_1", "australian_variant_1", "variant_2", "british_variant_2", "canadian_variant_2",
    "australian_variant_2", "special",
}
# Level by SCOWL's size (its README: 35 small, 50 medium, 70 large; 60 is the largest without known mistakes).
# Level 5 words are known, but nothing is corrected to them. Size 80 and 95 are left out: words of word games, among
# them "als", "aways" and others that are hardly ever meant, and under further licences (UKACD, ENABLE supplement).
LEVELS = [(10, 1), (20, 2), (35, 3), (60, 4), (70, 5)]
KNOWN = 5
MOST_SHARED = 25

ENTRY = re.compile(r"([A-Z])([a-z']*)([1-5])")


def plain(word):
    """The word in lower case, without accents and possessive ending; None unless it has ASCII letters only."""
    word = unicodedata.normalize("NFD", word.lower()).encode("ascii", "ignore").decode()
    word = word.removesuffix("'s").removesuffix(".")
    return word if re.fullmatch(r"[a-z]+('[a-z]+)*", word) else None


def collect(folder):
    words = {}
    for path in sorted(folder.iterdir()):
        match = re.fullmatch(r"(\w+)-([a-z-]+)\.(\d+)", path.name)
        if not match or match[1] not in CATEGORIES:
            continue
        level = next((level for size, level in LEVELS if int(match[3]) <= size), None)
        if level is None or match[2] == "roman-numerals":
            continue
        # Names and abbreviations never correct a word in small letters.
        if match[2] in ("upper", "proper-names", "abbreviations"):
            level = KNOWN
        for word in path.read_text(encoding="utf-8").split():
            word = plain(word)
            if word and len(word) > 1:
                words[word] = min(level, words.get(word, KNOWN))
    return words


def encode(words):
    lines = []
    for _, group in groupby(sorted(words), key=lambda word: word[:2]):
        line, previous = "", ""
        for word in group:
            shared = 0
            while shared < min(len(word), len(previous), MOST_SHARED) and word[shared] == previous[shared]:
                shared += 1
            line += chr(65 + shared) + word[shared:] + str(words[word])
            previous = word
        lines.append(line)
    return "\n".join(lines) + "\n"


def decode(text):
    words = {}
    for line in text.splitlines():
        previous = ""
        for shared, rest, level in ENTRY.findall(line):
            previous = previous[: ord(shared) - 65] + rest
            words[previous] = int(level)
    return words


def read_words(data=DATA):
    return decode((data / "words.txt").read_text(encoding="ascii"))


def read_field_words(data=DATA):
    """Words of the field as {word: correction}; the correction of a right word is empty."""
    rows = [line.split("\t") for line in (data / "field-words.tsv").read_text(encoding="utf-8").splitlines()[1:]]
    return {word: correction for word, correction in rows}


def main():
    if sys.argv[1:2] == ["make"]:
        words = collect(Path(sys.argv[2]) if len(sys.argv) > 2 else SCOWL)
        (DATA / "words.txt").write_text(encode(words), encoding="ascii")
        print(f"Data/words.txt: {len(words)} words")
    elif sys.argv[1:] == ["list"]:
        words = read_words() | {word: KNOWN for word, correction in read_field_words().items() if not correction}
        print("\n".join(f"{word}\t{level}" for word, level in sorted(words.items())))
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main()
