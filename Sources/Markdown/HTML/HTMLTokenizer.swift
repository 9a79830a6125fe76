import Tools

/// A tag, text or comment of raw HTML, with its bytes.
package struct HTMLToken: Sendable {
    package enum Kind: Sendable, Equatable {
        case startTag(name: String, isSelfClosing: Bool)
        case endTag(name: String)
        case text
        /// Comments, declarations and processing instructions.
        case comment
    }

    package let kind: Kind
    /// The token's bytes in the text that was read.
    package let span: Range<Int>
    package let attributes: [Attribute]
    /// False for a tag without `>`, which extends to the end of the text; usually a quotation mark is missing.
    package var isFinished = true

    package struct Attribute: Sendable, Equatable {
        /// The name in lower case.
        package let name: String
        /// The bytes of the value without quotes; nil for an attribute without a value.
        package let span: Range<Int>?
        /// The value with character references resolved; empty without a value.
        package let value: String
        /// The bytes from the name to the value's closing quotation mark.
        package let extent: Range<Int>
    }

    /// The first attribute with that name, if any.
    package func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }
}

/// Reads tags, attributes, comments and raw text as browsers do (HTML, 13.2.5). Never fails: anything else is text.
package struct HTMLTokenizer: Sequence, IteratorProtocol {
    private let bytes: [UInt8]
    private var position: Int
    private let end: Int
    /// Set after `<script>` and similar tags: everything is text until the end tag with that name.
    private var rawTextElement: String?

    /// Elements whose content is always text (HTML, 13.1.2).
    package static let rawTextElements = ["script", "style", "textarea", "title"]

    package init(_ bytes: [UInt8], range: Range<Int>) {
        self.bytes = bytes
        position = range.lowerBound
        end = range.upperBound
    }

    package mutating func next() -> HTMLToken? {
        guard position < end else { return nil }
        if let element = rawTextElement {
            rawTextElement = nil
            let text = rawText(until: element)
            if !text.isEmpty { return HTMLToken(kind: .text, span: text, attributes: []) }
        }
        return bytes[position] == UInt8(ascii: "<") ? markup() : text()
    }

    // MARK: Text

    private mutating func text() -> HTMLToken {
        let start = position
        repeat {
            position = bytes.withUnsafeBufferPointer { $0.first(UInt8(ascii: "<"), from: position + 1, to: end) } ?? end
        } while position < end && !beginsMarkup(at: position)
        return HTMLToken(kind: .text, span: start..<position, attributes: [])
    }

    private func beginsMarkup(at index: Int) -> Bool {
        guard bytes[index] == UInt8(ascii: "<"), index + 1 < end else { return false }
        let next = bytes[index + 1]
        return next.isLetter || next == UInt8(ascii: "/") || next == UInt8(ascii: "!") || next == UInt8(ascii: "?")
    }

    private mutating func rawText(until element: String) -> Range<Int> {
        let start = position
        let closing = Array("</\(element)".utf8)
        while position < end {
            let candidate = bytes[position..<Swift.min(end, position + closing.count)]
            if candidate.map(\.lowercased) == closing, endsName(at: position + closing.count) { break }
            position += 1
        }
        return start..<position
    }

    /// Whether a tag's name ends at `index`: `</script>` ends a script, `</scripts>` does not.
    private func endsName(at index: Int) -> Bool {
        guard index < end else { return true }
        return bytes[index].isWhitespace || bytes[index] == UInt8(ascii: "/") || bytes[index] == UInt8(ascii: ">")
    }

    // MARK: Markup

    private mutating func markup() -> HTMLToken {
        guard beginsMarkup(at: position) else { return text() }
        let start = position
        let next = bytes[position + 1]
        if next == UInt8(ascii: "!") || next == UInt8(ascii: "?") { return comment(from: start) }
        let isEnd = next == UInt8(ascii: "/")
        position += isEnd ? 2 : 1
        guard position < end, bytes[position].isLetter else { return comment(from: start) }
        let name = lowercasedName { !$0.isWhitespace && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
        let (attributes, ending) = readAttributes()
        let span = start..<position
        let isFinished = ending != .missing
        if isEnd { return HTMLToken(kind: .endTag(name: name), span: span, attributes: [], isFinished: isFinished) }
        if Self.rawTextElements.contains(name), ending == .open { rawTextElement = name }
        return HTMLToken(
            kind: .startTag(name: name, isSelfClosing: ending == .selfClosing), span: span, attributes: attributes,
            isFinished: isFinished)
    }

    private mutating func comment(from start: Int) -> HTMLToken {
        let isRealComment = bytes[start..<Swift.min(end, start + 4)].elementsEqual("<!--".utf8)
        let closing: [UInt8] = isRealComment ? Array("-->".utf8) : [UInt8(ascii: ">")]
        // `<!-->` is a complete comment: its end may begin with the dashes of its start.
        let found = bytes[Swift.min(start + 2, end)..<end].firstPlace(of: closing)
        position = found.map { $0 + closing.count } ?? end
        return HTMLToken(kind: .comment, span: start..<position, attributes: [])
    }

    private mutating func lowercasedName(while belongs: (UInt8) -> Bool) -> String {
        let start = position
        while position < end, belongs(bytes[position]) { position += 1 }
        return String(unsafeUninitializedCapacity: position - start) { room in
            for index in start..<position { room[index - start] = bytes[index].lowercased }
            return position - start
        }
    }

    // MARK: Attributes

    private enum TagEnding {
        case open, selfClosing, missing
    }

    /// Reads up to and including the `>`.
    private mutating func readAttributes() -> ([HTMLToken.Attribute], TagEnding) {
        var attributes: [HTMLToken.Attribute] = []
        var ending = TagEnding.open
        while position < end {
            let byte = bytes[position]
            if byte == UInt8(ascii: ">") {
                position += 1
                return (attributes, ending)
            }
            if byte.isWhitespace || byte == UInt8(ascii: "/") {
                ending = byte == UInt8(ascii: "/") ? .selfClosing : .open
                position += 1
                continue
            }
            ending = .open
            if attributes.isEmpty { attributes.reserveCapacity(4) }
            attributes.append(readAttribute())
        }
        return (attributes, .missing)
    }

    private mutating func readAttribute() -> HTMLToken.Attribute {
        let nameStart = position
        let name = lowercasedName {
            // A leading `=` belongs to the name (HTML, 13.2.5.32).
            !$0.isWhitespace && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "=")
        }
        if position == nameStart { position += 1 }
        let afterName = position
        skipWhitespace()
        guard position < end, bytes[position] == UInt8(ascii: "=") else {
            position = afterName
            return HTMLToken.Attribute(name: name, span: nil, value: "", extent: nameStart..<afterName)
        }
        position += 1
        skipWhitespace()
        let span = valueSpan()
        return HTMLToken.Attribute(
            name: name, span: span, value: CharacterReferences.resolve(bytes[span]), extent: nameStart..<position)
    }

    private mutating func valueSpan() -> Range<Int> {
        guard position < end else { return end..<end }
        let quote = bytes[position]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            let start = position
            while position < end, !bytes[position].isWhitespace, bytes[position] != UInt8(ascii: ">") { position += 1 }
            return start..<position
        }
        position += 1
        let start = position
        while position < end, bytes[position] != quote { position += 1 }
        defer { position = Swift.min(end, position + 1) }
        return start..<position
    }

    private mutating func skipWhitespace() { while position < end, bytes[position].isWhitespace { position += 1 } }
}

