import Markdown
import TestSupport
import Testing

/// Positions of nodes: a finding at the wrong line is worse than none. cmark's own columns are wrong after removed
/// indentation, after backslash breaks and in links over two lines. The cases are in `Tests/Fixtures/ranges`.
struct RangeCaseTests {
    @Test(arguments: CaseFile.all(in: "ranges")) func everyNodeIsInItsPlace(file: CaseFile) throws {
        try file.check { one in
            let document = Document(parsing: Array(one.text.utf8))
            return document.nodes.indices.dropFirst().map { node in
                let range = document.range(of: node)
                let place = "\(range.start.line):\(range.start.column)-\(range.end.line):\(range.end.column)"
                return "\(document.nodes[node].kind) \(place) \(document.string(document.nodes[node].source))"
                    .replacing("\n", with: "⏎")
            }
        }
    }
}
