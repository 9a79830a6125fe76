"""weight-1: a page with its styles and scripts has at most 30 KB, compressed."""

import gzip
import re

# What the first view waits for: the page, its styles and the script before the first paint. Fonts and the styles for
# paper delay nothing.
FIRST_VIEW = 24 * 1024
# With the scripts that follow.
LIMIT = 30 * 1024
STYLES = 12 * 1024
SHEET = re.compile(r'<link rel="stylesheet" href="[^"]*assets/([^"?]+)')
DEFERRED = re.compile(r'<script src="[^"]*assets/([^"?]+)[^>]* defer>')
BLOCKING = re.compile(r"<script(?=[^>]* src=)(?![^>]* (?:defer|async))")


def check(run):
    assets = sum(size(run.site.folder / "assets" / name) for name in ("curbcut.css", "before-paint.js"))
    pages = run.site.pages_with('class="page-component"')
    heaviest = (0, "")
    for page in pages:
        first = assets + size(run.site.folder / page)
        run.expect(first <= FIRST_VIEW, page, f"waits for {first} bytes before its first view; {FIRST_VIEW} is the most")
        whole = first + sum(size(run.site.folder / "assets" / name) for name in DEFERRED.findall(run.site.text(page)))
        heaviest = max(heaviest, (whole, page))
        run.expect(whole <= LIMIT, page, f"weighs {whole} bytes with its scripts; {LIMIT} is the most")
    print(f"          heaviest: {heaviest[0]} bytes, {heaviest[1]}", flush=True)
    for page in pages:
        blocking = run.site.text(page).count('rel="stylesheet" href') + len(BLOCKING.findall(run.site.text(page)))
        run.expect(blocking <= 2, page, f"waits for {blocking} requests before it is shown")
    for page in run.site.pages:
        styles = sum(size(run.site.folder / "assets" / name) for name in SHEET.findall(run.site.text(page)))
        run.expect(0 < styles <= STYLES, page, f"has {styles} bytes of styles; {STYLES} is the most")


def size(path):
    return len(gzip.compress(path.read_bytes(), 9))
