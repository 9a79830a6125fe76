import Base

extension HTML {
    /// Writes source text.
    @inlinable @inline(__always) package mutating func write(_ source: StaticString) {
        buffer.append(source)
    }

    /// Writes a literal.
    @_disfavoredOverload @inlinable package mutating func write(_ literal: HTML) {
        buffer.append(literal.buffer)
    }
}
