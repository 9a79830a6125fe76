/// Pages in an order, of which one can be replaced without touching the others: a handbook of ten thousand pages has
/// a successor after every save, and copying an array of them would cost more than all the rest.
package struct PageList: Sendable, RandomAccessCollection, ExpressibleByArrayLiteral {
    /// All of the same length but for the last one.
    private var chunks: [[Page]]
    package let count: Int

    /// About the square root of the largest handbooks' number of pages: as many chunks as pages in one of them.
    private static let chunkLength = 128

    package init(_ pages: [Page]) {
        count = pages.count
        chunks = stride(from: 0, to: pages.count, by: Self.chunkLength).map { start in
            Array(pages[start..<Swift.min(start + Self.chunkLength, pages.count)])
        }
    }

    package init(arrayLiteral pages: Page...) {
        self.init(pages)
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { count }

    package subscript(index: Int) -> Page {
        get { chunks[index / Self.chunkLength][index % Self.chunkLength] }
        set { chunks[index / Self.chunkLength][index % Self.chunkLength] = newValue }
    }

    /// The places at which another page stands than in `former`, without a look at pages of chunks that both share. Nil
    /// when the lists differ in length.
    package func places(changedSince former: PageList) -> [Int]? {
        guard count == former.count else { return nil }
        return zip(chunks, former.chunks).enumerated().flatMap { number, pair in
            if pair.0.isSameStorage(as: pair.1) { return [Int]() }
            return pair.0.indices.filter { pair.0[$0] !== pair.1[$0] }.map { number * Self.chunkLength + $0 }
        }
    }
}

extension [Page] {
    fileprivate func isSameStorage(as other: [Page]) -> Bool {
        withUnsafeBufferPointer { own in other.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress } }
    }
}
