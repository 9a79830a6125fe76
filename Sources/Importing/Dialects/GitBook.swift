extension Site {
    static func gitbook(_ folder: SourceFolder) -> Site {
        let configuration = folder.configuration(".gitbook.yaml")
        let root = (configuration["root"].text ?? "").trimmed { $0 == "." || $0 == "/" }
        var site = Site()
        site.roots = [Root(folder: root)]
        site.parts = [root, ".gitbook/includes".below(root)]
        site.statics = [".gitbook".below(root)]
        site.redirects = configuration["redirects"].entries.compactMap { entry in
            entry.value.text.map { ("/" + entry.key, $0) }
        }
        site.readSummary(folder.text((configuration["structure.summary"].text ?? "SUMMARY.md").below(root)))
        return site
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
