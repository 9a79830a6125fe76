/// A range of a text's bytes: start and count.
@usableFromInline package struct TextRange: Sendable, Hashable {
    @usableFromInline package var start: Int32
    @usableFromInline package var count: Int32

    @inlinable package static var empty: TextRange { TextRange(start: 0, count: 0) }
    @inlinable package var isEmpty: Bool { count == 0 }
    @inlinable package var lowerBound: Int { Int(start) }
    @inlinable package var upperBound: Int { Int(start) + Int(count) }

    @inlinable package init(start: Int32, count: Int32) {
        self.start = start
        self.count = count
    }

    @inlinable package init(_ range: Range<Int>) {
        start = Int32(range.lowerBound)
        count = Int32(range.count)
    }
}
