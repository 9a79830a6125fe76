import Testing

/// Positions of inlines. cmark's own columns are wrong after removed indentation, after backslash breaks and in links
/// that span lines; these are the cases.
struct InlineRangeTests {
    @Test func codeSpanHoldsItsBackticks() {
        let text = Parsed("Use `isEnabled` and ``a ` b``.\n")
        #expect(text.source(.code, 0) == "`isEnabled`")
        #expect(text.source(.code, 1) == "``a ` b``")
    }

    @Test func paddedCodeSpanHoldsItsPadding() {
        let text = Parsed("Use `` `x` `` here.\n")
        #expect(text.source(.code) == "`` `x` ``")
        #expect(text.literal(.code) == "`x`")
    }

    @Test(arguments: [1, 2, 3, 5, 7, 62, 63, 64, 80], ["x", " `x` ", " `x", "x` ", " x "])
    func codeSpanOfAnyMarksKeepsItsLiteral(count: Int, inside: String) {
        let marks = String(repeating: "`", count: count)
        let text = Parsed("Use \(marks)\(inside)\(marks) here.\n")
        guard count > 1 || !inside.contains("`") else { return }
        let isPadded = inside.hasPrefix(" ") && inside.hasSuffix(" ")
        #expect(text.literal(.code) == (isPadded ? String(inside.dropFirst().dropLast()) : inside))
        #expect(text.source(.code) == "\(marks)\(inside)\(marks)")
    }

    @Test func linkHoldsTextAndAddress() {
        let text = Parsed("See [the button](controls/button.md \"Button\") here.\n")
        #expect(text.source(.link) == "[the button](controls/button.md \"Button\")")
    }

    @Test(arguments: [
        "[a \\] b](x.md)", "[a \\* [b] c](x.md)", "![a\\]](x.png)", "[a&amp;[b]](x.md)", "[](x.md)", "![](x.png)",
    ])
    func textOfALinkMayHoldBrackets(link: String) {
        let text = Parsed("See \(link) here.\n")
        #expect(text.source(link.hasPrefix("!") ? .image : .link) == link)
    }

    @Test func linkAddressMayHoldParentheses() {
        let text = Parsed("See [it](https://example.org/a_(b)) here.\n")
        #expect(text.source(.link) == "[it](https://example.org/a_(b))")
    }

    @Test func referenceLinkHoldsItsLabel() {
        let text = Parsed("See [the button][b], [b][] and [b].\n\n[b]: button.md\n")
        #expect(text.source(.link, 0) == "[the button][b]")
        #expect(text.source(.link, 1) == "[b][]")
        #expect(text.source(.link, 2) == "[b]")
    }

    @Test func imageBeginsWithItsExclamationMark() {
        let text = Parsed("Look: ![A switch](media/switch.png)\n")
        #expect(text.source(.image) == "![A switch](media/switch.png)")
    }

    @Test func secondLinkOfALineIsNotTheFirst() {
        let text = Parsed("[here](a.md) and [here](a.md) and [here](b.md)\n")
        #expect(text.place(.link, 0) == "1:1-1:13")
        #expect(text.place(.link, 1) == "1:18-1:30")
        #expect(text.place(.link, 2) == "1:35-1:47")
    }

    @Test func linkWithEmphasisInsideIsWhole() {
        let text = Parsed("See [**bold** and `code`](x.md).\n")
        #expect(text.source(.link) == "[**bold** and `code`](x.md)")
    }

    @Test func linkOverTwoLinesBeginsOnTheFirst() {
        let text = Parsed("Text [two\nlines](a.md) and `code`.\n")
        #expect(text.place(.link) == "1:6-2:13")
        #expect(text.place(.code) == "2:18-2:24")
    }

    @Test func linkInALinkTextOfAnImageIsWhole() {
        let text = Parsed("[![Alt](a.png)](b.md) after `x`\n")
        #expect(text.source(.image) == "![Alt](a.png)")
        #expect(text.source(.link) == "[![Alt](a.png)](b.md)")
        #expect(text.source(.code) == "`x`")
    }

    @Test func codeOnAContinuationLineOfAnItemIsInItsPlace() {
        let text = Parsed("- Item text\n  goes on with `code` here\n")
        #expect(text.place(.code) == "2:16-2:22")
    }

