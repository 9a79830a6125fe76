import Markdown
import Testing

/// Positions of blocks in the source: a finding at the wrong line is worse than none.
struct BlockRangeTests {
    @Test func headingIsItsLine() {
        let text = Parsed("Intro\n\n## Developer Notes\n\nText\n")
        #expect(text.source(.heading) == "## Developer Notes")
        #expect(text.place(.heading) == "3:1-3:19")
    }

    @Test func setextHeadingEndsWithItsUnderline() {
        let text = Parsed("Title\n=====\n\nText\n")
        #expect(text.source(.heading) == "Title\n=====")
    }

    @Test func paragraphHoldsAllItsLines() {
        let text = Parsed("First\nsecond\nthird\n\nNext\n")
        #expect(text.source(.paragraph, 0) == "First\nsecond\nthird")
        #expect(text.place(.paragraph, 1) == "5:1-5:5")
    }

    @Test func listEndsWithItsLastItemNotWithTheBlankLineBehindIt() {
        let text = Parsed("- one\n- two\n\n\nText\n")
        #expect(text.source(.list) == "- one\n- two")
        #expect(text.source(.item, 1) == "- two")
    }

    @Test func itemHoldsItsNestedList() {
        let text = Parsed("- UIKit\n   - Use `UIButton`\n   - Or this\n- SwiftUI\n")
        #expect(text.source(.item, 0) == "- UIKit\n   - Use `UIButton`\n   - Or this")
        #expect(text.source(.item, 3) == "- SwiftUI")
    }

    @Test func quoteBeginsAtItsMark() {
        let text = Parsed("Text\n\n> said\n> twice\n\nText\n")
        #expect(text.source(.blockQuote) == "> said\n> twice")
    }

    @Test func fencedCodeHoldsItsFences() {
        let text = Parsed("```swift\nlet x = 1\n```\n\nText\n")
        #expect(text.source(.codeBlock) == "```swift\nlet x = 1\n```")
        #expect(text.literal(.codeBlock) == "let x = 1\n")
    }

    @Test func codeInAnItemIsKeptWithoutItsIndentation() {
        let text = Parsed("- Item\n\n  ```\n  one\n    two\n  ```\n")
        #expect(text.literal(.codeBlock) == "one\n  two\n")
        #expect(text.place(.codeBlock) == "3:3-6:6")
    }

    @Test func htmlBlockEndsAtTheBlankLine() {
        let text = Parsed("<video controls>\n  <source src=\"a.mp4\">\n\n</video>\n")
        #expect(text.source(.htmlBlock, 0) == "<video controls>\n  <source src=\"a.mp4\">")
        #expect(text.source(.htmlBlock, 1) == "</video>")
    }

    @Test func htmlBlockAtTheEndWithoutLineEndStandsInTheSource() {
        let text = Parsed("Text\n\n<video>\n  <source src=\"a.mp4\">\n</video>")
        #expect(text.literal(.htmlBlock) == "<video>\n  <source src=\"a.mp4\">\n</video>")
        #expect(text.html.hasSuffix("</video>\n"))
    }

    @Test func tableRowsStandOnTheirLines() {
        let text = Parsed("| a | b |\n| - | - |\n| c | d |\n")
        #expect(text.place(.tableRow, 0)?.hasPrefix("1:1-1:") == true, "\(text.place(.tableRow, 0) ?? "none")")
        #expect(text.place(.tableRow, 1)?.hasPrefix("3:1-3:") == true, "\(text.place(.tableRow, 1) ?? "none")")
    }

    @Test func carriageReturnsBelongToNoBlock() {
        let text = Parsed("## Name\r\n\r\nOne\r\ntwo\r\n\r\n- item\r\n")
        #expect(text.source(.heading) == "## Name")
        #expect(text.source(.paragraph) == "One\r\ntwo")
        #expect(text.place(.item) == "6:1-6:7")
    }

    @Test func positionsCountFromTheBeginningOfTheFile() {
        let text = Parsed("# Title\n\nText\n", origin: Document.Origin(bytes: 22, lines: 3))
        #expect(text.place(.heading) == "4:1-4:8")
        #expect(text.place(.paragraph) == "6:1-6:5")
    }

    @Test func columnsAreBytes() {
        let text = Parsed("Größe `weiß` ☃ `x`\n")
        #expect(text.place(.code, 0) == "1:9-1:16")
        #expect(text.place(.code, 1) == "1:21-1:24")
    }

    @Test func tabsCountAsOneByte() {
        let text = Parsed("-\titem `code`\n")
        #expect(text.place(.code) == "1:8-1:14")
    }

    @Test func paragraphBehindReferenceDefinitionsIsInItsPlace() {
        let text = Parsed("[a]: https://example.org/a\n[b]: https://example.org/b\nText with [a] and `code`.\n")
        #expect(text.source(.code) == "`code`")
        #expect(text.place(.code) == "3:19-3:25")
    }
}
