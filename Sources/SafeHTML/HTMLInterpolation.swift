import Base

/// A part of a page.
@usableFromInline package protocol Component {
    var html: HTML { get }
}

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

    @inlinable package mutating func appendInterpolation(_ component: some Component) {
        html.append(component.html)
    }

    /// HTML under a condition.
    @inlinable package mutating func appendInterpolation(if condition: Bool, _ piece: @autoclosure () -> HTML) {
        if condition { html.append(piece()) }
    }

    /// An attribute with a space in front; nothing without a value.
    @inlinable package mutating func appendInterpolation(attribute name: StaticString, _ value: String?) {
        guard let value else { return }
        html.write(" ")
        html.write(name)
        html.write("=\"")
        html.append(text: value)
        html.write("\"")
    }

    /// The output of a function for each element, in order.
    @inlinable package mutating func appendInterpolation<Elements: Sequence>(
        each elements: Elements, _ write: (Elements.Element, inout HTML) -> Void
    ) {
        for element in elements { write(element, &html) }
    }
}
