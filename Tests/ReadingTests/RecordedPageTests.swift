import Handbook
import Markdown
import TestSupport
import Testing

/// A page with one of each thing, one page in each form that handbooks are written in, and pages with odd forms of
/// everything: what the parser and the reader make of them.
struct RecordedPageTests {
    private static let pages = [
        "everything", "native-lists", "native-headings", "web", "how-to-test", "variants", "condensed-variants",
        "gherkin-variants", "gherkin-fenced",
    ]

    private static func page(_ name: String) throws -> Page {
        let folder = name == "web" ? "web/components" : name == "how-to-test" ? "how-to-test" : "native/controls"
        return Page.reading(
            try Repository.text(Repository.fixtures + "/pages/\(name).md"), path: "\(folder)/\(name).md")
    }

    @Test(arguments: pages) func isReadAsRecorded(name: String) throws {
        try GoldenFile("pages/\(name).graph.txt").check(GraphDump.text(of: Self.page(name)))
    }

    @Test(arguments: pages) func isParsedAsRecorded(name: String) throws {
        try GoldenFile("pages/\(name).tree.txt").check(TreeDump.text(of: Self.page(name).document))
    }
}
