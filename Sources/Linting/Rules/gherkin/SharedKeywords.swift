import Base
import Handbook
import Markdown

extension Rule {
    static let names = ["GIVEN", "WHEN", "THEN", "AND", "BUT"]

    /// Whether a line's first word may be a keyword, by its first letter: no other letter becomes one of these as a
    /// capital. A blank may stand before it.
    static func mayBegin(_ text: ArraySlice<UInt8>) -> Bool {
        guard let first = text.first else { return false }
        return first == UInt8(ascii: " ") || "gwtab".utf8.contains(first.lowercased)
    }
}
