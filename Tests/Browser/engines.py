"""Checks the site in Firefox and WebKit: the checks of `run.py` that depend on the engine, on a page of each kind."""

import argparse
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
    failed = []
    with tempfile.TemporaryDirectory(prefix="curbcut-engines-") as folder:
        site = FewPages.build(arguments.tool, arguments.content, Path(folder) / "site")
        site = FewPages(site.folder, site.content, site.tool)
        with Server(site.folder, prefix="/some/handbook/") as server:
            for name in arguments.engine or ENGINES:
                start = time.monotonic()
                run = Run(EngineBrowser(ENGINES[name]()), site, server, arguments.tool)
                print(f"  {run.browser.engine.name}", flush=True)
                failed += [f"{check} in {name}" for check in arguments.checks or CHECKS if not passes(check, run)]
                run.browser.close()
                print(f"          {time.monotonic() - start:.0f} s", flush=True)
    if failed:
        sys.exit(f"Failed: {', '.join(failed)}")


if __name__ == "__main__":
    main()
