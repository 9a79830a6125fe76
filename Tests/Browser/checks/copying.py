"""Criteria can be copied: the button keeps its name, a status region says that it worked, both forms are there."""

READ = "() => navigator.clipboard.read().then((items) => items[0].types)"
STATUS = "document.querySelector('.status').textContent"


def check(run):
    pages = run.site.pages_with('class="copy-tools"')
    if not run.expect(pages, "the site", "has no page with criteria to copy"):
        return
    page = pages[0]
    with run.browser.tab(permissions=["clipboard-read", "clipboard-write"]) as tab:
        tab.goto(run.server.url(page))
        for name, types in (("Copy as Markdown", {"text/plain"}), ("Copy as rich text", {"text/plain", "text/html"})):
            button = tab.locator(".copy-tools button", has_text=name).first
            before = button.inner_text()
            button.click()
            tab.locator(".status:not(:empty)").wait_for()
            run.expect(tab.evaluate(STATUS).startswith("Copied"), page, f"“{name}” says “{tab.evaluate(STATUS)}”")
            run.expect(button.inner_text() == before, page, f"“{name}” changes its name")
            run.expect(set(tab.evaluate(READ)) == types, page, f"“{name}” puts {tab.evaluate(READ)} on the clipboard")
    check_without_scripts(run, page)


def check_without_scripts(run, page):
    with run.browser.tab(java_script_enabled=False) as tab:
        tab.goto(run.server.url(page))
        dead = tab.locator("main button:visible, main select:visible, header select:visible").count()
        run.expect(dead == 0, page, f"shows {dead} controls that do nothing without scripts")
