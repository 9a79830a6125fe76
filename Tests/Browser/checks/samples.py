"""Samples of HTML and CSS are valid according to the Nu checker, axe-core finds nothing in them, and samples of
JavaScript parse."""

import re
import sys
import tempfile
from pathlib import Path

from checks.accessibility import expect_accessible
from checks.validity import messages

sys.path.append(str(Path(__file__).resolve().parents[2] / "Content"))
import check_content  # noqa: E402

# A sample is a part of a page and starts below its headings. It has no styles: those of the page keep links apart
# (2.5.8).
TITLE = "<title>Tea shop</title>"
BODY = "<body><main><h1>Tea shop</h1><h2>Sample</h2>\n{}\n</main></body>"
DOCUMENT = '<!DOCTYPE html>\n<html lang="en">\n<head><meta charset="utf-8">{}<style>li + li {{ margin-top: 8px }}</style></head>\n{}\n</html>\n'


def check(run):
    samples = list(web_samples(run.site.content, "html", "css"))
    run.expect(samples, "the handbook", "has no sample of HTML or CSS to check")
    check_scripts(run)
    with tempfile.TemporaryDirectory(prefix="curbcut-samples-") as name, run.browser.tab(reduced_motion="reduce") as tab:
        for number, (_, _, language, code) in enumerate(samples):
            (Path(name) / f"{number}.html").write_text(document(language, code), encoding="utf-8")
        for message in messages(Path(name), ["--skip-non-html"]):
            page, line, language, _ = samples[int(Path(message["url"]).stem)]
            run.fail(f"{page}:{line}", f"{language} sample: {message['message']} [{message.get('extract', '').strip()}]")
        for page, line, language, code in samples:
            # In the same document, where axe-core is loaded once.
            tab.evaluate("(text) => { document.open(); document.write(text); document.close(); }", document(language, code))
            expect_accessible(run, tab, f"{page}:{line}", f"{language} sample", colours="color" in code or "background" in code)


def check_scripts(run):
    with run.browser.tab() as tab:
        for page, line, _, code in web_samples(run.site.content, "js"):
            # A function has no imports; the rest of a module is parsed like a script.
            code = re.sub(r"^import .*$", "", code, flags=re.MULTILINE)
            if failure := tab.evaluate("(code) => { try { new Function(code); } catch (error) { return String(error); } }", code):
                run.fail(f"{page}:{line}", f"js sample: {failure}")


def web_samples(content, *languages):
    """Returns the page, the line, the language and the code of each sample in these languages."""
    for path in sorted(content.rglob("*.md")):
        if not any(part.startswith("_") for part in path.relative_to(content).parts):
            for line, language, code in check_content.split(path)[0]:
                if language in languages:
                    yield path.relative_to(content), line, language, code


def document(language, code):
    if language == "css":
        return DOCUMENT.format(f"{TITLE}<style>{code}</style>", BODY.format("<p>Sample</p>"))
    if code.startswith("<title"):
        return DOCUMENT.format(code, BODY.format("<p>Sample</p>"))
    return DOCUMENT.format(TITLE, code if code.startswith("<body") else BODY.format(code))
