import ContentGraph
import Markdown

extension Rule {
    static let accidentalCode = Rule(
        "structure/accidental-code", .warning, what: "Prose or markup is indented so far that it has become code.",
        why: "It is shown in a box, with its marks, and read aloud as code.",
        source: "CommonMark, 4.4 Indented code blocks",
        fix: .unsafe
    ) { page, _ in
        let indented = page.nodes(.codeBlock).filter {
            !page.document.isFenced($0) && page.document.nodes[$0].source.upperBound <= page.sourceCount
        }
        guard !indented.isEmpty else { return [] }
        // Once for all of them: a page may hold thousands.
        let blocks = Set(page.document.children(of: 0))
        return indented.compactMap { node in
            guard let what = kind(of: page.document.string(page.document.nodes[node].text), node, blocks, page) else {
                return nil
            }
            return Words.remark(page.range(of: node), what.rawValue, fix: dedented(node, page))
        }
    }

    private enum Content: String { case prose, list = "a list", markup = "HTML" }

    private static func kind(of text: String, _ node: NodeID, _ blocks: Set<NodeID>, _ page: LintedPage) -> Content? {
        let lines = text.split(separator: "\n").map { String($0).trimmingBlanks }.filter { !$0.isEmpty }
        guard let first = lines.first else { return nil }
        if first.hasPrefix("<") { return followsMarkup(node, blocks, page) ? .markup : nil }
        // Marks that prose seldom has and code nearly always.
        guard !lines.contains(where: { $0.contains { "{};=<>|\\$".contains($0) } || $0.contains("()") }) else {
            return nil
        }
        if lines.allSatisfy({ $0.hasPrefix("- ") || $0.hasPrefix("* ") }) { return .list }
        let words = first.split(separator: " ")
        return words.count >= 5 && first.first?.isUppercase == true ? .prose : nil
    }

    /// A blank line ended the HTML above, and what followed was indented.
    private static func followsMarkup(_ node: NodeID, _ blocks: Set<NodeID>, _ page: LintedPage) -> Bool {
        // HTML has no children, so it is the node right before.
        blocks.contains(node) && blocks.contains(node - 1) && page.document.nodes[node - 1].kind == .htmlBlock
    }

    /// Up to the outermost blanks of its first line.
    private static func dedented(_ node: NodeID, _ page: LintedPage) -> Fix? {
        let range = page.range(of: node)
        let lines =
            page.lines.line(of: range.lowerBound)...page.lines.line(of: max(range.lowerBound, range.upperBound - 1))
        let edits = lines.compactMap { line -> Edit? in
            let start = page.lines.start(line)
            let blanks = page.source[start..<page.lines.range(line).upperBound].prefix { $0 == UInt8(ascii: " ") }.count
            return blanks == 0 ? nil : Edit(range: start..<start + blanks, replacement: "")
        }
        return edits.isEmpty ? nil : Fix(.unsafe, edits)
    }
}

private enum Words {
    static func remark(_ range: Range<Int>, _ content: String, fix: Fix?) -> Remark {
        Remark(
            range, "this is indented as code and reads like \(content)",
            help: "begin its lines further left, or put it between fences", fix: fix)
    }
}
