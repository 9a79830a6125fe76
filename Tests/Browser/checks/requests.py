"""Nothing fails to load, comes from another host, or is blocked by a strict Content-Security-Policy."""

from urllib.parse import urljoin

from browser import Trouble

LINKS = """() => [...document.querySelectorAll("a[href], link[href], script[src], img[src], source[src], track[src]")]
  .map((element) => element.getAttribute("href") ?? element.getAttribute("src"))"""


def check(run):
    asked = set()
    with run.browser.tab() as tab:
        trouble = Trouble(tab, run.server.address)
        # Servers alone show 404.html, which takes the site to be at the top of its host.
        for page in sorted(set(run.site.pages) - {"404.html"}):
            tab.goto(run.server.url(page), wait_until="networkidle")
            for found in trouble.take():
                run.fail(page, found)
            for link in tab.evaluate(LINKS):
                check_link(run, tab, page, urljoin(tab.url, link).split("#")[0], asked)


def check_link(run, tab, page, address, asked):
    """A link within the site has a target."""
    if address in asked or not address.startswith(run.server.origin):
        return
    asked.add(address)
    status = tab.request.get(address).status
    run.expect(status == 200, page, f"refers to {address}, which answers with status {status}")
