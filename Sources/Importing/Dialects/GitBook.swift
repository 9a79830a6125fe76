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
        let quoted = { (text: String) in "\"" + Pattern(#"["\\]"#).replace(in: text.trimmed) { "\\" + $0[0] } + "\"" }
        var (tree, depths): (String, [Int]) = ("[", [])
        for line in text.lines.compactMap({ pattern.first(in: $0) }) {
            let depth = line[1].isEmpty ? line[2].indentation + 1 : 0
            while let last = depths.last, last >= depth { (tree, _) = (tree + "]}", depths.removeLast()) }
            depths.append(depth)
            tree += "{ text: \(quoted(line[1] + line[3] + line[5])), link: \(quoted(line[4])), items: ["
        }
        navigate(LiteralReader.value(of: tree), below: folder)
    }
}
