/// Kinds of alerts, in the order of GitHub's documentation.
package enum AlertKind: String, CaseIterable, Sendable {
    case note, tip, important, warning, caution

    /// The level of a quote of this kind.
    var level: UInt8 { UInt8(1 + (Self.allCases.firstIndex(of: self) ?? 0)) }
}
