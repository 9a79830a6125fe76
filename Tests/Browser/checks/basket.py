"""My criteria by keyboard: saving, moving, undoing, sharing into a fresh profile, blocked storage."""

import json

from playwright.sync_api import TimeoutError

from browser import PHONE, Trouble, scrolls_sideways, show_view
from checks.accessibility import expect_accessible

# The key contains the path of the handbook on its host.
KEY = "curbcut:/some/handbook/:basket"
PRESSED = "state => document.querySelector('[data-criteria=condensed] .save-criteria').getAttribute('aria-pressed') === state"
PAGES = ("native/controls/button", "web/components/button")
BLOCKED = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('blocked', 'SecurityError'); } });"


def check(run):
    with run.browser.tab(permissions=["clipboard-read", "clipboard-write"]) as tab:
        trouble = Trouble(tab, run.server.url(""))
        save(run, tab)
        check_use(run, tab)
        check_two_tabs(run, tab)
        address = shared_address(run, tab)
        check_split(run, tab)
        check_toggle(run, tab)
        for found in trouble.take():
            run.fail("my-criteria", found)
    with run.browser.tab() as tab:
        accept(tab, address, 2)
        run.expect(tab.locator(".basket > li").count() == 2, "my-criteria", "a shared list does not arrive in a fresh profile")
        run.expect("items=" not in tab.url, "my-criteria", "the link stays in the address and would be added again")
        check_change(run, tab)
        check_gone(run, tab)
    with run.browser.tab() as tab:
        tab.add_init_script(BLOCKED)
        save(run, tab, where="for this visit")
    with run.browser.tab(viewport=PHONE, has_touch=True, color_scheme="dark") as tab:
        check_phone(run, tab, address)


def save(run, tab, where="in My criteria"):
    for page in PAGES:
        tab.goto(run.server.url(f"{page}/index.html"))
        show_view(tab, "gherkin")
        button = tab.locator("[data-criteria=gherkin] .save-criteria").first
        button.focus()
        tab.keyboard.press("Enter")
        tab.wait_for_function("() => document.querySelector('[data-criteria=gherkin] .save-criteria').getAttribute('aria-pressed') === 'true'")
        tab.wait_for_function("text => [...document.querySelectorAll('[role=status]')].some((e) => e.textContent.includes(text))", arg=where)
    tab.goto(run.server.url("my-criteria/index.html"))
    tab.wait_for_selector(".basket > li")
    found = names(tab)
    run.expect(len(found) == 2 and len(set(found)) == 2, "my-criteria", f"two buttons give {found}")


def names(tab):
    return tab.locator(".basket .place").all_inner_texts()


def said(tab, text):
    tab.wait_for_function("text => document.querySelector('.tool-status').textContent.startsWith(text)", arg=text)


def check_two_tabs(run, tab):
    """Undo keeps what another tab saves."""
    tab.get_by_role("button", name="Remove all").press("Enter")
    said(tab, "Removed all.")
    with tab.context.new_page() as other:
        other.goto(run.server.url("my-criteria/index.html"))
        other.evaluate("key => localStorage.setItem(key, JSON.stringify([{ id: 'native/controls/switch#condensed' }]))", KEY)
    tab.wait_for_function("() => document.querySelectorAll('.basket > li').length === 1")
    tab.locator("[data-undo]").press("Enter")
    said(tab, "Undone.")
    found = tab.locator(".basket > li").count()
    run.expect(found == 3, "my-criteria", f"after an undo beside another tab's save there are {found} entries, not 3")
    tab.locator("[data-do=remove]").nth(2).press("Enter")
    tab.wait_for_function("() => document.querySelectorAll('.basket > li').length === 2")


def check_use(run, tab):
    expect_accessible(run, tab, "my-criteria", "filled")
    sizes = tab.evaluate("""() => [...document.querySelectorAll(".row-actions button")].map((button) => button.getBoundingClientRect())
        .map(({ width, height }) => Math.min(width, height))""")
    run.expect(min(sizes) >= 24, "my-criteria", f"buttons with icons are {sizes} px small")
    run.expect(tab.get_by_role("button", name="Remove: Button, Gherkin").count() == 2, "my-criteria", "buttons with icons have no names")
    before = names(tab)
    tab.locator("[data-do=down]:not(:disabled)").first.press("Enter")
    said(tab, "Moved to position 2 of 2")
    run.expect(names(tab) == before[::-1], "my-criteria", "moving down does not move")
    run.expect(tab.evaluate("document.activeElement.closest('.basket > li') !== null"), "my-criteria", "moving loses the focus")
    tab.locator("[data-undo]").press("Enter")
    said(tab, "Undone.")
    run.expect(names(tab) == before, "my-criteria", "undo does not take the move back")
    tab.locator("[data-do=remove]").first.press("Enter")
    said(tab, "Removed")
    run.expect(tab.locator(".basket > li").count() == 1, "my-criteria", "removing does not remove")
    run.expect(tab.evaluate("document.activeElement.dataset.do") == "remove", "my-criteria", "removing loses the focus")
    tab.locator("[data-undo]").press("Enter")
    tab.wait_for_function("() => document.querySelectorAll('.basket > li').length === 2")
    tab.get_by_role("button", name="Remove all").press("Enter")
    said(tab, "Removed all.")
    run.expect(tab.evaluate("'undo' in document.activeElement.dataset"), "my-criteria", "after removing all, undo is not at hand")
    tab.keyboard.press("Enter")
    tab.wait_for_function("() => document.querySelectorAll('.basket > li').length === 2")
    tab.reload()
    tab.wait_for_selector(".basket > li")
    run.expect(names(tab) == before, "my-criteria", "the list does not survive a reload")


