import Handbook
import Reading
import TestSupport
import Testing

/// The title, address and complete content of a page.
struct PageTests {
    @Test func titleComesFromTheFileName() {
        #expect(Page.reading("Text\n", path: "how-to-test/methods/keyboard-&-focus.md").title == "Keyboard & Focus")
    }

    @Test func leadingHeadingIsTheTitle() {
        let page = Page.reading("# The **button**\n\nText\n")
        #expect(page.title == "The button")
        #expect(page.sections.isEmpty)
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

    @Test func onlyHeadingOfTheFirstLevelIsTheTitleBelowText() throws {
        let page = Page.reading("<!-- x -->\n\nBefore\n\n# Title\n\nAfter\n\n## Part\n\nText\n")
        #expect(page.title == "Title")
        #expect(page.summary == "After")
        #expect(page.sections.map(\.heading.text) == ["Part"])
        let texts = page.content.introduction.map { page.document.plainText(in: $0) }
        #expect(texts.count == 2 && texts[0].hasSuffix("Before") && texts[1] == "After", "\(texts)")
    }

    @Test func onlyHeadingOfTheFirstLevelNamesThePageFromBelowSections() {
        let page = Page.reading("## First\n\n# Later\n\nText\n")
        #expect(page.title == "Later")
        #expect(page.titleHeading == nil)
        #expect(page.sections.map(\.heading.text) == ["First", "Later"])
    }

    @Test(arguments: [
        "Text\n\n# One\n\n# Two\n", "Text\n\n# General Notes\n", "> # Quoted\n",
        "---\ntitle: Button\n---\nText\n\n# Other\n",
    ])
    func otherHeadingsOfTheFirstLevelAreNoTitle(text: String) {
        let page = Page.reading(text)
        #expect(page.title == "Button")
        #expect(page.titleHeading == nil)
    }

    @Test func titleOfTheFrontMatterWins() {
        #expect(Page.reading("---\ntitle: Mine\n---\n# Other\n").title == "Mine")
    }

    @Test func secondTitleIsAHeadingLikeOthers() {
        let page = Page.reading("---\ntitle: Mine\n---\n# Other\n\nText\n")
        #expect(page.sections.map(\.heading.text) == ["Other"])
    }

    @Test func headingsOfTheFirstLevelMayBeSections() {
        let page = Page.reading("# General Notes\n\nText\n\n# iOS Developer Notes\n\n## Name\n\nText\n\n## Videos\n")
        #expect(page.title == "Button")
        #expect(page.sections.map(\.kind) == [.generalNotes, .platformNotes(.ios), .videos])
        guard case .topic(let topic) = page.sections[1].notes.first else {
            Issue.record("no topic in \(page.sections[1].notes)")
            return
        }
        #expect(topic.name == .name)
    }

    /// General notes are a section of the page, and the first topic of each platform.
    @Test func generalNotesBelowAPlatformOfTheFirstLevelAreItsTopic() {
        let page = Page.reading(
            "# General Notes\n\n1\n\n# iOS Developer Notes\n\n## General Notes\n\n2\n\n## Name\n\n3\n\n# Videos\n")
        #expect(page.sections.map(\.heading.text) == ["General Notes", "iOS Developer Notes", "Videos"])
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

    @Test(arguments: [
        ("Read <details><summary>more</summary>hidden</details> here.", "Read more hidden here."),
        ("One<br>two <br/> three<BR>\nfour", "One two three four"), ("<b>Bo</b>ld", "Bold"),
        ("Ctrl+<kbd>C</kbd>, H<sub>2</sub>O, <a href=\"#x\">l</a>ink, <span>x</span>y", "Ctrl+C, H2O, link, xy"),
        ("A<custom-tag>b</custom-tag>c <!-- <p> -->d<hr>", "Abc d"), ("x<div>*a*b</div>`c`", "x ab c"),
    ])
    func summaryPartsWhatIsShownApart(text: String, summary: String) {
        #expect(Page.reading(text).summary == summary)
    }

    @Test(arguments: [
        (
            "Badge\n\n## Videos\n\nNo\n\n## General Notes\n\n- list\n\nA **button** does\nsomething.\n",
            "A button does something."
        ),
        ("## General Notes\n\nHow to test a button\n\nA button acts.\n", "A button acts."),
        ("## General Notes\n\nhow to test a button\n\n## Gherkin\n\n- WHEN a\n", nil),
        ("# Button\n\nStatus: beta\n\nA button acts.\n\n## General Notes\n\nUse it.\n", "A button acts."),
        ("# Button\n\nButtons act\n\n## Usage\n\nUse it.\n", "Buttons act"),
        ("## What it is\n\nA button acts.\n\n## Condensed\n\n- Tab: a\n", "A button acts."),
        ("## Condensed\n\n- Tab: a\n\n## Sources\n\nA book.\n", nil),
    ])
    func summaryIsTheFirstTextThatDefines(text: String, summary: String?) {
        #expect(Page.reading(text).summary == summary)
    }

    @Test(arguments: [
        (
            "A button acts. " + String(repeating: "It is red. ", count: 20),
            "A button acts. " + String(repeating: "It is red. ", count: 13)
        ),
        (String(repeating: "words e.g. like ", count: 20), String(repeating: "words e.g. like ", count: 10)),
    ])
    func longSummaryEndsWithASentenceOrAWord(text: String, summary: String) throws {
        let shortened = try #require(Page.reading(text).summary)
        #expect(shortened.count <= 160 && summary.hasPrefix(shortened.filter { $0 != "…" }), "\(shortened)")
        #expect(shortened.hasSuffix(".") || shortened.hasSuffix("…"))
    }

    @Test func summaryWithoutGeneralNotesIsTheFirstParagraph() {
        #expect(Page.reading("First.\n\nSecond.\n").summary == "First.")
        #expect(Page.reading("## Videos\n").summary == nil)
    }

    @Test func longSummaryEndsAtAWord() {
        let summary = Page.reading(String(repeating: "word ", count: 100)).summary
        #expect(summary?.hasSuffix("word…") == true)
        #expect((summary?.count ?? 999) <= 161)
    }

    @Test func keepsUnknownSectionWithItsRange() {
        let page = Page.reading("## General Notes\n\nText\n\n## Colour of the day\n\nBlue\n\n- one\n\n## Gherkin\n")
        let section = page.sections.first { $0.kind == .unrecognised }
        #expect(section?.heading.text == "Colour of the day")
        #expect(section.map { page.document.plainText(in: $0.nodes) } == "Colour of the dayBlueone")
    }

    @Test(
        arguments: [
            ("General Notes", SectionKind.generalNotes), ("general  notes:", .generalNotes), ("Videos", .videos),
            ("Condensed", .condensed), ("Gherkin", .gherkin), ("Criteria", .criteria), ("**Gherkin**", .gherkin),
            ("Developer Notes", .developerNotes), ("iOS Developer Notes", .platformNotes(.ios)),
            ("Android Developer Notes", .platformNotes(.android)),
            ("Android developer notes", .platformNotes(.android)), ("Developer Notes (iOS)", .platformNotes(.ios)),
            ("Developer notes for Android:", .platformNotes(.android)),
            ("iOS: Developer notes", .platformNotes(.ios)), ("Developer Notes – Android", .platformNotes(.android)),
            ("History", .unrecognised),
        ])
    func knowsSectionsByTheirHeading(heading: String, kind: SectionKind) {
        #expect(Page.reading("## \(heading)\n\nText\n").sections.map(\.kind) == [kind])
    }

    @Test(
        arguments: [
            ("Name", TopicName.name), ("Role", .role), ("Groupings", .groupings), ("State", .state), ("Focus", .focus),
            ("Code example", .codeExample), ("Announcement examples", .announcementExamples), ("Gestures", .other),
        ])
    func knowsTopicsByTheirHeading(heading: String, name: TopicName) {
        let page = Page.reading("## iOS Developer Notes\n\n### \(heading)\n\nText\n")
        guard case .topic(let topic) = page.sections.first?.notes.first else {
            Issue.record("no topic in \(String(describing: page.sections.first?.notes))")
            return
        }
        #expect(topic.name == name)
    }

    @Test func emptyPageIsAPageAndAProblem() {
        for text in ["", " \n\t\n", "\u{FEFF}"] {
            let result = PageReader(settings: Settings()).read(Array(text.utf8), path: ContentPath("a.md"))
            #expect(result.findings.map(\.rule) == ["structure/empty"])
            #expect(result.page.title == "A")
        }
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
