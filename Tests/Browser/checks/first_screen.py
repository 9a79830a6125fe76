"""first-1: on a phone the title and the first check come soon, and its contents are a closed list."""

PHONE = {"width": 390, "height": 844}
"""Below breadcrumbs of two lines; below one line it begins 32 px further up."""
TITLE_LIMIT = 202
CHECK_LIMIT = 700
MOST_ACTIONS = 3

MEASURE = """() => {
  const top = (element) => element && Math.round(element.getBoundingClientRect().top + scrollY);
  const first = (selector) => document.querySelector(selector);
  const criterion = first(".check, .step");
  const actions = criterion ? [...document.querySelectorAll("main :is(button, select, summary, .button)")]
    .filter((action) => action.checkVisibility() && top(action) < top(criterion)) : [];
  return {
    title: top(first("h1")), criterion: top(criterion), notes: top(first(".developer-notes, [data-tabs='platform']")),
    actions: actions.map((action) => action.textContent.trim()),
    said: document.body.innerText.match(/how to test an? /gi)?.length || 0,
  };
}"""
CLOSED = "() => !document.querySelector('.page-contents details')?.open"
COVERED = """() => {
  const element = document.activeElement;
  const bar = document.querySelector("[data-tabs='platform'] > .tab-list");
  if (!bar || element === document.body || bar.contains(element)) return null;
  const [box, cover] = [element, bar].map((one) => one.getBoundingClientRect());
  return box.top < cover.bottom - 1 && box.bottom > cover.top && box.bottom <= cover.bottom + 8 ? element.outerHTML.slice(0, 80) : null;
}"""


def check(run):
    pages = run.site.pages_with('class="page-component"')
    measured = []
    with run.browser.tab(viewport=PHONE, reduced_motion="reduce") as tab:
        for page in pages:
            tab.goto(run.server.url(page))
            found = tab.evaluate(MEASURE)
            measured.append(found)
            run.expect(found["title"] <= TITLE_LIMIT, page, f"has its title {found['title']} px down")
            check_criteria(run, page, found)
            run.expect(tab.evaluate(CLOSED), page, "begins with open contents")
        check_focus(run, tab, pages[0])
    report(measured)


def check_criteria(run, page, found):
    if found["criterion"] is None:
        return
    run.expect(found["criterion"] <= CHECK_LIMIT, page, f"has its first check {found['criterion']} px down")
    run.expect(len(found["actions"]) <= MOST_ACTIONS, page, f"has actions above the first criterion: {found['actions']}")
    run.expect(found["said"] <= 1, page, f"says “How to test a …” {found['said']} times")


def check_focus(run, tab, page):
    """WCAG 2.4.11: the line of platforms covers no focused element, on the way up or down."""
    for key in ("Tab", "Shift+Tab"):
        tab.goto(run.server.url(page))
        if key == "Shift+Tab":
            tab.evaluate("[...document.querySelectorAll('footer a')].at(-1).focus()")
        for _ in range(120):
            tab.keyboard.press(key)
            covered = tab.evaluate(COVERED)
            run.expect(covered is None, page, f"with {key}, the line of platforms covers {covered}")


def report(measured):
    for name in ("title", "criterion", "notes"):
        values = sorted(found[name] for found in measured if found[name] is not None)
        print(f"          {name}: {values[0]} to {values[-1]} px, median {values[len(values) // 2]}", flush=True)
