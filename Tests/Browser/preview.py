"""Edits a handbook under `curbcut preview` while headless Chromium shows it, and looks at what the reader keeps.

    preview.py --tool .build/release/curbcut [--browser /usr/bin/chromium]
"""

import argparse
import contextlib
import http.server
import os
import sys
import tempfile
import threading
import time
import urllib.request
from pathlib import Path

from playwright.sync_api import sync_playwright

from preview_world import PAGE, REPOSITORY, Checks, Preview, make_content

# Elements that the site's scripts change: their markup, and their state afterwards.
SCRIPTED = {
    "a code block has its button": (
        "\n\n```swift\nlet isOn = true\n```", "document.querySelector('.code button')"),
    "a live example is as high as what it holds": (
        '\n\n<example>\n<p style="height: 400px">Tall</p>\n</example>', "document.querySelector('.live-example-frame')?.clientHeight > 300"),
    "a table that does not scroll is no Tab stop": (
        "\n\n| A | B |\n| --- | --- |\n| C | D |", "document.querySelector('main :not(.code) > .scrolls:not([tabindex])')"),
}
# Whether tabs and their panels name each other, and one part of each set without tabs is shown.
TABS = """[...document.querySelectorAll('[data-tabs]')].every((set) => {
  if (!set.querySelector(':scope > .tab-list')) return set.querySelectorAll(':scope > .part:not([hidden])').length === 1;
  const tabs = [...set.querySelectorAll(':scope > .tab-list > *')];
  const panels = [...set.querySelectorAll(':scope > [role=tabpanel]')];
  return tabs.length > 1 && tabs.length === panels.length && tabs.every((tab, index) => tab.role === 'tab'
    && tab.getAttribute('aria-controls') === panels[index].id && panels[index].getAttribute('aria-labelledby') === (panels[index].querySelector(':scope > h2') || tab).id);
})"""


def check_patching(tab, preview, checks, base):
    tab.goto(f"{base}/native/controls/toggle/")
    tab.wait_for_timeout(500)
    tab.evaluate("document.querySelector('details:not([data-collapses], .copy-tools *)').open = true")
    tab.evaluate("""() => { const tabs = [...document.querySelectorAll('[role=tab]')];
        tabs.find((tab) => tab.textContent === 'Android')?.click();
        window.mark = 'not reloaded'; }""")
    tab.evaluate("""async () => { const video = document.querySelector('video'); if (!video) return; video.muted = true; video.loop = true;
        video.currentTime = 0; await video.play().catch(() => {}); }""")
    tab.evaluate("document.querySelector('main p:nth-of-type(20)').scrollIntoView()")
    tab.evaluate("document.querySelector('main a, header a').focus({preventScroll: true})")
    find = """[...document.querySelectorAll('main p')].find((p) => p.textContent === 'Paragraph 20 of the notes.')
        .getBoundingClientRect().top"""
    before = tab.evaluate(find)
    focus = tab.evaluate("document.activeElement.outerHTML")
    started = time.monotonic()
    preview.replace(PAGE, preview.text("A **new** paragraph about toggles.\n\nAnd another one."))
    checks.soon(tab, "document.body.textContent.includes('A new paragraph about toggles.')", "a saved paragraph appears")
    print(f"      after {(time.monotonic() - started) * 1000:.0f} ms")
    checks.expect(tab.evaluate("window.mark") == "not reloaded", "the page is not loaded again")
    checks.expect(tab.evaluate("document.querySelector('details:not([data-collapses], .copy-tools *)').open"), "open details stay open")
    chosen = tab.evaluate("document.querySelector('[role=tab][aria-selected=true]')?.textContent")
    checks.expect(chosen == "Android", f"the chosen tab stays chosen ({chosen})")
    checks.expect(tab.evaluate("document.activeElement.outerHTML") == focus, "the focus stays")
    after = tab.evaluate(find)
    checks.expect(abs(after - before) < 2, f"what is in sight stays where it is ({before:.0f} then {after:.0f})")
    if not preview.video.endswith("none.webm"):
        playing = tab.evaluate("(() => { const v = document.querySelector('video'); return v && !v.paused && v.currentTime > 0; })()")
        checks.expect(playing, "the video goes on playing")


