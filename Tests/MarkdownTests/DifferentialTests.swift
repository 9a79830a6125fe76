import Foundation
import Markdown
import TestSupport
import Testing

/// The plain HTML of a page equals the output of the `cmark-gfm` program with the same extensions, byte for byte.
struct DifferentialTests {
    private static func ours(_ source: [UInt8], _ extensions: MarkdownExtensions) -> String {
        let document = Document(parsing: source, extensions: extensions, limits: .none)
        let html = ProseRenderer.plainHTML(of: document, filtersTags: extensions.contains(.tagfilter))
        return String(decoding: html.bytes, as: UTF8.self)
    }

    private static func theirs(_ source: [UInt8], _ extensions: MarkdownExtensions) throws -> String {
        let options = MarkdownExtensions.byName.filter { extensions.contains($0.extension) }.flatMap {
            ["-e", $0.name]
        }
        let output = try Command.cmark(["--unsafe"] + options, input: source)
        return String(decoding: output, as: UTF8.self)
    }

    /// The first lines that differ, if any.
    private static func difference(_ source: [UInt8], _ extensions: MarkdownExtensions = .handbook) throws -> String? {
        let ours = ours(source, extensions)
        let theirs = try theirs(source, extensions)
        guard ours != theirs else { return nil }
        let pair = zip(ours.split(separator: "\n"), theirs.split(separator: "\n")).first { $0 != $1 }
        return "cmark-gfm: \(pair?.1 ?? "more or fewer lines")\n  curbcut: \(pair?.0 ?? "")"
    }

    private static func pages(below folder: String) -> [String] {
        Repository.files(below: folder, ending: ".md")
    }

    @Test(arguments: pages(below: Repository.fixtures) + pages(below: Repository.root + "/Content"))
    func rendersOwnPagesAsTheProgramDoes(path: String) throws {
        #expect(try Self.difference(Repository.bytes(path)) == nil)
    }

    @Test(arguments: Repository.shared("corpus").map(pages) ?? [])
    func rendersRealPagesAsTheProgramDoes(path: String) throws {
        #expect(try Self.difference(Repository.bytes(path)) == nil)
    }

    @Test(arguments: 0..<16) func rendersGeneratedPagesAsTheProgramDoes(batch: Int) throws {
        for number in 0..<25 {
            let seed = UInt64(batch * 25 + number)
            var generator = MarkdownGenerator(seed: seed)
            let page = generator.page()
            let difference = try Self.difference(Array(page.utf8))
            #expect(difference == nil, "seed \(seed):\n\(page)")
        }
    }

    @Test(arguments: MarkdownExtensions.byName.map(\.name)) func understandsOneExtensionAlone(name: String) throws {
        let extensions = MarkdownExtensions.byName.first { $0.name == name }?.extension ?? []
        var generator = MarkdownGenerator(seed: 4_711)
        for _ in 0..<20 {
            let page = generator.page()
            #expect(try Self.difference(Array(page.utf8), extensions) == nil, "\(page)")
        }
    }

    @Test(arguments: [
        "", "\n", "\r\n", "a", "a\r\nb\r\n", "\u{FEFF}# a\n", "a\rb\r", "a\0b", "```", "[^1]\n\n[^1]:", "|a|\n|-|",
        "\t\ta",
    ])
    func rendersOddPagesAsTheProgramDoes(page: String) throws {
        #expect(try Self.difference(Array(page.utf8)) == nil)
    }

    @Test func rendersBrokenUTF8AsTheProgramDoes() throws {
        #expect(try Self.difference([0x61, 0xFF, 0xC3, 0x28, 0xE2, 0x82, 0x0A, 0xF0, 0x9F]) == nil)
    }
}
