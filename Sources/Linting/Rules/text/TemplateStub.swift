import Handbook
import Markdown

extension Rule {
    static let templateStub = Rule("text/template-stub") { page, handbook in
        let (document, open) = (page.document, handbook.openLines)
        if open.isEmpty { return [] }
        let left = page.nodes(.paragraph).filter { open.contains(document.plainLine(of: $0)) }
        // A column of examples gives the values of `<key>`.
        let cells = left.isEmpty ? [] : page.nodes(.table).compactMap(document.firstChild).flatMap(document.children)
        let columns = cells.map { "<" + document.plainLine(of: $0) + ">" }
        return left.filter { !columns.contains(where: document.plainLine(of: $0).contains) }.map {
            Diagnostic(
                page.trimmed(page.range(of: $0)), "this is still the text of the page template",
                help: "fill in what it asks for, or remove the line")
        }
    }
}

extension Document {
    /// The paragraphs of a template that have something to fill in: `[what it says]`, `<state>`, `{{role}}`.
    var openLines: [String] {
        let document = edited { _ in false }
        let lines = document.nodes.indices.filter { document.nodes[$0].kind == .paragraph }.map(document.plainLine)
        return lines.filter { line in
            line.split { " (\"".contains($0) }.contains { word in
                let name = word.drop { "[<{".contains($0) }
                return name.count < word.count && name.first?.isLetter == true
            }
        }
    }

    /// The words of a node in lower case, with single spaces.
    fileprivate func plainLine(of node: NodeID) -> String {
        plainText(of: node).lowercased().split { $0.isWhitespace }.joined(separator: " ")
    }
}
