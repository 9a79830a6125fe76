extension Limits {
    /// Whether line ends and first characters already show that no limit is exceeded, because all paragraphs are short.
    /// True for almost every honest page, never for one that exceeds a limit.
    func fastPathPasses(by source: UnsafeBufferPointer<UInt8>) -> Bool {
        // CR ends lines as well; it is rare, so the exact count handles it.
        guard source.first(UInt8(ascii: "\r")) == nil else { return false }
        let lines = Lines(of: source, nesting: nesting)
        let pipes = source.count(of: UInt8(ascii: "|"))
        let longest = lines.longestParagraph
        let isWithinLines = lines.count <= headings && lines.nesting <= nesting
        let isWithinTables = pipes <= columns && lines.count * (pipes + 1) <= cells
        let isWithinParagraphs =
            longest <= delimiters && source.count <= pageDelimiters
            && longest * source.count <= work
        guard isWithinLines, isWithinTables, isWithinParagraphs else { return false }
        let closing = source.count(of: UInt8(ascii: "]"))
        return closing <= definitions && longest * closing <= copies
    }

    /// Upper bounds of the exact counts.
    private struct Lines {
        private(set) var count = 0
        /// Bytes of the longest sequence of lines without a blank line.
        private(set) var longestParagraph = 0
        /// Markers of quotes and lists before the text of one line; 0 if there cannot be too many.
        private(set) var nesting = 0

        /// Counts the markers only of lines that may have more than `limit`.
        init(of source: UnsafeBufferPointer<UInt8>, nesting limit: Int) {
            var paragraph = 0
            var start = 0
            while start < source.count {
                let end = source.first(UInt8(ascii: "\n"), from: start) ?? source.count
                count += 1
                paragraph = Self.isBlank(source, start..<end) ? 0 : paragraph + end - start
                longestParagraph = max(longestParagraph, paragraph)
                if end - start > limit { nesting = max(nesting, Self.marks(source, start..<end)) }
                start = end + 1
            }
        }

        private static func isBlank(_ source: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Bool {
            for index in line where source[index] != UInt8(ascii: " ") && source[index] != UInt8(ascii: "\t") {
                return false
            }
            return true
        }

        /// Number of markers before the text.
        private static func marks(_ source: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Int {
            var marks = 0
            for index in line {
                switch source[index] {
                case UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "."),
                    UInt8(ascii: ")"):
                    marks += 1
                case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "0")...UInt8(ascii: "9"): continue
                default: return marks
                }
            }
            return marks
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate func count(of byte: UInt8) -> Int {
        var count = 0
        var position = 0
        while let found = first(byte, from: position) {
            count += 1
            position = found + 1
        }
        return count
    }
}
