import Markdown
import Testing
import Tools

struct NodeTests {
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
