"""Checks the site in Firefox and WebKit: the checks of `run.py` that depend on the engine, on a page of each kind."""

import argparse
import multiprocessing
import os
import re
import shutil
import sys
import tempfile
import time
from pathlib import Path

from engine_tab import ENGINES, EngineBrowser
from run import Run, passes
from server import Server
from site_folder import SiteFolder

# `other_engines` has what the others have only for Chromium. `deep_links` goes back to addresses that a script has set,
# which Firefox skips without a reader's act.
CHECKS = ["tabs", "getting_around", "other_engines"]
# What the pages of each kind have; overviews have cards with facts, where pages differ.
KINDS = ['data-tabs="framework"', "<iframe", "<video", "page-home", 'class="facts"', "data-search-index", "data-basket", "data-test-sheet"]


class FewPages(SiteFolder):
    """A page of each kind."""

    @property
    def pages(self):
        every = self.single_pages
        first = [next((page for page in every if kind in self.text(page)), None) for kind in KINDS]
        return [page for page in dict.fromkeys(first) if page]

    def without_films(self, folder):
        """Returns a copy whose videos have no files: WebKitGTK takes a second to load each of them, whatever `preload` is."""
        shutil.copytree(self.folder, folder, copy_function=os.link)
        for page in self.all_pages:
            (folder / page).unlink()
            (folder / page).write_text(re.sub(r"<source[^>]*>", "", self.text(page)), encoding="utf-8")
        return FewPages(folder, self.content, self.tool)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tool", default=".build/release/curbcut")
    parser.add_argument("--content", default="Content")
    parser.add_argument("--engine", choices=ENGINES, action="append", help="without any: all")
    parser.add_argument("checks", nargs="*", help=f"without any, all: {', '.join(CHECKS)}")
    arguments = parser.parse_args()
    # Forked processes share the site as it is.
    processes = multiprocessing.get_context("fork")
    with tempfile.TemporaryDirectory(prefix="curbcut-engines-") as folder:
        site = FewPages.build(arguments.tool, arguments.content, Path(folder) / "site")
        site = FewPages(site.folder, site.content, site.tool)
        sites = {"firefox": site, "webkit": site.without_films(Path(folder) / "quick")}
        engines = [processes.Process(target=check_engine, args=(name, sites[name], arguments)) for name in arguments.engine or ENGINES]
        for engine in engines:
            engine.start()
        for engine in engines:
            engine.join()
    if any(engine.exitcode for engine in engines):
        sys.exit("Failed: see above")


def check_engine(name, site, arguments):
    start = time.monotonic()
    with Server(site.folder, prefix="/some/handbook/") as server:
        run = Run(EngineBrowser(ENGINES[name]()), site, server, arguments.tool)
        failed = [check for check in arguments.checks or CHECKS if not passes(check, run, run.browser.engine.name)]
        run.browser.close()
    print(f"  {run.browser.engine.name}: {time.monotonic() - start:.0f} s", flush=True)
    if failed:
        sys.exit(f"Failed in {run.browser.engine.name}: {', '.join(failed)}")


if __name__ == "__main__":
    main()
