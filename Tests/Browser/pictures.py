"""Makes the pictures of the documentation with the real tool, as a tester would come to them: a page, a test sheet that
is filled in, its results in the repository, a report.

    Tests/Browser/pictures.py --tool .build/release/curbcut --content Content
"""

import json
import shutil
import subprocess
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from browser import Browser
from run import parse_arguments
from server import Server
from site_folder import SiteFolder

ROOT = Path(__file__).resolve().parents[2]
IMAGES = ROOT / "Documentation/Images"
BUTTON = "native/controls/button"
PRODUCT = """name: Bank
version: "5.5"
vendor: Example Ltd
email: accessibility@example.org
platforms: [ios]
technologies: [iOS with VoiceOver]
"""
FACTS = {"Name": "Bank 5.5, iOS", "Product": "Bank", "Build": "5.5 (117)", "Tester": "Anna Example", "Role": "VoiceOver user"}


def main():
    arguments = parse_arguments()
    with tempfile.TemporaryDirectory(prefix="curbcut-pictures-") as folder, sync_playwright() as playwright:
        world, browser = Path(folder), Browser(playwright, arguments.browser)
        shutil.copytree(arguments.content, world / "Content")
        configuration = (ROOT / "curbcut.yml").read_text(encoding="utf-8")
        (world / "curbcut.yml").write_text(configuration + "links: { issue: https://github.com/example/bank/issues/new }\n", encoding="utf-8")
        (world / "app.yml").write_text(PRODUCT, encoding="utf-8")
        (world / "Results").mkdir()
        with Server(SiteFolder.build(arguments.tool, world / "Content", world / "site").folder, prefix="/handbook/") as server:
            show(browser, server.url(f"{BUTTON}/index.html"), "component-page", 1280, 860)
            saved = test(browser, server)
        before = json.loads(saved)
        before["build"] = before["run"]["build"] = "5.4 (98)"
        before["run"]["name"] = "Bank 5.4, iOS"
        before["date"] = before["run"]["date"] = "2026-09-30"
        (world / "Results/bank-5.5-ios.json").write_text(saved, encoding="utf-8")
        (world / "Results/bank-5.4-ios.json").write_text(json.dumps(before), encoding="utf-8")
        with Server(SiteFolder.build(arguments.tool, world / "Content", world / "site", with_problems=True).folder, prefix="/handbook/") as server:
            show(browser, server.url("test-results/index.html"), "test-results", 1100, 700)
        subprocess.run([arguments.tool, "report", "Results", "--product", "app.yml"], cwd=world, check=False, capture_output=True)
        show(browser, (world / "Report/index.html").as_uri(), "conformance-report", 1100, 700)
        browser.close()


def show(browser, address, name, width, height):
    with browser.tab(viewport={"width": width, "height": height}, reduced_motion="reduce") as tab:
        tab.goto(address)
        # The first view does not wait for the fonts.
        tab.reload()
        take(tab, name)


def take(tab, name):
    tab.evaluate("document.fonts.ready")
    tab.screenshot(path=IMAGES / f"{name}.png")


def test(browser, server):
    """Fills in a sheet. Returns its file."""
    with browser.tab(viewport={"width": 1100, "height": 820}, accept_downloads=True, reduced_motion="reduce") as tab:
        tab.goto(server.url(f"test-sheet/index.html#page={BUTTON}") + "&section=condensed")
        tab.wait_for_selector(".check")
        tab.reload()
        tab.wait_for_selector(".check")
        tab.locator(".about-sheet").evaluate("(about) => { about.open = true; }")
        for name, value in FACTS.items():
            tab.get_by_label(name, exact=True).fill(value)
        tab.get_by_label("Platform", exact=True).select_option("iOS")
        for number in range(7):
            tab.locator(".check").nth(number).get_by_label("Fail" if number in (2, 6) else "Pass").check()
        failed = tab.locator(".check").nth(2)
        failed.locator("textarea").fill("Focus stays on the previous control.")
        failed.get_by_label("Ticket").fill("BANK-311")
        failed.get_by_label("Severity").fill("High")
        tab.locator(".about-sheet").evaluate("(about) => { about.open = false; }")
        tab.locator(".sheet-summary").evaluate("(summary) => summary.scrollIntoView()")
        take(tab, "test-sheet")
        tab.locator(".sheet-files").evaluate_all("(all) => { for (const files of all) files.open = true; }")
        with tab.expect_download() as got:
            tab.get_by_role("button", name="Download JSON", exact=True).click()
        return got.value.path().read_text(encoding="utf-8")


main()
