import Base
import Handbook

extension Rule {
    static let emptyPage = Rule(
        "structure/empty-page", .error, what: "A page has no text at all.",
        why: "It is published, listed and found, and says nothing."
    ) { page, _ in
        // A page with front matter alone gives a folder its title.
        let isEmpty = page.document.origin.lines == 0 && page.source.allSatisfy(\.isWhitespace)
        return isEmpty ? [Words.diagnostic] : []
    }
}

private enum Words {
    static let diagnostic = Diagnostic(0..<0, "the page is empty", help: "write its text, or delete the file")
}
