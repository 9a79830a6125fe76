import Handbook
import Markdown
import Tools

/// What is wrong in YAML that people write (`curbcut.yml`, front matter, the files of a report), with its place.
package struct SettingsError: Error, Sendable, Equatable {
    package let place: SourcePosition
    package let message: String
    /// For front matter; elsewhere each one is an error.
    package let severity: Severity

    package init(_ place: SourcePosition, _ message: String, _ severity: Severity = .error) {
        (self.place, self.message, self.severity) = (place, message, severity)
    }
}

extension YAMLMap.Entry {
    package func wrongType(_ expected: String) -> SettingsError { error("'\(key)' should be \(expected)") }

    /// The error for an unknown name in an entry's key or value, with a suggestion.
    func unknown(_ name: String, among known: [String]) -> SettingsError {
        let all =
            known.isEmpty || known.count > Self.mostKnown
            ? "; see `curbcut docs configuration`" : "; known are \(known.joined(separator: ", "))"
        let what = "unknown \(name == key ? "key" : "value") '\(name)'"
        return error(what + Nearest.name(to: name, among: known).suggested(otherwise: all))
    }

    /// More known names than this do not fit into a message.
    private static let mostKnown = 40

    package func error(_ message: String, _ severity: Severity = .error) -> SettingsError {
        SettingsError(place, message, severity)
    }
}
