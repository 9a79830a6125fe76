"""Edits a handbook under `curbcut preview` while headless Chromium shows it, and looks at what the reader keeps.

    preview.py --tool .build/release/curbcut [--browser /usr/bin/chromium-headless-shell]
"""

import argparse
import os
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from preview_edits import check_beginning, check_burst, check_place, check_structure, check_trouble
from preview_visits import check_blocked, check_elsewhere, check_leaving, check_many_tabs, check_renaming, check_restart
from preview_world import REPOSITORY, Checks, Preview, make_content


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tool", default=REPOSITORY / ".build/release/curbcut", type=Path)
    parser.add_argument("--browser", default="/usr/bin/chromium-headless-shell")
    arguments = parser.parse_args()
    checks = Checks()
    with tempfile.TemporaryDirectory(prefix="curbcut-preview-") as folder, sync_playwright() as playwright:
        preview = Preview(os.path.abspath(arguments.tool), folder)
        make_content(preview)
        base = preview.start()
        browser = playwright.chromium.launch(executable_path=arguments.browser, args=["--no-sandbox"])
        tab = browser.new_context(viewport={"width": 1280, "height": 900}).new_page()
        tab.on("pageerror", lambda error: checks.expect(False, f"no exception: {error}"))
        tab.on("console", lambda message: print("      console:", message.text) if message.type == "error" else None)
        check_place(tab, preview, checks, base)
        check_beginning(tab, preview, checks, base)
        check_burst(tab, preview, checks)
        check_structure(tab, preview, checks)
        check_trouble(tab, preview, checks)
        check_restart(tab, preview, checks)
        check_renaming(tab, preview, checks, base)
        check_leaving(tab, preview, checks, base)
        check_many_tabs(tab.context, preview, checks, base)
        check_blocked(tab.context, preview, checks, base)
        check_elsewhere(tab, checks, base)
        browser.close()
        preview.stop()
    if checks.failures:
        sys.exit(f"{len(checks.failures)} of the preview's promises are broken")


if __name__ == "__main__":
    main()
