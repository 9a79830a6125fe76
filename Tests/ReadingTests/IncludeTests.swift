import Handbook
import Reading
import TestSupport
import Testing

struct IncludeTests {
    private static let fragments = [
        "shared/focus.md": "---\ntitle: x\n---\nThe {{component}} takes the focus.\n\n[bad](gone.md)\n",
        "shared/outer.md": "Outer.\n\n<!-- include: inner.md name=\"{{name}}\" -->\n",
        "shared/inner.md": "Inner {{name}}.\n",
        "shared/a.md": "<!-- include: b.md -->\n",
        "shared/b.md": "<!-- include: a.md -->\n",
    ]

    private static func read(_ text: String) -> (page: Page, findings: [Finding]) {
        let source = FragmentSource(
            read: { fragments[$0.text].map { Array($0.utf8) } }, all: { fragments.keys.sorted().map(ContentPath.init) })
        return PageReader(settings: Settings(), fragments: source).read(
            Array(text.utf8), path: ContentPath("native/p.md"))
    }

    private static func text(_ text: String) -> String {
        let document = read(text).page.document
        return String(decoding: document.bytes[..<document.sourceCount], as: UTF8.self)
    }

    @Test func fragmentStandsInPlaceOfTheDirective() {
        #expect(
            Self.text("Before.\n\n<!-- include: shared/focus.md component=\"switch\" -->\n\nAfter.\n")
                == "Before.\n\nThe switch takes the focus.\n\n[bad](gone.md)\n\nAfter.\n")
    }

    @Test func fragmentsMayIncludeOthersAndHandParametersOn() {
        #expect(Self.text("<!-- include: shared/outer.md name=\"slider\" -->") == "Outer.\n\nInner slider.\n")
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

    @Test func pageMayBeNothingButAnInclude() {
        #expect(Self.text("<!-- include: shared/inner.md name=\"x\" -->\n") == "Inner x.\n")
    }

    @Test func indentationIsCarriedOver() {
        #expect(Self.text("- item\n\n  <!-- include: shared/inner.md name=\"x\" -->\n") == "- item\n\n  Inner x.\n")
    }

    @Test(arguments: [
        "```\n<!-- include: shared/inner.md -->\n```\n", "text <!-- include: shared/inner.md -->\n",
        "<!-- included -->\n",
    ])
    func otherLinesStay(text: String) {
        #expect(Self.text(text) == text)
    }

    @Test func placesLeadToTheFile() throws {
        let page = Self.read(
            "---\norder: 1\n---\nBefore.\n\n<!-- include: shared/focus.md component=\"x\" -->\n\n[own](gone.md)\n"
        ).page
        let handbook = Handbook(pages: [page], files: FileIndex([]), settings: Settings())
        let places = handbook.unresolvedReferences().map { place -> String in
            let page = handbook.pages[place.page]
            let reference = page.references[place.reference]
            let path = page.path(ofByte: page.document.nodes[reference.node].source.lowerBound)
            return "\(path):\(page.document.range(of: reference.span, in: reference.node).start.line)"
        }
        #expect(places == ["shared/focus.md:6", "native/p.md:8"])
    }

    @Test(arguments: [
        (
            "<!-- include: shared/focuss.md -->",
            "there is no fragment 'shared/focuss.md'; did you mean 'shared/focus.md'?"
        ),
        ("<!-- include: shared/focus.md x -->", malformed),
        ("<!-- include: -->", malformed),
    ])
    func unreadableIncludesAreProblemsOfTheirLine(line: String, message: String) {
        let problems = Self.read("x\n\n  \(line)\n").findings
        #expect(problems.map(\.placed) == ["3:3 " + message])
        #expect(problems.map(\.path.text) == ["native/p.md"])
    }

    private static let malformed =
        "this include cannot be read; write <!-- include: shared/name.md parameter=\"value\" -->"

    @Test func circlesAreNamedWhereTheyClose() {
        let problems = Self.read("<!-- include: shared/a.md -->\n").findings
        let circle = "shared/a.md → shared/b.md → shared/a.md"
        #expect(problems.map(\.placed) == ["1:1 includes itself: \(circle); take one of these includes out"])
        #expect(problems.map(\.path.text) == ["shared/b.md"])
    }

    @Test func parametersMustFit() {
        let problems = Self.read("<!-- include: shared/focus.md componant=\"x\" -->\n").findings
        #expect(
            problems.map(\.placed) == [
                "4:5 native/p.md gives no value for 'component'; did you mean 'componant'?",
                "1:1 there is no {{componant}} here, but native/p.md gives a value for it; "
                    + "remove one or add the other",
            ])
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
