import ContentGraph
import Markdown

/// The plain text of paragraphs as bytes, with the way back to the source.
struct LineText {
    private(set) var bytes: [UInt8] = []
    /// Where lines begin behind a break in the source, in ascending order; not the first one.
    private(set) var lineStarts: [Int] = []
    /// From which byte on the text stands where in the source, in order; nil where it does not stand there as it is.
    private var places: [(start: Int, source: Int?)] = []
    private let whole: TextRange
    private let document: Document

    /// The text of paragraphs, one behind the other.
    init(_ paragraphs: [NodeID], of document: Document, whole: TextRange) {
        self.whole = whole
        self.document = document
        bytes.reserveCapacity(Int(whole.count))
        for paragraph in paragraphs {
            if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
            for node in document.descendants(of: paragraph) { append(node) }
        }
    }

    private mutating func append(_ node: NodeID) {
        switch document.nodes[node].kind {
        case .text, .code:
            let text = document.nodes[node].text
            places.append((bytes.count, text.upperBound <= document.sourceCount ? text.lowerBound : nil))
            bytes += document.bytes[text.lowerBound..<text.upperBound]
        case .softBreak, .lineBreak:
            bytes.append(UInt8(ascii: " "))
            lineStarts.append(bytes.count)
        default: break
        }
    }

    /// Where a part of the text stands; the whole where that cannot be told (entities, joined lines).
    func source(of range: Range<Int>) -> TextRange {
        guard let start = source(of: range.lowerBound), let last = source(of: range.upperBound - 1), start <= last
        else { return whole }
        return TextRange(start..<last + 1)
    }

    /// A part of the text; the document's own words where they stand there in one piece.
    func excerpt(_ range: Range<Int>) -> Excerpt {
        bytes.withUnsafeBufferPointer { bytes in
            let words = UnsafeBufferPointer(rebasing: bytes[range])
            guard let start = source(of: range.lowerBound),
                document.bytes.withUnsafeBufferPointer({ $0.has(words, at: start) })
            else { return Excerpt(own: words) }
            return document.excerpt(TextRange(start..<start + range.count))
        }
    }

    private func source(of byte: Int) -> Int? {
        guard let place = places.last(where: { $0.start <= byte }) else { return nil }
        return place.source.map { $0 + byte - place.start }
    }
}
