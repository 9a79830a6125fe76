import Markdown

/// A quote that is an alert: its first line is `[!NOTE]` or the like, as on GitHub.
package struct Alert {
    package let kind: AlertKind

    /// Nil for an ordinary quote.
    package init?(quote: NodeID, in document: Document) {
        guard let kind = AlertKind(ofQuote: document.nodes[quote]) else { return nil }
        self.kind = kind
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