def check_beginning(tab, preview, checks, base):
    """A save between the script's first requests is seen, whichever is answered first."""
    page = f"{base}/native/controls/toggle/"
    for late, words in (("state", "After the page."), ("page", "After the state."), (None, "After nothing.")):
        def hold(route):
            wanted = "state" if "/__curbcut/state" in route.request.url else "page"
            if wanted == late and route.request.resource_type == "fetch" and not held:
                held.append(wanted)
                time.sleep(0.3)
                preview.write(PAGE, preview.text(words))
                wait_for(page, words)
            route.continue_()

        held = []
        # Requests of the previous page do not count.
        tab.goto("about:blank")
        preview.write(PAGE, preview.text("Before."))
        wait_for(page, "Before.")
        tab.route("**/*", hold)
        tab.goto(page)
        if late is None:
            preview.write(PAGE, preview.text(words))
        checks.soon(tab, f"document.body.textContent.includes('{words}')", f"a save while a page begins is shown ({words})")
        checks.expect(late is None or held == [late], f"the {late or 'save'} came late")
        tab.unroute("**/*")


def wait_for(address, words):
    """Waits until the preview serves a page with `words`."""
    deadline = time.monotonic() + 5
    while time.monotonic() < deadline:
        with urllib.request.urlopen(address) as answer:
            if words in answer.read().decode():
                return
        time.sleep(0.005)
    raise TimeoutError(words)


def check_burst(tab, preview, checks):
    for number in range(30):
        preview.write(PAGE, preview.text(f"Burst {number}."))
        time.sleep(0.01)
    checks.soon(tab, "document.body.textContent.includes('Burst 29.')", "the last save of a burst is shown")


def check_structure(tab, preview, checks):
    preview.write(PAGE, preview.text("Last.").replace("## Android Developer Notes\n\n### Name\n\nUse `contentDescription`.\n", ""))
    checks.soon(tab, "!document.body.textContent.includes('contentDescription')", "a section that went is gone")
    preview.write(PAGE, preview.text("Last."))
    checks.soon(tab, "document.querySelectorAll('[data-tabs=platform] [role=tab]').length >= 2", "a section that came has its tab")
    preview.write(PAGE, preview.text("Last.").replace("# Toggle", "# Switch"))
    checks.soon(tab, "document.title.startsWith('Switch')", "the title follows")
    checks.soon(tab, "[...document.querySelectorAll('nav a')].some((a) => a.textContent === 'Switch')", "the navigation follows")


def check_scripts(tab, preview, checks):
    """New parts that need the site's scripts get them."""
    for name, (addition, expected) in SCRIPTED.items():
        preview.write(PAGE, preview.text(f"With more.{addition}"))
        checks.soon(tab, expected, name)
    scenario = "   - WHEN I press Space\n"
    more = preview.text("Last.").replace(scenario, f"{scenario}\n2. Scenario: Test with a finger\n\n   - WHEN I tap\n")
    preview.write(PAGE, more)
    copies = "[...document.querySelectorAll('.gherkin .copy-tools button')].filter((copy) => copy.textContent.startsWith('Copy scenario'))"
    checks.soon(tab, f"{copies}.length === 2", "a scenario has its button")
    preview.write(PAGE, more.replace("### Name", "### Naming things"))
    renamed = "[...document.querySelectorAll('h3')].some((heading) => heading.textContent.startsWith('Naming things'))"
    checks.soon(tab, f"{renamed} && document.querySelectorAll('[data-tabs]').length > 1 && {TABS}", "below a new heading the tabs are tabs")
    preview.write(PAGE, preview.text("Last."))
    checks.soon(tab, f"!{renamed} && {TABS}", "and below the former one again")
    tab.wait_for_timeout(500)


