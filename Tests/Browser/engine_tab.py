"""A tab of Firefox or WebKit with the part of Playwright's interface that the checks for all engines use."""

import time
from contextlib import contextmanager

from webdriver import BrowserError, Firefox, WebKit

KEYS = {
    "Tab": "\ue004", "Enter": "\ue007", "Shift": "\ue008", "Control": "\ue009", "Escape": "\ue00c", "End": "\ue010", "Home": "\ue011",
    "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015", "Backspace": "\ue003",
}
FIND = """const found = (steps) => steps.reduce((elements, [kind, value]) => {
  if (kind === "nth") return elements.slice(value, value + 1 || undefined);
  return elements.flatMap((element) => [...element.querySelectorAll(value.startsWith(">") ? `:scope ${value}` : value)]);
}, [document]);
"""


class EngineBrowser:
    """Makes tabs as `Browser` does. A wish for other media features is not heard: they are set when an engine starts."""

    def __init__(self, engine):
        self.engine = engine

    def close(self):
        self.engine.close()

    @contextmanager
    def tab(self, **options):
        """Opens a tab without storage. No engine's window is narrower than some 450 px."""
        size = options.get("viewport", {"width": 1280, "height": 900})
        self.engine.call("SetWindowRect", width=size["width"], height=size["height"])
        tab = EngineTab(self.engine)
        try:
            yield tab
        finally:
            # An empty page, to which Back may lead, has no storage.
            tab.evaluate("() => { if (location.protocol !== 'about:') { localStorage.clear(); sessionStorage.clear(); } }")


class EngineTab:
    def __init__(self, engine):
        self.engine = engine
        self.keyboard = Keyboard(engine)

    def goto(self, url):
        # From nowhere, so that an address with another fragment is loaded anew.
        if url.split("#")[0] == self.url.split("#")[0]:
            self.engine.call("Navigate", url="about:blank")
        self.engine.call("Navigate", url=url)

    def reload(self):
        self.engine.call("Refresh")

    def go_back(self):
        self.engine.call("Back")

    @property
    def url(self):
        return self.evaluate("location.href")

    @property
    def viewport_size(self):
        return self.evaluate("({ width: innerWidth, height: innerHeight })")

    def evaluate(self, expression, argument=None):
        """The value of an expression, or of the function that it is."""
        return self.run(f"const made = {expression.strip().removesuffix(';')};\nreturn typeof made === 'function' ? made(argument) : made;", argument)

    def run(self, body, *arguments):
        """The result of an asynchronous function's body, which has `argument`."""
        script = f"""const done = arguments[arguments.length - 1];
            (async (argument) => {{ {body} }})(...arguments).then((value) => done({{ value }}), (error) => done({{ error: `${{error}}` }}));"""
        answer = self.engine.call("ExecuteAsyncScript", script=script, args=list(arguments))
        if "error" in answer:
            raise BrowserError(answer["error"])
        return answer.get("value")

    def locator(self, selector):
        return Locator(self, [("css", selector)])

    def wait_for_timeout(self, milliseconds):
        time.sleep(milliseconds / 1000)

    def wait_for_function(self, expression, arg=None, seconds=10):
        end = time.monotonic() + seconds
        while not (value := self.evaluate(expression, arg)):
            if time.monotonic() > end:
                raise BrowserError(f"{self.engine.name}: {expression} stays {value} for {seconds} s")
            time.sleep(0.05)
        return value


class Keyboard:
    """Real key events, as from a keyboard."""

    def __init__(self, engine):
        self.engine = engine

    def press(self, combination):
        keys = [KEYS.get(key, key) for key in combination.split("+")]
        self.act([("keyDown", key) for key in keys] + [("keyUp", key) for key in reversed(keys)])

    def type(self, text):
        self.act([(kind, sign) for sign in text for kind in ("keyDown", "keyUp")])

    def act(self, steps):
        actions = [{"type": kind, "value": key} for kind, key in steps]
        self.engine.call("PerformActions", actions=[{"type": "key", "id": "keyboard", "actions": actions}])


class Locator:
    """Elements that are looked up anew for each question."""

    def __init__(self, tab, steps):
        self.tab = tab
        self.steps = steps

    def locator(self, selector):
        return Locator(self.tab, [*self.steps, ("css", selector)])

    def nth(self, index):
        return Locator(self.tab, [*self.steps, ("nth", index)])

    @property
    def first(self):
        return self.nth(0)

    @property
    def last(self):
        return self.nth(-1)

    def ask(self, body, *values):
        return self.tab.run(f"{FIND}const [steps, ...values] = argument; const all = found(steps); const [element] = all; {body}", [self.steps, *values])

    def count(self):
        return self.ask("return all.length;")

    def all(self):
        return [self.nth(index) for index in range(self.count())]

    def focus(self):
        self.ask("element.focus();")

    def click(self):
        """A real click in its middle, which also moves the focus."""
        x, y = self.ask("""element.scrollIntoView({ block: "center", behavior: "instant" });
            const box = element.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2].map(Math.round);""")
        steps = [{"type": "pointerMove", "x": x, "y": y, "origin": "viewport"}, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self.tab.engine.call("PerformActions", actions=[{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": steps}])

    def get_attribute(self, name):
        return self.ask("return element.getAttribute(values[0]);", name)

    def inner_text(self):
        return self.ask("return element.innerText;")

    def is_visible(self):
        return self.ask("return Boolean(element?.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false }));")

    def bounding_box(self):
        return self.ask("const { x, y, width, height } = element.getBoundingClientRect(); return { x, y, width, height };")


# Whoever prefers less motion, more contrast and colours of the system, without scripts or with them.
PREFERENCES = {"ui.prefersReducedMotion": 1, "ui.prefersContrast": 1}
FORCED_COLOURS = {"ui.useAccessibilityTheme": 1, "browser.display.document_color_use": 2}
NO_SCRIPTS = {"javascript.enabled": False}
ENGINES = {"firefox": Firefox, "webkit": WebKit}
