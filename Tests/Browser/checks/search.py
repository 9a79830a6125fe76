"""Search by keyboard, from the page and from the dialog: results, filters, typing errors, focus, announcements."""


def check(run):
    with run.browser.tab(reduced_motion="reduce") as tab:
        check_page(run, tab)
        check_dialog(run, tab)
    with run.browser.tab(java_script_enabled=False) as tab:
        tab.goto(run.server.url("search/index.html"))
        links = tab.locator("[data-search-index] li a").count()
        run.expect(links >= len(run.site.pages_with('class="page-component"')), "search", "without scripts it is no A–Z index")
    with run.browser.tab() as tab:
        tab.goto((run.site.folder / "search/index.html").as_uri() + "?q=button")
        wait(tab)
        run.expect(tab.locator(".results > li").count() > 0, "search", "finds nothing when opened from a disk")


def wait(tab, text="result"):
    tab.wait_for_function("text => document.querySelector('.search-status')?.textContent.includes(text)", arg=text)


def ask(tab, question):
    tab.locator(".search-status").evaluate("(status) => { status.textContent = ''; }")
    tab.locator("input[name=q]").fill(question)
    wait(tab)
    return tab.locator(".result-title").all_inner_texts()


def check_page(run, tab):
    tab.goto(run.server.url("search/index.html") + "?q=switch")
    wait(tab)
    first = tab.locator(".result-title").first.inner_text()
    run.expect(first.startswith("Switch"), "search", f"“switch” finds “{first}” first")
    run.expect(tab.locator(".search-status").get_attribute("role") == "status", "search", "the count is not announced")
    for question, wanted in (("swich", "Switch"), ("toggle", "Switch"), ("chec", "Checkbox"), ("accessibilityIncrement", "Slider")):
        titles = ask(tab, question)
        run.expect(titles and titles[0].startswith(wanted), "search", f"“{question}” finds {titles[:2]}, not {wanted}")
    run.expect(tab.locator(".results mark").count() > 0, "search", "matched words are not shown")
    for result in tab.locator(".results a").all():
        address = result.get_attribute("href")
        anchor = address.partition("#")[2]
        page = (run.site.folder / address.partition("#")[0].removeprefix(run.server.url(""))).read_text()
        run.expect(not anchor or f'id="{anchor}"' in page, "search", f"a result leads to #{anchor}, which is not there")
    tab.locator("input[name=q]").focus()
    for _ in range(10):
        tab.keyboard.press("Tab")
        if tab.evaluate("document.activeElement.closest('.results') !== null"):
            break
    else:
        run.fail("search", "Tab does not lead to the results")


def check_dialog(run, tab):
    tab.goto(run.server.url("native/controls/button/index.html"))
    tab.locator(".search-button").focus()
    tab.keyboard.press("Enter")
    tab.wait_for_selector("dialog[open] input[name=q]")
    tab.keyboard.type("uikit name")
    wait(tab)
    tab.keyboard.press("Escape")
    tab.wait_for_selector("dialog:not([open])", state="attached")
    run.expect(tab.evaluate("document.activeElement.matches('.search-button')"), "search", "the focus does not return")
    tab.keyboard.press("Control+k")
    tab.wait_for_selector("dialog[open]")
    run.expect(tab.evaluate("document.activeElement.name") == "q", "search", "Ctrl K does not lead into the field")
    tab.keyboard.press("Escape")
    tab.keyboard.press("s")
    tab.keyboard.press("/")
    run.expect(tab.locator("dialog[open]").count() == 0, "search", "a single key opens the search")
