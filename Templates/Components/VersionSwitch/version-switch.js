// Leads to the same page in another version, if it has that page; otherwise the link stays that to its home page. Asked
// when the switch opens, so that links can also be opened in a new tab.
const { root } = curbcut.store;
const path = location.href.slice(root.href.length).replace(/[?#].*$/, "");
const lead = async (link) => {
  const home = new URL(link.href);
  if (!home.pathname.endsWith("/")) home.pathname = home.pathname.replace(/index\.html$|$/, (end) => (end ? "" : "/"));
  const page = new URL(path, home);
  try {
    const answer = await fetch(page, { method: "HEAD" });
    if (answer.ok) link.href = page.href + location.hash;
  } catch {
    // Another host that does not answer scripts, or no connection.
  }
};
const details = document.querySelector(".version-switch");
const leadAll = () => details.querySelectorAll("a:not([aria-current])").forEach(lead);
if (details && root.protocol.startsWith("http") && location.href.startsWith(root)) {
  details.addEventListener("toggle", leadAll, { once: true });
}
