extension [UInt8] {
    /// Replaces the control characters of UTF-8 (C0 but for white space, DEL, C1) with spaces of the same length,
    /// because browsers draw them as boxes. NUL stays: it has a meaning of its own (CommonMark, 2.3). Returns the place
    /// of the first.
    @discardableResult
    package mutating func replaceControls(from start: Int = 0) -> Int? {
        let first = withUnsafeBufferPointer { bytes in (start..<bytes.count).first { bytes.lengthOfControl(at: $0) > 0 }
        }
        for place in (first ?? count)..<count {
            let length = withUnsafeBufferPointer { $0.lengthOfControl(at: place) }
            for byte in place..<place + length { self[byte] = UInt8(ascii: " ") }
        }
        return first
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The length of a control character in bytes; 0 for others.
    fileprivate func lengthOfControl(at place: Int) -> Int {
        switch self[place] {
        case 0x20...0x7E: 0
        case 0x01...0x08, 0x0B...0x0C, 0x0E...0x1F, 0x7F: 1
        case 0xC2 where place + 1 < count && (0x80...0x9F).contains(self[place + 1]): 2
        default: 0
        }
    }
}
