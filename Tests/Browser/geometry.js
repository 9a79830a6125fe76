// Measures the layout of a page as readers see it: `geometry.outside()`, `.overlapping()`, `.gaps()` and `.sideways()`
// return a sentence for each problem.
window.geometry = (() => {
  const column = document.querySelector("main article") ?? document.querySelector("main");
  const inline = (text) => `“${text.trim().replace(/\s+/g, " ").slice(0, 30)}”`;
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const parents = function* parents(element, end) {
    for (let at = element; at && at !== end; at = at.parentElement) yield at;
  };
  const has = (element, end, test) => [...parents(element, end)].find((one) => test(getComputedStyle(one), one));
  // Text for screen readers only.
  const isClipped = (element) => has(element, document.body, (style) => style.position === "absolute" && style.clipPath !== "none");
  const scroller = (element) => has(element, document.body, ({ overflowX }, one) => /auto|scroll/.test(overflowX) && one.scrollWidth > one.clientWidth + 1);

  // The lines of all visible text, with their boxes.
  const lines = (root) => {
    const found = [];
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const { currentNode: node, currentNode: { parentElement: element } } = walk;
      if (!node.data.trim() || element.closest("script, style, option, svg") || !isShown(element) || isClipped(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) if (box.width > 1 && box.height > 1) found.push({ node, element, box, text: inline(node.data) });
    }
    return found;
  };

  const isWider = (box, limit, by) => box.left < limit.left - by || box.right > limit.right + by;
  const span = ({ left, right }) => `${Math.round(left)}–${Math.round(right)}`;
  const outside = () => {
    const limit = column.getBoundingClientRect();
    const text = lines(column).flatMap(({ element, box, text }) => {
      const region = scroller(element);
      const seen = region ? region.getBoundingClientRect() : box;
      if (isWider(seen, limit, 1)) return `${text} at ${span(seen)}, the column at ${span(limit)}`;
      const cut = !region && has(element, column, ({ overflowX, textOverflow }, one) => /hidden|clip/.test(overflowX)
        && textOverflow !== "ellipsis" && isWider(box, one.getBoundingClientRect(), 2));
      return cut ? `${text} is cut off` : [];
    });
    const media = [...column.querySelectorAll("img, video, iframe, table, pre")].filter((element) => isShown(element)
      && !scroller(element.parentElement) && isWider(element.getBoundingClientRect(), limit, 2))
      .map((element) => `${element.localName} at ${span(element.getBoundingClientRect())}, the column at ${span(limit)}`);
    return [...text, ...media];
  };

  // The middle of each line: line boxes of neighbours may overlap.
  const middle = (line) => ({ ...line, top: line.box.top + line.box.height * 0.22, bottom: line.box.bottom - line.box.height * 0.22 });
  const isFixed = (element) => has(element, document.body, ({ position }) => position === "fixed" || position === "sticky");
  const overlapping = () => {
    const all = lines(document.body).filter(({ element }) => !isFixed(element) && !scroller(element)).map(middle).sort((a, b) => a.top - b.top);
    return all.flatMap((one, index) => {
      const found = [];
      for (let at = index + 1; at < all.length && all[at].top < one.bottom; at += 1) {
        const other = all[at];
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high = Math.min(one.bottom, other.bottom) - other.top;
        const isRuby = one.element.closest("ruby") && other.element.closest("ruby");
        if (one.node !== other.node && wide > 2 && high > 2 && !isRuby) found.push(`${one.text} over ${other.text}`);
      }
      return found;
    });
  };

  // MARK: Between blocks

  const isBoxed = (element) => {
    const style = getComputedStyle(element);
    const lined = ["Top", "Left", "Bottom"].some((side) => parseFloat(style[`border${side}Width`]) > 0 && style[`border${side}Style`] !== "none");
    return lined || style.backgroundColor !== "rgba(0, 0, 0, 0)" || style.boxShadow !== "none";
  };
  const blocks = "h2, h3, h4, h5, h6, p, ul, ol, dl, table, pre, blockquote, details, figure, video, audio, iframe, hr";
  const inner = "li, td, th, dd, dt, blockquote, details, figure, pre, .note, [role=tablist], nav, .footnotes";
  // The box that is seen: the outermost one with a border or a background.
  const outermost = (element, end) => [...parents(element.parentElement, end)].filter(isBoxed).at(-1) ?? element;
  const around = (one, other) => [...parents(one)].find((element) => element.contains(other));
  // Least and most pixels between two blocks.
  const limits = (above, below) => {
    // The platforms' tabs begin a section: they name it in place of a heading.
    if (below.matches("h2, [data-tabs=platform] > .tab-list")) return [12, 112];
    if (above.matches("h2")) return [12, 48];
    return above.matches("h3, h4, h5, h6") ? [4, 48] : [8, 48];
  };
  const between = (above, below) => {
    const common = around(above, below);
    const [first, second] = [outermost(above, common), outermost(below, common)];
    return { first, second, boxes: [first.getBoundingClientRect(), second.getBoundingClientRect()] };
  };
  const gaps = () => {
    const hasInk = (element) => element.textContent.trim() || element.matches("video, audio, iframe") || element.querySelector("img, video, iframe");
    const isBlock = (element) => isShown(element) && hasInk(element) && !isClipped(element) && element.getBoundingClientRect().height > 2
      && !(column.contains(element.parentElement.closest(inner)) && element.parentElement.closest(inner)) && !element.closest(".copy-tools");
    const list = [...column.querySelectorAll(blocks)].filter(isBlock);
    const ink = [...lines(column).map(({ element, box }) => [element, box]),
      ...[...column.querySelectorAll("button, select, summary, img, video, iframe, hr")].filter(isShown).map((element) => [element, element.getBoundingClientRect()])];
    return list.flatMap((below, index) => {
      const above = list[index - 1];
      if (!above || above.contains(below)) return [];
      const { first, second, boxes: [upper, lower] } = between(above, below);
      if (lower.top < upper.top || lower.left >= upper.right || upper.left >= lower.right) return [];
      const gap = lower.top - upper.bottom;
      const [least, most] = limits(above, below);
      // Buttons and tabs are no blocks.
      const isFilled = ink.some(([element, box]) => !first.contains(element) && !second.contains(element) && box.top < lower.top - 1 && box.bottom > upper.bottom + 1);
      if (gap >= least - 0.5 && (isFilled || gap <= most + 0.5)) return [];
      return `${Math.round(gap)} px between ${above.localName} ${inline(above.textContent)} and ${below.localName} ${inline(below.textContent)}`;
    });
  };

  const sideways = () => {
    const { scrollWidth, clientWidth } = document.scrollingElement;
    return scrollWidth > clientWidth + 1 ? [`scrolls sideways by ${scrollWidth - clientWidth} px`] : [];
  };
  return { sideways, outside, overlapping, gaps };
})();
