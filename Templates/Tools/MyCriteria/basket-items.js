// The saved entries of "My criteria".
const store = curbcut.store;
// Old versions could add an entry more than once from a link.
const unique = (list = []) => [...new Map(list.map((item) => [item.id, item])).values()];
const items = () => unique(store.read("basket"));

curbcut.criteria = { items, unique };
