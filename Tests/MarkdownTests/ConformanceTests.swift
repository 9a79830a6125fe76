import Foundation
import Markdown
import TestSupport
import Testing

/// The examples of the specifications, if present: as many pass as with Debian's cmark-gfm 0.29.0.gfm.6,
/// but for two about dashes in comments, which CommonMark 0.31 changed.
struct ConformanceTests {
    private struct Example: Decodable {
        let example: Int
        let extensions: [String]
        let markdown: String
        let html: String
    }

    private static let all: MarkdownExtensions = [.table, .strikethrough, .autolink, .tagfilter, .tasklist]

    private static func extensions(of example: Example, in file: String) -> MarkdownExtensions {
        if file == "extensions" { return all }
        return MarkdownExtensions.byName.reduce(into: []) { chosen, entry in
            if example.extensions.contains(entry.name) { chosen.insert(entry.extension) }
        }
    }

    private static func html(_ example: Example, _ extensions: MarkdownExtensions) -> String {
        let document = Document(parsing: Array(example.markdown.utf8), extensions: extensions, limits: .none)
        let html = ProseRenderer.plainHTML(of: document, filtersTags: extensions.contains(.tagfilter))
        return String(decoding: html.bytes, as: UTF8.self)
    }

    @Test(
        .enabled(if: Repository.shared("conformance") != nil),
        arguments: [("gfm-spec", 669), ("extensions", 26), ("regression", 18)])
    func examplesAreRenderedAsWritten(file: String, count: Int) throws {
        let folder = try #require(Repository.shared("conformance"))
        let data = Data(try Repository.bytes("\(folder)/\(file).json"))
        let examples = try JSONDecoder().decode([Example].self, from: data)
        let failed = examples.filter { Self.html($0, Self.extensions(of: $0, in: file)) != $0.html }
        #expect(examples.count - failed.count == count, "not as written: \(failed.map(\.example))")
    }
}
