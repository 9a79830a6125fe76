import Handbook
import Markdown
import Tools

/// The plain text of paragraphs as bytes, with its places in the source.
struct LineText {
    private var joined: [UInt8] = []
    /// Offsets of the lines after a break in the source, ascending, without the first line.
    private(set) var lineStarts: [Int] = []
    /// Offsets in the text with their places in the source, ascending; nil for text that differs from the source.
    private var places: [(start: Int, source: Int?)] = []
    /// The place of the whole text if it is in the source in one piece, as usual; then the rest is empty.
    private let only: TextRange?
    private let whole: TextRange
    private let document: Document

    /// The joined text of the paragraphs among `nodes`.
    init(paragraphsAmong nodes: Document.Siblings, of document: Document, whole: TextRange) {
        (self.whole, self.document) = (whole, document)
        only = document.onlyText(ofParagraphsAmong: nodes)
        if only != nil { return }
        joined.reserveCapacity(Int(whole.count))
        for paragraph in nodes where document.isText(paragraph) {
            if !joined.isEmpty { joined.append(UInt8(ascii: " ")) }
            for node in document.validRanges(of: paragraph).joined() { append(node) }
        }
    }

    var bytes: ArraySlice<UInt8> { only.map { document.bytes[$0.lowerBound..<$0.upperBound] } ?? joined[...] }

    var lines: [ArraySlice<UInt8>] { zip([0] + lineStarts, lineStarts + [joined.count]).map { joined[$0..<$1] } }

    private mutating func append(_ node: NodeID) {
        switch document.kind(of: node) {
        case _ where document.isBreak(node):
            joined.append(UInt8(ascii: " "))
            lineStarts.append(joined.count)
        case .text, .code:
            let text = document.nodes[node].text
            places.append((joined.count, text.upperBound <= document.sourceCount ? text.lowerBound : nil))
            joined += document.bytes[text.lowerBound..<text.upperBound]
        default: break
        }
    }

    /// Place of a part of the text in the source; `whole` if unknown (entities, joined lines). Bytes count from the
    /// text's beginning.
    func source(of range: Range<Int>) -> TextRange {
        if let only { return TextRange(only.lowerBound + range.lowerBound..<only.lowerBound + range.upperBound) }
        guard let start = source(of: range.lowerBound), let last = source(of: range.upperBound - 1), start <= last
        else { return whole }
        return TextRange(start..<last + 1)
    }

    /// A part of the text; shared with the document if the whole is there in one piece.
    func excerpt(_ range: Range<Int>) -> Excerpt {
        only == nil ? Excerpt(own: joined[range]) : document.excerpt(source(of: range))
    }

    private func source(of byte: Int) -> Int? {
        guard let place = places.last(where: { $0.start <= byte }) else { return nil }
        return place.source.map { $0 + byte - place.start }
    }
}

extension Document {
    /// Place of the text of the only paragraph among `nodes`, if it consists of one text node in the source.
    fileprivate func onlyText(ofParagraphsAmong nodes: Siblings) -> TextRange? {
        var only: NodeID?
        for node in nodes where isText(node) {
            if only != nil { return nil }
            only = node
        }
        guard let paragraph = only, end(of: paragraph) == paragraph + 2 else { return nil }
        let text = self.nodes[paragraph + 1].text
        return kind(of: paragraph + 1) == .text && text.upperBound <= sourceCount ? text : nil
    }
}
