"""What saves change on the page that a reader has open, and what stays."""

import time
import urllib.request

from preview_world import PAGE


def check_place(tab, preview, checks, base):
    tab.goto(f"{base}/native/controls/toggle/")
    tab.wait_for_timeout(500)
    tab.evaluate("document.querySelector('details:not([data-collapses], .copy-tools *)').open = true")
    tab.evaluate("[...document.querySelectorAll('[role=tab]')].find((tab) => tab.textContent === 'Android')?.click()")
    tab.evaluate("document.querySelector('main p:nth-of-type(20)').scrollIntoView()")
    tab.evaluate("document.querySelector('main a, header a').focus({preventScroll: true})")
    find = """[...document.querySelectorAll('main p')].find((p) => p.textContent === 'Paragraph 20 of the notes.')
        .getBoundingClientRect().top"""
    before = tab.evaluate(find)
    focus = tab.evaluate("document.activeElement.outerHTML")
    started = time.monotonic()
    preview.replace(PAGE, preview.text("A **new** paragraph about toggles.\n\nAnd another one."))
    checks.shows(tab, "A new paragraph about toggles.", "a saved paragraph appears")
    print(f"      after {(time.monotonic() - started) * 1000:.0f} ms")
    tab.wait_for_load_state("load")
    tab.wait_for_timeout(300)
    checks.expect(tab.evaluate("document.querySelector('details:not([data-collapses], .copy-tools *)').open"), "open details stay open")
    chosen = tab.evaluate("document.querySelector('[role=tab][aria-selected=true]')?.textContent")
    checks.expect(chosen == "Android", f"the chosen tab stays chosen ({chosen})")
    checks.expect(tab.evaluate("document.activeElement.outerHTML") == focus, "the focus stays")
    after = tab.evaluate(find)
    checks.expect(abs(after - before) < 2, f"what is in sight stays where it is ({before:.0f} then {after:.0f})")


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
        checks.shows(tab, words, f"a save while a page begins is shown ({words})")
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
    checks.shows(tab, "Burst 29.", "the last save of a burst is shown")


def check_structure(tab, preview, checks):
    preview.write(PAGE, preview.text("Last.").replace("## Android Developer Notes\n\n### Name\n\nUse `contentDescription`.\n", ""))
    gone = "document.body && !document.body.textContent.includes('contentDescription')"
    checks.soon(tab, gone, "a section that went is gone")
    preview.write(PAGE, preview.text("Last."))
    checks.soon(tab, "document.querySelectorAll('[data-tabs=platform] [role=tab]').length >= 2", "a section that came has its tab")
    preview.write(PAGE, preview.text("Last.").replace("# Toggle", "# Switch"))
    checks.soon(tab, "document.title.startsWith('Switch')", "the title follows")
    checks.soon(tab, "[...document.querySelectorAll('nav a')].some((a) => a.textContent === 'Switch')", "the navigation follows")


def check_trouble(tab, preview, checks):
    config = preview.folder / "curbcut.yml"
    config.write_text("title: [broken\n")
    banner = "document.querySelector('curbcut-preview').shadowRoot.querySelector('.banner')"
    checks.soon(tab, f"{banner}.textContent.includes('curbcut.yml:')", "a broken configuration is named with its line")
    checks.expect(tab.evaluate("document.body?.textContent.includes('Switch')"), "the last good page stays")
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
    checks.expect(tab.evaluate(f"scrollTo({{ top: 0, behavior: 'instant' }}); {below}"), "the banner covers nothing")
    opened = f"{banner}.querySelector('a')?.href.startsWith('vscode://file/')"
    checks.expect(tab.evaluate(opened), "and opens the editor")
    preview.write(PAGE, preview.text("Well again."))
    checks.soon(tab, f"{banner}.textContent === ''", "and the banner goes")
