"""The site works opened from the file system, without any server."""

from urllib.parse import unquote, urljoin, urlsplit
from pathlib import Path

from browser import Trouble
from checks.requests import LINKS


def check(run):
    with run.browser.tab() as tab:
        trouble = Trouble(tab, run.site.folder.as_uri())
        # Servers alone show 404.html, which takes the site to be at the top of its host.
        for page in sorted(set(run.site.pages) - {"404.html"}):
            tab.goto((run.site.folder / page).as_uri())
            tab.wait_for_load_state("load")
            for found in trouble.take():
                # Chromium gives every file an origin of its own and loads captions and preloaded fonts only from the
                # page's origin. The page has the captions' words, and its styles load the fonts.
                if not any(name in found for name in (".vtt", "woff2", "net::ERR_FAILED")):
                    run.fail(page, found)
            for link in tab.evaluate(LINKS):
                check_link(run, page, urljoin(tab.url, link))
        check_captions(run, tab)


def check_captions(run, tab):
    """Captions appear over a video that is opened from a disk, from the words of its transcript."""
    page = next(iter(run.site.pages_with('<track kind="captions"')))
    tab.goto((run.site.folder / page).as_uri())
    tab.wait_for_load_state("load")
    video = tab.locator(".video-frame > video").first
    video.scroll_into_view_if_needed()
    video.evaluate("(video) => { video.muted = true; video.preload = 'auto'; video.play(); }")
    shown = """(video) => [...video.textTracks].some((track) => track.mode === "showing" && track.activeCues?.length)"""
    try:
        video.evaluate_handle(f"(video) => new Promise((done) => {{ const look = () => (({shown})(video) ? done(true) : setTimeout(look, 100)); look(); }})")
    except Exception:
        run.fail(page, "no caption appears over a video from a disk")


def check_link(run, page, address):
    """Browsers list the folder for a link to a folder, so every link must name a file."""
    parts = urlsplit(address)
    if parts.scheme != "file":
        return
    run.expect(Path(unquote(parts.path)).is_file(), page, f"refers to {address}, which is not a file")
