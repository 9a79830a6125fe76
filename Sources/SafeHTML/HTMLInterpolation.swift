import Base

/// Values that a literal of HTML may contain.
@usableFromInline package protocol HTMLInterpolation: StringInterpolationProtocol
where StringLiteralType == StaticString {
    /// The HTML written so far.
    var html: HTML { get set }
}

extension HTMLInterpolation {
    @inlinable package mutating func appendLiteral(_ literal: StaticString) {
        html.write(literal)
    }

    /// Text or an attribute value (in double quotes): escaped for both.
    @inlinable package mutating func appendInterpolation(_ text: String) {
        html.append(text: text)
    }

    @inlinable package mutating func appendInterpolation(_ text: Substring) {
        html.append(text: String(text))
    }

    @inlinable package mutating func appendInterpolation(_ text: Excerpt) {
        text.withBytes { html.append(utf8: $0) }
    }

    /// The address of a place on the same page.
    @inlinable package mutating func appendInterpolation(fragment: Excerpt) {
        fragment.withBytes { html.buffer.appendEscaped(fragment: $0) }
    }

    /// A URL as an author wrote it, in Markdown or already encoded.
    @inlinable package mutating func appendInterpolation(url: Excerpt) {
        url.withBytes { html.append(url: $0) }
    }

    @inlinable package mutating func appendInterpolation(_ address: Address) {
        html.buffer.appendEscaped(address)
    }

    @inlinable package mutating func appendInterpolation(_ number: Int) {
        html.buffer.append("", decimal: number)
    }

    /// Source text that is chosen at run time.
    @inlinable package mutating func appendInterpolation(source: StaticString) {
        html.write(source)
    }

    @inlinable package mutating func appendInterpolation(_ piece: HTML) {
        html.append(piece)
    }

    @inlinable package mutating func appendInterpolation(_ piece: HTML?) {
        if let piece { html.append(piece) }
    }

    @inlinable package mutating func appendInterpolation(_ pieces: [HTML]) {
        for piece in pieces { html.append(piece) }
    }

    /// The output of a function.
    @inlinable package mutating func appendInterpolation(_ write: (inout HTML) -> Void) {
        write(&html)
    }

    /// The output of a function for each element, in order.
    @inlinable package mutating func appendInterpolation<Elements: Sequence>(
        each elements: Elements, _ write: (Elements.Element, inout HTML) -> Void
    ) {
        for element in elements { write(element, &html) }
    }
}
