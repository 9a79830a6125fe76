import Base

/// An error in `curbcut.yml`, with its line.
package struct SettingsError: Error, Sendable, Equatable {
    package enum Kind: Sendable, Equatable {
        /// Offset of the first byte that is not UTF-8, from 0.
        case notUTF8(byteOffset: Int)
        case notYAML(String)
        case noLanguageTag(written: String, nearest: String)
        /// `known` are all possible names if none is near.
        case unknownKey(String, nearest: String?, known: [String] = [])
        /// A key of earlier versions, with what takes its place.
        case formerKey(String, instead: String)
        /// No rule has this name or matches this pattern.
        case unknownRule(String, nearest: String?)
        case wrongType(key: String, expected: String)
        case lowContrast(LowContrast)
    }

    /// Line, from 1.
    package let line: Int
    package let column: Int
    package let kind: Kind

    package init(line: Int, column: Int, kind: Kind) {
        (self.line, self.column, self.kind) = (line, column, kind)
    }
}

extension YAMLMap.Entry {
    func wrongType(_ expected: String) -> SettingsError { error(.wrongType(key: key, expected: expected)) }

    /// The error for an unknown name in an entry's key or value, with a suggestion.
    func unknown(_ name: String, among known: [String]) -> SettingsError {
        let nearest = Nearest.name(to: name, among: known)
        return error(.unknownKey(name, nearest: nearest, known: nearest == nil ? known : []))
    }

    func error(_ kind: SettingsError.Kind) -> SettingsError { SettingsError(line: line, column: column, kind: kind) }
}
