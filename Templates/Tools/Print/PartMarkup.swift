import Base
import Markdown
import SafeHTML

/// The HTML of a page as a part of a longer one: identifiers stay unique, headings are below the part's own, and links
/// lead to other parts.
struct PartMarkup {
    /// The part's identifier; those in it begin with it and a full stop.
    let anchor: String
    /// Identifiers of all parts by the address of their page.
    let anchors: [String: String]
    /// Number of levels that headings are lower than on the page itself.
    let levelsBelow: Int

    func write(_ page: HTML, to html: inout HTML) {
        let bytes = page.bytes
        let all = 0..<bytes.count
        var edits: [MarkupEdit] = []
        for token in HTMLTokenizer(bytes, range: all) {
            switch token.kind {
            case .startTag(let name, _):
                edits += level(name, at: token.span.lowerBound + 2)
                for attribute in token.attributes { edits += self.edits(attribute, bytes) }
            case .endTag(let name): edits += level(name, at: token.span.lowerBound + 3)
            case .text, .comment: break
            }
        }
        MarkupEdit.write(all, of: bytes, with: edits, to: &html)
    }

    /// A heading is "h" and its level; the byte of the level is at `place`.
    private func level(_ name: String, at place: Int) -> [MarkupEdit] {
        guard name.utf8.count == 2, name.hasPrefix("h"), let level = name.last?.wholeNumberValue else { return [] }
        return [MarkupEdit(bytes: place..<place + 1, replacement: Array("\(min(6, level + levelsBelow))".utf8))]
    }

    private func edits(_ attribute: HTMLToken.Attribute, _ bytes: [UInt8]) -> [MarkupEdit] {
        // Nothing on paper is loaded when readers come near it.
        if attribute.name == "loading" { return [MarkupEdit(bytes: attribute.extent, replacement: [])] }
        guard let span = attribute.span else { return [] }
        if attribute.name == "id" || ElementIdentifiers.references.contains(attribute.name) {
            return span.filter { isStartOfWord($0, in: span, bytes) }.map { prefix(at: $0) }
        }
        return attribute.name == "href" ? link(attribute.value, at: span) : []
    }

    private func isStartOfWord(_ place: Int, in span: Range<Int>, _ bytes: [UInt8]) -> Bool {
        !bytes[place].isWhitespace && (place == span.lowerBound || bytes[place - 1].isWhitespace)
    }

    private func prefix(at place: Int) -> MarkupEdit {
        MarkupEdit(bytes: place..<place, replacement: Array("\(anchor).".utf8))
    }

    private func link(_ address: String, at span: Range<Int>) -> [MarkupEdit] {
        if address.hasPrefix("#") { return address == "#" ? [] : [prefix(at: span.lowerBound + 1)] }
        let parts = address.mentions("#") ? address.split(separator: "#", maxSplits: 1) : [address[...]]
        guard let target = parts.first.flatMap({ anchors[String($0)] }) else { return [] }
        let place = parts.count > 1 ? "#\(target).\(parts[1])" : "#\(target)"
        let replacement: HTML = "\(place)"
        return [MarkupEdit(bytes: span, replacement: replacement.bytes)]
    }
}
