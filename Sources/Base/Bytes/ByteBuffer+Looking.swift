extension ByteBuffer {
    /// Appends a text from `start` up to the first wanted byte and returns that byte's index, `text.count` if there is
    /// none. Searches and copies in one pass; see `UnsafeBufferPointer.firstIndex`.
    @inlinable @inline(__always) package mutating func append(
        _ text: UnsafeBufferPointer<UInt8>, from start: Int, to isWanted: (UInt8) -> Bool,
        among places: (EightBytes) -> EightBytes.Places
    ) -> Int {
        makeRoom(for: text.count - start)
        return fill(text, from: start, to: isWanted, among: places)
    }

    /// Appends `before` and a text up to the first wanted byte; appends `after` when there is none.
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

    /// Appends a text without a check for room.
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
            // The last eight bytes, without those already checked.
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
