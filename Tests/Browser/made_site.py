"""A small handbook for one check, with content that the real one does not have."""

import tempfile
from contextlib import contextmanager
from pathlib import Path

from server import Server
from site_folder import SiteFolder


@contextmanager
def made_site(run, pages):
    """Publishes `pages` (path: Markdown) and serves them."""
    with tempfile.TemporaryDirectory(prefix="curbcut-made-") as folder:
        for path, text in pages.items():
            file = Path(folder) / "Content" / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        with served_site(run, Path(folder)) as (_, server):
            yield server


@contextmanager
def served_site(run, handbook):
    """Publishes the handbook of a folder with `Content`, and serves it."""
    with tempfile.TemporaryDirectory(prefix="curbcut-site-") as folder:
        site = SiteFolder.build(run.tool, handbook / "Content", Path(folder) / "site", with_problems=True)
        with Server(site.folder, prefix="/made/") as server:
            yield site, server
