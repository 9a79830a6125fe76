import Testing

/// Literals of code spans, and positions on lines that end with CR LF.
struct InlineRangeTests {
    @Test func paddedCodeSpanHoldsItsPadding() {
        let text = Parsed("Use `` `x` `` here.\n")
        #expect(text.source(.code) == "`` `x` ``")
        #expect(text.literal(.code) == "`x`")
    }

    @Test(arguments: [2, 3, 5, 7, 62, 63, 64, 80], ["x", " `x` ", " `x", "x` ", " x "])
    func codeSpanOfAnyMarksKeepsItsLiteral(count: Int, inside: String) {
        let marks = String(repeating: "`", count: count)
        let text = Parsed("Use \(marks)\(inside)\(marks) here.\n")
        let isPadded = inside.hasPrefix(" ") && inside.hasSuffix(" ")
        #expect(text.literal(.code) == (isPadded ? String(inside.dropFirst().dropLast()) : inside))
        #expect(text.source(.code) == "\(marks)\(inside)\(marks)")
    }

    @Test func carriageReturnsDoNotShiftInlines() {
        let text = Parsed("One\r\ntwo `code` and\r\n[a](b.md)\r\n")
        #expect(text.place(.code) == "2:5-2:11")
        #expect(text.place(.link) == "3:1-3:10")
    }
}
