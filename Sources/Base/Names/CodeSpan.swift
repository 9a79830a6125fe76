extension String {
    /// Backticks that a code span with the text may begin and end with: more than in any run of it (CommonMark 0.31, 6.1).
    package var codeFence: String {
        let longest = utf8.split { $0 != UInt8(ascii: "`") }.map(\.count).max() ?? 0
        return String(repeating: "`", count: 1 + longest)
    }
}
