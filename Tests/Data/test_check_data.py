#!/usr/bin/env python3
"""Scripts/check-data.py finds mistakes in tables that were edited by hand. Standard library only."""

import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SMALL = ["NOTICE.md", "README.md", "aria.tsv", "en-301-549.tsv", "field-words.tsv", "foreign-markup.tsv", "language-names.tsv", "language-words.tsv",
         "native-controls.tsv", "phrases.tsv", "word-lists.tsv", "requirements.tsv", "section-508.tsv", "specifications.tsv", "symbol-members.tsv", "symbols.tsv", "wcag.tsv", "wcag2ict.tsv"]


class CheckData(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.data = Path(self.folder.name)
        for name in SMALL:
            shutil.copy(ROOT / "Data" / name, self.data / name)
        self.write("words.txt", "Areceive1Hs1\nAthe1\n")

    def tearDown(self):
        self.folder.cleanup()

    def write(self, name, text):
        (self.data / name).write_text(text, encoding="utf-8")

    def edit(self, name, old, new):
        text = (self.data / name).read_text(encoding="utf-8")
        self.assertIn(old, text)
        self.write(name, text.replace(old, new, 1))

    def run_checker(self):
        return subprocess.run([sys.executable, ROOT / "Scripts" / "check-data.py", self.data],
                              capture_output=True, text=True)

    def assert_found(self, words):
        result = self.run_checker()
        self.assertEqual(result.returncode, 1, result.stdout)
        self.assertIn(words, result.stderr)

    def test_accepts_the_tables_of_this_repository(self):
        result = self.run_checker()
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("en-301-549.tsv: 50 rows", result.stdout)

    def test_finds_a_clause_of_another_criterion(self):
        self.edit("en-301-549.tsv", "9.1.4.4\t", "9.1.4.5\t")
        self.assert_found("web '9.1.4.5' is not the clause for 1.4.4")

    def test_finds_a_criterion_that_the_version_of_the_standard_has_not(self):
        self.edit("en-301-549.tsv", "3.2.1\t2.5.4\t9.2.5.4\t10.2.5.4\t11.2.5.4\n",
                  "3.2.1\t2.5.4\t9.2.5.4\t10.2.5.4\t11.2.5.4\n3.2.1\t2.5.8\t9.2.5.8\t10.2.5.8\t11.2.5.8\n")
        self.assert_found("2.5.8 is not a criterion of this version at level A or AA")

    def test_finds_a_role_that_no_row_of_roles_has(self):
        self.edit("aria.tsv", "\tcheckbox menuitemcheckbox ", "\tcheckbox menuitemchekbox ")
        self.assert_found("'menuitemchekbox' is no role of this table")

    def test_finds_a_row_of_aria_that_is_out_of_order(self):
        self.edit("aria.tsv", "attribute\taria-atomic\t", "attribute\taria-zoom\t")
        self.assert_found("'attribute aria-autocomplete' is not in order")

    def test_finds_a_requirement_that_is_not_in_wcag(self):
        self.edit("requirements.tsv", "1.3.2 4.1.2", "1.3.2 4.1.9")
        self.assert_found("'4.1.9' is not a success criterion of WCAG 2.2")

    def test_finds_words_with_two_meanings(self):
        self.edit("requirements.tsv", "\trotor | ", "\ttab | ")
        self.assert_found("'tab' is already on line 2")

    def test_finds_a_missing_and_a_repeated_criterion(self):
        self.edit("wcag2ict.tsv", "2.2\t1.4.3\tas-written\t\n", "2.2\t1.4.1\tas-written\t\n")
        result = self.run_checker()
        self.assertIn("no row for 1.4.3", result.stderr)
        self.assertIn("1.4.1 occurs twice in version 2.2", result.stderr)

    def test_finds_rows_out_of_order(self):
        self.edit("wcag2ict.tsv", "2.2\t1.2.4\tas-written\t\n2.2\t1.2.5\tas-written\t\n",
                  "2.2\t1.2.5\tas-written\t\n2.2\t1.2.4\tas-written\t\n")
        self.assert_found("out of order: sort by version")

    def test_finds_an_unknown_version_and_an_unknown_way_to_apply(self):
        self.edit("wcag2ict.tsv", "2.2\t1.4.1\tas-written", "2.3\t1.4.1\tmaybe")
        result = self.run_checker()
        self.assertIn("version '2.3' is not one of 2.2", result.stderr)
        self.assertIn("applies 'maybe' is not one of as-written, sets, substitutions", result.stderr)

    def test_finds_words_that_are_not_in_the_form_of_the_dictionary(self):
        self.write("words.txt", "Areceive1Areceives1\nAthe1\n")
        self.assert_found("words.txt:1: is not in the form")

    def test_finds_field_words_out_of_order_or_known_already(self):
        self.write("field-words.tsv", "word\tcorrection\nthe\t\nteh\tthe\n")
        result = self.run_checker()
        self.assertIn("field-words.tsv:2: 'the' is in words.txt already", result.stderr)
        self.assertIn("field-words.tsv:3: 'teh' is out of order", result.stderr)

    def test_finds_a_table_without_a_source_or_a_description(self):
        self.write("colours.tsv", "name\n")
        result = self.run_checker()
        self.assertIn("no entry '- `colours.tsv`' with a link to its source", result.stderr)
        self.assertIn("no section '## colours.tsv'", result.stderr)

    def test_finds_a_source_of_a_table_that_is_gone(self):
        self.edit("NOTICE.md", "- `wcag.tsv`", "- `wacg.tsv`")
        self.assert_found("'wacg.tsv' is not a table in this folder")

    def test_takes_roles_of_publishing_and_graphics_and_no_other_version(self):
        self.edit("symbols.tsv", "DPUB-ARIA 1.0", "DPUB-ARIA 2.0")
        self.assert_found("since 'DPUB-ARIA 2.0' is not of the form")


if __name__ == "__main__":
    unittest.main()
