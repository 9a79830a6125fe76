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
    private mutating func readSummary(_ text: String) {
        let line = Pattern(#"^(?:##+[ \t]*([^<\n]+)|([ \t]*)[*+-][ \t]+(?:\[(.*)\]\(<?([^)>\s]*)>?.*\)|(.+)))"#)
        var lines = text.lines.compactMap { line.first(in: $0) }[...]
        navigate(.list(Self.tree(&lines, deeperThan: -1)))
    }

    private static func tree(_ lines: inout ArraySlice<Pattern.Match>, deeperThan depth: Int) -> [Value] {
        var items: [Value] = []
        while let line = lines.first {
            let own = line[1].isEmpty ? line[2].indentation + 1 : 0
            guard own > depth else { break }
            lines.removeFirst()
            let texts = [("text", line[1] + line[3] + line[5]), ("link", line[4])].map { key, text in
                Value.Entry(key: key, value: .text(text.trimmed))
            }
            items.append(.map(texts + [.init(key: "items", value: .list(tree(&lines, deeperThan: own)))]))
        }
        return items
    }
}