def check_trouble(tab, preview, checks):
    config = preview.folder / "curbcut.yml"
    config.write_text("title: [broken\n")
    banner = "document.querySelector('curbcut-preview').shadowRoot.querySelector('.banner')"
    checks.soon(tab, f"{banner}.textContent.includes('curbcut.yml:')", "a broken configuration is named with its line")
    checks.expect(tab.evaluate("document.body.textContent.includes('Switch')"), "the last good page stays")
    config.write_text("title: Test Handbook\n")
    checks.soon(tab, f"{banner}.textContent === ''", "the banner goes when it is mended")
    checks.soon(tab, "document.title.includes('Test Handbook')", "the new title is shown")
    preview.write(PAGE, preview.text("A [bad link](nowhere.md)."))
    summary = "document.querySelector('curbcut-preview').shadowRoot.querySelector('summary')"
    items = "[...document.querySelector('curbcut-preview').shadowRoot.querySelectorAll('li')].map((li) => li.textContent).join()"
    checks.soon(tab, f"{items}.includes('toggle.md:7:')", "a finding is in the panel, with its place")
    checks.expect(tab.evaluate(f"{items}.includes('What to do: ')"), "and with what to do")
    link = "document.querySelector('curbcut-preview').shadowRoot.querySelector('li a[href^=vscode]')"
    checks.expect(tab.evaluate(f"/^vscode:\\/\\/file\\/.*toggle\\.md:7:\\d+$/.test({link}?.href)"), "its place opens the editor")
    tab.evaluate("document.querySelector('curbcut-preview').shadowRoot.querySelector('details').open = true")
    tab.evaluate("document.querySelector('curbcut-preview').shadowRoot.querySelector('li a[href^=\"#\"]').click()")
    checks.soon(tab, "location.hash !== '' && document.activeElement.matches('h1, h2, h3')", "a finding leads to its heading on the page")
    end = "document.body.getBoundingClientRect().bottom - document.querySelector('.site-footer').getBoundingClientRect().bottom"
    checks.expect(tab.evaluate(end) >= 40, "the panel leaves the end of the page free")
    checks.soon(tab, f"/[1-9]/.test({summary}.textContent)", "the panel counts findings")
    preview.write(PAGE, "---\ntitle: [\n---\n" + preview.text())
    checks.soon(tab, f"{banner}.textContent.includes('toggle.md:')", "broken front matter is named in the banner")
    below = f"document.querySelector('.site-header').getBoundingClientRect().top >= {banner}.getBoundingClientRect().bottom - 1"
    checks.expect(tab.evaluate(f"scrollTo(0, 0); {below}"), "the banner covers nothing")
    opened = f"{banner}.querySelector('a')?.href.startsWith('vscode://file/')"
    checks.expect(tab.evaluate(opened), "and opens the editor")
    preview.write(PAGE, preview.text("Well again."))
    checks.soon(tab, f"{banner}.textContent === ''", "and the banner goes")


def check_restart(tab, preview, checks):
    preview.stop()
    preview.write(PAGE, preview.text("Written while the preview was away."))
    preview.start()
    checks.soon(tab, "document.body.textContent.includes('while the preview was away')", "the page catches up after a restart", 8000)
    preview.write(PAGE, preview.text("Connected again."))
    checks.soon(tab, "document.body.textContent.includes('Connected again.')", "and follows again")


def check_renaming(tab, preview, checks, base):
    tab.goto(f"{base}/native/controls/toggle/")
    tab.wait_for_timeout(500)
    (preview.content / PAGE).rename(preview.content / "native/controls/renamed.md")
    checks.soon(tab, f"location.href === '{base}/native/controls/renamed/'", "a renamed page is followed to its new name")
    (preview.content / "native/controls/renamed.md").rename(preview.content / PAGE)
    checks.soon(tab, f"location.href === '{base}/native/controls/toggle/'", "and back")


def check_leaving(tab, preview, checks, base):
    (preview.content / PAGE).unlink()
    checks.soon(tab, f"location.href === '{base}/native/controls/'", "a page that went leads to its folder")
    missing = f"{base}/native/controls/toggle/"
    tab.goto(missing)
    checks.expect("not found" in tab.title().lower(), "its address shows the page for missing ones")
    preview.write(PAGE, preview.text("Back again."))
    checks.soon(tab, "document.body.textContent.includes('Back again.')", "a page that comes is shown at once")


