import Handbook
import Markdown

extension Rule {
    static let frameworkParagraph = Rule(
        "structure/framework-paragraph", .warning,
        what: "The name of a framework is a plain or misspelt line before its notes, and so no label.",
        why: "What follows gets no tab, and its interfaces are looked for in another framework.", fix: .unsafe
    ) { page, handbook in
        let lines = linesBeforeNotes(page)
        guard !lines.isEmpty else { return [] }
        var labels: Set<NodeID> = []
        page.graph.forEachFrameworkPart { labels.insert($0.label) }
        return lines.compactMap { node in
            let range = page.range(of: node)
            let name = page.text(range).filter { $0 != ":" }.trimmingBlanks
            let context = page.context(at: range.lowerBound)
            guard !labels.contains(node), context.platform != nil || context.section == .developerNotes,
                let framework = framework(name, handbook)
            else { return nil }
            let isItem = page.document.kind(of: node - 1) == .item
            return Words.diagnostic(range, name, framework, isItem: isItem)
        }
    }

    private static let longestName = 40

    /// Whether a paragraph is nothing but a few words.
    private static func isShortText(_ node: NodeID, _ page: LintedPage) -> Bool {
        guard page.range(of: node).count <= longestName, let text = page.document.firstChild(of: node) else {
            return false
        }
        return page.document.kind(of: text) == .text && page.document.nodes[text].end == page.document.nodes[node].end
    }

    /// Paragraphs of a few words, each with a block other than a heading after it and within the same block.
    private static func linesBeforeNotes(_ page: LintedPage) -> [NodeID] {
        let document = page.document
        var lines: [NodeID] = []
        // Where the blocks around a node end, the outermost first.
        var ends = [document.nodes.count]
        for node in document.nodes.indices {
            while let end = ends.last, end <= node { ends.removeLast() }
            let next = document.end(of: node)
            if document.kind(of: node) == .paragraph, let end = ends.last, next < end,
                ![.heading, .item].contains(document.kind(of: next)), isShortText(node, page)
            {
                lines.append(node)
            }
            ends.append(next)
        }
        return lines
    }

    /// The framework with this name, or with one that differs in a letter.
    private static func framework(_ name: String, _ handbook: LintedHandbook) -> String? {
        let vocabulary = handbook.graph.vocabulary
        let frameworks = vocabulary.frameworks(name)
        guard frameworks.isEmpty else { return frameworks.count == 1 ? frameworks[0].name : nil }
        return FrameworkName(name).meant(among: vocabulary.terms.frameworks.map(\.name))
    }
}

private enum Words {
    static func diagnostic(_ range: Range<Int>, _ name: String, _ framework: String, isItem: Bool) -> Diagnostic {
        let label = isItem ? framework : "**\(framework)**"
        return Diagnostic(
            range, "'\(name)' is not a label, so what follows is not filed under \(framework)",
            help: "write `\(label)`", fix: .unsafe(range, label))
    }
}
