"""Headless Chromium, with contexts that record errors."""

from contextlib import contextmanager

DESKTOP = {"width": 1280, "height": 900}
PHONE = {"width": 320, "height": 640}


# A name that is not this computer's own: an address with it is not secure, as in many intranets.
INTRANET = "handbook.test"


class Browser:
    def __init__(self, playwright, program):
        self.playwright = playwright
        self.chromium = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", f"--host-resolver-rules=MAP {INTRANET} 127.0.0.1"])

    def close(self):
        self.chromium.close()

    @contextmanager
    def tab(self, **options):
        """Opens a page in a new context, without storage and cache."""
        context = self.chromium.new_context(**({"viewport": DESKTOP} | options))
        context.set_default_timeout(30_000)
        try:
            yield context.new_page()
        finally:
            context.close()


class Trouble:
    """Collects a page's console errors, exceptions and failed or foreign requests."""

    def __init__(self, page, allowed):
        self.found = []
        self.allowed = allowed
        page.on("console", self.console)
        page.on("pageerror", lambda error: self.found.append(f"exception: {error}"))
        page.on("request", self.request)
        page.on("requestfailed", self.request_failed)
        page.on("response", self.response)

    def console(self, message):
        # Browsers ask every host for an icon, which a site in a folder cannot have.
        if message.type in ("error", "warning") and not message.location["url"].endswith("/favicon.ico"):
            self.found.append(f"console {message.type}: {message.text}")

    def request(self, request):
        if not request.url.startswith((self.allowed, "data:", "blob:")):
            self.found.append(f"asks for something outside the site: {request.url}")

    def request_failed(self, request):
        # Chromium stops loading a video once it has what it shows, and captions and the icon when the page is left.
        is_icon = "/assets/mark.svg" in request.url
        if request.failure != "net::ERR_ABORTED" or not is_icon and request.resource_type not in ("media", "texttrack"):
            self.found.append(f"{request.url} failed: {request.failure}")

    def response(self, response):
        if response.status >= 400:
            self.found.append(f"{response.url} answered with status {response.status}")

    def take(self):
        found, self.found = self.found, []
        return found


def scrolls_sideways(tab):
    return tab.evaluate("document.scrollingElement.scrollWidth > document.scrollingElement.clientWidth")


def show_view(tab, section):
    """Shows the view of a page's criteria that is its section `condensed` or `gherkin`, if it has both."""
    view = tab.locator(f"[data-tabs=criteria] > [role=tablist] > [aria-controls={section}]")
    if view.count():
        view.click()
