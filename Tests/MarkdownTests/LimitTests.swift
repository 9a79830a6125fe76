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

    @Test func lineWithManyPipesStaysText() {
        #expect(Self.exceeded("fine\n" + String(repeating: "|-", count: 500) + "\n")?.kind == .columns)
    }

    @Test func manyDefinitionsStayText() {
        let text = (0..<600).map { "[a\($0)]: https://example.org/\($0)\n" }.joined()
        #expect(Self.exceeded(text)?.kind == .definitions)
    }

    @Test func paragraphFullOfBracketsStaysText() {
        #expect(Self.exceeded(String(repeating: "![[]()", count: 4_000) + "\n")?.kind == .delimiters)
    }

    @Test func pageOfNothingButEmphasisStaysText() {
        let exceeded = Self.exceeded(String(repeating: "*a*\n\n", count: 160_000))
        #expect(exceeded?.kind == .pageDelimiters)
        #expect(exceeded?.line == 300_001)
    }

    @Test func pageOfLinesWithOneLetterStaysText() {
        let exceeded = Self.exceeded(String(repeating: "a\n", count: 450_000))
        #expect(exceeded?.kind == .lines)
        #expect(exceeded?.line == 400_001)
    }

    @Test func hugePageStaysText() {
        #expect(Self.exceeded(String(repeating: "word ", count: 250_000))?.kind == .size)
    }

    @Test func saysTheLine() {
        let text = "One\n\nTwo\n" + String(repeating: "> ", count: 200) + "x\n"
        #expect(Self.exceeded(text)?.line == 4)
    }

    @Test func lastLineWithoutLineEndCounts() {
        #expect(Self.exceeded("One\n" + String(repeating: ">", count: 200))?.line == 2)
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
