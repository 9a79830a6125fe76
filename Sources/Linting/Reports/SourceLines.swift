import ContentGraph
import Markdown

/// The source of pages by path, for reports that show lines.
package struct SourceLines: Sendable {
    private let documents: [ContentPath: Document]

    package init(_ handbook: Handbook) {
        documents = Dictionary(handbook.pages.map { ($0.path, $0.document) }, uniquingKeysWith: { first, _ in first })
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
}
