import Handbook
import Markdown

extension Rule {
    static let boldAsHeading = Rule("structure/bold-as-heading") { page, handbook in
        page.document.children(of: 0).filter(page.document.isBoldLine).compactMap { node in
            let text = page.document.plainText(of: node)
            guard handbook.content.vocabulary.frameworks(text).isEmpty, text.count < 60,
                text.split(separator: " ").count <= 8, !text.hasSuffix("."), !text.hasSuffix("!")
            else { return nil }
            // One level below the last heading above.
            let above = page.content.headings.last { $0.node < node }?.level ?? 1
            let heading = String(repeating: "#", count: min(6, above + 1)) + " " + text
            return Diagnostic(
                page.range(of: node), "'\(text)' looks like a heading but is not one", help: "write `\(heading)`",
                fix: .unsafe(page.range(of: node), heading))
        }
    }
}
