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
            case .text where id >= skipEnd:
                guard document.withBytes(document.nodes[id].text, NamedText.canNamePages) else { return }
                mentions += self.mentions(in: id, document, of: page)
            default: return
            }
        }
        return mentions
    }

    private func mentions(in node: NodeID, _ document: Document, of page: Page) -> [Mention] {
        let range = document.nodes[node].text
        let words = document.bytes.wordRanges(in: range.lowerBound..<range.upperBound)
        let text = NamedText(bytes: document.bytes, words: words)
        var mentions: [Mention] = []
        for index in words.indices where text.isHint(index) {
            let found = text.names(around: index).lazy.compactMap { name -> Mention? in
                guard self.titles.canName(words[name], of: document.bytes) else { return nil }
                let span = TextRange(words[name.lowerBound].lowerBound..<words[name.upperBound - 1].upperBound)
                return self.page(called: TitleIndex.words(document.string(span)), besides: page)
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
    let bytes: [UInt8]
    let words: [Range<Int>]

    private static let longestName = 4
    /// Words that follow a name.
    private static let nouns: [StaticString] = ["component", "components", "page", "pattern", "control"]

    /// Whether the text contains a hint that a name is next to it. Cheap check first: most texts have none.
    static func canNamePages(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        kinds.withUnsafeBufferPointer { kinds in
            var index = 0
            while index < text.count {
                let start = index
                while index < text.count, kinds[Int(text[index])] != .mark { index += 1 }
                if index - start >= 3, kinds[Int(text[start])] == .beginning,
                    isHint(UnsafeBufferPointer(rebasing: text[start..<index]))
                {
                    return true
                }
                index += 1
            }
            return false
        }
    }

    private enum ByteKind: UInt8 {
        case mark, part
        /// The first byte of a hint.
        case beginning
    }

    private static let kinds: [ByteKind] = (0...UInt8.max).map { byte in
        guard isPart(byte) else { return .mark }
        return [UInt8(ascii: "s"), UInt8(ascii: "c"), UInt8(ascii: "p")].contains(byte.lowercased) ? .beginning : .part
    }

    private static func isHint(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
        switch word[0].lowercased {
        case UInt8(ascii: "s"): word.equals(inAnyCase: "see")
        case UInt8(ascii: "c"), UInt8(ascii: "p"): nouns.contains(where: word.equals)
        default: false
        }
    }

    /// Whether the byte is a letter, a digit or not ASCII.
    static func isPart(_ byte: UInt8) -> Bool { byte.isLetter || byte.isDigit || byte >= 0x80 }

    /// Ranges of words next to a hint at `index` that may be a name, longer ones first; empty without a hint.
    func names(around index: Int) -> [Range<Int>] {
        if Self.nouns.contains(where: { isWord(index, $0) }) {
            return (1...Self.longestName).reversed().filter { $0 <= index }.map { index - $0..<index }
        }
        guard isWord(index, "see") else { return [] }
        let start = index + 1 < words.count && isWord(index + 1, "the") ? index + 2 : index + 1
        // Titles begin with a capital; the "table" in "see table" is not a name.
        guard start < words.count, (0x41...0x5A).contains(bytes[words[start].lowerBound]) else { return [] }
        return (1...Self.longestName).reversed().filter { start + $0 <= words.count }.map { start..<start + $0 }
    }

    /// Whether the word is a hint that a name is next to it.
    func isHint(_ index: Int) -> Bool {
        guard Self.kinds[Int(bytes[words[index].lowerBound])] == .beginning else { return false }
        return bytes.withUnsafeBufferPointer { Self.isHint(UnsafeBufferPointer(rebasing: $0[words[index]])) }
    }

    private func isWord(_ index: Int, _ word: StaticString) -> Bool {
        bytes.withUnsafeBufferPointer { UnsafeBufferPointer(rebasing: $0[words[index]]).equals(inAnyCase: word) }
    }
}

extension [UInt8] {
    /// Runs of letters, digits and non-ASCII bytes.
    fileprivate func wordRanges(in range: Range<Int>) -> [Range<Int>] {
        var words: [Range<Int>] = []
        words.reserveCapacity(range.count / 4)
        withUnsafeBufferPointer { bytes in
            var index = range.lowerBound
            while index < range.upperBound {
                let start = index
                while index < range.upperBound, NamedText.isPart(bytes[index]) { index += 1 }
                if index > start { words.append(start..<index) }
                index += 1
            }
        }
        return words
    }
}
