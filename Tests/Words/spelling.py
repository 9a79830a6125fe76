"""Looks words up in an English dictionary: Debian's SCOWL, American and British, and the project's own words."""

import re
from functools import cache
from pathlib import Path

SCOWL = Path("/usr/share/dict/scowl")
OWN = Path(__file__).resolve().parent / "words.txt"
LARGEST_SIZE = 70  # SCOWL's "large" dictionary; above it are words that are more often misspellings than meant
LISTS = re.compile(r"(?:english|american|british(?:_z|_variant_1)?)-(?:words|upper|proper-names|contractions|abbreviations)")
WORD = re.compile(r"(?<![\w./@#%&$:=-])[A-Za-z]+(?:['’][a-z]+)?(?![\w/@#%&=(]|-\w*[0-9_]|\.[a-z])")


@cache
def dictionary():
    """Returns all known words."""
    paths = [path for path in SCOWL.glob("*.*") if LISTS.fullmatch(path.stem) and int(path.suffix[1:]) <= LARGEST_SIZE]
    if not paths:
        raise SystemExit(f"There is no dictionary in {SCOWL}: Scripts/install-packages test")
    words = {word for path in paths for word in path.read_text(encoding="latin-1").split()}
    return words | {line for line in OWN.read_text(encoding="utf-8").splitlines() if not line.startswith("#")}


@cache
def is_known(word):
    """Whether a word, its singular or its lower-case form is in the dictionary."""
    word = word.replace("’", "'").removesuffix("'s").removesuffix("'")
    forms = {word, word.lower(), word.removesuffix("s"), word[:1].upper() + word[1:]}
    return len(word) < 3 or word.isupper() or bool(forms & dictionary())


def unknown_words(text):
    """Yields a match for each word that is not in the dictionary; a capital inside a word makes it a name."""
    for match in WORD.finditer(text):
        if not is_known(match[0]) and not re.search("[A-Z]", match[0][1:]):
            yield match
