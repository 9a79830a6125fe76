/// Kinds of alerts, in the order of GitHub's documentation.
package enum AlertKind: String, CaseIterable, Sendable {
    case note, tip, important, warning, caution

    /// The kind of a quote that is an alert; nil for an ordinary quote and for other nodes.
    package init?(ofQuote node: Node) {
        guard node.kind == .blockQuote, node.level > 0 else { return nil }
        self = Self.allCases[Int(node.level) - 1]
    }

    /// The level of a quote of this kind.
    var level: UInt8 { UInt8(1 + (Self.allCases.firstIndex(of: self) ?? 0)) }
}