    @Test func codeOnALazyContinuationLineIsInItsPlace() {
        let text = Parsed("> Quoted text\ngoes on with `code` here\n")
        #expect(text.place(.code) == "2:14-2:20")
    }

    @Test func linkOnAContinuationLineOfANestedItemIsInItsPlace() {
        let text = Parsed("1. One\n   - Two\n     three [four](five.md) six\n")
        #expect(text.place(.link) == "3:12-3:27")
    }

    @Test func textBehindABackslashBreakIsOnItsLine() {
        let text = Parsed("One\\\ntwo\\\nthree `code`\n")
        #expect(text.place(.code) == "3:7-3:13")
    }

    @Test func textBehindABreakOfTwoSpacesIsOnItsLine() {
        let text = Parsed("One  \ntwo  \nthree `code`\n")
        #expect(text.place(.code) == "3:7-3:13")
    }

    @Test func carriageReturnsDoNotShiftInlines() {
        let text = Parsed("One\r\ntwo `code` and\r\n[a](b.md)\r\n")
        #expect(text.place(.code) == "2:5-2:11")
        #expect(text.place(.link) == "3:1-3:10")
    }

    @Test func repeatedWordsAreToldApart() {
        let text = Parsed("`a` b `a` b `a`\n")
        #expect([0, 1, 2].map { text.place(.code, $0) } == ["1:1-1:4", "1:7-1:10", "1:13-1:16"])
    }

    @Test func textWithEntitiesDoesNotLoseWhatFollows() {
        let text = Parsed("Name &amp; role, then `code` and [x](y.md)\n")
        #expect(text.place(.code) == "1:23-1:29")
        #expect(text.place(.link) == "1:34-1:43")
    }

    @Test func textWithBackslashEscapesDoesNotLoseWhatFollows() {
        let text = Parsed("Not \\*bold\\* but `code` and [x](y.md)\n")
        #expect(text.place(.code) == "1:18-1:24")
        #expect(text.place(.link) == "1:29-1:38")
    }

    @Test func emphasisHoldsItsMarks() {
        let text = Parsed("Some *light* and **strong** and ~~gone~~ words\n")
        #expect(text.source(.emphasis) == "*light*")
        #expect(text.source(.strong) == "**strong**")
        #expect(text.source(.strikethrough) == "~~gone~~")
    }

    @Test func bareAddressIsItsOwnLink() {
        let text = Parsed("See https://example.org/a and [b](c.md)\n")
        #expect(text.source(.link, 0) == "https://example.org/a")
        #expect(text.source(.link, 1) == "[b](c.md)")
    }

    @Test func footnoteReferenceDoesNotShiftWhatFollows() {
        let text = Parsed("Text[^note], then `code` and [x](y.md).\n\n1. One `code`\n\n[^note]: Note\n")
        #expect(text.source(.footnoteReference) == "[^note]")
        #expect(text.place(.code, 0) == "1:19-1:25")
        #expect(text.place(.link) == "1:30-1:39")
        #expect(text.place(.code, 1) == "3:8-3:14")
    }

    @Test func autolinkInAnglesIsALink() {
        let text = Parsed("See <https://example.org/a> and `b`\n")
        #expect(text.place(.link)?.hasPrefix("1:5-") == true || text.place(.link)?.hasPrefix("1:6-") == true)
        #expect(text.place(.code) == "1:33-1:36")
    }

    @Test func inlinesInTableCellsAreInTheirCells() {
        let text = Parsed("| Key | Result |\n| --- | --- |\n| `Tab` | [moves](a.md) |\n| `Tab` | `x` |\n")
        #expect(text.place(.code, 0) == "3:3-3:8")
        #expect(text.place(.link) == "3:11-3:24")
        #expect(text.place(.code, 1) == "4:3-4:8")
    }

    @Test func inlinesOfHeadingsAreInTheirHeadings() {
        let text = Parsed("## The `x` trait ##\n\n## The `x` trait\n")
        #expect(text.place(.code, 0) == "1:8-1:11")
        #expect(text.place(.code, 1) == "3:8-3:11")
    }
}
