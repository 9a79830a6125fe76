import Markdown
import Tools

extension Rule {
    static let listIndent = Rule("structure/list-indent") { page, _ in
        page.nodes(.list).flatMap { list -> [Diagnostic] in
            let items = Array(page.document.children(of: list))
            guard items.count >= 2, let first = items.first, let usual = indent(of: first, page) else { return [] }
            return items.dropFirst().compactMap { item in
                guard let own = indent(of: item, page), own.count != usual.count else { return nil }
                // Numbers of two digits begin one column further left, so that the texts align.
                guard abs(own.count - usual.count) > 1 || !page.document.nodes[list].flags.contains(.ordered) else {
                    return nil
                }
                return Diagnostic(
                    page.line(of: item),
                    "this item is indented by \(own.count.counted("space")), its list by \(usual.count)",
                    help: "indent all items of a list the same way",
                    fix: .unsafe(own, String(repeating: " ", count: usual.count)))
            }
        }
    }

    /// The spaces before an item's marker; nil with tabs, or after another item's marker.
    private static func indent(of item: NodeID, _ page: LintedPage) -> Range<Int>? {
        let mark = page.range(of: item).lowerBound
        let start = page.lines.start(page.lines.line(of: mark))
        return page.source[start..<mark].allSatisfy { $0 == " " } ? start..<mark : nil
    }
}
