import Base
import Handbook
import Markdown

/// Reads the raw HTML of a page: videos as values, addresses as references, identifiers as anchors.
struct RawHTMLReader {
    let document: Document
    let headings: [Heading]
    let vocabulary: VocabularyIndex
    /// Computed if a comment does not end in its own node.
    private let commentEnds: Lazy<CommentEnds>

    init(document: Document, headings: [Heading], vocabulary: VocabularyIndex) {
        self.document = document
        self.headings = headings
        self.vocabulary = vocabulary
        commentEnds = Lazy { CommentEnds(of: document) }
    }

    struct Result {
        var videos: [Video] = []
        var references: [Reference] = []
        var identifiers: Set<String> = []
        /// Nesting depth in `<example>`, a live demonstration in a document of its own, whose links need no target.
        var exampleDepth = 0
        /// The first comment without an end, and its node.
        var unclosedComment: Place?
        /// The first tag without an end.
        var unfinishedTag: Place?
        /// The start tag of a script or style sheet without an end.
        var unendedCode: Place?

        typealias Place = (span: TextRange, node: NodeID)

        /// All parts without an end, as problems.
        var unended: [(place: Place, kind: ReadingProblem.Kind)] {
            [(unclosedComment, .commentUnclosed), (unfinishedTag, .tagUnfinished), (unendedCode, .codeUnended)]
                .compactMap { place, kind in place.map { ($0, kind) } }
        }
    }

    func read() -> Result {
        var result = Result()
        var videoReader = VideoReader(document: document, vocabulary: vocabulary)
        var lastHeading = headings.startIndex
        document.forEachNode { id, kind in
            guard kind == .htmlBlock || kind == .htmlInline else { return }
            while lastHeading < headings.count, headings[lastHeading].node < id { lastHeading += 1 }
            let heading = lastHeading > 0 ? headings[lastHeading - 1].words : ""
            for token in document.tokens(ofHTML: id) {
                guard token.isFinished else {
                    if result.unfinishedTag == nil { result.unfinishedTag = (TextRange(token.span), id) }
                    continue
                }
                collect(token, node: id, into: &result)
                switch token.kind {
                // Within a paragraph, an element without an end ends after its start tag (see `TagBalance`).
                case .startTag("script", false) where kind == .htmlBlock,
                    .startTag("style", false) where kind == .htmlBlock:
                    result.unendedCode = (TextRange(token.span), id)
                case .endTag("script"), .endTag("style"): result.unendedCode = nil
                default: break
                }
                if kind == .htmlBlock, let video = videoReader.read(token, node: id, heading: heading) {
                    result.videos.append(video)
                }
            }
        }
        return result
    }

    /// Attributes that contain the address of a file.
    private static let mediaAttributes: Set<String> = ["src", "poster"]

    private func collect(_ token: HTMLToken, node: NodeID, into result: inout Result) {
        if token.kind == .comment, result.unclosedComment == nil, isUnclosed(token.span, node) {
            result.unclosedComment = (TextRange(token.span), node)
        }
        if case .endTag("example") = token.kind { result.exampleDepth = max(0, result.exampleDepth - 1) }
        guard case .startTag(let name, _) = token.kind else { return }
        if name == "example" { result.exampleDepth += 1 }
        for attribute in token.attributes {
            if attribute.name == "id", !attribute.value.isEmpty, result.exampleDepth == 0 {
                result.identifiers.insert(attribute.value)
            }
            if name == "a", attribute.name == "name", result.exampleDepth == 0 {
                result.identifiers.insert(attribute.value)
            }
            guard let span = attribute.span else { continue }
            if attribute.name == "srcset" {
                for part in SourceSet.addresses(in: document.bytes[span]) {
                    add(part, of: node, as: .rawMedia, to: &result)
                }
                continue
            }
            let isLink = attribute.name == "href" && name == "a" && result.exampleDepth == 0
            let isMedia = Self.mediaAttributes.contains(attribute.name) || name == "object" && attribute.name == "data"
            guard isLink || isMedia else { continue }
            // Browsers ignore white space around an address (HTML, 2.5.3).
            result.references.append(
                Reference(
                    kind: isLink ? .rawLink : .rawMedia, node: node,
                    written: document.excerpt(attribute.value.trimmingBlanks, in: document.bytes[span]),
                    span: TextRange(span)))
        }
    }

    private func isUnclosed(_ comment: Range<Int>, _ node: NodeID) -> Bool {
        CommentEnds.missing(in: document.bytes[comment]) == "-->" && !commentEnds.value.isEnded(after: node)
    }

    private func add(_ span: Range<Int>, of node: NodeID, as kind: Reference.Kind, to result: inout Result) {
        let written = CharacterReferences.resolve(document.bytes[span])
        result.references.append(
            Reference(
                kind: kind, node: node, written: document.excerpt(written, in: document.bytes[span]),
                span: TextRange(span)))
    }
}

/// The value of `srcset`: pictures for several widths or densities (HTML, 4.8.4.2.1).
enum SourceSet {
    /// Ranges of the addresses in the value, as in browsers: up to white space, or to a comma at the end.
    static func addresses(in value: ArraySlice<UInt8>) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var rest = value
        while true {
            rest = rest.drop { $0.isWhitespace || $0 == comma }
            guard !rest.isEmpty else { return found }
            let word = rest.prefix { !$0.isWhitespace }
            rest = rest[word.endIndex...]
            var end = word.endIndex
            while end > word.startIndex, word[end - 1] == comma { end -= 1 }
            if end > word.startIndex { found.append(word.startIndex..<end) }
            // A width or density may follow, up to the next comma.
            if end == word.endIndex { rest = rest.drop { $0 != comma } }
        }
    }

    private static let comma = UInt8(ascii: ",")
}
