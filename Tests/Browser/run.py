"""Builds the site with the real tool and checks it in headless Chromium, page by page.

Every file in `checks/` covers one subject with one function `check(run)`. A check reports a problem with
`run.fail(page, message)`; any problem makes this program end with status 1. Two checks run at a time, each in a browser
of its own.
"""

import argparse
import importlib
import multiprocessing
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

# The longest, which come first, so that all workers end at about the same time.
LONGEST = ["accessibility", "forms", "stillness", "test_runs", "languages", "report_page", "saved", "deep_links"]
FILES = {file.stem for file in (Path(__file__).parent / "checks").glob("[a-z]*.py")}
# Those of `engines.py` are for other browsers.
CHECKS = LONGEST + sorted(FILES - {*LONGEST, "other_engines"})


# A check waits for pages half of its time; more of them at once would wait for each other on two cores.
WORKERS = 2


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
    names = arguments.checks or CHECKS
    # Forked processes share the site as it is.
    processes = multiprocessing.get_context("fork")
    waiting, failed = processes.Queue(), processes.Queue()
    with tempfile.TemporaryDirectory(prefix="curbcut-browser-") as folder:
        site = SiteFolder.build(arguments.tool, arguments.content, Path(folder) / "site")
        for name in [*names, *[None] * WORKERS]:
            waiting.put(name)
        workers = [processes.Process(target=work, args=(waiting, failed, site, arguments)) for _ in range(WORKERS)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        ended_early = ["checks of a browser that ended early"]
        failures = [name for worker in workers for name in (ended_early if worker.exitcode else failed.get())]
    if failures:
        sys.exit(f"Failed: {', '.join(failures)}")


def work(waiting, failed, site, arguments):
    """Runs checks in a browser until none is waiting, then reports the names of those that failed."""
    with Server(site.folder, prefix="/some/handbook/") as server, sync_playwright() as playwright:
        run = Run(Browser(playwright, arguments.browser), site, server, arguments.tool)
        failed.put([name for name in iter(waiting.get, None) if not passes(name, run)])
        run.browser.close()


def passes(name, run, engine=""):
    """Runs one check and prints what it found, and in which other engine."""
    start = time.monotonic()
    run.failures = []
    try:
        importlib.import_module(f"checks.{name}").check(run)
    except Exception as error:  # The other checks still run.
        place = "".join(traceback.format_tb(error.__traceback__)[1:3])
        run.fail(name, f"ended early: {error}\n{place}")
    took = ", ".join([*filter(None, [engine]), f"{time.monotonic() - start:.1f} s"])
    if not run.failures:
        print(f"  ok      {name} ({took})", flush=True)
        return True
    # One text, so that no other check prints between the lines.
    print("\n".join([f"  FAILED  {name} ({took})", *(f"          {failure}" for failure in run.failures)]), flush=True)
    return False


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tool", type=os.path.abspath, default=".build/release/curbcut")
    parser.add_argument("--content", default="Content")
    parser.add_argument("--browser", default="/usr/bin/chromium-headless-shell")
    parser.add_argument("checks", nargs="*", help=f"which checks to run; without any, all: {', '.join(CHECKS)}")
    return parser.parse_args()


if __name__ == "__main__":
    main()
