"""saved-1: saved data survive crafted sheets and links, refused links and links without bounds."""

import json

from browser import INTRANET
from checks.accessibility import expect_accessible
from checks.basket import accept, said
from checks.saved import ITEMS, ids, keep, open_list, stored
from checks.test_sheet import PAGE, choose, download


def check(run):
    check_imports(run)
    check_link(run)
    check_long_link(run)



def check_imports(run):
    """Technologies and checks in a file may have the names of object properties."""
    with run.browser.tab(accept_downloads=True) as tab:
        tab.goto(run.server.url(f"test-sheet/index.html#page={PAGE}"))
        tab.wait_for_selector(".check")
        sheet = json.loads(download(tab, "Download JSON"))
        for name in ("__proto__", "constructor", "hasOwnProperty"):
            row = sheet["results"][0] | {"technology": name, "result": "untested", "note": ""}
            choose(tab, json.dumps(sheet | {"results": [row, *({**one, "technology": name} for one in sheet["results"][1:])]}))
            said(tab, "Opened the sheet")
            tab.locator(".check").first.get_by_label("Pass").check()
            run.expect(tab.evaluate("Object.keys(Object.prototype).length + Object.keys(Object).length === 0"), "test-sheet", f"a sheet for {name} changes what all objects have")
            tab.reload()
            tab.wait_for_selector(".check")
            run.expect(tab.locator(".check").first.get_by_label("Pass").is_checked(), "test-sheet", f"a mark for {name} is gone after a reload")
            kept = [row["technology"] for row in json.loads(download(tab, "Download JSON"))["results"] if row["result"] == "pass"]
            run.expect(kept == [name], "test-sheet", f"a mark for {name} is exported for {kept}")


def check_link(run):
    """A link's entries are added when the reader confirms, each once."""
    address = run.server.url("my-criteria/index.html") + "#items=" + ",".join(f"{item['id'].replace('#', '%23')}~x" for item in [*ITEMS[:2], ITEMS[0], ITEMS[0], {"id": "gone#x"}])
    with run.browser.tab() as tab:
        open_list(run, tab)
        keep(tab, ITEMS[1:2])
        tab.goto(run.server.url("index.html").replace("127.0.0.1", INTRANET))
        tab.evaluate("url => { location = url; }", address)
        tab.wait_for_function("() => document.activeElement?.id === 'link-question'")
        expect_accessible(run, tab, "my-criteria", "with a question")
        said_all = tab.locator(".question").inner_text()
        for text in ("Add 2 items from a link?", f"You came from {INTRANET}", "1 more item in the link is already in your list", "1 item is not in this handbook"):
            run.expect(text in said_all, "my-criteria", f"the question does not say “{text}”: {said_all}")
        run.expect(ids(stored(tab)) == [ITEMS[1]["id"]], "my-criteria", "a link is taken over before the reader has said so")
        tab.get_by_role("button", name="Do not add").press("Enter")
        said(tab, "Nothing was added.")
        run.expect(ids(stored(tab)) == [ITEMS[1]["id"]], "my-criteria", "a link is taken over although the reader has refused")
        run.expect("items=" not in tab.url and tab.locator(".question").count() == 0, "my-criteria", "a refused link is asked about again")
        run.expect(tab.evaluate("document.activeElement.closest('.basket') !== null"), "my-criteria", "refusing loses the focus")
        # Mail programs escape the tilde.
        accept(tab, address.replace("~", "%7E"), 2)
        said(tab, "Added 2 items from the link.")
        run.expect(ids(stored(tab)) == [ITEMS[1]["id"], ITEMS[0]["id"], "gone#x"], "my-criteria", f"a link makes the list {ids(stored(tab))}")
        run.expect(tab.evaluate("document.activeElement.closest('.basket') !== null"), "my-criteria", "accepting loses the focus")
        tab.locator("[data-undo]").press("Enter")
        said(tab, "Undone.")
        run.expect(ids(stored(tab)) == [ITEMS[1]["id"]], "my-criteria", "what a link added is not taken back")
        tab.goto(address.split("#")[0] + "#items=")
        tab.goto(address.replace("~x", "~"))
        tab.wait_for_selector(".question")


def check_long_link(run):
    with run.browser.tab() as tab:
        tab.goto(run.server.url("my-criteria/index.html") + "#items=" + ",".join(f"a{number}%23b~" for number in range(20_000)))
        tab.wait_for_selector(".question")
        run.expect("The link contains 20,000 items; only the first 500 can be added." in tab.locator(".question").inner_text(), "my-criteria", "a link without bounds is offered whole")
        tab.get_by_role("button", name="Add 500 to My criteria").press("Enter")
        said(tab, "Added 500")
        run.expect(len(stored(tab)) == 500, "my-criteria", f"a link adds {len(stored(tab))} entries")
