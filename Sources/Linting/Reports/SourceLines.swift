import Handbook
import Markdown

/// The source of pages by path, for reports that show lines.
package struct SourceLines: Sendable {
    private let documents: [ContentPath: Document]
    /// A document that includes the fragment, by the fragment's path.
    private let including: [ContentPath: Document]

    package init(_ handbook: Handbook) {
        documents = Dictionary(handbook.pages.map { ($0.path, $0.document) }, uniquingKeysWith: { first, _ in first })
        var including: [ContentPath: Document] = [:]
        for document in handbook.pages.map(\.document) where document.includesFragments {
            for file in document.origin.segments.compactMap(\.file) where including[ContentPath(file)] == nil {
                including[ContentPath(file)] = document
            }
        }
        self.including = including
    }

    /// The text of the line on which `finding` begins, without its end; nil when the page is not known.
    func line(of finding: Finding) -> String? {
        guard let document = documents[finding.path] else { return nil }
        let source = document.bytes[..<document.sourceCount]
        let offset = min(finding.bytes.lowerBound, document.sourceCount)
        let start = source[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let text = source[start...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        return String(decoding: text, as: UTF8.self)
    }

    /// The 1-based column of a place in UTF-16 code units instead of bytes; in bytes where the line is not known.
    func utf16Column(of position: SourcePosition, in path: ContentPath) -> Int {
        let own = documents[path]?.line(position.line, of: nil)
        guard let line = own ?? including[path]?.line(position.line, of: path.text) else { return position.column }
        let before = line.prefix(position.column - 1)
        return position.column - before.count + before.reduce(0) { $0 + $1.utf16CodeUnits }
    }
}

extension UInt8 {
    /// How many UTF-16 code units a character has more by this byte of its UTF-8: its first byte brings all of them, one,
    /// and two for a character of four bytes.
    fileprivate var utf16CodeUnits: Int { self & 0xC0 == 0x80 ? 0 : self >= 0xF0 ? 2 : 1 }
}
