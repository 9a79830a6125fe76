import Markdown
import Testing

/// Pages that would take cmark-gfm minutes or gigabytes stay text, with a reason; honest pages are not affected.
struct LimitTests {
    private static func exceeded(_ text: String, limits: Limits = .standard) -> LimitExceeded? {
        Document(parsing: Array(text.utf8), limits: limits).limitExceeded
    }

    @Test func tenThousandNestedQuotesStayText() {
        let document = Document(parsing: Array((String(repeating: ">", count: 10_000) + " a *b*\n").utf8))
        #expect(document.limitExceeded?.kind == .nesting)
        #expect(document.limitExceeded?.limit == 100)
        #expect(document.nodes.map(\.kind) == [.document, .codeBlock])
    }

    @Test func tenThousandNestedQuotesAreWalkedWithoutRecursion() {
        let text = String(repeating: ">", count: 10_000) + " a\n"
        let document = Document(parsing: Array(text.utf8), limits: .none)
        let html = ProseRenderer.plainHTML(of: document).bytes
        #expect(document.nodes.count == 10_003)
        #expect(html.count > 10_000 * "<blockquote></blockquote>".utf8.count)
    }

    @Test func deeplyNestedListsStayText() {
        let text = (0..<150).map { String(repeating: " ", count: 2 * $0) + "- x\n" }.joined()
        #expect(Self.exceeded(String(repeating: "- ", count: 150) + "x\n")?.kind == .nesting)
        #expect(Self.exceeded(text) == nil || Self.exceeded(text)?.kind == .nesting)
    }

    private static let refused: [(start: String, piece: String, count: Int, kind: LimitExceeded.Kind, line: Int?)] = [
        ("fine\n", "|-", 500, .columns, 2), ("", "[a]: https://example.org/a\n", 600, .definitions, nil),
        ("", "![[]()", 4_000, .delimiters, nil), ("", "*a*\n\n", 160_000, .pageDelimiters, 300_001),
        ("", "a\n", 450_000, .lines, 400_001), ("", "word ", 250_000, .size, nil),
        ("One\n\nTwo\n", "> ", 200, .nesting, 4), ("One\n", ">", 200, .nesting, 2),
    ]

    @Test(arguments: refused.indices) func pageBeyondALimitStaysTextAndSaysTheLine(number: Int) {
        let one = Self.refused[number]
        let exceeded = Self.exceeded(one.start + String(repeating: one.piece, count: one.count))
        #expect(exceeded?.kind == one.kind)
        #expect(one.line == nil || exceeded?.line == one.line)
    }

    @Test func pageOfTheUsualKindHasNoLimits() {
        let page = (0..<400).map {
            "## Heading \($0)\n\n- *Item* with [a link](x.md) and `code`\n\n| a | b |\n|---|---|\n| c | d |\n\n"
        }
        #expect(Self.exceeded(page.joined()) == nil)
    }

    @Test func allTextOfARefusedPageIsKept() {
        let text = String(repeating: ">", count: 300) + " the words stay\n"
        let html = String(
            decoding: ProseRenderer.plainHTML(of: Document(parsing: Array(text.utf8))).bytes, as: UTF8.self)
        #expect(html.contains("the words stay"))
    }

    /// Inputs known to take quadratic time in cmark-gfm 0.29.0.gfm.6, each long enough for minutes without limits.
    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            ("table marks", "|-"), ("addresses", "z_www."), ("images", "![[]()"), ("declarations", "<![CDATA["),
            ("emphasis", "*a_ "), ("code fences", "`a``"), ("links", "[a]("), ("tildes", "~~a~ "), ("mail", "a@b.c_"),
        ])
    func hostileInputTakesLittleTime(name: String, piece: String) {
        let text = String(repeating: piece, count: 900_000 / piece.utf8.count)
        #expect(Document(parsing: Array(text.utf8)).sourceCount == text.utf8.count, "\(name)")
    }

    @Test(arguments: [
        String(repeating: "A sentence of some length. ", count: 2_000), String(repeating: "a | b\n", count: 150),
        String(repeating: "a\r", count: 300), String(repeating: "-", count: 150),
    ])
    func whatOnlyLooksLargeIsParsed(text: String) {
        #expect(Document(parsing: Array(text.utf8)).limitExceeded == nil)
    }

    @Test func pageThatNeedsMuchMemoryIsWhole() {
        let document = Document(parsing: Array(String(repeating: "some *text*\n\n", count: 20_000).utf8))
        #expect(document.nodes.count == 1 + 20_000 * 4)
        #expect(document.plainText(of: document.nodes.count - 4) == "some text")
    }
}
