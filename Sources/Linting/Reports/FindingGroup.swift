import Handbook
import Tools

/// Findings with one cause, on one page or on many: the same rule, message and text, or addresses of one kind.
package struct FindingGroup: Sendable {
    package let first: Finding
    package let others: [Finding]
    /// Whether the findings are about different addresses of one kind.
    private let isOfKind: Bool

    private struct Likeness: Hashable {
        let rule: String
        let severity: Severity
        let message: String
        /// The line; nil for addresses, names, hints and causes, which are one wherever they are written.
        let text: String?
    }

    /// Fewer addresses of a kind are listed one by one: each may be a mistake of its own.
    private static let fewestOfKind = 4

    private init(_ findings: [Finding]) {
        first = findings[0]
        others = Array(findings.dropFirst())
        isOfKind = others.contains { $0.message != findings[0].message }
    }

    /// Groups in the order of their first findings; each finding alone unless `grouped`.
    package static func all(of findings: [Finding], grouped: Bool = true) -> [FindingGroup] {
        if !grouped { return findings.map { FindingGroup([$0]) } }
        let kinds = findings.map(\.kindOfAddress)
        let counts = kinds.compactMap(\.self).counts
        return Array(findings.indices).groups { index -> Likeness in
            let finding = findings[index]
            let kind = kinds[index].flatMap { counts[$0, default: 0] < fewestOfKind ? nil : $0 }
            return Likeness(
                rule: finding.rule, severity: finding.severity,
                message: kind ?? (finding.isAboutAddress ? nil : finding.cause) ?? finding.message,
                text: finding.isAboutAddress || finding.isAboutName ? nil : finding.key.text)
        }.map { group in FindingGroup(group.map { findings[$0] }) }
    }

    /// What comes after the first finding: `also a.md:3, b.md:4`, `also 7 of this kind: …`; nil for a single one.
    /// `place` is a path with a line.
    func also(_ place: (Finding) -> String) -> String? {
        if others.isEmpty { return nil }
        return "also \(isOfKind ? "\(others.count) of this kind: " : "")\(Self.list(others.map(place)))"
    }

    /// The number of others: `7 more places`.
    var more: String { isOfKind ? "\(others.count) more of this kind" : others.count.counted("more place") }

    /// The first three of some places, and the number of the others.
    package static func list(_ places: [String]) -> String {
        let shown = places.prefix(3).joined(separator: ", ")
        return places.count > 3 ? "\(shown) and \((places.count - 3).counted("more place"))" : shown
    }
}

extension Finding {
    /// Whether the message quotes a name or is a hint, or the cause is one of the handbook.
    fileprivate var isAboutName: Bool {
        cause != nil || severity == .info || message.contains("`") || " \(message)".contains(" '")
    }

    fileprivate var isAboutAddress: Bool { ["link/unresolved", "media/file-missing", "page/include"].contains(rule) }

    /// The cause, or the message with the kind of address that it names: one host, or files with one ending below one
    /// folder. Nil for findings about something else, and for those with a suggestion of their own.
    fileprivate var kindOfAddress: String? {
        guard isAboutAddress, fix == nil, !(help ?? message).hasSuffix("?") else { return nil }
        if let cause { return cause }
        var parts = message.parts(at: UInt8(ascii: "'"))
        guard parts.count > 2 else { return nil }
        let path = Substring(parts[1].utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") })
        let names = path.parts(at: UInt8(ascii: "/")).filter { !["", ".", ".."].contains($0) }
        let isFull = names.first?.hasSuffix(":") ?? false
        // Alone, a name without ending is its own kind.
        let ends = names.last?.parts(at: UInt8(ascii: ".")).filter { !$0.isEmpty } ?? []
        let ending = ends.count > 1 || names.count < 2 ? ".\(ends.last ?? "")" : ""
        let ofFiles = path.contains("{{") ? "{{…}}" : "\(names.count > 1 ? names[0] : "")/*\(ending)"
        let kind = isFull ? names.dropFirst().first ?? "" : ofFiles[...]
        parts[1] = Substring(kind)
        return parts.joined(separator: "'")
    }
}
