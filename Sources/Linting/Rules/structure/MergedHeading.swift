import Base
import Handbook
import Markdown

extension Rule {
    static let mergedHeading = Rule(
        "structure/merged-heading", .error, what: "The marks of a heading are in the middle of a line.",
        why: "The heading is lost: it shows as text with number signs.", fix: .unsafe
    ) { page, _ in
        page.textNodes(with: "### ").compactMap { node in
            let text = page.document.nodes[node].text
            let source = page.source[text.lowerBound..<text.upperBound]
            guard let place = source.firstPlace(of: "### "), place > text.lowerBound else { return nil }
            var start = place
            while start > text.lowerBound, source[start - 1] == "#" { start -= 1 }
            return Words.heading(start..<text.upperBound)
        }
    }
}

private enum Words {
    static func heading(_ range: Range<Int>) -> Diagnostic {
        Diagnostic(
            range, "a heading begins in the middle of this line",
            help: "put it on its own line, after a blank line",
            fix: .unsafe(range.lowerBound..<range.lowerBound, "\n\n"))
    }
}
