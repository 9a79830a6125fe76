/// The beginning of a picture file: numbers at offsets, nil where the file ends before.
struct PictureBytes {
    private let bytes: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    var count: Int { bytes.count }

    /// The part from `offset` to `end` or to the end of the bytes; empty beyond them.
    func part(from offset: Int, to end: Int = .max) -> PictureBytes {
        let rest = bytes.dropFirst(max(0, offset))
        return PictureBytes(end < offset ? rest.prefix(0) : rest.prefix(end - max(0, offset)))
    }

    func byte(_ offset: Int) -> Int? {
        guard offset >= 0, offset < bytes.count else { return nil }
        return Int(bytes[bytes.startIndex + offset])
    }

    /// A number of at most seven bytes, the most significant first.
    func big(_ offset: Int, count: Int) -> Int? { number(offset..<offset + count) }

    /// A number of at most seven bytes, the least significant first.
    func little(_ offset: Int, count: Int) -> Int? { number((offset..<offset + count).reversed()) }

    /// The number of the bytes at some offsets, the most significant first.
    private func number(_ offsets: some Sequence<Int>) -> Int? {
        var number = 0
        for offset in offsets {
            guard let byte = byte(offset) else { return nil }
            number = number << 8 | byte
        }
        return number
    }

    func has(_ text: StaticString, at offset: Int = 0) -> Bool {
        bytes.dropFirst(offset).starts(with: UnsafeBufferPointer(text))
    }
}
