import Base
import Markdown
import Testing

struct NodeListTests {
    /// Nodes have positions of three bytes; larger ones are stored beside them.
    @Test func placesBehindSixteenMegabytesAreKept() throws {
        let text = "# A\n\n" + String(repeating: "b\n", count: 9_000_000)
        let document = Document(parsing: Array(text.utf8))
        #expect(document.limitExceeded?.kind == .size)
        let block = document.nodes[1]
        #expect(block.kind == .codeBlock && block.source == TextRange(0..<text.utf8.count))
        #expect(document.range(of: 1).end.line == 9_000_003)
    }

    @Test func listsKeepTheirFlagsAndFirstNumber() throws {
        let document = Document(parsing: Array("7. a\n8. b\n".utf8))
        let list = try #require(document.nodes.first { $0.kind == .list })
        #expect(list.flags == [.ordered, .tight] && list.detail.start == 7 && list.end == 8)
    }

    @Test(arguments: 1...6) func headingsKeepTheirLevel(level: Int) {
        let document = Document(parsing: Array((String(repeating: "#", count: level) + " A\n").utf8))
        #expect(document.nodes[1].kind == .heading && document.nodes[1].level == level)
    }
}
