"""saved-1: saved data survive other sites, other handbooks, broken values and full storage."""

import json
import tempfile
from contextlib import contextmanager
from pathlib import Path

from browser import INTRANET, show_view
from checks.accessibility import expect_accessible
from checks.basket import KEY, accept, said
from checks.test_sheet import KEY as SHEET_KEY
from checks.test_sheet import PAGE
from server import Server

ITEMS = [{"id": f"{page}#{part}"} for page in (PAGE, "web/components/button") for part in ("gherkin", "condensed")]
FOREIGN = json.dumps({"curbcut": {"basket": json.dumps([{"id": "evil#x", "hash": "", "lines": ["Call us"]}]), "sheet": "{}"}})
# The list of criteria is ready, even if it is empty and its buttons are hidden.
LISTED = ".tool-bar[data-key]"
# Values that another program, an older version or a damaged profile may have left.
BROKEN = ["5", "{", "[5, null, {}]", '{"__proto__": {"id": "a#b"}}', '[{"id": "a#b", "lines": 5}]', "[[]]", "null", "{}"]
BROKEN_SHEETS = [*BROKEN, *('{"x": {"ids": [], %s}}' % part for part in (
    '"results": 5', '"results": {"a": 5, "b": {"c": 5}, "d": {"e": {"mark": "maybe", "note": 5}}}', '"technology": [], "build": {}'))]
# Fills the storage to the last character.
FILL = """() => {
  const fill = [];
  for (let size = 1 << 22; size >= 1; size = Math.floor(size / 2)) {
    for (let more = true; more;) {
      const key = `fill${fill.length}`;
      try { localStorage.setItem(key, "x".repeat(size)); fill.push(key); } catch { more = false; }
    }
  }
}"""
EMPTY = "() => Object.keys(localStorage).filter((key) => key.startsWith('fill')).forEach((key) => localStorage.removeItem(key))"
ALL_BLOCKED = "".join(f"Object.defineProperty(window, '{name}', {{ get() {{ throw new DOMException('blocked', 'SecurityError'); }} }});"
                      for name in ("localStorage", "sessionStorage"))


def check(run):
    for script in (run.site.folder / "assets").glob("*.js"):
        run.expect("window.name" not in script.read_text(encoding="utf-8"), script.name, "uses the name of the window, which any site can give")
    check_other_site(run)
    check_other_handbook(run)
    check_broken(run)
    check_salvage(run)
    check_full(run)
    check_full_and_broken(run)
    check_no_storage(run)
    check_disk(run)


def stored(tab, key=KEY):
    return json.loads(tab.evaluate("key => localStorage.getItem(key)", key) or "null")


def keep(tab, value, key=KEY):
    tab.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, value if isinstance(value, str) else json.dumps(value)])


def ids(list_):
    return [item["id"] for item in list_ or []]


def open_list(run, tab, server=None):
    tab.goto((server or run.server).url("my-criteria/index.html"))
    tab.wait_for_selector(LISTED, state="attached")


def save_from(tab, server, page, part="gherkin"):
    tab.goto(server.url(f"{page}/index.html"))
    show_view(tab, part)
    tab.locator(f"[data-criteria={part}] .save-criteria").press("Enter")
    tab.wait_for_selector(f"[data-criteria={part}] .save-criteria[aria-pressed=true]")


def check_other_site(run):
    """A site that names the window and links here changes nothing."""
    with run.browser.tab() as tab:
        open_list(run, tab)
        keep(tab, ITEMS[:3])
        tab.goto(run.server.url("index.html").replace("127.0.0.1", INTRANET))
        tab.evaluate("([name, url]) => { window.name = name; location = url; }", [FOREIGN, run.server.url("my-criteria/index.html")])
        tab.wait_for_selector(".basket > li")
        run.expect(tab.locator(".basket > li").count() == 3, "my-criteria", "shows what another site has put into the window's name")
        save_from(tab, run.server, "web/components/button", "condensed")
        run.expect(ids(stored(tab)) == [*ids(ITEMS[:3]), "web/components/button#condensed"], "my-criteria", f"another site has made it {stored(tab)}")
        tab.goto(run.server.url(f"test-sheet/index.html#page={PAGE}"))
        tab.wait_for_selector(".check")


@contextmanager
def two_handbooks(run):
    """Serves the handbook twice on one host, at /a/ and /b/."""
    with tempfile.TemporaryDirectory(prefix="curbcut-two-") as folder:
        for name in "ab":
            (Path(folder) / name).symlink_to(run.site.folder.resolve())
        with Server(folder, prefix="/") as server:
            yield server


