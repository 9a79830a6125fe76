/// A piece of HTML that is safe to send: every character that came from a value is escaped.
///
/// A template is a function that returns `HTML` and whose body is one multi-line literal. Interpolating a `String`
/// escapes it, interpolating `HTML` nests it, and nothing else compiles. A string made at run time cannot become `HTML`
/// by accident: the literal type is `StaticString`, which only source code can produce.
package struct HTML: Sendable, Equatable {
    /// The UTF-8 text.
    package private(set) var buffer: ByteBuffer

    /// Takes text that is known to be HTML already. The name is the warning: each use needs a reason.
    package init(unescaped buffer: ByteBuffer) {
        self.buffer = buffer
    }

    /// Nothing at all; what a component returns when it has nothing to show.
    package static let nothing = HTML(unescaped: ByteBuffer())

    package var isEmpty: Bool { buffer.isEmpty }

    /// The UTF-8 text.
    package var bytes: [UInt8] { buffer.bytes }

    package mutating func append(_ other: HTML) {
        buffer.append(other.buffer)
    }

    /// Adds source text; a literal without values needs no piece of its own.
    package mutating func append(source literal: StaticString) {
        buffer.append(literal)
    }

    package mutating func append(_ address: Address) {
        buffer.appendEscaped(address)
    }

    /// Adds `other` with `piece` before its byte at `place`, which must lie between two characters.
    package mutating func append(_ other: HTML, with piece: HTML, at place: Int) {
        other.buffer.withBytes { bytes in
            buffer.append(UnsafeBufferPointer(rebasing: bytes[..<place]))
            buffer.append(piece.buffer)
            buffer.append(UnsafeBufferPointer(rebasing: bytes[place...]))
        }
    }

    /// Adds what `write` writes, which must be HTML already. The name is the warning: each use needs a reason.
    package mutating func append(unescaped write: (inout ByteBuffer) -> Void) {
        write(&buffer)
    }

    /// Makes room for so many bytes more at once.
    package mutating func reserve(_ bytes: Int) {
        buffer.reserve(bytes)
    }

    /// The same pieces behind one another, with `separator` between them.
    package static func joined(_ pieces: [HTML], by separator: HTML = .nothing) -> HTML {
        var joined = ByteBuffer(capacity: pieces.reduce(0) { $0 + $1.buffer.count + separator.buffer.count })
        for (index, piece) in pieces.enumerated() {
            if index > 0 { joined.append(separator.buffer) }
            joined.append(piece.buffer)
        }
        return HTML(unescaped: joined)
    }
}

extension HTML: ExpressibleByStringInterpolation {
    package init(stringLiteral literal: StaticString) {
        buffer = ByteBuffer(capacity: literal.utf8CodeUnitCount)
        buffer.append(literal)
    }

    package init(stringInterpolation interpolation: StringInterpolation) {
        buffer = interpolation.buffer
    }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var buffer: ByteBuffer

        package init(literalCapacity: Int, interpolationCount: Int) {
            buffer = ByteBuffer(capacity: literalCapacity + 64 * interpolationCount)
        }

        package mutating func appendLiteral(_ literal: StaticString) {
            buffer.append(literal)
        }

        /// Text or an attribute value (in double quotes): escaped for both.
        package mutating func appendInterpolation(_ text: String) {
            buffer.appendEscaped(text)
        }

        package mutating func appendInterpolation(_ text: Substring) {
            buffer.appendEscaped(String(text))
        }

        package mutating func appendInterpolation(utf8 text: UnsafeBufferPointer<UInt8>) {
            buffer.appendEscaped(text)
        }

        package mutating func appendInterpolation(_ html: HTML) {
            buffer.append(html.buffer)
        }

        package mutating func appendInterpolation(_ html: HTML?) {
            if let html { buffer.append(html.buffer) }
        }

        package mutating func appendInterpolation(_ pieces: [HTML]) {
            buffer.reserve(pieces.reduce(0) { $0 + $1.buffer.count })
            for piece in pieces { buffer.append(piece.buffer) }
        }

        package mutating func appendInterpolation(_ number: Int) {
            buffer.append(decimal: number)
        }

        package mutating func appendInterpolation(_ address: Address) {
            buffer.appendEscaped(address)
        }
    }
}