READ = """async (type) => {
  const [item] = await navigator.clipboard.read();
  return item.types.includes(type) ? (await item.getType(type)).text() : "";
}"""


def shared_address(run, tab):
    tab.get_by_role("button", name="Copy link to this list").press("Enter")
    said(tab, "Copied the link.")
    address = tab.evaluate(READ, "text/plain")
    run.expect(address.startswith(run.server.url("my-criteria/index.html") + "#items="), "my-criteria", f"the link is {address[:80]}")
    return address


def accept(tab, address, count):
    """Opens a link to a list and takes over what it carries, by keyboard."""
    tab.goto(address)
    tab.wait_for_function("() => document.activeElement?.id === 'link-question'")
    tab.get_by_role("button", name=f"Add {count} to My criteria").press("Enter")
    tab.wait_for_selector(".basket > li")


def check_split(run, tab):
    tab.locator("[data-do=split]").first.press("Enter")
    said(tab, "Split into")
    run.expect(tab.locator(".basket > li").count() > 2, "my-criteria", "splitting makes no scenarios")
    tab.locator("[data-undo]").press("Enter")
    said(tab, "Undone.")
    run.expect(tab.locator(".basket > li").count() == 2, "my-criteria", "splitting is not taken back")


def check_toggle(run, tab):
    """Condensed criteria are saved separately from Gherkin, and a second press removes them."""
    tab.goto(run.server.url(f"{PAGES[0]}/index.html"))
    pressed = lambda: [button.get_attribute("aria-pressed") for button in tab.locator(".save-criteria").all()]
    run.expect(sorted(pressed()) == ["false", "true"], "my-criteria", f"the page's buttons are {pressed()}")
    other = tab.context.new_page()
    other.goto(tab.url)
    show_view(tab, "condensed")
    button = tab.locator("[data-criteria=condensed] .save-criteria")
    for state in ("true", "false"):
        button.press("Enter")
        for one in (tab, other):
            try:
                one.wait_for_function(PRESSED, arg=state, timeout=3000)
            except TimeoutError:
                run.fail("my-criteria", f"after a press, the button {'here' if one is tab else 'in another tab'} does not say {state}")
    other.close()


def check_change(run, tab):
    """A changed text is reported with the difference, and can be adopted."""
    list_ = json.loads(tab.evaluate("key => localStorage.getItem(key)", KEY))
    list_[0] |= {"hash": "former", "lines": ["A line that is gone"]}
    keep(tab, list_)
    run.expect(tab.get_by_text("Changed since you saved it").count() == 1, "my-criteria", "a change is not told")
    tab.get_by_text("What changed").press("Enter")
    run.expect(tab.locator("del").first.inner_text() == "A line that is gone", "my-criteria", "what changed is not told")
    tab.get_by_role("button", name="Use the current text").press("Enter")
    said(tab, "Updated.")
    run.expect(tab.get_by_text("Changed since you saved it").count() == 0, "my-criteria", "a change cannot be taken over")


def check_gone(run, tab):
    list_ = json.loads(tab.evaluate("key => localStorage.getItem(key)", KEY))
    keep(tab, [*list_, {"id": "native/gone#gherkin", "hash": "x", "lines": ["What it said"]}])
    run.expect(tab.get_by_text("is no longer in the handbook").count() == 1, "my-criteria", "an entry whose page is gone is not told")


def keep(tab, list_):
    tab.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, json.dumps(list_)])
    tab.reload()
    tab.wait_for_selector(".basket > li")


def check_phone(run, tab, address):
    accept(tab, address, 2)
    run.expect(not scrolls_sideways(tab), "my-criteria", "scrolls sideways on a phone")
    expect_accessible(run, tab, "my-criteria", "on a phone")
    first = names(tab)[0]
    tab.locator("[data-do=down]:not(:disabled)").first.tap()
    said(tab, "Moved")
    run.expect(names(tab)[1] == first, "my-criteria", "a tap does not move")