class Part:
    """One of the handbooks."""

    def __init__(self, server, name):
        self.url = lambda page: server.url(f"{name}/{page}")


def check_other_handbook(run):
    """Handbooks on one host share nothing, but both copy the data from the time when they did."""
    with two_handbooks(run) as server, run.browser.tab() as tab:
        a, b = Part(server, "a"), Part(server, "b")
        tab.goto(a.url("index.html"))
        tab.evaluate("""(list) => {
            localStorage.clear();
            localStorage.setItem("curbcut:basket", list);
            localStorage.setItem("curbcut:theme", "dark");
        }""", json.dumps(ITEMS[:1]))
        save_from(tab, a, "web/components/button")
        run.expect(tab.evaluate("document.documentElement.dataset.theme") == "dark", "a", "forgets the theme that was chosen before")
        open_list(run, tab, b)
        run.expect(tab.locator(".basket > li").count() == 1, "b", "has not what was saved before, or has what was saved next door")
        tab.get_by_role("button", name="Remove all").press("Enter")
        said(tab, "Removed all.")
        tab.reload()
        tab.wait_for_selector(LISTED, state="attached")
        run.expect(tab.locator(".basket > li").count() == 0, "b", "has again what was removed")
        tab.get_by_label("Theme").select_option("")
        open_list(run, tab, a)
        tab.wait_for_selector(".basket > li")
        run.expect(tab.locator(".basket > li").count() == 2, "a", "has lost what was removed next door")
        run.expect(tab.evaluate("document.documentElement.dataset.theme") == "dark", "a", "has lost its theme to the handbook next door")
        run.expect(ids(stored(tab, "curbcut:basket")) == ids(ITEMS[:1]), "a", "changes what other handbooks may still want to take over")


def check_broken(run):
    """Every page works with any stored value; unusable data are kept and reported."""
    page_of_criteria = (PAGE, "[data-criteria=gherkin] .save-criteria")
    for key, page, values, made, others in (
        (KEY, "my-criteria", BROKEN, LISTED, [page_of_criteria]), (SHEET_KEY, "test-sheet", BROKEN_SHEETS, ".sheet-summary", [])):
        with run.browser.tab(accept_downloads=True) as tab:
            errors = []
            tab.on("pageerror", lambda error, errors=errors: errors.append(str(error)))
            tab.goto(run.server.url(f"{PAGE}/index.html"))
            for value in values:
                tab.evaluate("localStorage.clear()")
                for name in (key.rsplit(":", 1)[1], "theme", "choices", "show-all"):
                    keep(tab, value, key.rsplit(":", 1)[0] + f":{name}")
                for name, part in (*others, (page, made)):
                    tab.goto(run.server.url(f"{name}/index.html"))
                    tab.wait_for_selector(part, state="attached")
                run.expect(not errors, page, f"with {value} stored: {errors}")
                is_usable = value == "null" or value == "{}" and key == SHEET_KEY
                found = tab.evaluate("key => localStorage.getItem(`${key}:aside-1`)", key)
                run.expect(found == (None if is_usable else value), page, f"{value!r} is set aside as {found!r}")
                told = tab.get_by_role("button", name="Download unreadable data").count()
                run.expect(told == (not is_usable), page, f"with {value!r} stored, the reader is told something else")
            keep(tab, values[0], key)
            check_aside(run, tab, page, made, values[0])


def check_aside(run, tab, page, made, value):
    """Data that were set aside can be downloaded, and deleted on request."""
    tab.reload()
    with tab.expect_download() as got:
        tab.get_by_role("button", name="Download unreadable data").press("Enter")
    run.expect(value in got.value.path().read_text().splitlines(), page, f"does not hand out {value!r}")
    tab.get_by_role("button", name="Delete unreadable data").press("Enter")
    run.expect(tab.evaluate("document.activeElement !== document.body"), page, "deleting loses the focus")
    tab.reload()
    tab.wait_for_selector(made, state="attached")
    run.expect(tab.get_by_role("button", name="Download unreadable data").count() == 0, page, "what was deleted is there again")


