"""Looks words up in the dictionary of `curbcut lint` (Data), and in the project's own words."""

import re
import sys
from functools import cache
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.append(str(HERE.parents[1] / "Scripts"))
from words import plain, read_field_words, read_words

OWN = HERE / "words.txt"
WORD = re.compile(r"(?<![\w./@#%&$:=-])[A-Za-z]+(?:['’][a-z]+)?(?![\w/@#%&=(]|-\w*[0-9_]|\.[a-z])")


@cache
def dictionary():
    """Returns all known words, in lower case."""
    own = (line for line in OWN.read_text(encoding="utf-8").splitlines() if not line.startswith("#"))
    field = (word for word, correction in read_field_words().items() if not correction)
    return {*read_words(), *field, *(word.lower() for word in own)}


@cache
def is_known(word):
    """Whether a word, its singular or its form without a possessive ending is in the dictionary."""
    stem = plain(word.replace("’", "'")) or word
    return len(stem) < 3 or word.isupper() or bool({stem, stem.removesuffix("s")} & dictionary())


def unknown_words(text):
    """Yields a match for each word that is not in the dictionary; a capital inside a word makes it a name."""
    for match in WORD.finditer(text):
        if not is_known(match[0]) and not re.search("[A-Z]", match[0][1:]):
            yield match
