// The saved entries of "My criteria".
window.curbcutCriteria = (() => {
  const store = window.curbcutStore;
  // Old versions could add an entry more than once from a link.
  const unique = (list = []) => [...new Map(list.map((item) => [item.id, item])).values()];
  const items = () => unique(store.read("basket"));

  return { items, unique, root: store.root };
})();
