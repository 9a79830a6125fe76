"""What readers of the preview keep when it restarts, when pages move, in many tabs, and what other sites get."""

import contextlib
import http.server
import threading

from checks.saved import ALL_BLOCKED
from preview_world import PAGE


def check_restart(tab, preview, checks):
    preview.stop()
    preview.write(PAGE, preview.text("Written while the preview was away."))
    preview.start()
    checks.shows(tab, "while the preview was away", "the page catches up after a restart", 8000)
    preview.write(PAGE, preview.text("Connected again."))
    checks.shows(tab, "Connected again.", "and follows again")


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
    checks.shows(tab, "Back again.", "a page that comes is shown at once")


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
        checks.shows(tabs[number], "Seen by nine.", f"tab {number + 1} of nine follows when it is looked at")
    preview.write(PAGE, preview.text("And on."))
    checks.shows(tabs[8], "And on.", "and goes on following")
    for tab in tabs:
        tab.close()


def check_blocked(context, preview, checks, base):
    tab = context.new_page()
    tab.add_init_script(ALL_BLOCKED)
    tab.goto(f"{base}/native/controls/toggle/")
    preview.write(PAGE, preview.text("Without storage."))
    checks.shows(tab, "Without storage.", "a page follows where storage is blocked")
    tab.close()


# A page on another site that reads the handbook: its index and its criteria are scripts.
ELSEWHERE = """<!doctype html><title>Elsewhere</title><a href="{base}/native/controls/other/">A link in a chat</a>
<script>var stolen = []; var curbcut = {{ search: {{ add: (...words) => stolen.push(words) }} }};</script>
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
