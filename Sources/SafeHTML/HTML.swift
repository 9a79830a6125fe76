import Base

/// A piece of HTML that is safe to send: every character that came from a value is escaped.
///
/// A template is one multi-line literal that looks like its HTML. Interpolation escapes a `String`, nests `HTML` and
/// components; nothing else compiles. A string made at run time cannot become `HTML` by accident: the literal type is
/// `StaticString`, which only source code can produce.
@usableFromInline package struct HTML: Sendable, Equatable {
    /// The UTF-8 text.
    @usableFromInline package internal(set) var buffer: ByteBuffer

    /// Wraps text that must be HTML already. The name is the warning: each use needs a reason.
    @inlinable package init(unescaped buffer: ByteBuffer) {
        self.buffer = buffer
    }

    /// Empty HTML, for components that have nothing to show.
    package static let nothing = HTML(unescaped: ByteBuffer())

    /// HTML that a function writes.
    package init(_ write: (inout HTML) -> Void) {
        self = .nothing
        write(&self)
    }

    package var isEmpty: Bool { buffer.isEmpty }

    /// Number of bytes.
    package var count: Int { buffer.count }

    /// The UTF-8 text.
    package var bytes: [UInt8] { buffer.bytes }

    package var text: String { buffer.text }

    @inlinable package mutating func append(_ other: HTML) {
        buffer.append(other.buffer)
    }

    @inlinable package mutating func append(text: String) {
        buffer.appendEscaped(text)
    }

    /// Appends UTF-8 text, escaped.
    @inlinable package mutating func append(utf8 text: UnsafeBufferPointer<UInt8>) {
        buffer.appendEscaped(text)
    }

    /// Appends a URL like cmark; see `ByteBuffer.appendEscapedURL`.
    @inlinable package mutating func append(url: UnsafeBufferPointer<UInt8>) {
        buffer.appendEscapedURL(url)
    }

    /// Starts a new line unless one has just started.
    @inlinable package mutating func startLine() {
        buffer.startLine()
    }

    /// Appends `other` with `piece` inserted before its byte `place`, which must be between two characters.
    package mutating func append(_ other: HTML, with piece: HTML, at place: Int) {
        other.buffer.withBytes { bytes in
            buffer.append(UnsafeBufferPointer(rebasing: bytes[..<place]))
            buffer.append(piece.buffer)
            buffer.append(UnsafeBufferPointer(rebasing: bytes[place...]))
        }
    }

    /// Appends bytes that must be HTML already. The name is the warning: each use needs a reason.
    @inlinable package mutating func append(unescaped write: (inout ByteBuffer) -> Void) {
        write(&buffer)
    }

    /// Appends bytes that must be HTML already.
    package mutating func append(unescaped bytes: ArraySlice<UInt8>) {
        buffer.append(bytes)
    }

    /// Reserves room for `bytes` more bytes.
    package mutating func reserve(_ bytes: Int) {
        buffer.reserve(bytes)
    }

    /// The pieces in order, with `separator` between them.
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
        self = interpolation.html
    }

    @usableFromInline package struct StringInterpolation: HTMLInterpolation {
        @usableFromInline package var html: HTML

        @inlinable package init(literalCapacity: Int, interpolationCount: Int) {
            html = HTML(unescaped: ByteBuffer(capacity: literalCapacity + 64 * interpolationCount))
        }
    }
}
