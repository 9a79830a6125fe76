"""Checks the site in Firefox and WebKit: the checks of `run.py` that depend on the engine, on a page of each kind."""

import argparse
import multiprocessing
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
CHECKS = ["tabs", "getting_around", "target_size", "other_engines"]
# What the pages of each kind have; overviews have cards with facts, where pages differ.
KINDS = ['data-tabs="framework"', "<iframe", "<video", "page-home", 'class="facts"', "data-search-index", "data-basket", "data-test-sheet"]


class FewPages(SiteFolder):
    """A page of each kind."""

    @property
    def pages(self):
        every = self.single_pages
        first = [next((page for page in every if kind in self.text(page)), None) for kind in KINDS]
        return [page for page in dict.fromkeys(first) if page]


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
        engines = [processes.Process(target=check_engine, args=(name, site, arguments)) for name in arguments.engine or ENGINES]
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
