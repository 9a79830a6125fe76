import Handbook
import Tools

/// What is wrong in `curbcut.yml`, with its place.
package struct SettingsError: Error, Sendable, Equatable {
    /// Line, from 1.
    package let line: Int
    package let column: Int
    package let message: String

    package init(line: Int, column: Int, message: String) {
        (self.line, self.column, self.message) = (line, column, message)
    }
}

extension YAMLMap.Entry {
    func wrongType(_ expected: String) -> SettingsError { error("'\(key)' should be \(expected)") }

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

    func error(_ message: String) -> SettingsError { SettingsError(line: line, column: column, message: message) }
}
