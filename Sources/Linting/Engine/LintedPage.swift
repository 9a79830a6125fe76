import Handbook
import Markdown
import Tools

/// A page prepared for rules: its source with a class for each byte, its lines, words, markup and contexts. What
/// several rules need is made once; what few pages need, on first use. A page belongs to one thread.
package final class LintedPage {
    package let content: Page
    package let document: Document
    /// The source, followed by the document's other texts.
    package let bytes: [UInt8]
    package let sourceCount: Int
    package let source: PageText
    package let lines: PageLines
    package let markup: [Markup]
    /// Tags that are words of a sentence.
    let tagWords: [Range<Int>]
    /// The first code span with a tag in each block of HTML, where it is text.
    let typedCode: [NodeID: Range<Int>]

    /// The elements of HTML that are code.
    private(set) lazy var codeElements = ranges(ofElements: ["code"])
    package private(set) lazy var classes = document.byteClasses(markup.liveTokens, code: codeElements)
    package private(set) lazy var codeSpans = InlineCode.all(of: document)
    private(set) lazy var headings = HeadingIndex(content, examples)
    package private(set) lazy var words = WordReader(bytes: bytes, classes: classes).words()
    /// The indices of each word in `words`, by the word in lower case.
    private(set) lazy var placesOfWords = Dictionary(grouping: words.indices) { words[$0].lower }
    /// Headings, and links by reference.
    private(set) lazy var labels =
        nodes(.heading).map(range) + nodes(.link).map(range).filter { source[$0].last != ")" }
    private(set) lazy var proseBlocks = allProseBlocks()
    private(set) lazy var proseRanges = proseBlocks.map(\.range)
    /// The segments of the page's folder.
    private(set) lazy var folder = content.path.folder
    private(set) lazy var orderedTextNodes = unchangedTextNodes()
    private(set) lazy var language = PageLanguage(of: self)
    private(set) lazy var examples = BadExample(
        words: LanguageWords.shared.examples(in: language.likeliest ?? content.frontMatter.language ?? usualLanguage))
    /// Texts and comments of HTML samples, as ranges of the source.
    private(set) lazy var sampleTexts = textsOfSamples()
    private(set) lazy var howToTestLines = HowToTest.lines(of: content)
    private(set) lazy var features = Feature.all(of: self)
    private(set) lazy var ariaMentions = ARIAMention.all(on: self)
    private(set) lazy var links = nodes(.link).map { (node: $0, range: range(of: $0)) }
    private lazy var nodesByKind = Dictionary(grouping: document.nodes.indices, by: document.kind)
    private(set) lazy var tables = ranges(.table)
    private(set) lazy var namedSpans = NamedSpan.all(of: self)
    private(set) lazy var samples = ranges(.codeBlock)
    private(set) lazy var shown = readShownMistakes()
    private(set) lazy var quotations = allQuotations()
    private(set) lazy var wordsOfOthers = allWordsOfOthers()
    private(set) lazy var nativeSamples = NativeSample.all(on: self)
    private(set) lazy var declaredNames = Set(nativeSamples.flatMap(\.declared))

    private let folderPlatform: Platform?
    private let usualLanguage: String
    private lazy var ownPlatform: Platform? = {
        let words = Set(([content.title, content.path.text] + content.frontMatter.tags).flatMap(\.plainWords))
        let named = [Platform.ios, .android].filter { words.contains($0.id) }
        return content.platforms.isEmpty && named.count == 1 ? named[0] : nil
    }()
    private var lastLineEnds: (node: NodeID, offset: Int, count: Int, lineStart: Int) = (-1, 0, 0, 0)

    package init(_ page: Page, in handbook: Handbook) {
        usualLanguage = handbook.settings.language
        folderPlatform = page.platforms.isEmpty ? handbook.vocabulary.onlyPlatform(at: page.route) : nil
        content = page
        document = page.document
        bytes = document.bytes
        sourceCount = document.sourceCount
        source = PageText(bytes[...], 0..<sourceCount)
        lines = PageLines(of: document)
        (markup, tagWords, typedCode) = Markup.all(of: document)
    }

    package func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range.clamped(to: 0..<sourceCount)], as: UTF8.self)
    }

    package func text(_ word: PageWord) -> String { text(word.range) }

    package func text(_ span: InlineCode) -> String { text(span.inner) }

    /// The character before a range; a space at the start of the page.
    func character(before range: Range<Int>) -> PageCharacter {
        range.lowerBound > 0 ? source[range.lowerBound - 1] : " "
    }

    /// The character after a range; a space at the end of the page.
    func character(after range: Range<Int>) -> PageCharacter {
        range.upperBound < sourceCount ? source[range.upperBound] : " "
    }

    /// The sections by their first byte.
    private lazy var sectionStarts = content.sections.map { section in
        let first = section.nodes.lowerBound
        return (byte: first < document.nodes.count ? range(of: first).lowerBound : sourceCount, kind: section.kind)
    }.sorted { $0.byte < $1.byte }

    /// The section that contains a byte.
    func section(at offset: Int) -> SectionKind? {
        let next = sectionStarts.bisection { $0.byte > offset }
        return next > 0 ? sectionStarts[next - 1].kind : nil
    }

    /// Whether a byte is in criteria.
    func isCriteria(at offset: Int) -> Bool {
        section(at: offset).map { [.condensed, .gherkin, .criteria].contains($0) } ?? false
    }

    /// The platform whose notes contain a byte.
    package func platform(at offset: Int) -> Platform? { section(at: offset)?.platformOfNotes }

    /// The platform that code at a byte is for: that of the notes or, on a page without notes, of the folder.
    package func codePlatform(at offset: Int) -> Platform? { platform(at: offset) ?? folderPlatform }

    /// The platform that names in code are of: also the only one that the title, path or tags of a page without notes
    /// name.
    func namePlatform(at offset: Int) -> Platform? { codePlatform(at: offset) ?? ownPlatform }

    package func nodes(_ kind: NodeKind) -> [NodeID] { nodesByKind[kind] ?? [] }

    package func range(of node: NodeID) -> Range<Int> {
        let range = document.nodes[node].source
        return range.lowerBound..<range.upperBound
    }

    /// The line of a byte without surrounding spaces.
    package func line(at offset: Int) -> Range<Int> { trimmed(lines.range(lines.line(of: offset))) }

    /// The line on which a node begins, without surrounding spaces.
    func line(of node: NodeID) -> Range<Int> { line(at: range(of: node).lowerBound) }

    /// The line of a byte, or the 1,000 bytes on each side of it: a line may be a megabyte with a word on it a hundred
    /// thousand times. The longest line of the handbooks tried has 1,482 bytes.
    func lineNear(_ offset: Int) -> Range<Int> {
        lines.range(lines.line(of: offset)).clamped(to: near(offset))
    }

    /// The 1,000 bytes on each side of a byte: a paragraph may be a megabyte, too.
    func near(_ offset: Int) -> Range<Int> { max(0, offset - 1_000)..<min(sourceCount, offset + 1_000) }

    /// The first byte that is not white space; the end of `range` if there is none.
    func firstInk(in range: Range<Int>) -> Int {
        bytes.withUnsafeBufferPointer { bytes in
            var index = range.lowerBound
            while index < range.upperBound, bytes[index].isWhitespace { index += 1 }
            return index
        }
    }

    package func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, bytes[start].isWhitespace { start += 1 }
        while end > start, bytes[end - 1].isWhitespace { end -= 1 }
        return start..<end
    }

    /// The place of a node's text in the source; approximate where cmark stripped an indentation.
    package func locate(_ span: Range<Int>, in node: NodeID) -> Range<Int> {
        if span.upperBound <= sourceCount { return span }
        let own = document.nodes[node]
        guard own.text.lowerBound <= span.lowerBound, span.upperBound <= own.text.upperBound
        else { return range(of: node) }
        let (before, lineStart) = lineEnds(before: span.lowerBound, in: node)
        let isFenced = own.kind == .codeBlock && document.isFenced(node)
        let first = lines.line(of: own.source.lowerBound) + before + (isFenced ? 1 : 0)
        guard first < lines.count else { return range(of: node) }
        let wanted = bytes[span].prefix { $0 != UInt8(ascii: "\n") }
        let line = lines.range(first)
        // Searched together with the text before it on its line, which may contain the same words twice.
        guard line.count <= Self.longestLine, let place = bytes[line].firstPlace(of: bytes[lineStart..<wanted.endIndex])
        else { return trimmed(line) }
        let start = place + span.lowerBound - lineStart
        return start..<(lastPlace(of: span, from: first) ?? start + wanted.count)
    }

    /// Limit of the search in a line, in bytes: thousands of texts may be on one, where a column helps no reader.
    private static let longestLine = 4_000

    /// The number of line ends in a node's text before a byte, and where the byte's line begins.
    private func lineEnds(before offset: Int, in node: NodeID) -> (count: Int, lineStart: Int) {
        let start = document.nodes[node].text.lowerBound
        // Most calls ask for increasing places.
        var known = lastLineEnds
        if known.node != node || known.offset > offset { known = (node, start, 0, start) }
        while let end = PageText(bytes[...], known.offset..<offset).first("\n") {
            known = (node, end + 1, known.count + 1, end + 1)
        }
        lastLineEnds = (node, offset, known.count, known.lineStart)
        return (known.count, known.lineStart)
    }

    /// The end of a text of several lines that begins on line `first`; nil when its last line does not contain it.
    private func lastPlace(of span: Range<Int>, from first: Int) -> Int? {
        let last = first + bytes[span].count { $0 == UInt8(ascii: "\n") }
        guard last < lines.count, let end = bytes[span].lastIndex(of: UInt8(ascii: "\n")) else { return nil }
        let wanted = bytes[(end + 1)..<span.upperBound]
        return bytes[lines.range(last)].firstPlace(of: wanted).map { $0 + wanted.count }
    }

    package func locate(_ token: MarkupToken) -> Range<Int> { locate(token.html.span, in: token.node) }
}