def check_salvage(run):
    """The usable entries of a broken list are used."""
    with run.browser.tab() as tab:
        open_list(run, tab)
        broken = json.dumps([ITEMS[0], 5, {"id": ITEMS[1]["id"], "lines": {}}, ITEMS[0]])
        keep(tab, broken)
        tab.reload()
        tab.wait_for_selector(".basket > li")
        run.expect(tab.locator(".basket > li").count() == 2, "my-criteria", "of two entries in a broken list, not both are shown once")
        expect_accessible(run, tab, "my-criteria", "with a broken list")
        run.expect(tab.evaluate("key => localStorage.getItem(`${key}:aside-1`)", KEY) == broken, "my-criteria", "a broken list is not kept")


def check_full(run):
    """A tab without storage keeps its changes, and adds them later to what another tab has saved meanwhile."""
    with run.browser.tab() as tab:
        open_list(run, tab)
        keep(tab, ITEMS[:1])
        tab.evaluate(FILL)
        save_from(tab, run.server, "web/components/button")
        open_list(run, tab)
        tab.wait_for_selector(".basket > li")
        run.expect(tab.locator(".basket > li").count() == 2, "my-criteria", "what had no room is not there for the visit")
        tab.goto(run.server.url(f"test-sheet/index.html#page={PAGE}"))
        tab.locator(".check").first.get_by_label("Pass").check()
        tab.wait_for_function("() => document.querySelector('.tool-status').textContent.startsWith('Storage is blocked or full')")
        with tab.context.new_page() as other:
            open_list(run, other)
            other.evaluate(EMPTY)
            save_from(other, run.server, PAGE, "condensed")
            other.goto(run.server.url(f"test-sheet/index.html#page={PAGE}"))
            other.locator(".check").nth(1).get_by_label("Fail").check()
        tab.reload()
        tab.wait_for_selector(".check")
        found = sorted(ids(stored(tab)))
        run.expect(found == sorted([ITEMS[0]["id"], ITEMS[2]["id"], ITEMS[1]["id"]]), "my-criteria", f"after a full storage the list is {found}")
        marks = [tab.locator(".check").nth(number).get_by_label(name).is_checked() for number, name in ((0, "Pass"), (1, "Fail"))]
        run.expect(all(marks), "test-sheet", f"of the marks of two tabs, one of them without room, there are {marks}")


def check_full_and_broken(run):
    """A broken value that cannot be set aside is not overwritten."""
    with run.browser.tab() as tab:
        open_list(run, tab)
        keep(tab, "[5]" + " " * 1000)
        tab.evaluate(FILL)
        save_from(tab, run.server, PAGE)
        run.expect(tab.evaluate("key => localStorage.getItem(key)", KEY).startswith("[5]"), "my-criteria", "a broken list is overwritten")
        tab.evaluate(EMPTY)
        open_list(run, tab)
        run.expect(ids(stored(tab)) == [f"{PAGE}#gherkin"], "my-criteria", f"beside a broken list there is {stored(tab)}")
        run.expect(tab.evaluate("key => localStorage.getItem(`${key}:aside-1`)", KEY).startswith("[5]"), "my-criteria", "a broken list is lost")


def check_no_storage(run):
    """Changes last until the page is left if there is no storage at all, and the reader is told so."""
    with run.browser.tab() as tab:
        tab.add_init_script(ALL_BLOCKED)
        save_from(tab, run.server, PAGE)
        tab.get_by_text("Saved. 1 item in My criteria. Storage is blocked or full: changes are kept only until you leave this page.").wait_for(state="attached")
        tab.get_by_label("Theme").select_option("dark")
        run.expect(tab.evaluate("document.documentElement.dataset.theme") == "dark", "the site", "without storage, no theme can be chosen")
        tab.goto(run.server.url(f"test-sheet/index.html#page={PAGE}"))
        tab.locator(".check").first.get_by_label("Pass").check()
        tab.locator(".check").nth(1).get_by_label("Fail").check()
        run.expect(tab.locator(".check").first.get_by_label("Pass").is_checked(), "test-sheet", "without storage, a mark is lost by the next")


def check_disk(run):
    """When opened from a disk, where all folders share one storage, the key contains the folder."""
    address = (run.site.folder / "my-criteria/index.html").as_uri()
    with run.browser.tab() as tab:
        accept(tab, f"{address}#items={PAGE}%23gherkin~", 1)
        tab.reload()
        tab.wait_for_selector(".basket > li h2")
        key = f"curbcut:{address.removeprefix('file://').removesuffix('my-criteria/index.html')}:basket"
        run.expect(ids(stored(tab, key)) == [f"{PAGE}#gherkin"], "my-criteria", f"from a disk, {stored(tab, key)} is kept for the folder")
