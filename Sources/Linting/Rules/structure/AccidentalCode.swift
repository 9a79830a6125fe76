import Handbook
import Markdown

extension Rule {
    static let accidentalCode = Rule("structure/accidental-code") { page, _ in
        let indented = page.nodes(.codeBlock).filter {
            !page.document.isFenced($0) && page.document.nodes[$0].source.upperBound <= page.sourceCount
        }
        guard !indented.isEmpty else { return [] }
        // Computed once, because a page may have thousands.
        let blocks = Set(page.document.children(of: 0))
        return indented.compactMap { node in
            guard let what = kind(of: page.document.string(page.document.nodes[node].text), node, blocks, page) else {
                return nil
            }
            return Diagnostic(
                page.range(of: node), "this is indented as code and reads like \(what.rawValue)",
                help: "begin its lines further left, or put it between fences")
        }
    }

    private enum Content: String { case prose, list = "a list", markup = "HTML" }

    private static func kind(of text: String, _ node: NodeID, _ blocks: Set<NodeID>, _ page: LintedPage) -> Content? {
        let lines = text.split(separator: "\n").map { String($0).trimmingBlanks }.filter { !$0.isEmpty }
        guard let first = lines.first else { return nil }
        if first.hasPrefix("<") { return followsMarkup(node, blocks, page) ? .markup : nil }
        // Characters that are rare in prose and common in code.
        guard !lines.contains(where: { $0.contains { "{};=<>|\\$".contains($0) } || $0.containsBytes(of: "()") }) else {
            return nil
        }
        if lines.allSatisfy({ $0.hasPrefix("- ") || $0.hasPrefix("* ") }) { return .list }
        let words = first.split(separator: " ")
        return words.count >= 5 && first.first?.isUppercase == true ? .prose : nil
    }

    /// Whether the node follows HTML that a blank line ended.
    private static func followsMarkup(_ node: NodeID, _ blocks: Set<NodeID>, _ page: LintedPage) -> Bool {
        // HTML has no children, so it is the previous node.
        blocks.contains(node) && blocks.contains(node - 1) && page.document.nodes[node - 1].kind == .htmlBlock
    }
}
