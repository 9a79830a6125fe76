"""spacing-1: with the text spacing of WCAG 1.4.12 no word is cut off and none lies over another, in every state."""

import json

from browser import DESKTOP, PHONE
from checks.reflow import check_width
from states import states

# The four values of the criterion; code keeps its lines where they are, in regions that scroll.
SPACING = """* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }"""
# Every line of visible text: its box, and what regions that scroll show of it. The contents stay at the top, above what
# scrolls past.
LINES = """() => {
  const lines = [], regions = new Map();
  const regionsAround = (element) => {
    if (!element) return [];
    if (!regions.has(element)) {
      const { clipPath, overflowX, overflowY } = getComputedStyle(element);
      const isOne = clipPath !== "none" || [overflowX, overflowY].some((flow) => ["auto", "scroll"].includes(flow));
      const own = isOne ? [clipPath === "none" ? element.getBoundingClientRect() : new DOMRect()] : [];
      regions.set(element, own.concat(regionsAround(element.parentElement)));
    }
    return regions.get(element);
  };
  const walker = document.createTreeWalker(document.querySelector("dialog[open]") ?? document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const element = text.parentElement;
    if (!text.data.trim() || element.closest(".context, .skip-link, .page-contents, option, script, style, svg")) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const line of range.getClientRects()) {
      const edges = [line, ...regionsAround(element)];
      const left = Math.max(...edges.map((edge) => edge.left)), right = Math.min(...edges.map((edge) => edge.right));
      const top = Math.max(...edges.map((edge) => edge.top)), bottom = Math.min(...edges.map((edge) => edge.bottom));
      if (right - left > 1 && bottom - top > 1) lines.push({ text, element, box: { left, right, top, bottom, height: bottom - top } });
    }
  }
"""
CUT = LINES + """
  const hides = (style) => ["hidden", "clip"].includes(style);
  return lines.filter(({ element, box }) => {
    for (let around = element; around && around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around), edge = around.getBoundingClientRect();
      if (hides(style.overflowX) && (box.right > edge.right + 2 || box.left < edge.left - 2)) return true;
      if (hides(style.overflowY) && (box.bottom > edge.bottom + 4 || box.top < edge.top - 4)) return true;
    }
    return false;
  }).map(({ text }) => text.data.trim().slice(0, 60));
}"""
# Boxes of text are taller than its letters: fonts reserve a quarter of the line for marks.
OVER = LINES + """
  lines.sort((a, b) => a.box.top - b.box.top);
  const over = [];
  lines.forEach((one, at) => {
    for (let next = at + 1; next < lines.length && lines[next].box.top < one.box.bottom; next += 1) {
      const { box, text } = lines[next];
      const high = Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top);
      const wide = Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left);
      if (text === one.text || wide < 3 || high < 0.35 * Math.min(one.box.height, box.height)) continue;
      over.push(`“${one.text.data.trim().slice(0, 40)}” and “${text.data.trim().slice(0, 40)}”`);
    }
  });
  return over;
}"""


def check(run):
    for size in (DESKTOP, PHONE):
        with run.browser.tab(viewport=size, bypass_csp=True, reduced_motion="reduce") as tab:
            tab.add_init_script(f"""addEventListener("DOMContentLoaded", () => {{
                document.head.append(Object.assign(document.createElement("style"), {{ textContent: {json.dumps(SPACING)} }})); }});""")
            for state in states(run, tab):
                where = f"{state}, {size['width']} px wide"
                check_width(run, tab, where, "with wide text spacing")
                cut, over = tab.evaluate(CUT), tab.evaluate(OVER)
                run.expect(not cut, where, f"wide text spacing cuts off {cut[:5]}")
                run.expect(not over, where, f"with wide text spacing these lie over each other: {over[:5]}")
