"""HTML samples of pages are valid according to the Nu checker, and axe-core finds nothing in them."""

import sys
import tempfile
from pathlib import Path

from checks.accessibility import violations
from checks.validity import messages

sys.path.append(str(Path(__file__).resolve().parents[2] / "Content"))
import check_content  # noqa: E402

# A sample is a part of a page and starts below its headings. It has no styles: those of the page keep links apart
# (2.5.8).
TITLE = "<title>Tea shop</title>"
BODY = "<body><main><h1>Tea shop</h1><h2>Sample</h2>\n{}\n</main></body>"
DOCUMENT = '<!DOCTYPE html>\n<html lang="en">\n<head><meta charset="utf-8">{}<style>li + li {{ margin-top: 8px }}</style></head>\n{}\n</html>\n'


def check(run):
    samples = list(html_samples(run.site.content))
    run.expect(samples, "the handbook", "has no HTML sample to check")
    with tempfile.TemporaryDirectory(prefix="curbcut-samples-") as name, run.browser.tab(reduced_motion="reduce") as tab:
        for number, (_, _, code) in enumerate(samples):
            (Path(name) / f"{number}.html").write_text(document(code), encoding="utf-8")
        for message in messages(Path(name), ["--skip-non-html"]):
            page, line, _ = samples[int(Path(message["url"]).stem)]
            run.fail(f"{page}:{line}", f"HTML sample: {message['message']} [{message.get('extract', '').strip()}]")
        for number, (page, line, _) in enumerate(samples):
            tab.goto((Path(name) / f"{number}.html").as_uri())
            for violation in violations(tab):
                run.fail(f"{page}:{line}", f"HTML sample: {violation}")


def html_samples(content):
    """Returns the page, the line and the code of each HTML sample."""
    for path in sorted(content.rglob("*.md")):
        if not any(part.startswith("_") for part in path.relative_to(content).parts):
            for line, language, code in check_content.split(path)[0]:
                if language == "html":
                    yield path.relative_to(content), line, code


def document(code):
    if code.startswith("<title"):
        return DOCUMENT.format(code, BODY.format("<p>Sample</p>"))
    return DOCUMENT.format(TITLE, code if code.startswith("<body") else BODY.format(code))
