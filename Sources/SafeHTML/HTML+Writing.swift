import Base
import CPageSlot

extension HTML {
    /// Writes source text.
    @inlinable @inline(__always) package mutating func write(_ source: StaticString) {
        buffer.append(source)
    }

    /// Writes the parts of a literal directly into the page's buffer: nothing is copied, and functions among its values
    /// write into this HTML too.
    ///
    /// A literal cannot be given an argument. So the page is stored for the thread, and the literal, which is evaluated
    /// next, takes it from there.
    @_disfavoredOverload @inlinable package mutating func write(_ literal: @autoclosure () -> WrittenLiteral) {
        withUnsafeMutablePointer(to: &buffer) { page in
            let outer = WrittenLiteral.exchange(page)
            page.initialize(to: literal().buffer)
            _ = WrittenLiteral.exchange(outer)
        }
    }
}

/// A literal that is written into a page. Only `HTML.write` can make one.
@usableFromInline package struct WrittenLiteral: ExpressibleByStringInterpolation {
    @usableFromInline let buffer: ByteBuffer

    @inlinable package init(stringLiteral source: StaticString) {
        var page = Self.takePage()
        page.append(source)
        buffer = page
    }

    @inlinable package init(stringInterpolation interpolation: StringInterpolation) {
        buffer = interpolation.html.buffer
    }

    @usableFromInline package struct StringInterpolation: HTMLInterpolation {
        @usableFromInline package var html: HTML

        @inlinable package init(literalCapacity: Int, interpolationCount: Int) {
            html = HTML(unescaped: WrittenLiteral.takePage())
        }
    }

    /// Takes the page's buffer; `write` gives it back.
    @usableFromInline static func takePage() -> ByteBuffer {
        guard let page = exchange(nil) else { preconditionFailure("a literal of this type is written into a page") }
        return page.move()
    }

    @usableFromInline static func exchange(_ page: UnsafeMutablePointer<ByteBuffer>?) -> UnsafeMutablePointer<
        ByteBuffer
    >? {
        curbcut_exchange_page(page)?.assumingMemoryBound(to: ByteBuffer.self)
    }
}
