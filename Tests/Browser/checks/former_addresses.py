"""An old address redirects with its query and fragment, from a disk too; without scripts it still redirects."""

from made_site import made_site

PAGES = {"native/controls/toggle.md": "---\naliases: [/old/toggle]\n---\n\n# Toggle\n\n## Gherkin\n\nText.\n"}


def check(run):
    with made_site(run, PAGES) as server:
        target = server.url("native/controls/toggle/index.html") + "index.html"
        with run.browser.tab() as tab:
            for rest in ("", "?tab=1", "#gherkin", "?tab=1&x=%20#gherkin"):
                tab.goto(server.url("old/toggle/index.html") + rest)
                tab.wait_for_selector("article")
                run.expect(tab.url == target + rest, "old/toggle", f"with '{rest}' leads to {tab.url}")
        with run.browser.tab(java_script_enabled=False) as tab:
            tab.goto(server.url("old/toggle/index.html"))
            tab.wait_for_url(target)
