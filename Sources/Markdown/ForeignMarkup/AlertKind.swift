/// Kinds of alerts, in the order of GitHub's documentation.
package enum AlertKind: String, CaseIterable, Sendable {
    case note, tip, important, warning, caution

    /// The kind for the name of an admonition in Docusaurus, VitePress, MkDocs or Quarto; a note for any other name.
    init(admonition name: String) {
        self = Self.named[name] ?? .note
    }

    /// The kind that a component is named after, or that its attributes name; nil for any other name.
    init?(component name: String) {
        guard let kind = Self.named[name] ?? (Self.notes.contains(name) ? .note : nil) else { return nil }
        self = kind
    }

    private static let notes: Set<String> = ["note", "info", "information", "default", "primary"]

    /// The kind of a quote that was an admonition; nil for an ordinary quote.
    package init?(ofQuote node: Node) {
        guard node.kind == .blockQuote, node.level > 0, !node.isTab else { return nil }
        self = Self.allCases[Int(node.level) - 1]
    }

    /// The level of a quote that was an admonition.
    var level: UInt8 {
        switch self {
        case .note: 1
        case .tip: 2
        case .important: 3
        case .warning: 4
        case .caution: 5
        }
    }

    /// Docusaurus (Admonitions), VitePress (Custom containers), Material for MkDocs (Supported types), Quarto
    /// (Callout types).
    private static let named: [String: AlertKind] = [
        "tip": .tip, "hint": .tip, "success": .tip, "check": .tip, "done": .tip, "important": .important,
        "warning": .warning, "attention": .warning, "caution": .caution, "danger": .caution, "error": .caution,
        "failure": .caution, "fail": .caution, "missing": .caution, "bug": .caution, "critical": .caution,
    ]
}