extension HTMLTokenizer {
    /// Elements without an end tag (HTML, 13.1.2).
    package static let voidElements: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr",
    ]

    /// Elements that browsers show as blocks, items, rows and cells (HTML, 15.3), and the line break.
    fileprivate static let blockElements: Set<String> = Set(
        """
        address article aside blockquote body br caption center dd details dialog dir div dl dt fieldset figcaption \
        figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main menu nav ol optgroup option \
        p plaintext pre search section summary table tbody td tfoot th thead tr ul xmp
        """.split(separator: " ").map(String.init))
}

extension HTMLToken {
    /// Whether the tag begins or ends a line, so that the words on both sides are separate.
    package var partsWords: Bool {
        switch kind {
        case .startTag(let name, _), .endTag(let name): HTMLTokenizer.blockElements.contains(name)
        case .text, .comment: false
        }
    }
}

extension Document {
    /// The tokens of a node of raw HTML, or of a code block that is read as HTML.
    package func tokens(ofHTML node: NodeID) -> HTMLTokenizer {
        let text = nodes[node].text
        return HTMLTokenizer(bytes, range: text.lowerBound..<text.upperBound)
    }

    /// The tag of HTML within a paragraph; nil for other nodes.
    package func inlineTag(_ node: NodeID) -> HTMLToken? {
        kind(of: node) == .htmlInline ? tokens(ofHTML: node).first { _ in true } : nil
    }
}

extension HTMLToken {
    /// The name of a start tag; nil for other tokens.
    var startName: String? { if case .startTag(let name, _) = kind { name } else { nil } }
}
