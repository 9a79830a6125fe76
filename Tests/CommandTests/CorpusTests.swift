import Foundation
import TestSupport
import Testing
import Tools

/// Every real page, if the corpus is present, is built without losing a word.
struct CorpusTests {
    @Test(arguments: Repository.shared("corpus") == nil ? [] : ["pages", "source-pages"])
    func everyRealPageIsBuiltWithAllItsWords(name: String) throws {
        let content = try #require(Repository.shared("corpus")) + "/" + name
        let output = try TemporaryFolder()
        let result = try Command.curbcut(["build", "--content", content, "--output", output.path + "/site"])
        #expect(result.status == 0, "\(result.errorText)")
        for source in Repository.files(below: content, ending: ".md") {
            let route = source.dropFirst(content.utf8.count + 1).dropLast(3)
            let page = Self.withExamples(try output.text("site/\(route)/index.html"))
            let expected = try Command.cmark(Self.options, input: Repository.bytes(source))
            let missing = Words(String(decoding: expected, as: UTF8.self)).missing(in: Words(page))
            #expect(missing.isEmpty, "\(route) does not contain \(missing.prefix(20))")
        }
    }

    /// Adds the words of live examples, which are documents in attributes.
    private static func withExamples(_ page: String) -> String {
        page.matches(of: #/srcdoc="([^"]*)"/#).map { Words.resolved(String($0.1)) }.joined(separator: " ") + page
    }

    private static let options =
        ["--unsafe"] + ["table", "strikethrough", "autolink", "tasklist", "footnotes"].flatMap { ["-e", $0] }
}

/// The words of an HTML page with their counts: without tags, with common entities resolved.
struct Words {
    private let counts: [String: Int]

    init(_ html: String) {
        let text = Self.resolved(
            html.replacing("<wbr>", with: "").replacing(#/<!--[\s\S]*?-->/#, with: " ").replacing(
                #/<[^>]*>/#, with: " "))
        counts = text.split { !$0.isLetter && !$0.isNumber }.reduce(into: [:]) { $0[String($1), default: 0] += 1 }
    }

    static func resolved(_ text: String) -> String {
        text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
            .replacing("&amp;", with: "&")
    }

    func missing(in other: Words) -> [String] {
        counts.filter { other.counts[$0.key, default: 0] < $0.value }.map(\.key).sorted()
    }
}
