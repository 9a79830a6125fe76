import Base
import Handbook
import Reading
import Testing

/// A page that is known from its record answers as the page does that has been read.
struct PageRecordTests {
    private static let text = """
        ---
        title: A button
        summary: In short
        aliases: [/old/button]
        order: 3
        tags: [form, touch]
        ---

        ## Condensed

        1. Test with a keyboard

           - Tab: Focus moves to it

        ## Gherkin

        - WHEN I press Tab
          - THEN focus moves

        ## iOS Developer Notes

        ### Name

        Set `accessibilityLabel` as WCAG 4.1.2 wants it.

        <video src="media/a.webm"><track kind="captions" src="media/a.vtt"></video>

        ### Announcement examples

        - "Button, dimmed" (disabled state)

        ## Other

        WCAG 4.1.2 and 2.4.7. See [the name](#name), [nothing](gone.md) and ![a picture](media/x.png). <span id="own"></span>
        """

    private static let path = ContentPath("native/button.md")
    private static let reader = PageReader(settings: Settings())

    private static func read() -> Page { reader.read(Array(text.utf8), path: path).page }

    private static func recalled(_ page: Page, reading: @escaping @Sendable () -> PageContent) throws -> Page {
        return Page(try #require(PageRecord(PageRecord.kept(of: page))), path: path, read: reading)
    }

    @Test func answersWhatOthersAskWithoutBeingRead() throws {
        let page = Self.read()
        let recalled = try Self.recalled(page) {
            Issue.record("the text was read")
            return Self.read().content
        }
        #expect(recalled.title == "A button")
        #expect(recalled.route == page.route)
        #expect(recalled.frontMatter == page.frontMatter)
        #expect(recalled.platforms == [.ios])
        #expect(recalled.hasScenarios && recalled.hasCriteria)
        #expect(recalled.summary == "In short")
        #expect(recalled.indexedSections == page.indexedSections)
        #expect(recalled.indexedAnnouncements == page.indexedAnnouncements)
        #expect(recalled.indexedSuccessCriteria == page.indexedSuccessCriteria)
        #expect(recalled.indexedSymbols.map(\.symbol.name) == ["accessibilityLabel(_:)"])
        #expect(recalled.indexedSymbols.map(\.anchor) == page.indexedSymbols.map(\.anchor))
        #expect(recalled.indexedVideos == page.indexedVideos && page.indexedVideos.captioned == 1)
        #expect(recalled.criteriaMark == page.criteriaMark)
        #expect(recalled.references.map(\.written) == page.references.map(\.written))
        #expect(PageRecord.kept(of: recalled) == PageRecord.kept(of: page))
    }

    @Test func linksToItAreFoundByItsAnchors() throws {
        let page = Self.read()
        let recalled = try Self.recalled(page) {
            Issue.record("the text was read")
            return Self.read().content
        }
        let handbook = Handbook(pages: [recalled], files: .empty, settings: Settings())
        let targets = handbook.pages[0].references.map(\.target)
        let other = Handbook(pages: [page], files: .empty, settings: Settings())
        #expect(targets == other.pages[0].references.map(\.target))
        #expect(handbook.linkProblems() == other.linkProblems())
        for anchor in ["name", "own", "condensed/test-with-a-keyboard", "gone"] {
            #expect(
                Resolver(handbook).target(of: "#\(anchor)", on: handbook.pages[0])
                    == Resolver(other).target(of: "#\(anchor)", on: other.pages[0]))
        }
    }

    @Test func textIsReadWhenSomebodyAsks() throws {
        let recalled = try Self.recalled(Self.read()) { Self.read().content }
        #expect(recalled.sections.map(\.heading.text) == ["Condensed", "Gherkin", "iOS Developer Notes", "Other"])
    }

    @Test func pageWithSomethingWrongIsReadEachTime() {
        let (page, problems) = Self.reader.read(Array("---\norder: many\n---\nText\n".utf8), path: Self.path)
        #expect(!problems.isEmpty)
        #expect(page.sum == nil)
    }

    @Test func pageThatMayIncludeFragmentsIsReadEachTime() {
        let page = Self.reader.read(Array("<!-- include: shared/part.md -->\n".utf8), path: Self.path).page
        #expect(page.sum == nil)
    }

    /// Whatever a damaged record holds, it is refused or read; it never leads astray.
    @Test func recordThatIsCutShortIsRefused() throws {
        let bytes = PageRecord.kept(of: Self.read()).bytes
        for end in bytes.indices { #expect(PageRecord(Excerpt(own: bytes[..<end])) == nil) }
    }

    @Test func recordWithAnyOtherByteIsReadOrRefused() throws {
        let bytes = Array(PageRecord.kept(of: Self.read()).bytes)
        var refused = 0
        for index in bytes.indices {
            for value in [0, 0x7F, 0x80, 0xFF] as [UInt8] {
                var other = bytes
                other[index] = value
                if PageRecord(Excerpt(own: other)) == nil { refused += 1 }
            }
        }
        #expect(refused > 0)
    }

    @Test(arguments: [0, 1, 127, 128, 16_383, 16_384, Int.max]) func numbersAreReadAsWritten(number: Int) {
        var writer = RecordWriter()
        writer.add(number)
        var reader = RecordReader(writer.record)
        #expect(reader.number() == number)
        #expect(reader.isAtEnd)
    }
}
