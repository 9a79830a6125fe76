extension ByteBuffer {
    /// Adds a text up to the first byte, from `start` on, that is looked for, and returns where that is; `text.count` when
    /// there is none. Looks and copies in one go; see `UnsafeBufferPointer.firstIndex`.
    @inlinable @inline(__always) package mutating func append(
        _ text: UnsafeBufferPointer<UInt8>, from start: Int, to isWanted: (UInt8) -> Bool,
        among places: (EightBytes) -> EightBytes.Places
    ) -> Int {
        makeRoom(for: text.count - start)
        return fill(text, from: start, to: isWanted, among: places)
    }

    /// The same with source text in front and, when nothing is found, source text behind.
    @inlinable @inline(__always) package mutating func append(
        _ before: StaticString, _ text: UnsafeBufferPointer<UInt8>, _ after: StaticString, to isWanted: (UInt8) -> Bool,
        among places: (EightBytes) -> EightBytes.Places
    ) -> Int {
        makeRoom(for: before.utf8CodeUnitCount + text.count + after.utf8CodeUnitCount)
        fill(before)
        let end = fill(text, from: 0, to: isWanted, among: places)
        if end == text.count { fill(after) }
        return end
    }

    /// Adds a text that there is room for.
    @inlinable @inline(__always) package mutating func fill(
        _ text: UnsafeBufferPointer<UInt8>, from start: Int, to isWanted: (UInt8) -> Bool,
        among places: (EightBytes) -> EightBytes.Places
    ) -> Int {
        let target = UnsafeMutableRawPointer(self.start + count)
        var index = start
        while index + 8 <= text.count {
            let eight = text.eightBytes(at: index)
            eight.write(to: target + (index - start))
            if let place = places(eight).first {
                count += index + place - start
                return index + place
            }
            index += 8
        }
        var end = text.count
        if end - start >= 8 {
            // The last eight once more, without those that have been looked at.
            let last = end - 8
            let eight = text.eightBytes(at: last)
            eight.write(to: target + (last - start))
            if let place = places(eight.without(first: index - last)).first { end = last + place }
        } else if end - start >= 4, places(text.firstAndLastFour(from: start)).first == nil {
            text.firstAndLastFour(from: start).writeFours(to: target, lastAt: end - start - 4)
        } else {
            while index < end, !isWanted(text[index]) {
                target.storeBytes(of: text[index], toByteOffset: index - start, as: UInt8.self)
                index += 1
            }
            end = index
        }
        count += end - start
        return end
    }
}
