import Handbook
import Markdown

extension Rule {
    static let boldAsHeading = Rule("structure/bold-as-heading") { page, handbook in
        page.document.children(of: 0).filter(page.document.isBoldLine).compactMap { node in
            let text = page.document.plainText(of: node)
            guard handbook.graph.vocabulary.frameworks(text).isEmpty, text.count < 60,
                text.split(separator: " ").count <= 8, !text.hasSuffix("."), !text.hasSuffix("!")
            else { return nil }
            let heading = String(repeating: "#", count: levelBelow(node, page)) + " " + text
            return Diagnostic(
                page.range(of: node), "'\(text)' looks like a heading but is not one", help: "write `\(heading)`",
                fix: .unsafe(page.range(of: node), heading))
        }
    }

    /// One level below the last heading above.
    private static func levelBelow(_ node: NodeID, _ page: LintedPage) -> Int {
        let above = page.graph.headings.last { $0.node < node }
        return min(6, (above?.level ?? 1) + 1)
    }
}
