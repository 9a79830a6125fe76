import ContentGraph
import Markdown
import TestSupport
import Testing

/// One page with one of each thing, and what the reader makes of it.
struct EverythingPageTests {
    private static func text() throws -> String {
        try Repository.text(Repository.fixtures + "/pages/everything.md")
    }

    @Test func isReadAsRecorded() throws {
        let page = Page.reading(try Self.text(), path: "native/controls/everything.md")
        try GoldenFile("pages/everything.graph.txt").check(GraphDump.text(of: page))
    }

    @Test func isParsedAsRecorded() throws {
        let page = Page.reading(try Self.text(), path: "native/controls/everything.md")
        try GoldenFile("pages/everything.tree.txt").check(TreeDump.text(of: page.document))
    }
}
