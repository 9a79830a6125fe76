"""tasks-1: five tasks of readers, done from the home page with few clicks and keys."""

SHEET = "A button in the sheet closes it"


class Steps:
    """A reader's clicks and keys, counted."""

    def __init__(self, run, tab):
        self.tab = tab
        self.count = 0
        tab.goto(run.server.url("index.html"))

    def click(self, target):
        """Clicks, and waits for the page that a link leads to: its tabs are there when its scripts are."""
        self.count += 1
        target.first.click()
        self.tab.wait_for_load_state()

    def link(self, name):
        self.click(self.tab.get_by_role("link", name=name, exact=True))

    def button(self, name):
        self.click(self.tab.get_by_role("button", name=name))

    def keys(self, *keys):
        for key in keys:
            self.count += 1
            self.tab.keyboard.press(key)

    def sees(self, text):
        """Waits for a text."""
        self.tab.get_by_text(text).first.wait_for()


def check(run):
    for task, most in ((find_dismissal, 1), (copy_sample, 4), (find_pages, 7), (find_gaps, 7), (report_failure, 5)):
        with run.browser.tab(permissions=["clipboard-read", "clipboard-write"]) as tab:
            steps = Steps(run, tab)
            problem = task(steps)
            run.expect(not problem, task.__name__, problem)
            run.expect(steps.count <= most, task.__name__, f"takes {steps.count} clicks and keys; {most} are enough")
            print(f"          {task.__name__}: {steps.count}", flush=True)


def find_dismissal(steps):
    """Finds the criterion about dismissing a sheet."""
    steps.link("Sheet")
    return "" if in_view(steps, SHEET) else "the criterion is out of view"


def copy_sample(steps):
    """Copies the sample of the switch in SwiftUI."""
    steps.link("All 18 in Controls")
    steps.link("Switch")
    steps.click(steps.tab.get_by_text("SwiftUI", exact=True))
    steps.click(steps.tab.locator(".part[data-value=swiftui] [data-code] .copy").locator("visible=true"))
    steps.sees("Copied the code.")
    copied = steps.tab.evaluate("navigator.clipboard.readText()")
    return "" if "Toggle(" in copied else f"copies {copied[:80]}"


def find_pages(steps):
    """Finds the pages about WCAG 2.5.8."""
    steps.keys("Control+k", *"2.5.8", "Enter")
    steps.tab.wait_for_url("**/wcag/**")
    return "" if in_view(steps, "Target Size (Minimum)") else "the row is out of view"


def find_gaps(steps):
    """Finds what is missing on the page about sliders."""
    steps.link("Coverage")
    steps.click(steps.tab.get_by_label("Filter"))
    steps.keys(*"slid")
    return "" if in_view(steps, "Slider") else "the row is out of view"


def report_failure(steps):
    """Copies a failed check as an issue."""
    steps.link("Button")
    steps.click(steps.tab.locator("summary", has_text="Copy").first)
    steps.click(steps.tab.get_by_role("link", name="Open the test sheet: Checklist"))
    steps.click(steps.tab.locator(".check").first.get_by_label("Fail"))
    steps.button("Copy as issue")
    steps.sees("Copied as an issue.")
    return "" if "WCAG" in steps.tab.evaluate("navigator.clipboard.readText()") else "the issue does not name a criterion"


def in_view(steps, text):
    steps.tab.get_by_text(text).locator("visible=true").first.wait_for()
    steps.tab.wait_for_timeout(300)
    return steps.tab.evaluate("""(text) => [...document.querySelectorAll("main :is(li, th, td, a)")].some((element) => {
        const box = element.getBoundingClientRect();
        return element.textContent.includes(text) && box.height && box.top >= 0 && box.bottom <= innerHeight; })""", text)
