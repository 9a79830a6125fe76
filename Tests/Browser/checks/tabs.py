"""tabs-2, tabs-3: platform and framework tabs follow the ARIA Authoring Practices, by keyboard and pointer."""

from browser import PHONE

PLATFORMS = ".tabs[data-tabs=platform]:has(> [role=tablist])"
STATE = """(sets) => [...document.querySelectorAll(sets)].map((set) => {
  const tabs = [...set.querySelectorAll(":scope > [role=tablist] [role=tab]")];
  const panels = [...set.querySelectorAll(":scope > [role=tabpanel]")];
  return {
    label: set.querySelector(":scope > [role=tablist]").getAttribute("aria-label"),
    tabs: tabs.map((tab) => ({
      text: tab.textContent.trim(), selected: tab.getAttribute("aria-selected"), tabindex: tab.tabIndex,
      panel: document.getElementById(tab.getAttribute("aria-controls")) === panels[tabs.indexOf(tab)],
      labels: panels[tabs.indexOf(tab)]?.getAttribute("aria-labelledby") === (panels[tabs.indexOf(tab)].querySelector(":scope > h2") || tab).id,
      open: !panels[tabs.indexOf(tab)]?.hasAttribute("hidden"),
      // A panel that begins with controls needs no Tab stop.
      stop: panels[tabs.indexOf(tab)]?.tabIndex === 0 || (!panels[tabs.indexOf(tab)].hasAttribute("hidden") && !!panels[tabs.indexOf(tab)].querySelector(":scope > .copy-tools")),
    })),
  };
})"""


def check(run):
    pages = run.site.pages_with('data-tabs="platform"')
    run.expect(pages, "the site", "has no page with platform tabs to check")
    with run.browser.tab(reduced_motion="reduce") as tab:
        for page in pages:
            tab.goto(run.server.url(page))
            check_roles(run, tab, page)
    if not pages:
        return
    for name, viewport in (("wide", {"width": 1280, "height": 900}), ("narrow", PHONE)):
        with run.browser.tab(viewport=viewport, reduced_motion="reduce") as tab:
            check_use(run, tab, pages, name)


def check_roles(run, tab, page):
    for number, state in enumerate(tab.evaluate(STATE, ".tabs:has(> [role=tablist])")):
        place = f"tabs {number + 1} ({state['label']})"
        tabs = state["tabs"]
        run.expect(state["label"], page, f"{place}: the list has no name")
        run.expect(len(tabs) > 1, page, f"{place}: has only {len(tabs)} tab")
        chosen = [tab for tab in tabs if tab["selected"] == "true"]
        run.expect(len(chosen) == 1, page, f"{place}: {len(chosen)} tabs are selected")
        for one in tabs:
            is_chosen = one["selected"] == "true"
            label = f"{place}, “{one['text']}”"
            run.expect(one["panel"], page, f"{label}: aria-controls does not name its panel")
            run.expect(one["labels"], page, f"{label}: the panel's heading is not its name")
            run.expect(one["open"] == is_chosen, page, f"{label}: selected is {is_chosen}, shown is {one['open']}")
            run.expect(one["tabindex"] == (0 if is_chosen else -1), page, f"{label}: tabindex is {one['tabindex']}")
            run.expect(one["stop"] == is_chosen, page, f"{label}: its panel's Tab stop does not follow the choice")


def check_use(run, tab, pages, name):
    page = pages[0]
    tab.goto(run.server.url(page))
    first = tab.locator(PLATFORMS).first
    tabs = first.locator("> [role=tablist] [role=tab]")
    last = tabs.count() - 1
    tabs.nth(0).focus()
    for key, expected in (("ArrowRight", min(1, last)), ("End", last), ("ArrowRight", 0), ("ArrowLeft", last),
                          ("Home", 0), ("End", last)):
        tab.keyboard.press(key)
        expect_chosen(run, tab, page, tabs, expected, f"{name}: after {key}")
    check_tab_key(run, tab, page, name)
    check_synced(run, tab, page, last, name)
    check_remembered(run, tab, pages, last, name)
    check_pointer(run, tab, page, name)


def expect_chosen(run, tab, page, tabs, expected, when):
    chosen = [index for index in range(tabs.count()) if tabs.nth(index).get_attribute("aria-selected") == "true"]
    run.expect(chosen == [expected], page, f"{when} the selected tab is {chosen} instead of {expected}")
    text = tabs.nth(expected).inner_text()
    focused = tab.evaluate("document.activeElement.textContent")
    run.expect(focused == text, page, f"{when} focus is on “{focused[:40]}” instead of “{text}”")


def check_tab_key(run, tab, page, name):
    """The frameworks, and the button that shows all platforms, are between the tab and its panel."""
    for _ in range(3):
        tab.keyboard.press("Tab")
        inside = tab.evaluate("document.activeElement.closest('[role=tabpanel]:not([hidden])') !== null")
        if inside:
            return
    run.fail(page, f"{name}: Tab does not go from the tab into its panel")


def check_synced(run, tab, page, expected, name):
    """All sets of the same name show the same choice."""
    states = tab.evaluate(STATE, PLATFORMS)
    wanted = states[0]["tabs"][expected]["text"]
    for number, state in enumerate(states[1:], start=2):
        texts = [one["text"] for one in state["tabs"]]
        if state["label"] == states[0]["label"] and wanted in texts:
            chosen = [one["text"] for one in state["tabs"] if one["selected"] == "true"]
            run.expect(chosen == [wanted], page, f"{name}: tabs {number} show {chosen}, not “{wanted}” like the first")


def check_remembered(run, tab, pages, expected, name):
    """The choice survives a reload and applies to other pages."""
    wanted = tab.evaluate(STATE, PLATFORMS)[0]["tabs"][expected]["text"]
    for page in (pages[0], pages[-1]):
        tab.goto(run.server.url(page))
        state = tab.evaluate(STATE, PLATFORMS)[0]
        chosen = [one["text"] for one in state["tabs"] if one["selected"] == "true"]
        run.expect(chosen == [wanted], page, f"{name}: shows {chosen} although “{wanted}” was chosen before")


def check_pointer(run, tab, page, name):
    tab.goto(run.server.url(page))
    tabs = tab.locator(PLATFORMS).first.locator("> [role=tablist] [role=tab]")
    tabs.nth(0).click()
    expect_chosen(run, tab, page, tabs, 0, f"{name}: after a click on the first tab")
