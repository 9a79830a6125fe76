import Handbook
import Markdown
import TestSupport
import Tools

/// The words of a page's source by section, according to the `cmark-gfm` program.
struct SourceWords {
    /// Each section's heading with its words; the first heading is empty for text before the first section.
    private var sections: [(title: String, words: [Substring])] = []
    private var footnotes: [[Substring]] = []

    private static let options =
        ["--unsafe", "--sourcepos"]
        + ["table", "strikethrough", "autolink", "tasklist", "footnotes"].flatMap { ["-e", $0] }

    init(_ page: Page) throws {
        // The source with includes, without front matter.
        let source = Array(page.document.bytes[..<page.document.sourceCount])
        let html = try Command.cmark(Self.options, input: source)
        let headings = Dictionary(
            page.sections.map { (Self.line(of: $0.heading.node, in: page.document), $0.heading.text) },
            uniquingKeysWith: { first, _ in first })
        var text = ShownText(html)
        var title = ""
        var isInFootnotes = false
        while let token = text.next() {
            switch token.kind {
            case .startTag("h1", _), .startTag("h2", _):
                guard let heading = Self.line(of: token).flatMap({ headings[$0] }) else { continue }
                sections.append((title, text.takeWords()))
                title = heading
            case .startTag("section", _) where token.attribute("class")?.value == "footnotes":
                sections.append((title, text.takeWords()))
                isInFootnotes = true
            case .endTag("li") where isInFootnotes: footnotes.append(text.takeWords())
            default: continue
            }
        }
        if !isInFootnotes { sections.append((title, text.takeWords())) }
    }

    private static func line(of node: NodeID, in document: Document) -> Int {
        1 + document.bytes[..<document.nodes[node].source.lowerBound].count { $0 == UInt8(ascii: "\n") }
    }

    /// The line in `data-sourcepos="3:1-3:9"`.
    private static func line(of token: HTMLToken) -> Int? {
        token.attribute("data-sourcepos").flatMap { Int($0.value.prefix { $0 != ":" }) }
    }

    /// The first word of each section that is missing or out of order.
    func lost(in published: PublishedWords) -> [String] {
        guard sections.count == published.sections.count else {
            return ["\(published.sections.count) sections instead of \(sections.count)"]
        }
        let all = published.sections.flatMap(\.self)
        return zip(sections, published.sections).compactMap { section, shown in
            Self.firstLost(of: section.words, in: shown).map { "\($0) in \(section.title)" }
        } + footnotes.compactMap { Self.firstLost(of: $0, in: all).map { "\($0) in a footnote" } }
    }

    private static func firstLost(of words: [Substring], in shown: [Substring]) -> Substring? {
        var next = shown[...]
        return words.first { word in
            guard let place = next.firstIndex(of: word) else { return true }
            next = next[(place + 1)...]
            return false
        }
    }
}

/// The words of a published page, by section in the order of the source.
struct PublishedWords {
    /// The first entry is the text before any section.
    let sections: [[Substring]]

    /// `anchors` are those of the sections' headings. Of criteria in both forms, each section is a view with a label of
    /// its own; the heading of the author stands in it for copies.
    init(_ html: some Sequence<UInt8>, sections anchors: [String]) {
        var text = ShownText(Array(html))
        var byAnchor: [String: [Substring]] = [:]
        var anchor = ""
        while let token = text.next() {
            // The page begins with its title: anything before it belongs to the site.
            if case .startTag("h1", _) = token.kind { _ = text.takeWords() }
            guard Self.beginsSection(token), let id = token.attribute("id")?.value, anchors.contains(id)
            else { continue }
            byAnchor[anchor] = text.takeWords()
            anchor = id
        }
        byAnchor[anchor] = text.takeWords()
        sections = ([""] + anchors).map { byAnchor[$0] ?? [] }
    }

    private static func beginsSection(_ token: HTMLToken) -> Bool {
        switch token.kind {
        case .startTag("h2", _): true
        case .startTag("div", _): token.attribute("class")?.value == "part"
        case .startTag("span", _): token.attribute("data-again") != nil
        default: false
        }
    }
}

/// Returns the tags of an HTML text and collects the words between them, in lower case: `[!NOTE]` is shown as "Note".
private struct ShownText: IteratorProtocol {
    private let html: [UInt8]
    private var tokens: HTMLTokenizer
    private var text: [UInt8] = []

    /// Tags that do not end words.
    private static let marks: Set<String> = ["a", "b", "span", "strong", "em", "code", "del", "i", "sup", "wbr"]

    init(_ html: [UInt8]) {
        self.html = html
        tokens = HTMLTokenizer(html, range: 0..<html.count)
    }

    /// The next tag.
    mutating func next() -> HTMLToken? {
        while let token = tokens.next() {
            switch token.kind {
            case .text: text += CharacterReferences.resolve(html[token.span]).utf8
            case .comment: continue
            case .startTag(let name, _), .endTag(let name):
                if !Self.marks.contains(name) { text.append(0x20) }
                return token
            }
        }
        return nil
    }

    /// The words since the last call.
    mutating func takeWords() -> [Substring] {
        defer { text = [] }
        return String(decoding: text, as: UTF8.self).lowercased().split { !$0.isLetter && !$0.isNumber }
    }
}
