"""Files for other tools on a site with an address and a history: feed, site map, redirects, llms.txt."""

import re
import signal
import subprocess
import tempfile
import time
import urllib.request
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from urllib.parse import unquote, urlsplit

import feedparser

BASE = "https://example.org/some/handbook/"
CRITERIA = """## Condensed

1. Test with a screen reader
   - **Name:** {name}
   - **Role:** Identifies as a button

## Gherkin

1. Scenario: Test with a keyboard
   - GIVEN that I am on the page
   - WHEN I press Tab
   - THEN the button has the focus
"""
CONFIGURATION = """title: Signs & Wonders <Handbook>
links:
  edit: https://example.org/edit/main/Content/{path}
  issue: https://example.org/issues/new?title={title}&body={text}
  redirect:
    /former: /native
"""
GIT = ["git", "-c", "user.name=Tester", "-c", "user.email=tester@example.org", "-c", "commit.gpgsign=false"]


def check(run):
    with tempfile.TemporaryDirectory(prefix="curbcut-feeds-") as folder:
        folder = Path(folder)
        repository(folder)
        site = publish(run, folder / "repository", folder / "site")
        check_feed(run, site)
        check_site_map(run, site)
        check_redirects(run, site)
        check_page(run, site)
        check_language_models(run, site)
        again = publish(run, folder / "repository", folder / "again")
        run.expect(files(site) == files(again), "reproducible", "the same commit makes another site")
        check_preview(run, folder)
        check_shallow(run, folder)
        check_no_repository(run, folder)


def files(site):
    return {str(path.relative_to(site)): path.read_bytes() for path in site.rglob("*") if path.is_file()}


def commit(folder, message, date):
    dates = {"GIT_COMMITTER_DATE": date, "GIT_AUTHOR_DATE": date, "PATH": "/usr/bin:/bin", "HOME": str(folder)}
    subprocess.run([*GIT, "add", "--all"], cwd=folder, env=dates, check=True)
    subprocess.run([*GIT, "commit", "--quiet", "--message", message], cwd=folder, env=dates, check=True)


def repository(folder):
    """Makes three commits: two pages, different criteria in one of them, a different text in the other."""
    root = folder / "repository"
    page = root / "Content/native/controls/button & link.md"
    other = root / "Content/native/controls/switch.md"
    page.parent.mkdir(parents=True)
    subprocess.run(["git", "init", "--quiet", str(root)], check=True)
    (root / "curbcut.yml").write_text(CONFIGURATION)
    page.write_text("---\naliases: [/old/button]\n---\n" + CRITERIA.format(name="Says what it does"))
    other.write_text("Text.\n")
    commit(root, "Two pages", "2026-01-02T03:04:05+0000")
    page.write_text("---\naliases: [/old/button]\n---\n" + CRITERIA.format(name="Says <b>what</b> it does & why"))
    commit(root, "Another name", "2026-02-03T23:30:00-0200")
    other.write_text("Another text.\n")
    commit(root, "Another text", "2026-03-04T05:06:07+0000")


def publish(run, root, output, base=BASE):
    command = [run.site.tool, "build", "--content", str(root / "Content"), "--output", str(output)]
    command += ["--base-url", base] if base else []
    result = subprocess.run(command, capture_output=True, text=True)
    run.expect(result.returncode == 0, "feeds", f"the build ends with status {result.returncode}: {result.stderr}")
    return output


def check_feed(run, site):
    feed = feedparser.parse((site / "atom.xml").read_bytes())
    run.expect(not feed.bozo and feed.version == "atom10", "atom.xml", f"is no Atom feed: {feed.get('bozo_exception')}")
    required = ("id", "title", "updated")
    run.expect(all(feed.feed.get(key) for key in (*required, "author")), "atom.xml", f"the feed does not have all of {required} or its author")
    run.expect(feed.feed.updated == "2026-03-04T05:06:07Z", "atom.xml", f"was last changed {feed.feed.updated}")
    run.expect(all(entry.get(key) for entry in feed.entries for key in (*required, "link")), "atom.xml", "an entry does not have what Atom requires")
    titles = [entry.title for entry in feed.entries]
    run.expect([title.rpartition(": ")[2] for title in titles] == ["criteria changed", "new criteria"], "atom.xml", f"tells of {titles}")
    changed = feed.entries[0]
    run.expect(changed.updated == "2026-02-04T01:30:00Z", "atom.xml", f"a change is of {changed.updated}")
    run.expect(len({entry.id for entry in feed.entries}) == 2, "atom.xml", "entries share an id")
    text = changed.content[0].value
    run.expect("<del>Name: Says what it does</del>" in text and "<ins>Name: Says" in text, "atom.xml", f"does not tell what changed: {text}")
    run.expect("Role" not in text, "atom.xml", "tells of lines that stayed")


def check_site_map(run, site):
    name = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
    found = {url.findtext(name + "loc"): url.findtext(name + "lastmod") for url in ElementTree.parse(site / "sitemap.xml").getroot()}
    page = BASE + "native/controls/switch/"
    run.expect(found.get(page) == "2026-03-04T05:06:07Z", "sitemap.xml", f"has {found}")
    for address in found:
        path = unquote(urlsplit(address).path).removeprefix(urlsplit(BASE).path)
        run.expect((site / path / "index.html").exists(), "sitemap.xml", f"names {address}, which is not there")


