"""theme-1: tokens, slots and a style sheet of the handbook; an accent with low contrast fails the build."""

import re
import subprocess
import tempfile
from pathlib import Path

PAGE = "## General Notes\n\nA lever. [Elsewhere](https://example.org)\n"
THEME = """title: Levers
theme:
  accent: "{accent}"
  stylesheet: media/own.css
  slots:
    head: <meta name="robots" content="noindex">
    footer: <p class="own-footer">Write to us</p>
"""
FACTS = """() => ({
  link: getComputedStyle(document.querySelector("article a[href^='https']")).color,
  footer: document.querySelector(".site-footer .own-footer") !== null,
  robots: document.head.querySelector("meta[name=robots]") !== null,
  last: [...document.querySelectorAll("link[rel=stylesheet]")].at(-1).getAttribute("href"),
  own: getComputedStyle(document.querySelector("h1")).textTransform,
})"""


def check(run):
    with tempfile.TemporaryDirectory(prefix="curbcut-theme-") as folder:
        folder = Path(folder)
        pale = build(run, folder, "#ffe680")
        ratio = re.search(r"\d\.\d+", pale.stderr.split("4.5")[0].replace("curbcut.yml", ""))
        run.expect(pale.returncode == 2, "curbcut.yml", f"a pale accent ends the build with status {pale.returncode}")
        run.expect(ratio and "darker" in pale.stderr, "curbcut.yml", f"a pale accent is answered with “{pale.stderr}”")
        good = build(run, folder, "#7a1f5c")
        if not run.expect(good.returncode == 0, "curbcut.yml", f"a theme ends the build: {good.stderr}"):
            return
        with run.browser.tab(color_scheme="light") as tab:
            tab.goto((folder / "site/levers/lever/index.html").as_uri())
            facts = tab.evaluate(FACTS)
            tab.evaluate("() => { curbcut.store.change('theme', () => 'dark'); dispatchEvent(new Event('pageshow')); }")
            run.expect(tab.evaluate("document.documentElement.dataset.theme") == "dark", "theme", "Back shows the former theme")
        expected = {"link": "rgb(122, 31, 92)", "footer": True, "robots": True,
                    "own": "uppercase"}
        found = {name: facts[name] for name in expected}
        run.expect(found == expected, "curbcut.yml", f"the theme makes {found}")
        run.expect("own.css" in facts["last"], "curbcut.yml", f"the last style sheet is {facts['last']}")


def build(run, folder, accent):
    (folder / "Content/levers").mkdir(parents=True, exist_ok=True)
    (folder / "Content/media").mkdir(exist_ok=True)
    (folder / "Content/levers/lever.md").write_text(PAGE)
    (folder / "Content/media/own.css").write_text("h1 { text-transform: uppercase; }\n")
    (folder / "curbcut.yml").write_text(THEME.format(accent=accent))
    command = [str(Path(run.tool).resolve()), "build", "--content", "Content", "--output", "site", "--config", "curbcut.yml"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True)
