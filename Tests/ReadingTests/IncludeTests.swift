import Handbook
import Reading
import TestSupport
import Testing

struct IncludeTests {
    private static let page = ContentPath("native/p.md")

    /// The text, what is wrong, and the places of broken links.
    @Test(arguments: CaseFile.all(in: "includes")) func pageIsReadAsRecorded(file: CaseFile) throws {
        try file.check { one in
            let files = Dictionary(
                uniqueKeysWithValues: one.files(page: Self.page.text).map {
                    (ContentPath($0.path), Array($0.text.utf8))
                })
            let source = FragmentSource(read: { files[$0] }, all: { files.keys.filter(\.isFragment).sorted() })
            let read = PageReader(settings: Settings(), fragments: source).read(files[Self.page] ?? [], path: Self.page)
            let document = read.page.document
            let handbook = Handbook(pages: [read.page], files: FileIndex([]), settings: Settings())
            let broken = handbook.unresolvedReferences().map { _, reference, _ in
                let path = read.page.path(ofByte: document.nodes[reference.node].source.lowerBound)
                return "broken: \(path):\(document.range(of: reference.span, in: reference.node).start.line)"
            }
            return [String(decoding: document.bytes[..<(document.sourceCount - 1)], as: UTF8.self)]
                + read.findings.map { "\($0.path):\($0.placed)" } + broken
        }
    }

    /// Thirty fragments that each include the next one twice would be included a thousand million times.
    @Test func includesAreCounted() throws {
        let source = FragmentSource(
            read: { path in
                let next = path.text.split(separator: "/").last.map { $0.dropLast(3).utf8.count } ?? 0
                return Array(
                    String(
                        repeating: "<!-- include: shared/\(String(repeating: "x", count: next + 1)).md -->\n", count: 2
                    ).utf8)
            }, all: { [] })
        let problems = PageReader(settings: Settings(), fragments: source).read(
            Array("<!-- include: shared/x.md -->".utf8), path: ContentPath("p.md")
        ).findings
        #expect(problems.first?.message.hasPrefix("the page has more than 1000 includes") == true)
        #expect(problems.count < 10_000)
    }

    private static func problems(
        of text: String, _ fragment: @escaping @Sendable (_ number: Int) -> String
    ) -> [Finding] {
        let source = FragmentSource(
            read: { path in Array(fragment(Int(path.stem.dropFirst()) ?? 0).utf8) }, all: { [] })
        return PageReader(settings: Settings(), fragments: source).read(
            Array(text.utf8), path: ContentPath("p.md")
        ).findings
    }

    @Test func valuesThatGrowComeToAnEnd() {
        let problems = Self.problems(of: "<!-- include: shared/f0.md x=\"aa\" -->\n") { number in
            "<!-- include: f\(number + 1).md x=\"{{x}}{{x}}{{x}}\" -->\n"
        }
        #expect(problems.contains { $0.message.hasPrefix("the page has more than 1000 includes") })
    }

    @Test(arguments: [
        ("shared/a.md", true), ("native/_a.md", true), ("native/shared.md", false), ("shared/a.png", false),
        ("_index.md", false), ("native/_index.fr.md", false), ("_parts/_index.md", true), ("a/_indexes.md", true),
    ])
    func fragmentsAreNoPages(path: String, isFragment: Bool) {
        #expect(ContentPath(path).isFragment == isFragment)
    }

    @Test func fragmentIsFoundHoweverItsNameIsSpelt() {
        let source = FragmentSource(
            read: { Array($0.text.utf8) == Array("shared/cafe\u{301}.md".utf8) ? Array("Inside.".utf8) : nil },
            all: { [ContentPath("shared/cafe\u{301}.md")] })
        let read = PageReader(settings: Settings(), fragments: source).read(
            Array("<!-- include: shared/caf\u{E9}.md -->\n".utf8), path: ContentPath("p.md"))
        #expect(read.page.document.plainText(of: 0) == "Inside." && read.findings.isEmpty)
    }
}
