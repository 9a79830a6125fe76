"""Each check of check_content.py passes a good page and fails a bad one.

    cd Tests/Content && python -m unittest
"""

import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import check_content
import names

PAGE = """## Condensed

Criteria.

### Announcement examples

VoiceOver, written for iOS 18.

- "Back, button"

```{language}
{code}
```

## Sources

- [WCAG](https://www.w3.org/TR/WCAG22/)
"""


class CheckContent(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.content = Path(folder.name)

    def problems(self, page=None, *, language="json", code="{}"):
        path = self.content / "native/controls/back.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(page or PAGE.format(language=language, code=code), encoding="utf-8")
        found, self.checked, self.skipped = check_content.check(self.content)
        return [f"{path.name}:{line}: {message}" for path, line, message in found]

    def good(self, language, code):
        self.assertEqual(self.problems(language=language, code=code), [])
        self.assertEqual(self.checked[f"{language} samples"], 1)

    def bad(self, language, code, start):
        """Expects one problem. The code begins in line 12 of the page."""
        found = self.problems(language=language, code=code)
        self.assertEqual(len(found), 1, found)
        self.assertTrue(found[0].startswith(start), found)

    def test_passes_a_page_with_sources_and_reader(self):
        self.assertEqual(self.problems(), [])
        self.assertEqual(self.checked["component pages with sources"], 1)
        self.assertEqual(self.checked["lists of announcements"], 1)

    def test_misses_sources(self):
        page = PAGE.format(language="json", code="{}").replace("https://", "")
        self.assertEqual(
            self.problems(page), ["back.md:1: no table in _facts and no link in a section Sources; add one of them"])

    def facts(self, *rows):
        """Writes the table of facts of the page; its first row is in line 5."""
        path = self.content / "_facts/native-back.md"
        path.parent.mkdir(exist_ok=True)
        head = ["# Facts", "", "| # | claim | platform and version | source | certainty |", "| --- | --- | --- | --- | --- |"]
        path.write_text("\n".join(head + list(rows)) + "\n", encoding="utf-8")

    def test_takes_a_table_of_facts_for_sources(self):
        self.facts("| 1 | Back is a button | iOS | a header | proved |")
        self.assertEqual(self.problems(PAGE.format(language="json", code="{}").replace("https://", "")), [])
        self.assertEqual(self.checked["rows of facts"], 1)

    def test_a_table_of_facts_is_no_page(self):
        self.facts("| 1 | A line \\| in a cell | iOS | – | needs a device |", "", "## Condensed")
        self.assertEqual(self.problems(), [])

    def test_finds_what_is_wrong_in_a_table_of_facts(self):
        self.facts("| 1 | Back is a button | iOS | – | proved |", "| 1 | Again | iOS | a page | likely |",
                   "| 2 | | iOS | a page | likely |", "| 3 | Back is red | iOS | a page | perhaps |", "| 4 | Back |")
        self.assertEqual(self.problems(), [
            "native-back.md:5: row 1 is proved and names no source",
            "native-back.md:6: the number '1' is missing or a duplicate",
            "native-back.md:7: row 2 has no claim",
            "native-back.md:8: row 3 is 'perhaps'; write one of: proved, likely, needs a device",
            "native-back.md:9: the row has 2 cells instead of 5"])

    def test_a_table_of_facts_has_rows(self):
        self.facts()
        self.assertEqual(self.problems(), ["native-back.md:1: the table has no rows"])

    def test_misses_the_version_of_a_screen_reader(self):
        page = PAGE.format(language="json", code="{}").replace("VoiceOver, written for iOS 18.", "VoiceOver.")
        self.assertEqual(self.problems(page), ["back.md:5: the announcements do not name a version"])

    def test_misses_the_screen_reader(self):
        page = PAGE.format(language="json", code="{}").replace("VoiceOver, written for iOS 18.", "As heard.")
        self.assertEqual(self.problems(page), ["back.md:5: the announcements do not name a screen reader and a version"])

    def test_reads_each_section_of_announcements_alone(self):
        page = PAGE.format(language="json", code="{}") + '\n### Announcement examples\n\n- "Back, button"\n'
        self.assertEqual(len(self.problems(page)), 1)
        self.assertEqual(self.checked["lists of announcements"], 2)

    def test_parses_json(self):
        self.good("json", '{"a": 1}')
        self.bad("json", '{\n  "a": 1,\n}', "back.md:1")

    def test_parses_xml_with_undeclared_prefixes_and_several_roots(self):
        self.good("xml", '<TextView android:text="a" />\n<Button app:icon="b" />')
        self.bad("xml", "<menu>\n<item>\n</menu>", "back.md:14: xml: mismatched tag")

    def test_balances_the_tags_of_html(self):
        self.good("html", '<p>a<br>b<img src="a.png"><br/></p>')
        self.bad("html", "<ul>\n<li>a\n</ul>", "back.md:14: html: </ul> closes nothing")
        self.bad("html", "<p>a", "back.md:12: html: <p> is not closed")
        self.bad("html", '<p>a</p>\n<a href="b', "back.md:13: html: unfinished tag")

    def test_balances_the_brackets_of_scripts(self):
        self.good("js", 'f("a ) (", \'}\') // (\n/* [ */ const c = `{`')
        self.bad("js", "f(() => {\n  g(1]\n})", "back.md:13: js: ] closes nothing")
        self.bad("js", "f(() => {\n  g()\n", "back.md:12: js: { is not closed")
        self.bad("js", 'f()\ng("a)', 'back.md:13: js: " is not closed')

    def test_parses_kotlin(self):
        self.good("kotlin", 'Text(\n    "a ) ${titles.forEach { "(" }}",\n    Modifier.semantics { heading() },\n)')
        self.bad("kotlin", "Text(\n  1]\n)", "back.md:1")
        self.bad("kotlin", "val title: = 1", "back.md:12: kotlin: ")
        self.bad("kotlin", "Column {\n  Text()\n", "back.md:1")

    def test_knows_the_names_in_swift(self):
        self.good("swift", 'Text("Beneath").accessibilityAddTraits(.isHeader)')
        self.bad("swift", 'let a = 1\nText("A").accessibilityRole(.list)', "back.md:13: swift: accessibilityRole is neither")
        self.bad("swift", 'Text("A").accessibilityLabel("A", spoken: 1)', "back.md:12: swift: spoken is neither")
        self.bad("swift", "let box: UICheckBox", "back.md:12: swift: UICheckBox is neither")

    def test_knows_the_names_in_kotlin(self):
        self.good("kotlin", 'Modifier.semantics { contentDescription = "A"; role = Role.Button }')
        self.bad("kotlin", "val a = 1\nModifier.accessibilityHint()", "back.md:13: kotlin: accessibilityHint is neither")
        self.bad("kotlin", "Modifier.clickable(roleName = a) { }", "back.md:12: kotlin: roleName is neither")
        self.bad("kotlin", "Modifier.semantics { role = Role.Link }", "back.md:12: kotlin: Link is neither")
        self.bad("kotlin", "override fun onSpeak() { }", "back.md:12: kotlin: onSpeak is neither")

    def test_knows_the_names_in_xml(self):
        self.good("xml", '<com.google.android.material.slider.Slider android:contentDescription="a" />')
        self.bad("xml", '<Button\n    android:accessibilityLabel="a" />', "back.md:13: xml: accessibilityLabel is neither")

    def test_takes_what_another_sample_of_the_page_declares_for_known(self):
        page = PAGE.format(language="swift", code="add(Tin())") + "\n```swift\nstruct Tin {}\nfunc add(_ tin: Tin) {}\n```\n"
        self.assertEqual(self.problems(page), [])

    def test_lists_no_name_that_no_sample_uses(self):
        content, used = Path(check_content.__file__).resolve().parents[2] / "Content", set()
        for path in content.rglob("*.md"):
            used |= set(re.findall(r"\w+", path.read_text(encoding="utf-8")))
        self.assertEqual({name for _, name in names.listed()} - used, set())

    def test_parses_swift(self):
        if not check_content.shutil.which("swiftc"):
            self.skipTest("swiftc is missing")
        self.good("swift", "Text(\"a\")\n    .bold()")
        self.bad("swift", "let a = 1\nlet b = (", "back.md:13: swift: ")

    def test_names_what_is_skipped(self):
        with mock.patch.object(check_content.shutil, "which", return_value=None):
            self.assertEqual(self.problems(language="swift", code="let = ("), [])
        self.assertEqual(dict(self.skipped), {"swift samples: swiftc is missing": 1})
        self.problems(language="cobol", code="(")
        self.assertEqual(dict(self.skipped), {"cobol samples: no check for this language": 1})

    def test_finds_samples_in_lists(self):
        page = PAGE.format(language="json", code="{}").replace("Criteria.", "- a\n\n  ```json\n  {\n  ```")
        self.assertEqual([found.split(": ")[0] for found in self.problems(page)], ["back.md:6"])

    def run_tool(self):
        return subprocess.run([sys.executable, check_content.__file__, str(self.content)], capture_output=True, text=True)

    def test_fails_a_fence_that_is_not_closed(self):
        (self.content / "a.md").write_text("\n```json\n{}\n")
        self.assertIn("a.md:2: the fence is not closed", self.run_tool().stderr)
        self.assertEqual(self.run_tool().returncode, 1)

    def test_exits_1_if_nothing_could_be_checked(self):
        run = self.run_tool()
        self.assertEqual((run.returncode, "nothing to check" in run.stderr), (1, True))

    def test_exits_0_with_counts_or_1_with_places(self):
        self.problems()
        run = self.run_tool()
        self.assertEqual((run.returncode, run.stderr), (0, ""))
        self.assertIn("checked: 1 json samples", run.stdout)
        self.problems(code="{")
        run = self.run_tool()
        self.assertEqual(run.returncode, 1)
        self.assertIn("back.md:12: json: ", run.stderr)


if __name__ == "__main__":
    unittest.main()
