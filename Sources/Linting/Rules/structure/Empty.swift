import Handbook
import Markdown
import Tools

extension Rule {
    static let empty = Rule("structure/empty") { page, _ in
        // A page with front matter alone gives a folder its title.
        if page.document.origin.lines == 0, page.source.allSatisfy(\.isWhitespace) {
            return [Diagnostic(0..<0, "the page is empty", help: "write its text, or delete the file")]
        }
        return page.nodes(.heading).compactMap { node in
            let hasContent = page.document.firstChild(of: node) != nil
            return hasContent
                ? nil
                : Diagnostic(page.line(of: node), "this heading has no text", help: "write it, or remove the marks")
        }
    }
}
