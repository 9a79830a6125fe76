// Scripts with data, loaded on demand: a page opened from a disk may load scripts, but may not fetch. Each of them
// calls `add` with its name and its content.
curbcut.dataScripts = (address) => {
  const files = new Map();
  // The content of a file; null if it cannot be loaded.
  const load = (name) => {
    if (!files.has(name)) {
      const file = {};
      file.content = new Promise((resolve) => { file.resolve = resolve; });
      files.set(name, file);
      const script = document.createElement("script");
      script.src = address(name);
      script.onerror = () => { files.delete(name); file.resolve(null); };
      document.head.append(script);
    }
    return files.get(name).content;
  };
  return { load, add: (name, content) => files.get(name)?.resolve(content) };
};
// The address of a page, or of a place on it.
curbcut.addressOf = (route, anchor) => {
  const folder = route ? `${route.split("/").map(encodeURIComponent).join("/")}/` : "";
  return new URL(`${folder}index.html${anchor ? `#${encodeURIComponent(anchor)}` : ""}`, curbcut.store.root).href;
};
