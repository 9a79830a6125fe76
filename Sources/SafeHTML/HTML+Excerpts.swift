import Base

extension ByteBuffer {
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
