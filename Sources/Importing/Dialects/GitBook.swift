extension Site {
    mutating func readGitBook(_ folder: SourceFolder, _ configuration: Value) {
        let root = parts[0]
        parts.append(".gitbook/includes".below(root))
        statics = [".gitbook".below(root)]
        let values = Value.Entry(key: "vars", value: folder.configuration(".gitbook/vars.yaml".below(root)))
        variables = [.init(key: "space", value: .map([values]))]
        home = configuration["structure.readme"].text
        readSummary(folder.text((configuration["structure.summary"].text ?? "SUMMARY.md").below(root).normalised))
    }

    /// A list of links as a tree for navigation, with a heading for each group of pages.
    mutating func readSummary(_ text: String, below folder: String = "") {
        let pattern = Pattern(#"^(?:##+[ \t]*([^<\n]+)|([ \t]*)[*+-][ \t]+(?:\[(.*)\]\(<?([^)>\s]*)>?.*\)|(.+)))"#)
        var (tree, depths): (Value, [Int]) = (.list([]), [])
        for line in text.lines.compactMap({ pattern.first(in: $0) }) {
            let depth = line[1].isEmpty ? line[2].indentation + 1 : 0
            depths = Array(depths.prefix { $0 < depth })
            let names = ["text": (line[1] + line[3] + line[5]).trimmed, "link": line[4]]
            let item = names.map { Value.Entry(key: $0.key, value: .text($0.value)) }
            tree.set(Array(repeating: "items", count: depths.count)[...], to: .map(item), appending: true)
            depths.append(depth)
        }
        navigate(tree, below: folder)
    }
}