def check_redirects(run, site):
    lines = [line.split() for line in (site / "_redirects").read_text().splitlines()]
    run.expect(all(len(line) == 3 and line[2] == "301" for line in lines), "_redirects", f"has {lines}")
    target = "/some/handbook/native/controls/button%20%26%20link/"
    run.expect(["/some/handbook/old/button", target, "301"] in lines, "_redirects", f"does not contain the alias: {lines}")
    run.expect(["/some/handbook/former/*", "/some/handbook/native/:splat", "301"] in lines, "_redirects", f"does not contain the prefix: {lines}")
    for former in ("old/button", "former/controls/switch", "former/controls", "former"):
        page = site / former / "index.html"
        run.expect(page.exists() and 'http-equiv="refresh"' in page.read_text(), "redirects", f"/{former} leads nowhere")
    run.expect(not (site / "native/controls/switch/index.html").read_text().count("http-equiv"), "redirects", "a page became a redirect")


def check_page(run, site):
    text = (site / "native/controls/button & link/index.html").read_text()
    for wanted in (
        '<link rel="canonical" href="https://example.org/some/handbook/native/controls/button%20&amp;%20link/">',
        'href="https://example.org/edit/main/Content/native/controls/button%20%26%20link.md"',
        "https://example.org/issues/new?title=Button%20%26%20Link&amp;body=https%3A%2F%2Fexample.org%2Fsome%2Fhandbook%2F",
        '<time datetime="2026-02-04">4 February 2026</time>', 'type="application/atom+xml"',
    ):
        run.expect(wanted in text, "a page", f"does not contain {wanted}")
    run.expect('<time datetime="2026-03-04">2026-03-04' not in (site / "coverage/index.html").read_text(), "coverage", "lists what is no component")
    run.expect('<time datetime="2026-02-04">4 February 2026' in (site / "coverage/index.html").read_text(), "coverage", "does not contain the last change")
    head = subprocess.run(["git", "rev-parse", "HEAD"], cwd=site.parent / "repository", capture_output=True, text=True).stdout[:12]
    run.expect(f'data-revision="{head}+' in (site / "test-sheet/index.html").read_text(), "test-sheet", "does not contain the commit")


def check_language_models(run, site):
    text = (site / "llms.txt").read_text()
    run.expect(text.startswith("# ") and "](https://example.org/some/handbook/native/controls/switch/index.html)" in text, "llms.txt", text[:300])


def check_preview(run, folder):
    """The preview has the same dates as the build, and follows commits."""
    root = folder / "followed"
    subprocess.run(["git", "clone", "--quiet", str(folder / "repository"), str(root)], check=True)
    command = [run.site.tool, "preview", "--content", str(root / "Content"), "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as preview:
        try:
            address = next(found[0] for line in preview.stdout if (found := re.search(r"http://\S+", line)))
            shows = lambda: urllib.request.urlopen(address + "native/controls/switch/index.html").read().decode()
            run.expect("4 March 2026" in shows(), "preview", "does not contain the date of the last change")
            (root / "Content/native/controls/switch.md").write_text("Once more.\n")
            commit(root, "Once more", "2026-04-05T06:07:08+0000")
            end = time.monotonic() + 5
            while "5 April 2026" not in shows() and time.monotonic() < end:
                time.sleep(0.05)
            run.expect("5 April 2026" in shows(), "preview", "does not follow a commit")
        finally:
            preview.send_signal(signal.SIGINT)


def check_shallow(run, folder):
    """A change before the fetched part of the history has no date."""
    clone = folder / "shallow"
    subprocess.run(["git", "clone", "--quiet", "--depth", "2", (folder / "repository").as_uri(), str(clone)], check=True)
    site = publish(run, clone, folder / "shallow-site")
    run.expect("Last changed" not in (site / "native/controls/button & link/index.html").read_text(), "shallow", "a date is made up")
    run.expect("Unknown" in (site / "coverage/index.html").read_text(), "shallow", "the coverage does not say that the date is unknown")
    run.expect("Last changed" in (site / "native/controls/switch/index.html").read_text(), "shallow", "a known date is missing")
    feed = feedparser.parse((site / "atom.xml").read_bytes())
    run.expect(not feed.bozo and not feed.entries, "shallow", f"the feed tells of {[entry.title for entry in feed.entries]}")


def check_no_repository(run, folder):
    root = folder / "plain"
    (root / "Content").mkdir(parents=True)
    (root / "Content/button.md").write_text(CRITERIA.format(name="Says what it does"))
    site = publish(run, root, folder / "plain-site")
    run.expect(not (site / "atom.xml").exists(), "no repository", "there is a feed of nothing")
    run.expect("Last changed" not in (site / "button/index.html").read_text(), "no repository", "a date is made up")
    site = publish(run, root, folder / "no-address", base=None)
    for name in ("sitemap.xml", "atom.xml", "_redirects"):
        run.expect(not (site / name).exists(), "no address", f"{name} is there without its reason")
