extension StringProtocol {
    /// Whether the bytes of `part` are in this text. Rules look for keywords and marks in ASCII; the standard library's
    /// search compares characters instead, which took a quarter of all linting.
    func contains(_ part: String) -> Bool {
        var part = part
        return part.withUTF8 { wanted in
            guard let first = wanted.first else { return true }
            let found = utf8.withContiguousStorageIfAvailable { text -> Bool in
                var index = 0
                while index + wanted.count <= text.count {
                    if text[index] == first,
                        (1..<wanted.count).allSatisfy({ text[index + $0] == wanted[$0] })
                    {
                        return true
                    }
                    index += 1
                }
                return false
            }
            return found ?? Array(utf8).contains(wanted)
        }
    }
}

extension [UInt8] {
    fileprivate func contains(_ wanted: UnsafeBufferPointer<UInt8>) -> Bool {
        indices.contains { self[$0...].starts(with: wanted) }
    }
}
