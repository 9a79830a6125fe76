"""What saves change on the page that a reader has open, and what stays."""

import time
import urllib.request

from preview_world import PAGE

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
