import Handbook
import Markdown
import Tools

/// Reads the raw HTML of a page: videos as values, addresses as references, identifiers as anchors.
struct RawHTMLReader {
    let document: Document
    let headings: [Heading]
    let vocabulary: VocabularyIndex
    private let policy: HTMLPolicy
    /// Computed if a comment does not end in its own node.
    private let commentEnds: Lazy<CommentEnds>

    init(_ document: Document, _ headings: [Heading], _ vocabulary: VocabularyIndex, _ policy: HTMLPolicy) {
        (self.document, self.headings, self.vocabulary, self.policy) = (document, headings, vocabulary, policy)
        commentEnds = Lazy { CommentEnds(of: document) }
    }

    struct Result {
        var videos: [Video] = []
        var references: [Reference] = []
        var identifiers: Set<String> = []
        /// Nesting depth in `<example>`, a live demonstration in a document of its own, whose links need no target.
        var exampleDepth = 0
        /// The first of each kind without an end, and its node.
        var unended: [Unended: Place] = [:]
        /// The elements and attributes that `html: safe` leaves out, and the first tag with them.
        var leftOut: (names: [String], first: Place)?

        typealias Place = (span: TextRange, node: NodeID)

        /// What has no end, with its message; `code` is a script or a style sheet.
        enum Unended: String, CaseIterable {
            case comment = "this comment never ends, so the text after it is not shown; add --> where it should end"
            case tag = """
                this tag never ends, so the tag and what follows are shown as text; \
                add the quotation mark or the > that is missing
                """
            case code = """
                this element never ends, so the text after it is not shown; add its end tag where it should end
                """

            /// What is wrong with HTML that every page contains, with the words of its place.
            static func fault(in html: String) -> String? {
                let bytes = Array(html.utf8)
                var (open, kind): (HTMLToken?, Unended) = (nil, .code)
                for token in HTMLTokenizer(bytes, range: bytes.indices) where open == nil || token.kind != .text {
                    let isComment = token.kind == .comment && CommentEnds.missing(in: bytes[token.span]) == "-->"
                    kind = isComment ? .comment : token.isFinished ? .code : .tag
                    let isRawText = HTMLTokenizer.rawTextElements.map { .startTag(name: $0, isSelfClosing: false) }
                        .contains(token.kind)
                    open = kind != .code || isRawText ? token : nil
                }
                return open.map { "`\(String(decoding: bytes[$0.span].prefix(40), as: UTF8.self))`: \(kind.rawValue)" }
            }
        }

        /// What is wrong, each with its first place.
        var faults: [(place: Place, severity: Severity, message: String)] {
            let unended = Unended.allCases.compactMap { kind in
                self.unended[kind].map { ($0, Severity.error, kind.rawValue) }
            }
            guard let (names, place) = leftOut else { return unended }
            let all = Set(names).sorted()
            let more = all.count > 20 ? " and \(all.count - 20) more" : ""
            let message =
                "`html: safe` leaves out \(all.prefix(20).joined(separator: ", "))\(more) on this page; "
                + "write Markdown instead, or trust its author with `html: trusted`"
            return unended + [(place, .warning, message)]
        }
    }

    func read() -> Result {
        var result = Result()
        var videoReader = VideoReader(document: document, vocabulary: vocabulary)
        var lastHeading = headings.startIndex
        var isStyle = false
        document.forEachNode { id, kind in
            guard kind == .htmlBlock || kind == .htmlInline else { return }
            while lastHeading < headings.count, headings[lastHeading].node < id { lastHeading += 1 }
            let heading = lastHeading > 0 ? headings[lastHeading - 1].words : ""
            let tokens = Array(document.tokens(ofHTML: id))
            let names = result.exampleDepth == 0 ? document.unnamedHeadings(in: tokens).map(\.slug) : []
            result.identifiers.formUnion(names)
            for token in tokens {
                guard token.isFinished else {
                    if result.unended[.tag] == nil { result.unended[.tag] = (TextRange(token.span), id) }
                    continue
                }
                collect(token, node: id, into: &result)
                if token.kind == .text, isStyle { add(StyleSheetReference.all, in: token.span, of: id, to: &result) }
                isStyle = token.kind == .startTag(name: "style", isSelfClosing: false)
                switch token.kind {
                // Within a paragraph, an element without an end ends after its start tag (see `TagBalance`).
                case .startTag("script", false) where kind == .htmlBlock,
                    .startTag("style", false) where kind == .htmlBlock:
                    result.unended[.code] = (TextRange(token.span), id)
                case .endTag("script"), .endTag("style"): result.unended[.code] = nil
                default: break
                }
                if kind == .htmlBlock, let video = videoReader.read(token, node: id, heading: heading) {
                    result.videos.append(video)
                }
            }
        }
        return result
    }

    private func collect(_ token: HTMLToken, node: NodeID, into result: inout Result) {
        if token.kind == .comment, result.unended[.comment] == nil, isUnclosed(token.span, node) {
            result.unended[.comment] = (TextRange(token.span), node)
        }
        if case .endTag("example") = token.kind { result.exampleDepth = max(0, result.exampleDepth - 1) }
        guard case .startTag(let name, _) = token.kind else { return }
        if name == "example" { result.exampleDepth += 1 }
        if policy == .safe, case let names = SafeMarkup.leftOut(of: token), !names.isEmpty {
            let known = result.leftOut
            result.leftOut = ((known?.names ?? []) + names, known?.first ?? (TextRange(token.span), node))
        }
        for attribute in token.attributes {
            if result.exampleDepth == 0, Self.isIdentifier(attribute, of: name) {
                result.identifiers.insert(attribute.value)
            }
            guard let span = attribute.span else { continue }
            switch EmbeddedAddress(attribute.name, on: name) {
            case .set:
                for part in SourceSet.addresses(in: document.bytes[span]) {
                    add(part, of: node, as: .rawMedia, to: &result)
                }
            // Links in examples need no target.
            case .link: if result.exampleDepth == 0 { add(span, of: node, as: .rawLink, to: &result) }
            case .file: if !attribute.value.hasPrefix("#") { add(span, of: node, as: .rawMedia, to: &result) }
            case nil:
                if attribute.name == "srcdoc" { add(MarkupReference.all, in: span, of: node, to: &result) }
            }
        }
    }

    /// Adds the addresses in a style sheet or a document within the page.
    private func add(
        _ read: (String) -> [FileReference], in span: Range<Int>, of node: NodeID, to result: inout Result
    ) {
        for file in read(document.string(TextRange(span))) {
            let start = span.lowerBound + file.start
            let place = start..<start + file.written.utf8.count
            add(place, of: node, as: file.isLink ? .rawLink : .rawMedia, to: &result)
        }
    }

    private static func isIdentifier(_ attribute: HTMLToken.Attribute, of element: String) -> Bool {
        attribute.name == "id" && !attribute.value.isEmpty || element == "a" && attribute.name == "name"
    }

    private func isUnclosed(_ comment: Range<Int>, _ node: NodeID) -> Bool {
        CommentEnds.missing(in: document.bytes[comment]) == "-->" && !commentEnds.value.isEnded(after: node)
    }

    private func add(_ span: Range<Int>, of node: NodeID, as kind: Reference.Kind, to result: inout Result) {
        // Browsers ignore white space around an address (HTML, 2.5.3).
        let written = CharacterReferences.resolve(document.bytes[span]).trimmingBlanks
        result.references.append(
            Reference(
                kind: kind, node: node, written: document.excerpt(written, in: document.bytes[span]),
                span: TextRange(span)))
    }
}
