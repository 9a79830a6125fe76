// Redirects from an old address and keeps its query and fragment.
const address = new URL(document.currentScript.dataset.target, location.href);
address.search = location.search;
address.hash = location.hash;
location.replace(address);
