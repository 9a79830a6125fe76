"""Each check of check_words.py passes good text and fails bad text.

    cd Tests/Words && python3 -m unittest
"""

import subprocess
import tempfile
import textwrap
import unittest
from pathlib import Path

import check_words
import references


class Words(unittest.TestCase):
    def problems(self, path, text):
        text = textwrap.dedent(text).lstrip("\n")
        return [f"{line}: {problem}" for line, _, problem in check_words.problems_of(path, text)]

    def good(self, path, text):
        self.assertEqual(self.problems(path, text), [])

    def bad(self, path, text, start):
        found = self.problems(path, text)
        self.assertEqual(len(found), 1, found)
        self.assertTrue(found[0].startswith(start), found)

    def test_finds_a_word_in_comments_of_every_language(self):
        for path, text in {
            "Sources/A/A.swift": "let a = 1  // comes behind the list",
            "Sources/A/A.c": "/* comes behind the list */",
            "Templates/a.js": "// comes behind the list",
            "Templates/a.css": "/* comes behind the list */",
            "Tests/a.py": "# comes behind the list",
            "Scripts/release": "# comes behind the list",
            "Makefile": "a: ## comes behind the list",
            "README.md": "It comes behind the list.",
        }.items():
            self.bad(path, text, "1: 'behind': write 'after'")

    def test_finds_every_word_of_the_style_guide(self):
        for text in [
            "two blanks", "it stands here", "mend the page", "it holds a page", "a dear look", "the former site",
            "mostly text", "the page lacks a title", "add what is not there", "it is no page", "as the user whose it is",
        ]:
            self.bad("README.md", text, "1: ")

    def test_passes_terms_of_the_field_that_contain_such_a_word(self):
        self.good("README.md", "A blank line. `*` stands for one part. There is no page. It holds the lock. Hold down Tab.")
        self.good("README.md", "`behind` and [a page](behind.md)\n\n```\nbehind\n```\n")
        self.good("Sources/A/A.swift", 'let isBehind = read("behind")')

    def test_finds_phrases_across_lines_and_names_the_line(self):
        self.bad("Sources/A/A.swift", "let a = 1\n// Add what is\n// not there.", "2: 'what is")
        self.bad("README.md", "# Title\n\nText\nbehind it.", "4: 'behind'")

    def test_finds_doc_comments_that_do_not_read_alone(self):
        self.bad("Sources/A/A.swift", "/// Of the nearest heading.\nlet a = 1", "1: the comment begins with 'Of'")
        self.bad("Sources/A/A.swift", "/// The same.\nlet a = 1", "1: the comment begins with 'The same'")
        self.bad("Tests/a.py", 'def a():\n    """For tests."""', "2: the comment begins with 'For'")
        self.good("Sources/A/A.swift", "/// Anchor of the\n/// nearest heading.\n// In short.\n/// By-name table.")

    def test_finds_words_in_messages_and_interface_texts(self):
        self.bad("Sources/A/A.swift", '''f("add \\(a("x")) behind it")''', "1: 'behind'")
        self.bad("Sources/A/A.swift", 'f("""\n    <p class="behind">Add it\n    behind.</p>\n    """)', "3: 'behind'")
        self.bad("Templates/a.js", "show(`Add ${a} behind it`)", "1: 'behind'")
        self.bad("Documentation/a.schema.json", '{"behind it": "behind it",\n"description": "The part behind it."}', "2: ")
        self.good("Tests/A/A.swift", 'f("tests may say behind it")')

    def test_finds_misspelt_words_in_messages_and_guides(self):
        self.bad("README.md", "A seperate page.", "1: 'seperate' is not in the dictionary")
        self.bad("Sources/A/A.swift", 'f("a seperate page")', "1: 'seperate'")
        self.good("README.md", "Colour or color, UIKit's `seperate`, WCAG, fontSize, site/seperate.html, the readers' choice.")

    def test_finds_long_lines_in_documentation_only(self):
        text = "word " * 25
        self.bad("Documentation/A.md", text, "1: the line has 125 characters")
        self.good("README.md", text)


class References(unittest.TestCase):
    def broken(self, text):
        return [reference for _, reference in references.broken(check_words.HERE.parents[1], "Documentation/A.md", text)]

    def test_finds_files_links_and_headings_that_do_not_exist(self):
        text = "`Tests/none.py` [a](../Tests/none.md) [b](../README.md#none) [c](#none)\n\n[d]: none.md\n"
        self.assertEqual(self.broken(text), ["Tests/none.py", "../Tests/none.md", "../README.md#none", "#none", "none.md"])

    def test_passes_what_exists_and_what_is_code(self):
        self.assertEqual(self.broken("`Tests/Words/` [a](../README.md#a-tour-in-two-minutes) [b](https://none.example)"), [])
        self.assertEqual(self.broken("`[a](none.md)`\n\n```\n[a](none.md)\n```\n"), [])


class ExceptionsAndAllowances(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        (self.root / "a").mkdir()
        (self.root / "a/b.md").write_text("It comes behind the list.\n")
        subprocess.run("git init -q && git add .", shell=True, cwd=self.root, check=True)

    def table(self, row=None):
        path = self.root / "table.tsv"
        path.write_text("folder\twhat\treason\n" + ("\t".join(row) + "\n" if row else ""))
        return check_words.Table(path)

    def check(self, exception=None, allowance=None):
        return check_words.check(self.root, self.table(exception), self.table(allowance))[0]

    def test_reports_what_nothing_excuses(self):
        self.assertEqual(len(self.check()), 1)

    def test_leaves_out_what_an_exception_names(self):
        self.assertEqual(self.check(exception=("a/b.md", "behind the list", "quoted")), [])

    def test_reports_exceptions_that_nothing_needs(self):
        found = self.check(exception=("a/b.md", "mended", "quoted"))
        self.assertEqual(len(found), 2)
        self.assertIn("nothing needs 'mended'", found[1])

    def test_allows_as_many_problems_as_a_folder_may_have(self):
        self.assertEqual(self.check(allowance=("a/", "1", "to be swept")), [])
        self.assertEqual(len(self.check(allowance=("a/", "0", "to be swept"))), 1)

    def test_refuses_an_exception_without_a_reason(self):
        with self.assertRaises(SystemExit):
            self.table(("a/b.md", "behind", " "))


if __name__ == "__main__":
    unittest.main()
