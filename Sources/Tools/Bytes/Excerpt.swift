/// Words of a document without a copy: its bytes and a range. Words that are not in one piece there have bytes of their
/// own.
@usableFromInline package struct Excerpt: Sendable {
    @usableFromInline package let source: [UInt8]
    @usableFromInline package let range: TextRange

    @inlinable package init(_ range: TextRange, of source: [UInt8]) {
        self.source = source
        self.range = range
    }

    /// Words that are not part of a document.
    package init(own bytes: some Sequence<UInt8>) {
        let bytes = Array(bytes)
        self.init(TextRange(bytes.indices), of: bytes)
    }

    package init(_ text: String) { self.init(own: text.utf8) }

    @inlinable package var isEmpty: Bool { range.isEmpty }
    /// UTF-8 bytes of the words.
    @inlinable package var bytes: ArraySlice<UInt8> { source[range.lowerBound..<range.upperBound] }

    /// A part of the words, at `places` relative to their start.
    @inlinable package subscript(_ places: Range<Int>) -> Excerpt {
        Excerpt(TextRange(range.lowerBound + places.lowerBound..<range.lowerBound + places.upperBound), of: source)
    }

    /// Length in bytes.
    @inlinable package var count: Int { Int(range.count) }

    /// The byte at a place relative to the start.
    @inlinable package func byte(at place: Int) -> UInt8 { source[range.lowerBound + place] }

    /// The words before the first white space.
    package var firstWord: Excerpt { withBytes { self[0..<($0.firstIndex(where: \.isWhitespace) ?? $0.count)] } }

    /// The first occurrence of words within a range, both relative to the start.
    package func range(of words: Excerpt, in range: Range<Int>) -> Range<Int>? {
        withBytes { own in words.withBytes { own.firstPlace(of: $0, in: range) } }.map { $0..<$0 + words.count }
    }

    package func range(of words: StaticString, from start: Int = 0) -> Range<Int>? {
        withBytes { $0.firstPlace(of: UnsafeBufferPointer(words), in: start..<$0.count) }
            .map { $0..<$0 + words.utf8CodeUnitCount }
    }

    package func has(words: Excerpt, at place: Int) -> Bool {
        withBytes { own in words.withBytes { own.has($0, at: place) } }
    }

    /// Whether words are at a place; false for a place outside.
    package func has(_ words: StaticString, at place: Int) -> Bool { withBytes { $0.has(words, at: place) } }

    @inlinable package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        source.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range.lowerBound..<range.upperBound])) }
    }
}

extension Excerpt: Hashable, CustomStringConvertible, ExpressibleByStringLiteral {
    @usableFromInline package init(stringLiteral text: String) { self.init(text) }

    @usableFromInline package var description: String { String(self) }

    @usableFromInline package static func == (left: Excerpt, right: Excerpt) -> Bool { left.bytes == right.bytes }

    @usableFromInline package func hash(into hasher: inout Hasher) {
        withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

extension String {
    package init(_ excerpt: Excerpt) { self = excerpt.withBytes { String(decoding: $0, as: UTF8.self) } }
}
