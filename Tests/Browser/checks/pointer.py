"""pointer-1, access-3: in every state, pressing the pointer on a control does nothing, and neither does releasing it
elsewhere (WCAG 2.5.2); targets are at least 24 by 24 px (2.5.8).
"""

from checks.reflow import SMALL
from states import states

# One control of each kind: controls with the same tag, class and role behave alike. The browser itself opens lists of
# choices and works the controls of videos.
MARK = """() => {
  const kinds = new Set();
  const controls = [...document.querySelectorAll("a[href], button, summary, label, input, [role=tab]")].filter((element) => {
    const kind = [element.localName, element.className, element.role, element.type, element.parentElement.className].join();
    const isNew = !kinds.has(kind) && element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1
      && !element.matches(":disabled, .skip-link, :has(select)") && (element.closest("dialog[open]") || !document.querySelector("dialog[open]"));
    if (isNew) kinds.add(kind);
    return isNew;
  });
  controls.forEach((element, number) => { element.dataset.pressed = number; });
  return controls.length;
}"""
SHOW = """(number) => {
  const element = document.querySelector(`[data-pressed="${number}"]`);
  element.scrollIntoView({ block: "center" });
  const { x, y, width, height } = element.getClientRects()[0];
  return { x: x + width / 2, y: y + height / 2, name: element.outerHTML.slice(0, 90) };
}"""
# Everything that a control could change. The focus may move: that is the browser's own. The contents mark the place that
# is scrolled to, a moment later.
LOOK = """() => [location.href, document.documentElement.outerHTML.replaceAll(' aria-current="true"', ""), JSON.stringify(localStorage),
  ...[...document.querySelectorAll("input, select, textarea")].map((field) => `${field.value}${field.checked}`)].join()"""
AWAY = {"x": 2, "y": 2}


def check(run):
    with run.browser.tab(reduced_motion="reduce") as tab:
        for state in states(run, tab):
            small = tab.evaluate(SMALL)
            run.expect(not small, state, f"smaller than 24 px: {small[:6]}")
            for number in range(tab.evaluate(MARK)):
                check_control(run, tab, state, number)


def check_control(run, tab, state, number):
    # What loads late may change the page meanwhile; what a press does, it does each time.
    acts = [press(tab, number)]
    while acts[-1] and len(acts) < 3:
        acts.append(press(tab, number))
    run.expect(not acts[-1], state, acts[-1])


def press(tab, number):
    """What pressing a control does before the pointer is released on it; None for nothing, as it has to be."""
    place = tab.evaluate(SHOW, number)
    tab.mouse.move(place["x"], place["y"])
    tab.wait_for_timeout(30)
    before = tab.evaluate(LOOK)
    tab.mouse.down()
    pressed = tab.evaluate(LOOK)
    tab.mouse.move(AWAY["x"], AWAY["y"])
    tab.mouse.up()
    released = tab.evaluate(LOOK)
    if pressed != before:
        return f"acts when the pointer is pressed: {place['name']}"
    return f"acts when the pointer is released elsewhere: {place['name']}" if released != pressed else None
