import SafeHTML

/// Words of a document without a copy: its bytes, and which of them. Words that do not stand there in one piece have
/// bytes of their own.
@usableFromInline package struct Excerpt: Sendable {
    @usableFromInline package let source: [UInt8]
    @usableFromInline package let range: TextRange

    @inlinable package init(_ range: TextRange, of source: [UInt8]) {
        self.source = source
        self.range = range
    }

    /// Words that stand in no document.
    package init(own bytes: some Sequence<UInt8>) {
        let bytes = Array(bytes)
        self.init(TextRange(bytes.indices), of: bytes)
    }

    package init(_ text: String) {
        self.init(own: text.utf8)
    }

    @inlinable package var isEmpty: Bool { range.isEmpty }
    /// In UTF-8.
    @inlinable package var bytes: ArraySlice<UInt8> { source[range.lowerBound..<range.upperBound] }

    @inlinable package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        source.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range.lowerBound..<range.upperBound])) }
    }
}

extension Excerpt: Hashable, CustomStringConvertible, ExpressibleByStringLiteral {
    @usableFromInline package init(stringLiteral text: String) {
        self.init(text)
    }

    @usableFromInline package var description: String { String(self) }

    @usableFromInline package static func == (left: Excerpt, right: Excerpt) -> Bool { left.bytes == right.bytes }

    @usableFromInline package func hash(into hasher: inout Hasher) {
        withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

extension String {
    package init(_ excerpt: Excerpt) {
        self = excerpt.withBytes { String(decoding: $0, as: UTF8.self) }
    }
}

extension Document {
    package func excerpt(_ range: TextRange) -> Excerpt {
        Excerpt(range, of: bytes)
    }

    /// Text that was taken from the document, or put together from several places of it.
    package func excerpt(_ text: ArraySlice<UInt8>) -> Excerpt {
        let isOwn = text.endIndex <= bytes.count && bytes[text.indices] == text
        return isOwn ? Excerpt(TextRange(text.indices), of: bytes) : Excerpt(own: text)
    }

    /// Words of a text that was taken from the document, or put together from several places of it.
    package func excerpt(_ words: String, in text: ArraySlice<UInt8>) -> Excerpt {
        var words = words
        let start = words.withUTF8 { words in
            text.withUnsafeBufferPointer { $0.range(of: words, in: $0.indices)?.lowerBound }
        }
        guard let start else { return Excerpt(words) }
        return excerpt(text[(text.startIndex + start)...].prefix(words.utf8.count))
    }
}

extension ByteBuffer {
    /// Adds the words as they are.
    package mutating func append(words excerpt: Excerpt) {
        excerpt.withBytes { append($0) }
    }

    /// Adds the words as text or as an attribute's value.
    package mutating func appendEscaped(_ excerpt: Excerpt) {
        excerpt.withBytes { appendEscaped($0) }
    }
}

extension HTML.StringInterpolation {
    package mutating func appendInterpolation(_ excerpt: Excerpt) {
        excerpt.withBytes { appendInterpolation(utf8: $0) }
    }
}

extension HTML {
    /// Writes source text, words and source text.
    @inlinable @inline(__always) package mutating func append(
        _ before: StaticString, _ words: Excerpt, _ after: StaticString
    ) {
        words.withBytes { append(before, utf8: $0, after) }
    }

    /// The same with the address of a place on the same page.
    @inlinable @inline(__always) package mutating func append(
        _ before: StaticString, fragment: Excerpt, _ after: StaticString
    ) {
        fragment.withBytes { append(before, fragment: $0, after) }
    }
}
