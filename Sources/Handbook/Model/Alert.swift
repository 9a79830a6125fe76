import Markdown

/// An alert: a quote whose first line is `[!NOTE]` or one of four other kinds, as on GitHub, or an admonition of
/// another generator.
package struct Alert {
    package let kind: AlertKind
    /// The text node with the mark, which is not shown; nil for an admonition.
    package let mark: NodeID?

    /// Nil for an ordinary quote.
    package init?(quote: NodeID, in document: Document) {
        if let kind = AlertKind(ofQuote: document.nodes[quote]) {
            (self.kind, mark) = (kind, nil)
            return
        }
        guard let paragraph = document.firstChild(of: quote), document.kind(of: paragraph) == .paragraph,
            let text = document.firstChild(of: paragraph), document.kind(of: text) == .text
        else { return nil }
        let mark = document.string(document.nodes[text].text).trimmingBlanks
        guard let kind = AlertKind.allCases.first(where: { mark.uppercased() == "[!\($0.rawValue.uppercased())]" })
        else {
            return nil
        }
        // The mark is alone on its line; with anything after it, the quote is an ordinary one.
        let isAlone = text + 1 == document.end(of: paragraph) || document.kind(of: text + 1) == .softBreak
        guard isAlone else { return nil }
        self.kind = kind
        self.mark = text
    }
}

extension Document {
    /// Whether a text is the mark of an alert, two nodes after its quote: quote, paragraph, text.
    package func isAlertMark(_ node: NodeID) -> Bool {
        node >= 2 && kind(of: node - 2) == .blockQuote && Alert(quote: node - 2, in: self)?.mark == node
    }
}

extension AlertKind {
    package var title: InterfaceText {
        switch self {
        case .note: .noteAlert
        case .tip: .tipAlert
        case .important: .importantAlert
        case .warning: .warningAlert
        case .caution: .cautionAlert
        }
    }
}
