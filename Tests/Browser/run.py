"""Builds the site with the real tool and checks it in headless Chromium, page by page.

Every file in `checks/` covers one subject with one function `check(run)`. A check reports a problem with
`run.fail(page, message)`; any problem makes this program end with status 1.
"""

import argparse
import importlib
import os
import sys
import tempfile
import time
import traceback
from pathlib import Path

from playwright.sync_api import sync_playwright

from browser import Browser
from server import Server
from site_folder import SiteFolder

CHECKS = [
    "validity", "structure", "first_screen", "requests", "from_disk", "accessibility", "reflow", "words", "printing", "whole_handbook", "keyboard", "zoom", "text_spacing", "label_in_name", "pointer",
    "tabs", "deep_links", "videos", "copying", "comparing", "named_places", "weight", "live_examples", "samples", "search", "search_keys", "tool_tables",
    "basket", "test_sheet", "test_runs", "saved", "saved_links", "author_classes", "exports", "feeds", "finding", "permanent_links", "target_size", "preferences", "getting_around",
    "theme", "languages", "former_addresses", "versions", "criteria", "report_page",
]


class Run:
    """The data that checks share, and their problems."""

    def __init__(self, browser, site, server, tool):
        self.browser = browser
        self.site = site
        self.server = server
        self.tool = tool
        self.failures = []

    def fail(self, page, message):
        self.failures.append(f"{page}: {message}")

    def expect(self, condition, page, message):
        if not condition:
            self.fail(page, message)
        return condition


def main():
    arguments = parse_arguments()
    with tempfile.TemporaryDirectory(prefix="curbcut-browser-") as folder:
        site = SiteFolder.build(arguments.tool, arguments.content, Path(folder) / "site", arguments.with_problems)
        with Server(site.folder, prefix="/some/handbook/") as server, sync_playwright() as playwright:
            run = Run(Browser(playwright, arguments.browser), site, server, arguments.tool)
            failed = [name for name in arguments.checks or CHECKS if not passes(name, run)]
            run.browser.close()
    if failed:
        sys.exit(f"Failed: {', '.join(failed)}")


def passes(name, run):
    """Runs one check and prints what it found."""
    start = time.monotonic()
    run.failures = []
    try:
        importlib.import_module(f"checks.{name}").check(run)
    except Exception as error:  # The other checks still run.
        place = "".join(traceback.format_tb(error.__traceback__)[1:3])
        run.fail(name, f"ended early: {error}\n{place}")
    took = f"{time.monotonic() - start:.1f} s"
    if not run.failures:
        print(f"  ok      {name} ({took})", flush=True)
        return True
    print(f"  FAILED  {name} ({took})", flush=True)
    for failure in run.failures:
        print(f"          {failure}", flush=True)
    return False


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tool", type=os.path.abspath, default=".build/release/curbcut")
    parser.add_argument("--content", default="Content")
    parser.add_argument("--with-problems", action="store_true", help="check content that has problems, too")
    parser.add_argument("--browser", default="/usr/bin/chromium")
    parser.add_argument("checks", nargs="*", help=f"which checks to run; without any, all: {', '.join(CHECKS)}")
    return parser.parse_args()


if __name__ == "__main__":
    main()
