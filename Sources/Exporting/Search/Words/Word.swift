/// A word in lower case, with its key for hash tables.
struct Word {
    let bytes: UnsafeBufferPointer<UInt8>
    let key: Key

    /// Words of up to sixteen bytes have distinct keys; longer ones may share one.
    struct Key: Equatable {
        private let low: UInt64
        private let high: UInt64

        /// One step of wyhash (public domain, Wang Yi): both halves of a product that depends on all bits. The secret
        /// seed prevents pages whose words all collide.
        @inline(__always) func hash(_ seed: UInt64) -> Int {
            let product = (low ^ seed).multipliedFullWidth(by: high ^ Self.factor)
            return Int(truncatingIfNeeded: product.high ^ product.low)
        }

        /// 2⁶⁴ divided by the golden ratio (Knuth, The Art of Computer Programming, 6.4).
        private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15

        /// Reads eight bytes at a time; at least `Word.room` bytes after the word must be readable.
        @inline(__always) fileprivate init(_ bytes: UnsafeRawBufferPointer) {
            guard bytes.count > Word.longestInKey else {
                low = Self.chunk(of: bytes, at: 0)
                high = bytes.count > 8 ? Self.chunk(of: bytes, at: 8) : 0
                return
            }
            var hash: UInt64 = 0
            for start in stride(from: 0, to: bytes.count, by: 8) {
                hash = (hash ^ Self.chunk(of: bytes, at: start)) &* Self.factor
                hash ^= hash >> 29
            }
            low = hash
            // A byte that no text contains, so that no short word has this key.
            high = 0xFF
        }

        /// The next eight bytes from `start`, with zeros after the word's end.
        @inline(__always) private static func chunk(of bytes: UnsafeRawBufferPointer, at start: Int) -> UInt64 {
            guard let base = bytes.baseAddress else { return 0 }
            let eight = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: start, as: UInt64.self))
            let count = bytes.count - start
            return count >= 8 ? eight : eight & (UInt64.max >> UInt64(64 - 8 * count))
        }
    }

    /// The length of a key in bytes.
    static let longestInKey = 16

    /// Bytes that must be readable after a word.
    static let room = 7

    init(bytes: UnsafeBufferPointer<UInt8>, key: Key) {
        self.bytes = bytes
        self.key = key
    }

    /// A word with `room` readable bytes after it.
    init(beforeRoom bytes: UnsafeBufferPointer<UInt8>) {
        self.init(bytes: bytes, key: Key(UnsafeRawBufferPointer(bytes)))
    }

    /// Calls `body` with the word of these bytes; those after them in memory do not count.
    static func with(_ bytes: UnsafeBufferPointer<UInt8>, _ body: (Word) -> Void) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count + room) { copy in
            copy.initialize(repeating: 0)
            _ = copy.update(fromContentsOf: bytes)
            body(Word(beforeRoom: UnsafeBufferPointer(rebasing: copy[..<bytes.count])))
        }
    }
}
