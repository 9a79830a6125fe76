"""Checks words.txt and field-words.tsv, the dictionary of the linter."""

import re

from check_data.table import read_table, report
from words import decode, encode

def check_words(path):
    """The form of words.txt: what is read and written again is the same."""
    try:
        text = path.read_text(encoding="ascii")
    except (OSError, UnicodeDecodeError) as error:
        report(path, 1, f"cannot be read: {error}")
        return {}
    words = decode(text)
    for number, (line, right) in enumerate(zip(text.splitlines(), encode(words).splitlines()), start=1):
        if line != right:
            report(path, number, "is not in the form that Scripts/words.py writes; make it again")
            break
    else:
        if text != encode(words):
            report(path, 1, "is not in the form that Scripts/words.py writes; make it again")
    return words


def check_field_words(path, words):
    rows = read_table(path, ["word", "correction"])
    previous = ""
    for line, row in rows:
        word, correction = row["word"], row["correction"]
        if not re.fullmatch(r"[a-z]+('[a-z]+)*", word):
            report(path, line, f"'{word}' is not a word in lower case")
        if word in words:
            report(path, line, f"'{word}' is in words.txt already")
        if word <= previous:
            report(path, line, f"'{word}' is out of order or occurs twice: sort by code point")
        if word == correction:
            report(path, line, f"'{word}' is corrected to itself")
        previous = word
    return rows
