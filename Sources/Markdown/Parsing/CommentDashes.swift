import Tools

/// Dashes in comments. cmark-gfm 0.29 publishes a comment within a line as text if it contains `--` or ends with
/// `--->`. In HTML and since CommonMark 0.31 a comment ends with the first `-->`.
enum CommentDashes {
    /// What cmark reads in the place of a dash: no source has control characters.
    static let mask: UInt8 = 0x1A

    /// The source with such dashes masked; nil without any, as usual.
    static func masked(in source: [UInt8]) -> [UInt8]? {
        var masked = source
        var position = 0
        let dash = UInt8(ascii: "-")
        while let opening = source[position...].firstPlace(of: "<!--"),
            let end = source[(opening + 4)...].firstPlace(of: "-->")
        {
            // Lines of dashes and bars alone may be rules and tables, if the marks are code and no comment.
            let lines = source[(opening + 4)..<end].split(separator: UInt8(ascii: "\n"))
            for line in lines where line.contains(where: { $0.isLetter || $0 >= 0x80 }) {
                for place in line.indices where source[place] == dash {
                    if source[place + 1] == dash || source[place - 1] == dash { masked[place] = mask }
                }
            }
            position = end + 3
        }
        return masked == source ? nil : masked
    }
}

extension [UInt8] {
    mutating func unmaskDashes(from start: Int) {
        for place in start..<count where self[place] == CommentDashes.mask { self[place] = UInt8(ascii: "-") }
    }
}
