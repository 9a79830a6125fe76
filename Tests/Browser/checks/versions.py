"""The switch between versions leads to the same page where a version has it, otherwise to the version's home page."""

import tempfile
from pathlib import Path

from server import Server
from site_folder import SiteFolder

SETTINGS = """base-url: https://example.org/made/
versions: { "2.0": /made/, "1.0": /made/v1/ }
"""


def build(run, folder, pages, output):
    for name in pages:
        file = Path(folder) / "Content/native" / f"{name}.md"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"# {name.title()}\n\nText.\n", encoding="utf-8")
    return SiteFolder.build(run.tool, Path(folder) / "Content", Path(folder) / output, with_problems=True)


def check(run):
    with tempfile.TemporaryDirectory(prefix="curbcut-versions-") as folder:
        (Path(folder) / "curbcut.yml").write_text(SETTINGS, encoding="utf-8")
        build(run, folder, ["button"], "site/v1")
        site = build(run, folder, ["button", "slider"], "site")
        with Server(site.folder, prefix="/made/") as server:
            home = server.url("v1/")
            with run.browser.tab() as tab:
                for page, target in (("button", home + "native/button/"), ("slider", home)):
                    tab.goto(server.url(f"native/{page}/index.html"))
                    tab.locator(".version-switch summary").click()
                    tab.keyboard.press("Escape")
                    run.expect(not tab.locator(".version-switch[open]").count(), page, "Escape does not close the switch")
                    tab.locator(".version-switch summary").click()
                    link = tab.locator(".version-switch a:not([aria-current])")
                    tab.wait_for_load_state("networkidle")
                    led = link.evaluate("link => link.href").removesuffix("index.html").rstrip("/")
                    run.expect(led == target.rstrip("/"), page, f"the other version's link leads to {led}")
                    link.click()
                    tab.wait_for_selector(".version-switch")
                    run.expect("Not found" not in tab.title(), page, "the other version has no page at this link")
            with run.browser.tab(java_script_enabled=False) as tab:
                tab.goto(server.url("native/button/index.html"))
                href = tab.locator(".version-switch a:not([aria-current])").get_attribute("href")
                run.expect(href == "/made/v1/", "button", f"without scripts, the other version is at {href}")
