import Markdown
import Testing

/// Positions of blocks with other line ends and places in the file, and literals.
struct BlockRangeTests {
    @Test func codeInAnItemIsKeptWithoutItsIndentation() {
        let text = Parsed("- Item\n\n  ```\n  one\n    two\n  ```\n")
        #expect(text.literal(.codeBlock) == "one\n  two\n")
        #expect(text.place(.codeBlock) == "3:3-6:6")
    }

    @Test func htmlBlockAtTheEndWithoutLineEndStandsInTheSource() {
        let text = Parsed("Text\n\n<video>\n  <source src=\"a.mp4\">\n</video>")
        #expect(text.literal(.htmlBlock) == "<video>\n  <source src=\"a.mp4\">\n</video>")
        #expect(text.html.hasSuffix("</video>\n"))
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
}
