"""report-1: the page that `curbcut report` writes: valid, without findings of axe-core, as wide as the window; of handbooks in three languages."""

import json
import subprocess
import tempfile
from pathlib import Path

from checks.accessibility import LOOKS, expect_accessible, rules_of
from checks.validity import messages

WORDS = {
    "en": ("Button", "Keyboard", "Focus", "The focus is visible"),
    "de": ("Schaltfläche", "Tastatur", "Fokus", "Der Fokus ist zu sehen"),
    "ar": ("زر", "لوحة المفاتيح", "التركيز", "التركيز مرئي"),
}
PRODUCT = "name: Bank\nversion: '5.5'\nemail: a11y@example.org\nplatforms: [web, ios]\ntechnologies: [Windows with NVDA, iOS with VoiceOver]\n"
VERDICTS = "1.2.1: {level: not-applicable, remark: The <app> has no recordings., who: Anna, when: 2026-11-20}\n"


def check(run):
    with tempfile.TemporaryDirectory(prefix="curbcut-report-") as folder:
        for language, words in WORDS.items():
            page = write_report(run, Path(folder) / language, language, words)
            name = f"report of a handbook in {language}"
            # The looks share their styles.
            for look in LOOKS if language == "de" else LOOKS[:1]:
                check_look(run, name, page, look, language == "de")
            check_languages(run, name, page, language, words)
        for message in messages(Path(folder), ["--skip-non-html"]):
            run.fail(message["url"], f"line {message.get('lastLine')}: {message['message']}")


def write_report(run, folder, language, words):
    """A report with a failure, a decision, a result whose words have changed and one that nothing is known about."""
    title, group, label, text = words
    places = {f"Content/{place}/button.md": f"# {title}\n\n## Condensed\n\n1. {group}\n   - {label}: {text} (WCAG 2.4.7 whole)\n   - Tab: {text}\n" for place in ("web", "native")}
    files = {"curbcut.yml": f"language: {language}\n", "app.yml": PRODUCT, "verdicts.yml": VERDICTS, **places}
    for path, content in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(content, encoding="utf-8")
    subprocess.run([run.tool, "export", "--format", "json", "--output", "Export"], cwd=folder, check=True, capture_output=True)
    results = []
    for place, technology in (("web", "Windows, NVDA"), ("native", "iOS, VoiceOver")):
        document = json.loads((folder / f"Export/{place}/button/index.json").read_text(encoding="utf-8"))
        ids = [check["id"] for section in document["sections"] for each in section["testGroups"] for check in each["checks"]]
        for id, check, outcome in ((ids[0], f"{label}: {text} (WCAG 2.4.7 whole)", "fail"), (ids[1], "Before", "pass"), (f"{place}/gone#x", "Gone", "fail")):
            results.append({"component": title, "id": id, "check": check, "technology": technology, "result": outcome, "note": "<b>dark</b> & more",
                            "severity": "high", "ticket": "BUG-7", "requirements": ["2.4.7"], "url": "https://example.org/"})
    (folder / "Results").mkdir()
    (folder / "Results/anna.json").write_text(json.dumps(
        {"version": 1, "run": {"name": "Round 1", "product": "Bank"}, "handbook": title, "revision": "a", "build": "5.5 (7)", "tester": "Anna", "date": "2026-11-19", "results": results}))
    subprocess.run([run.tool, "report", "Results", "--product", "app.yml", "--today", "2026-11-20"], cwd=folder, check=False, capture_output=True)
    return folder / "Report/index.html"


def check_look(run, name, page, look, colours):
    look, options, media = look
    with run.browser.tab(**options) as tab:
        tab.emulate_media(media=media)
        tab.goto(page.as_uri())
        expect_accessible(run, tab, name, look, rules=rules_of(look), colours=colours)
        wide = tab.evaluate("document.documentElement.scrollWidth > innerWidth")
        run.expect(not wide or media == "print", name, f"{look}: scrolls sideways")


def check_languages(run, name, page, language, words):
    """The words of a check have the language of their page; the report is in English."""
    with run.browser.tab() as tab:
        tab.goto(page.as_uri())
        run.expect(tab.locator("html").get_attribute("lang") == "en", name, "the report's language is not English")
        failure = tab.locator("td li", has_text=words[3]).first
        run.expect(failure.count() == 1, name, "the failure is not in the report")
        marked = failure.locator(f"span[lang={language}]").count()
        run.expect(marked == (language != "en"), name, "the words of the check do not say their language")
