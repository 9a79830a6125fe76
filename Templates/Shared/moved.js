// Leads on from a former address with what stands behind it: a question, a place on the page.
(() => {
  const address = new URL(document.currentScript.dataset.target, location.href);
  address.search = location.search;
  address.hash = location.hash;
  location.replace(address);
})();
