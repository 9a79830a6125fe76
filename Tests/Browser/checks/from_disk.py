"""The site works opened from the file system, without any server."""

from urllib.parse import unquote, urljoin, urlsplit
from pathlib import Path

from browser import Trouble
from checks.requests import LINKS


def check(run):
    with run.browser.tab() as tab:
        trouble = Trouble(tab, run.site.folder.as_uri())
        for page in run.site.pages:
            tab.goto((run.site.folder / page).as_uri())
            tab.wait_for_load_state("load")
            for found in trouble.take():
                # Chromium gives every file an origin of its own and loads captions only from the page's origin. The
                # videos play without them; no page can change that.
                if ".vtt" not in found:
                    run.fail(page, found)
            for link in tab.evaluate(LINKS):
                check_link(run, page, urljoin(tab.url, link))


def check_link(run, page, address):
    """Browsers list the folder for a link to a folder, so every link must name a file."""
    parts = urlsplit(address)
    if parts.scheme != "file":
        return
    run.expect(Path(unquote(parts.path)).is_file(), page, f"refers to {address}, which is not a file")