# Headless Chromium treats every tab as visible, so this sets the state instead.
HIDE = """(hidden) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}"""


def check_many_tabs(context, preview, checks, base):
    """A browser opens six connections to a server."""
    tabs = []
    for _ in range(9):
        tab = context.new_page()
        tab.goto(f"{base}/native/controls/toggle/", wait_until="load", timeout=5_000)
        tab.evaluate(HIDE, True)
        tabs.append(tab)
    preview.write(PAGE, preview.text("Seen by nine."))
    for number in (0, 8):
        tabs[number].evaluate(HIDE, False)
        checks.soon(tabs[number], "document.body.textContent.includes('Seen by nine.')", f"tab {number + 1} of nine follows when it is looked at")
    preview.write(PAGE, preview.text("And on."))
    checks.soon(tabs[8], "document.body.textContent.includes('And on.')", "and goes on following")
    for tab in tabs:
        tab.close()


# A page on another site that reads the handbook: its index and its criteria are scripts.
ELSEWHERE = """<!doctype html><title>Elsewhere</title><a href="{base}/native/controls/other/">A link in a chat</a>
<script>var stolen = []; var curbcutSearch = {{ add: (...words) => stolen.push(words) }};</script>
<script src="{base}/search/index/pages-0.js"></script><script>stolen.ended = true</script>"""


def check_elsewhere(tab, checks, base):
    """Pages of other sites cannot read anything, but their links open."""
    with open_server(ELSEWHERE.format(base=base)) as elsewhere:
        # Another name of this computer is another site; the same name with another port is another origin of the same
        # site.
        for name in ("localhost", "127.0.0.1"):
            tab.goto(f"http://{name}:{elsewhere}/")
            checks.soon(tab, "stolen.ended", f"a page at {name} has asked for all it wants")
            checks.expect(tab.evaluate("stolen.length") == 0, f"a page at {name} reads nothing of the index")
            tab.click("a")
            checks.soon(tab, "document.title.startsWith('Other')", f"a link on it opens the preview ({name})")
    tab.goto(f"{base}/native/controls/other/")
    checks.expect(tab.evaluate(f"fetch('{base}/search/index/pages-0.js').then((answer) => answer.status)") == 200, "its own pages load the index")


@contextlib.contextmanager
def open_server(page):
    """Starts a server at a free port that answers everything with one page."""
    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(page.encode())

        def log_message(self, *arguments):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server.server_address[1]
    server.shutdown()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tool", default=REPOSITORY / ".build/release/curbcut", type=Path)
    parser.add_argument("--browser", default="/usr/bin/chromium")
    arguments = parser.parse_args()
    checks = Checks()
    with tempfile.TemporaryDirectory(prefix="curbcut-preview-") as folder, sync_playwright() as playwright:
        preview = Preview(os.path.abspath(arguments.tool), folder)
        make_content(preview)
        base = preview.start()
        browser = playwright.chromium.launch(executable_path=arguments.browser, args=["--no-sandbox"])
        tab = browser.new_context(viewport={"width": 1280, "height": 900}).new_page()
        tab.on("pageerror", lambda error: checks.expect(False, f"no exception: {error}"))
        tab.on("console", lambda message: print("      console:", message.text) if message.type == "error" or "curbcut:" in message.text else None)
        check_patching(tab, preview, checks, base)
        check_beginning(tab, preview, checks, base)
        check_burst(tab, preview, checks)
        check_scripts(tab, preview, checks)
        check_structure(tab, preview, checks)
        check_trouble(tab, preview, checks)
        check_restart(tab, preview, checks)
        check_renaming(tab, preview, checks, base)
        check_leaving(tab, preview, checks, base)
        check_many_tabs(tab.context, preview, checks, base)
        check_elsewhere(tab, checks, base)
        browser.close()
        preview.stop()
    if checks.failures:
        sys.exit(f"{len(checks.failures)} of the preview's promises are broken")


if __name__ == "__main__":
    main()
