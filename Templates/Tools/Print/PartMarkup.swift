import Markdown
import SafeHTML
import Tools

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
            if let (level, digit) = token.headingLevel {
                let lower = Array("\(min(6, level + levelsBelow))".utf8)
                edits.append(MarkupEdit(bytes: digit, replacement: lower))
            }
            for attribute in token.attributes { add(attribute, bytes, to: &edits) }
        }
        MarkupEdit.write(all, of: bytes, with: edits, to: &html)
    }

    private func add(_ attribute: HTMLToken.Attribute, _ bytes: [UInt8], to edits: inout [MarkupEdit]) {
        // Nothing on paper is loaded when readers come near it.
        if attribute.name == "loading" {
            return edits.append(MarkupEdit(bytes: attribute.extent, replacement: []))
        }
        guard let span = attribute.span else { return }
        if attribute.name == "href" {
            if let link = link(attribute.value, at: span) { edits.append(link) }
        } else if attribute.name == "id" || ElementIdentifiers.references.contains(attribute.name) {
            edits += span.lazy.filter { isStartOfWord($0, in: span, bytes) }.map { prefix(at: $0) }
        }
    }

    private func isStartOfWord(_ place: Int, in span: Range<Int>, _ bytes: [UInt8]) -> Bool {
        !bytes[place].isWhitespace && (place == span.lowerBound || bytes[place - 1].isWhitespace)
    }

    private func prefix(at place: Int) -> MarkupEdit {
        MarkupEdit(bytes: place..<place, replacement: Array("\(anchor).".utf8))
    }

    private func link(_ address: String, at span: Range<Int>) -> MarkupEdit? {
        let (path, fragment) = address.splitFragment
        if path.isEmpty { return fragment?.isEmpty ?? true ? nil : prefix(at: span.lowerBound + 1) }
        guard let target = anchors[path] else { return nil }
        let place: HTML = if let fragment, !fragment.isEmpty { "#\(target).\(fragment)" } else { "#\(target)" }
        return MarkupEdit(bytes: span, replacement: place.bytes)
    }
}
