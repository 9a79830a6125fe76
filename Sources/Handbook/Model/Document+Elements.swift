import Markdown
import Tools

/// Elements of raw HTML that contain Markdown.
extension Document {
    /// The words of the last `<summary>` in a block of HTML, unless its element ends there.
    package func summary(in block: NodeID) -> String? {
        var (words, isInside): (String?, Bool) = (nil, false)
        for token in tokens(ofHTML: block) {
            switch token.kind {
            case .startTag("summary", _): (words, isInside) = ("", true)
            case .endTag("summary"): isInside = false
            case .endTag("details"): words = nil
            case .text where isInside: words? += string(TextRange(token.span))
            default: break
            }
        }
        return words.map(\.trimmingBlanks).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The level and the words of the heading with which a block of HTML begins.
    package func heading(inHTML block: NodeID) -> (level: Int, words: String)? {
        guard case .startTag(let name, _)? = tokens(ofHTML: block).first(where: { _ in true })?.kind, name.first == "h",
            let level = Int(name.dropFirst()), let words = htmlTexts(of: block).first
        else { return nil }
        return (level, words)
    }

    /// The names of the elements that begin in a block of HTML; empty for other blocks.
    package func elements(in block: NodeID) -> [String] {
        guard kind(of: block) == .htmlBlock else { return [] }
        return tokens(ofHTML: block).compactMap { if case .startTag(let name, _) = $0.kind { name } else { nil } }
    }

    /// The visible words of a block of HTML and the alternative texts of its pictures, apart where elements part them.
    package func htmlTexts(of block: NodeID) -> [String] {
        var (texts, hidden): ([String], String?) = ([""], nil)
        for token in tokens(ofHTML: block) {
            if token.partsWords { texts.append("") }
            switch token.kind {
            case .startTag(let name, false) where hidden == nil && Self.withoutText.contains(name[...]): hidden = name
            case .endTag(let name) where hidden == name: hidden = nil
            case .startTag where hidden == nil: texts[texts.count - 1] += token.alternative.map { " \($0) " } ?? ""
            case .text where hidden == nil: texts[texts.count - 1] += CharacterReferences.resolve(bytes[token.span])
            default: break
            }
        }
        return texts.map(\.oneLine).filter { !$0.isEmpty }
    }

    /// Elements whose content is not text, or appears only where browsers cannot show the element.
    private static let withoutText = Set(
        "script style title template noscript iframe object svg math video audio canvas".split(separator: " "))

    /// The first block of the outermost element that ends in a block on the top level and began before it.
    package func elementStart(endingIn block: NodeID) -> NodeID? {
        let place = elementSpans.bisection { $0.last >= block }
        return elementSpans[place...].prefix { $0.last == block }.last?.first
    }

    /// The last blocks of the outermost elements that begin in a block and end in a later one, by the first block;
    /// those that end in a part of the page.
    package func elementEnds(in part: NodeRange) -> [NodeID: NodeID] {
        let spans = elementSpans[elementSpans.bisection { $0.last >= part.lowerBound }...]
        return Dictionary(spans.prefix { $0.last < part.upperBound }.map { ($0.first, $0.last) }, uniquingKeysWith: max)
    }

    /// The title in a bold paragraph, and the text on the lines below it: a few words may follow the bold ones, as in
    /// `**Voice** (touch)`. Nil for a sentence and for what a bold label says.
    package func boldTitle(of paragraph: NodeID) -> (title: ArraySlice<UInt8>, rest: ArraySlice<UInt8>)? {
        guard kind(of: paragraph) == .paragraph, let end = endOfBold(in: paragraph) else { return nil }
        let line = (end..<self.end(of: paragraph)).first(where: isBreak) ?? self.end(of: paragraph)
        let bold = plainText(in: paragraph..<end).trimmingBlanks
        let more = plainText(in: end..<line).trimmingBlanks
        let hasWords = more.contains { $0.isLetter || $0.isNumber }
        let isLabel = [":", "："].contains { bold.hasSuffix($0) || more.hasPrefix($0) }
        if hasWords, isLabel || more.last.map(".!?。".contains) ?? false || bold.count + more.count > 100 { return nil }
        return (plainBytes(in: paragraph..<line), plainBytes(in: line..<self.end(of: paragraph)).trimmingWhitespace)
    }

    /// The end of the bold words at the start of a paragraph, be they Markdown or HTML.
    private func endOfBold(in paragraph: NodeID) -> NodeID? {
        guard let first = firstChild(of: paragraph) else { return nil }
        let inner = kind(of: first) == .emphasis ? first + 1 : first
        if kind(of: inner) == .strong { return end(of: inner) == end(of: first) ? end(of: first) : nil }
        let tag = inlineTag(first)?.kind
        guard case .startTag(let name, false)? = tag, name == "b" || name == "strong" else { return nil }
        return children(of: paragraph).first { inlineTag($0)?.kind == .endTag(name: name) }.map { $0 + 1 }
    }
}

extension HTMLToken {
    /// The alternative text of a picture; nil for other tokens.
    package var alternative: String? { if case .startTag("img", _) = kind { attribute("alt")?.value } else { nil } }
}
