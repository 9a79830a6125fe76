import Markdown
import Tools

/// A place that names another page of the handbook without a link: "see the Button component".
package struct Mention: Sendable, Equatable {
    package let node: NodeID
    /// The name, without "see the" and "component".
    package let span: TextRange
    package let page: Route
}

extension Handbook {
    /// The pages of the same family that the text of `page` names, in the order of the text. Only certain cases: the
    /// name of exactly one page, before a word such as "component" or after "see the", outside of links, headings and
    /// code.
    package func mentions(on page: Page) -> [Mention] {
        var mentions: [Mention] = []
        let document = page.document
        var skipEnd = 0
        document.forEachNode { id, kind in
            switch kind {
            case .link, .heading: skipEnd = max(skipEnd, document.end(of: id))
            case .text where id >= skipEnd: mentions += self.mentions(in: id, document, of: page)
            default: return
            }
        }
        return mentions
    }

    private func mentions(in node: NodeID, _ document: Document, of page: Page) -> [Mention] {
        let range = document.nodes[node].text
        let text = NamedText(document.bytes[range.lowerBound..<range.upperBound])
        var mentions: [Mention] = []
        for index in text.words.indices {
            let found = text.names(around: index).lazy.compactMap { name -> Mention? in
                let span = TextRange(text.words[name.lowerBound].startIndex..<text.words[name.upperBound - 1].endIndex)
                return self.page(called: document.string(span).plainText, besides: page)
                    .map { Mention(node: node, span: span, page: $0) }
            }
            // In "see the Button component", both hints give the same mention.
            if let mention = found.first, mention != mentions.last { mentions.append(mention) }
        }
        return mentions
    }

    private func page(called name: String, besides page: Page) -> Route? {
        let family = titles.pages(called: name).filter { $0.family == page.route.family }
        return family.count == 1 && family[0] != page.route ? family[0] : nil
    }
}

/// The words of a text, with the ranges that may be names of pages.
private struct NamedText {
    /// Runs of letters, digits and non-ASCII bytes.
    let words: [ArraySlice<UInt8>]
    private let lower: [String]

    private static let longestName = 4
    /// Words that follow a name.
    private static let nouns: Set<String> = ["component", "components", "page", "pattern", "control"]

    init(_ text: ArraySlice<UInt8>) {
        words = text.split { !($0.isLetter || $0.isDigit || $0 >= 0x80) }
        lower = words.map { String(decoding: $0, as: UTF8.self).lowercased() }
    }

    /// Ranges of words next to a hint at `index` that may be a name, longer ones first; empty without a hint.
    func names(around index: Int) -> [Range<Int>] {
        if Self.nouns.contains(lower[index]) {
            return (1...Self.longestName).reversed().filter { $0 <= index }.map { index - $0..<index }
        }
        guard lower[index] == "see" else { return [] }
        let start = index + 1 < words.count && lower[index + 1] == "the" ? index + 2 : index + 1
        // Titles begin with a capital; the "table" in "see table" is not a name.
        guard start < words.count, let first = words[start].first, (0x41...0x5A).contains(first) else { return [] }
        return (1...Self.longestName).reversed().filter { start + $0 <= words.count }.map { start..<start + $0 }
    }
}
