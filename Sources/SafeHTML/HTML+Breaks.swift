import Tools

extension HTML {
    /// Appends a name from code with places where a long one may break: after full stops, colons, underlines and
    /// opening parentheses, and where words meet ("accessibility|Label").
    mutating func append(breakable name: UnsafeBufferPointer<UInt8>) {
        var start = 0
        if name.count > Self.longestUnbroken {
            for place in 1..<name.count where Self.mayBreak(between: name[place - 1], and: name[place]) {
                append(utf8: UnsafeBufferPointer(rebasing: name[start..<place]))
                write("<wbr>")
                start = place
            }
        }
        append(utf8: UnsafeBufferPointer(rebasing: name[start...]))
    }

    /// Shorter names fit on a line of any screen.
    private static let longestUnbroken = 16

    private static func mayBreak(between byte: UInt8, and next: UInt8) -> Bool {
        let isCapital = next.isLetter && next.lowercased != next
        return ".(:_".utf8.contains(byte) || isCapital && (byte.isDigit || byte.isLetter && byte.lowercased == byte)
    }
}
