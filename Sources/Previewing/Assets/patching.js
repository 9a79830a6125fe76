// Applies the differences between two pages from the server to the page in the browser and keeps the reader's place.
// Prepended to live.js when it is served.
const curbcutPatching = (() => {
  "use strict";

  const patchHead = (previous, next) => {
    document.title = next.title;
    patchAttributes(document.documentElement, previous.documentElement, next.documentElement);
    const links = (doc) => [...doc.head.querySelectorAll("link[rel=stylesheet]")];
    const present = links(document);
    links(next).forEach((link, index) => {
      const old = present[index];
      if (old && old.getAttribute("href") === link.getAttribute("href")) return;
      const fresh = document.importNode(link);
      // The old styles stay until the new ones have loaded, so that nothing flashes.
      if (old) fresh.addEventListener("load", () => old.remove());
      (old || document.head.lastElementChild).after(fresh);
    });
  };

  // Applies what differs between two pages from the server; everything else in the live page is left alone.
  const patch = (live, previous, next, inserted) => {
    patchAttributes(live, previous, next);
    const pairs = livingChildren(live, previous);
    if (!pairs) {
      // What scripts have made of the element is gone with its children, so it counts as new itself.
      inserted.push(live, ...replaceChildren(live, next));
      return;
    }
    const kept = align([...previous.childNodes], [...next.childNodes]);
    let place = null;
    const used = new Set();
    for (const [index, node] of [...next.childNodes].entries()) {
      const old = kept[index];
      if (old === undefined) {
        const fresh = document.importNode(node, true);
        insertAfter(live, place, fresh);
        place = fresh;
        inserted.push(fresh);
      } else {
        used.add(old);
        place = pairs.get(old);
        if (!old.isEqualNode(node)) change(place, old, node, inserted);
      }
    }
    for (const [old, node] of pairs) if (!used.has(old)) node.remove();
  };

  const change = (live, previous, next, inserted) => {
    if (next.nodeType !== 1) live.nodeValue = next.nodeValue;
    else if (live.matches("video, audio, svg, pre, script, style")) {
      const fresh = document.importNode(next, true);
      live.replaceWith(fresh);
      inserted.push(fresh);
    } else patch(live, previous, next, inserted);
  };

  const insertAfter = (parent, place, node) => {
    if (place) place.after(node);
    else parent.prepend(node);
  };

  const replaceChildren = (live, next) => {
    const fresh = [...next.childNodes].map((node) => document.importNode(node, true));
    live.replaceChildren(...fresh);
    return fresh;
  };

  const patchAttributes = (live, previous, next) => {
    for (const { name, value } of next.attributes) {
      if (previous.getAttribute(name) === value) continue;
      live.setAttribute(name, value);
      if (name !== "id") continue;
      for (const tab of document.querySelectorAll(`[aria-controls="${CSS.escape(previous.id)}"]`)) {
        tab.setAttribute("aria-controls", value);
      }
    }
    for (const { name } of previous.attributes) if (!next.hasAttribute(name)) live.removeAttribute(name);
  };

  // The live node of each old one, in order; scripts may have inserted others. Null if some are gone.
  const livingChildren = (live, previous) => {
    const pairs = new Map();
    let candidate = live.firstChild;
    for (const node of previous.childNodes) {
      while (candidate && !isSameKind(candidate, node)) candidate = candidate.nextSibling;
      if (!candidate) return null;
      pairs.set(node, candidate);
      candidate = candidate.nextSibling;
    }
    return pairs;
  };

  const isSameKind = (a, b) =>
    a.nodeType === b.nodeType && a.nodeName === b.nodeName
      && (a.nodeType !== 1 || (name(a) === name(b) && !a.hasAttribute("data-live-own")));

  // The identity of an element on its page; parts have their own names, and numbered identifiers.
  const name = (element) => element.dataset?.value || element.id;

  // The old node that each new node continues, or undefined. Equal nodes belong together; between them, nodes of the
  // same kind in order.
  const align = (previous, next) => {
    const result = [];
    let from = 0;
    let to = 0;
    for (const [old, fresh] of [...equalNodes(previous, next), [previous.length, next.length]]) {
      alignGap(previous.slice(from, old), next.slice(to, fresh), (index, node) => { result[to + index] = node; });
      if (fresh < next.length) result[fresh] = previous[old];
      [from, to] = [old + 1, fresh + 1];
    }
    return result;
  };

  const alignGap = (previous, next, found) => {
    let from = 0;
    next.forEach((node, index) => {
      const isNext = (candidate, at) => at >= from && isSameKind(candidate, node) && (node.nodeType === 1 || at === from);
      const at = previous.findIndex(isNext);
      if (at < 0) return;
      found(index, previous[at]);
      from = at + 1;
    });
  };

  // The longest common subsequence of equal nodes, as pairs of indices: equal ends first, as they are almost all of a
  // page, then the middle by the standard table.
  const equalNodes = (previous, next) => {
    const shorter = Math.min(previous.length, next.length);
    let start = 0;
    while (start < shorter && previous[start].isEqualNode(next[start])) start += 1;
    let end = 0;
    while (end < shorter - start && previous.at(-1 - end).isEqualNode(next.at(-1 - end))) end += 1;
    const pairs = Array.from({ length: start }, (_, index) => [index, index]);
    const middle = longestCommon(previous.slice(start, previous.length - end), next.slice(start, next.length - end));
    for (const [old, fresh] of middle) pairs.push([start + old, start + fresh]);
    for (let index = end; index > 0; index -= 1) pairs.push([previous.length - index, next.length - index]);
    return pairs;
  };

  const longestCommon = (previous, next) => {
    // Beyond this size the table takes too long; the parts are then paired by their kind alone.
    if (previous.length * next.length > 250_000) return [];
    const equal = (i, j) => isWeighty(previous[i]) && previous[i].isEqualNode(next[j]);
    const lengths = Array.from({ length: previous.length + 1 }, () => new Array(next.length + 1).fill(0));
    for (let i = previous.length - 1; i >= 0; i -= 1) {
      for (let j = next.length - 1; j >= 0; j -= 1) {
        lengths[i][j] = equal(i, j) ? lengths[i + 1][j + 1] + 1 : Math.max(lengths[i + 1][j], lengths[i][j + 1]);
      }
    }
    const pairs = [];
    for (let i = 0, j = 0; i < previous.length && j < next.length;) {
      if (equal(i, j)) pairs.push([i++, j++]);
      else if (lengths[i + 1][j] >= lengths[i][j + 1]) i += 1;
      else j += 1;
    }
    return pairs;
  };

  // White space is equal everywhere and does not show what belongs together.
  const isWeighty = (node) => node.nodeType === 1 || node.nodeValue.trim() !== "";

  // MARK: Keeping the reader's place

  const keepingPlace = (work) => {
    const html = document.documentElement;
    const anchor = anchorElement();
    const before = anchor?.getBoundingClientRect().top;
    const focus = focusPath();
    html.style.overflowAnchor = "none";
    work();
    if (anchor?.isConnected) {
      const moved = anchor.getBoundingClientRect().top - before;
      if (moved) scrollBy({ top: moved, behavior: "instant" });
    }
    html.style.removeProperty("overflow-anchor");
    if (!html.getAttribute("style")) html.removeAttribute("style");
    restoreFocus(focus);
  };

  // The first visible element of the main part.
  const anchorElement = () => {
    if (scrollY === 0) return null;
    // Lists of links may stay in place while the text moves.
    return [...document.querySelectorAll("main :is(h1, h2, h3, h4, p, li, pre, figure, td):not(nav *)")]
      .find((element) => element.getBoundingClientRect().top >= 0 && element.offsetParent !== null);
  };

  const focusPath = () => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    if (element.id) return { element, selector: `#${CSS.escape(element.id)}` };
    const href = element.getAttribute("href");
    return { element, selector: href ? `${element.localName}[href="${CSS.escape(href)}"]` : null };
  };

  const restoreFocus = (focus) => {
    if (!focus || focus.element.isConnected || !focus.selector) return;
    document.querySelector(focus.selector)?.focus({ preventScroll: true });
  };

  return { patch, patchHead, keepingPlace };
})();
