import Tools

/// A part of a page.
package protocol Component {
    var html: HTML { get }
    /// Writes the same. Large parts write each of their own, so that nothing is copied once more.
    func write(to html: inout HTML)
}

extension Component {
    package func write(to html: inout HTML) { html.append(self.html) }
}

/// A piece of HTML that is safe to send: every character that came from a value is escaped.
///
/// A template is one multi-line literal that looks like its HTML. Interpolation escapes a `String`, nests `HTML` and
/// components; nothing else compiles. A string made at run time cannot become `HTML` by accident: the literal type is
/// `StaticString`, which only source code can produce.
package struct HTML: Sendable, Equatable {
    /// The UTF-8 text.
    package private(set) var bytes: [UInt8]

    /// Wraps text that must be HTML already. The name is the warning: each use needs a reason.
    package init(unescaped bytes: [UInt8]) { self.bytes = bytes }

    /// Empty HTML, for components that have nothing to show.
    package static let nothing = HTML(unescaped: [])

    /// HTML that a function writes.
    package init(_ write: (inout HTML) -> Void) {
        bytes = []
        write(&self)
    }

    package var isEmpty: Bool { bytes.isEmpty }

    /// Number of bytes.
    package var count: Int { bytes.count }

    package var text: String { String(decoding: bytes, as: UTF8.self) }

    package mutating func append(_ other: HTML) { bytes += other.bytes }

    package mutating func append(text: String) { text.withBytes { append(utf8: $0) } }

    /// Appends UTF-8 text, escaped.
    package mutating func append(utf8 text: UnsafeBufferPointer<UInt8>) { bytes.appendEscaped(text) }

    /// Writes source text.
    package mutating func write(_ source: StaticString) { bytes.append(source) }

    /// Writes a literal with values.
    @_disfavoredOverload package mutating func write(_ piece: HTML) { append(piece) }

    /// Starts a new line unless one has just started.
    package mutating func startLine() { bytes.startLine() }

    /// Appends `other` with `piece` inserted before its byte `place`, which must be between two characters.
    package mutating func append(_ other: HTML, with piece: HTML, at place: Int) {
        bytes += other.bytes[..<place] + piece.bytes + other.bytes[place...]
    }

    /// Appends bytes that must be HTML already. The name is the warning: each use needs a reason.
    package mutating func append(unescaped write: (inout [UInt8]) -> Void) { write(&bytes) }

    /// Appends bytes that must be HTML already.
    package mutating func append(unescaped bytes: ArraySlice<UInt8>) { self.bytes += bytes }

    /// Takes the last bytes away, which are whole tags.
    package mutating func removeLast(_ count: Int) { bytes.removeLast(count) }

    /// Reserves room for `count` more bytes.
    package mutating func reserve(_ count: Int) { bytes.reserveCapacity(bytes.count + count) }

    /// The pieces in order, with `separator` between them.
    package static func joined(_ pieces: [HTML], by separator: HTML = .nothing) -> HTML {
        HTML(unescaped: Array(pieces.map(\.bytes).joined(separator: separator.bytes)))
    }
}

extension HTML: ExpressibleByStringInterpolation {
    package init(stringLiteral literal: StaticString) { bytes = Array(UnsafeBufferPointer(literal)) }

    package init(stringInterpolation interpolation: StringInterpolation) { self = interpolation.html }

    /// Values that a literal of HTML may contain.
    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var html = HTML.nothing

        package init(literalCapacity: Int, interpolationCount: Int) {
            html.reserve(literalCapacity + 64 * interpolationCount)
        }

        package mutating func appendLiteral(_ literal: StaticString) { html.write(literal) }

        /// Text or an attribute value (in double quotes): escaped for both.
        package mutating func appendInterpolation(_ text: String) { html.append(text: text) }

        package mutating func appendInterpolation(_ text: Substring) { html.append(text: String(text)) }

        package mutating func appendInterpolation(_ text: Excerpt) { text.withBytes { html.append(utf8: $0) } }

        /// The address of a place on the same page.
        package mutating func appendInterpolation(fragment: Excerpt) {
            html.bytes.append(UInt8(ascii: "#"))
            fragment.withBytes { html.bytes.append($0, keeping: Address.segmentBytes, escapes: true) }
        }

        /// A URL as an author wrote it, in Markdown or already encoded.
        package mutating func appendInterpolation(url: Excerpt) { url.withBytes { html.bytes.appendEscapedURL($0) } }

        package mutating func appendInterpolation(_ address: Address) {
            address.text.withBytes {
                html.bytes.append($0, replacing: { $0 == UInt8(ascii: "&") }, with: { _ in "&amp;" })
            }
        }

        package mutating func appendInterpolation(_ number: Int) { html.bytes.append(text: String(number)) }

        /// Source text that is chosen at run time.
        package mutating func appendInterpolation(source: StaticString) { html.write(source) }

        package mutating func appendInterpolation(_ piece: HTML) { html.append(piece) }

        package mutating func appendInterpolation(_ piece: HTML?) { if let piece { html.append(piece) } }

        package mutating func appendInterpolation(_ pieces: [HTML]) { for piece in pieces { html.append(piece) } }

        /// A name from code with places where it may break.
        package mutating func appendInterpolation(breakable name: Excerpt) {
            name.withBytes { html.append(breakable: $0) }
        }

        package mutating func appendInterpolation(_ component: some Component) { component.write(to: &html) }

        /// HTML under a condition.
        package mutating func appendInterpolation(if condition: Bool, _ piece: @autoclosure () -> HTML) {
            if condition { html.append(piece()) }
        }

        /// An attribute with a space in front; nothing without a value.
        package mutating func appendInterpolation(attribute name: StaticString, _ value: String?) {
            guard let value else { return }
            html.write(" ")
            html.write(name)
            html.write("=\"")
            html.append(text: value)
            html.write("\"")
        }

        /// The output of a function for each element, in order.
        package mutating func appendInterpolation<Elements: Sequence>(
            each elements: Elements, _ write: (Elements.Element, inout HTML) -> Void
        ) {
            for element in elements { write(element, &html) }
        }
    }
}
