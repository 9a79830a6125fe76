import Handbook
import Reading
import TestSupport
import Testing

/// The title, address and complete content of a page.
struct PageTests {
    @Test func titleComesFromTheFileName() {
        #expect(Page.reading("Text\n", path: "how-to-test/methods/keyboard-&-focus.md").title == "Keyboard & Focus")
    }

    @Test func carriageReturnOfItsOwnEndsALine() {
        let (page, findings) = PageReader(settings: Settings()).read(
            Array("---\rtitle: Mine\r---\r## Gherkin\r\rText [x](y.md)\r\n`a`\r\r\n1. Scenario: S\r".utf8),
            path: ContentPath("a.md"))
        #expect(findings.isEmpty)
        #expect(page.title == "Mine")
        #expect(page.references.map { page.document.range(of: $0.span).start.line } == [6])
        #expect(
            page.sections.map { page.document.range(of: page.document.nodes[$0.heading.node].text).start.line } == [4])
        #expect(String(decoding: page.document.bytes, as: UTF8.self).contains("(y.md)\r\n`a`\n\r\n1."))
    }

    @Test func fileBeyondTheLimitIsReadNoFurtherThanThat() {
        let start = "---\ntitle: Long\n---\n\n## Part\n\n"
        let (page, findings) = PageReader(settings: Settings()).read(
            Array((start + String(repeating: "ä ", count: 400_000)).utf8), path: ContentPath("a.md"))
        #expect(findings.map { $0.message.prefix(40) } == ["the page has more than 1000000 bytes; di"])
        #expect(page.title == "Long")
        #expect(page.headings.isEmpty)
        #expect((999_000...1_000_000).contains(page.document.sourceCount))
    }

    @Test func indexPageIsNamedAfterItsFolder() {
        let page = Page.reading("Text\n", path: "how-to-test/index.md")
        #expect(page.title == "How to Test")
        #expect(page.route.path == "how-to-test")
        #expect(page.isIndex)
    }

    @Test func routeComesFromThePath() {
        #expect(Page.reading("", path: "a/b/c/d/e.md").route.path == "a/b/c/d/e")
        #expect(Page.reading("", path: "top.md").route.path == "top")
    }

    @Test func brokenUTF8IsReplacedAndReportedWithItsPlace() {
        let bytes = Array("One\nzw".utf8) + [0xC3, 0x28] + Array("lf\n".utf8)
        let result = PageReader(settings: Settings()).read(bytes, path: ContentPath("a.md"))
        #expect(result.findings.map { $0.placed.prefix(47) } == ["2:3 the file is not UTF-8 (byte 6 is invalid); "])
        #expect(result.page.document.plainText(of: 0) == "One zw\u{FFFD}(lf")
    }

    @Test func nulIsReadAsCommonMarkReadsIt() {
        let page = Page.reading("One\0 *two*\0\n\nThree\n")
        let document = page.document
        #expect(document.plainText(of: 0).hasPrefix("One\u{FFFD} two\u{FFFD}"))
        #expect(document.string(document.nodes[1].source) == "One\u{FFFD} *two*\u{FFFD}")
        #expect(!document.hasBytesOfFile && Page.reading("One\n").document.hasBytesOfFile)
    }

    @Test func pageBeyondALimitKeepsItsTextAndSaysSo() {
        let text = "---\ntitle: X\n---\n" + String(repeating: ">", count: 10_000) + " words\n"
        let result = PageReader(settings: Settings()).read(Array(text.utf8), path: ContentPath("a.md"))
        #expect(result.findings.map { $0.placed.prefix(41) } == ["4:1 lists or quotes nest more than 100 de"])
        #expect(result.page.document.string(result.page.document.nodes[1].text).contains("words"))
    }

    @Test func anchorsOfARawIdentifierAreKnown() {
        #expect(Page.reading("<div id=\"Here\">\n\nx\n\n</div>\n").hasAnchor("Here"))
        #expect(Page.reading("Text <a name=\"there\"></a>\n").hasAnchor("there"))
    }

    /// Accents, Japanese voice marks and Korean vowels are typed as one code point or as two.
    @Test(arguments: [
        ("[x][re\u{301}]\n\n[r\u{E9}]: a.md", "[x][r\u{E9}]\n\n[r\u{E9}]: a.md"), ("\u{30AF}\u{3099}", "\u{30B0}"),
        ("\u{1112}\u{1161}\u{11AB}", "\u{D55C}"), ("\u{627}\u{653}", "\u{622}"), ("\u{FA19}e\u{301}", "\u{FA19}\u{E9}"),
        ("<p id=\"e\u{301}\">", "<p id=\"\u{E9}\">"), ("x\u{332}", "x\u{332}"),
    ])
    func lettersAreComposed(written: String, read: String) {
        let document = Page.reading(written).document
        #expect(Array(document.bytes[..<document.sourceCount]) == Array(read.utf8))
    }
}
