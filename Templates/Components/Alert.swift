import ContentGraph
import Markdown
import SafeHTML

/// GitHub's alerts: a quote whose first line is `[!NOTE]` or another of five kinds.
struct Alert {
    /// In the order of GitHub's documentation.
    enum Kind: String, CaseIterable {
        case note, tip, important, warning, caution

        var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
    }

    let kind: Kind
    /// The text node that holds the mark, which is not shown.
    let mark: NodeID

    /// Nil for a quote that is only a quote.
    init?(quote: NodeID, on page: Page) {
        guard let paragraph = page.document.firstChild(of: quote), page.document.kind(of: paragraph) == .paragraph,
            let text = page.document.firstChild(of: paragraph), page.document.kind(of: text) == .text
        else { return nil }
        let mark = page.document.string(page.document.nodes[text].text).trimmed
        guard let kind = Kind.allCases.first(where: { mark.uppercased() == "[!\($0.rawValue.uppercased())]" }) else {
            return nil
        }
        // The mark stands alone in its line; anything behind it makes the quote a quote.
        let isAlone = text + 1 == page.document.end(of: paragraph) || page.document.kind(of: text + 1) == .softBreak
        guard isAlone else { return nil }
        self.kind = kind
        self.mark = text
    }

    func start(_ languages: LanguageOfParts) -> HTML {
        """
        <div class="note note-\(kind.rawValue)" role="note">
        <p class="note-title"\(languages.interface)>\(kind.title)</p>

        """
    }
}

extension String {
    fileprivate var trimmed: String {
        String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
}
