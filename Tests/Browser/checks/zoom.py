"""zoom-1: at 400 % – 1280 by 900 px become 320 by 225 – the whole page can be used by keyboard, in every state: nothing
scrolls sideways (WCAG 1.4.10), and the focus is neither covered (2.4.11) nor hard to see (2.4.13), in forced colours too.
"""

from itertools import islice

from checks.reflow import check_width
from states import states

ZOOMED = {"width": 320, "height": 225}
# As many stops as cover each kind of control on a page: the walk goes on from the place of the last one.
STOPS = 60
# Whether any part of the focused element can be seen, and how well its mark stands out from what is around it.
FOCUS = """() => {
  const element = document.activeElement;
  // Browsers mark their own buttons inside an element, such as the one that opens a calendar.
  if (!element?.matches(":focus:not(body, iframe, video)")) return null;
  const marked = element.closest(".card:has(:focus-visible)") ?? element;
  // Of an element that is higher than the screen, the part on the screen.
  const points = [...element.getClientRects()].flatMap(({ x, top, bottom, width }) => {
    const y = Math.max(top, 0), height = Math.min(bottom, innerHeight) - y;
    return [0.1, 0.5, 0.9].flatMap((right) => [0.1, 0.5, 0.9].map((down) => [x + width * right, y + height * down]));
  });
  const seen = points.filter(([x, y]) => {
    const top = document.elementFromPoint(x, y);
    return top && (element.contains(top) || top.contains(element) || marked.contains(top) || [...element.labels ?? []].some((label) => label.contains(top)));
  });
  const paint = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const light = (colour, under) => {
    paint.fillStyle = under; paint.fillRect(0, 0, 1, 1); paint.fillStyle = colour; paint.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...paint.getImageData(0, 0, 1, 1).data].map((part) => part / 255)
      .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = () => {
    // The ring of a radio button that fills its label is outside the label.
    const within = marked.matches("[type=radio]") ? marked.closest("label") ?? marked : marked;
    for (let around = within.parentElement; around; around = around.parentElement) {
      const colour = getComputedStyle(around).backgroundColor;
      if (!/^rgba.*, 0\\)$|transparent/.test(colour)) return colour;
    }
    return "Canvas";
  };
  const style = getComputedStyle(marked), ground = behind();
  const [mark, page] = [light(style.outlineColor, ground), light(ground, "white")];
  return {
    name: element.outerHTML.slice(0, 90), seen: seen.length > 0,
    wide: style.outlineStyle === "none" ? 0 : parseFloat(style.outlineWidth),
    contrast: (Math.max(mark, page) + 0.05) / (Math.min(mark, page) + 0.05),
  };
}"""
# Looks differ in colours, which all pages share: one page is enough for the others.
LOOKS = (({"color_scheme": "light"}, None), ({"color_scheme": "dark"}, 1), ({"forced_colors": "active"}, 1))


def check(run):
    for look, most in LOOKS:
        with run.browser.tab(viewport=ZOOMED, reduced_motion="reduce", **look) as tab:
            for state in islice(states(run, tab), most):
                where = f"{state}, {next(iter(look.values()))}"
                check_width(run, tab, where, "at 400 %")
                check_walk(run, tab, where)


def check_walk(run, tab, where):
    for _ in range(STOPS):
        tab.keyboard.press("Tab")
        focus = tab.evaluate(FOCUS)
        if focus is None:
            continue
        run.expect(focus["seen"], where, f"the focus is covered on {focus['name']}")
        run.expect(focus["wide"] >= 2, where, f"the mark of the focus is {focus['wide']} px wide on {focus['name']}")
        run.expect(focus["contrast"] >= 3, where, f"the mark of the focus has {focus['contrast']:.2f}:1 on {focus['name']}")
