extension Site {
    mutating func readGitBook(_ folder: SourceFolder, _ configuration: Value) {
        let root = parts[0]
        parts.append(".gitbook/includes".below(root))
        statics = [".gitbook".below(root)]
        home = configuration["structure.readme"].text
        readSummary(folder.text((configuration["structure.summary"].text ?? "SUMMARY.md").below(root)))
    }

    /// A list of links for each group of pages, with a heading for each folder.
    private mutating func readSummary(_ text: String) {
        var counts: [Int: Int] = [:]
        var (group, groupStart) = ("", 0)
        for line in text.lines + ["## "] {
            if let heading = Pattern(#"^##+\s*(.*)$"#).first(in: line) {
                if steps.count > groupStart { nameFolder(group, of: steps[groupStart...].map(\.path), depth: 0) }
                (group, groupStart, counts) = (heading[1].prefix { $0 != "<" }.trimmed, steps.count, [:])
            } else if let link = Pattern(#"^(\s*)[*+-]\s+\[(.*)\]\(<?([^)>\s]*)>?.*\)"#).first(in: line) {
                if link[3].isEmpty { remarks.append("navigation: the name `\(link[2])`, which has no page") }
                let depth = link[1].indentation
                counts = counts.filter { $0.key <= depth }
                counts[depth, default: 0] += 1
                if !link[3].isEmpty { steps.append(Step(path: link[3], title: link[2], order: counts[depth] ?? 1)) }
            }
        }
    }
}
