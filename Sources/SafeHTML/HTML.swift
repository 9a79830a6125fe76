import Base

/// A piece of HTML that is safe to send: every character that came from a value is escaped.
///
/// A template is a function that returns `HTML` and whose body is one multi-line literal. Interpolating a `String`
/// escapes it, interpolating `HTML` nests it, and nothing else compiles. A string made at run time cannot become `HTML`
/// by accident: the literal type is `StaticString`, which only source code can produce. What a page has hundreds of has a
/// function `write(to:)` instead, which writes source text and escaped values in turn, by the same rule.
@usableFromInline package struct HTML: Sendable, Equatable {
    /// The UTF-8 text.
    @usableFromInline package internal(set) var buffer: ByteBuffer

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
    @inlinable package mutating func append(source literal: StaticString) {
        buffer.append(literal)
    }

    package mutating func append(_ address: Address) {
        buffer.appendEscaped(address)
    }

    // A literal with values is a piece of its own, which is made, copied and thrown away. What a page has hundreds of is
    // written at once instead: source text, a value, source text.

    @inlinable @inline(__always) package mutating func append(
        _ before: StaticString, _ text: String, _ after: StaticString
    ) {
        text.withBytes { append(before, utf8: $0, after) }
    }

    @inlinable @inline(__always) package mutating func append(
        _ before: StaticString, utf8 text: UnsafeBufferPointer<UInt8>, _ after: StaticString
    ) {
        buffer.append(before, escaped: text, after)
    }

    @inlinable @inline(__always) package mutating func append(
        _ before: StaticString, _ number: Int, _ after: StaticString
    ) {
        buffer.append(before, decimal: number)
        buffer.append(after)
    }

    package mutating func append(_ before: StaticString, _ address: Address, _ after: StaticString) {
        buffer.append(before)
        buffer.appendEscaped(address)
        buffer.append(after)
    }

    /// The value is the address of a place on the same page.
    @inlinable @inline(__always) package mutating func append(
        _ before: StaticString, fragment: UnsafeBufferPointer<UInt8>, _ after: StaticString
    ) {
        buffer.append(before)
        buffer.appendEscaped(fragment: fragment)
        buffer.append(after)
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
    @inlinable package mutating func append(unescaped write: (inout ByteBuffer) -> Void) {
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
    @usableFromInline package init(stringLiteral literal: StaticString) {
        buffer = ByteBuffer(capacity: literal.utf8CodeUnitCount)
        buffer.append(literal)
    }

    @inlinable package init(stringInterpolation interpolation: StringInterpolation) {
        buffer = interpolation.buffer
    }

    @usableFromInline package struct StringInterpolation: StringInterpolationProtocol {
        @usableFromInline var buffer: ByteBuffer

        @usableFromInline package init(literalCapacity: Int, interpolationCount: Int) {
            buffer = ByteBuffer(capacity: literalCapacity + 64 * interpolationCount)
        }

        @inlinable package mutating func appendLiteral(_ literal: StaticString) {
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
