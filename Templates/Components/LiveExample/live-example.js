// Gives live examples the height of their content and the page's theme. They run no scripts of their own.
const frames = [...document.querySelectorAll("iframe.live-example-frame")];
const fit = (frame) => {
  const inside = frame.contentDocument?.documentElement;
  if (!inside?.classList.contains("example-document")) return;
  inside.dataset.theme = document.documentElement.dataset.theme || "";
  const height = Math.ceil(inside.getBoundingClientRect().height);
  if (height && Math.abs(height - frame.height) > 1) frame.height = height;
};
// A strict Content-Security-Policy blocks style attributes in markup; a script may set them.
const dress = (inside) => {
  for (const element of inside.querySelectorAll("[style]")) element.style.cssText = element.getAttribute("style");
};
const focusable = "a[href], area[href], button, input, select, textarea, summary, audio[controls], video[controls], "
  + "[tabindex], [contenteditable]";
const watch = (frame) => {
  const inside = frame.contentDocument?.documentElement;
  if (inside) dress(inside);
  // Without anything to focus, Tab passes over the frame: it would show no focus.
  if (inside && !inside.querySelector(focusable)) frame.tabIndex = -1;
  fit(frame);
  if (inside) new ResizeObserver(() => fit(frame)).observe(inside);
};
for (const frame of frames) {
  frame.addEventListener("load", () => watch(frame));
  watch(frame);
}
new MutationObserver(() => frames.forEach(fit))
  .observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
