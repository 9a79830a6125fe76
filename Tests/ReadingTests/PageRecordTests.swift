import ContentGraph
import Markdown
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

        See [the name](#name), [nothing](gone.md) and ![a picture](media/x.png). <span id="own"></span>
        """

    private static let path = ContentPath("native/button.md")
    private static let reader = PageReader(settings: Settings())

    private static func read() -> Page { reader.read(Array(text.utf8), path: path).page }

    private static func recalled(_ page: Page, reading: @escaping @Sendable () -> PageContent) throws -> Page {
        let bytes = try #require(PageRecord.bytes(of: page))
        return Page(try #require(PageRecord(bytes)), path: path, read: reading)
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
        #expect(recalled.indexMark == page.indexMark)
        #expect(recalled.references.map(\.written) == page.references.map(\.written))
        #expect(PageRecord.bytes(of: recalled) == PageRecord.bytes(of: page))
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
        #expect(recalled.sections.map(\.heading.text) == ["Condensed", "Gherkin", "iOS Developer Notes"])
    }

    @Test func pageWithSomethingWrongHasNoRecord() {
        let (page, problems) = Self.reader.read(Array("---\norder: many\n---\nText\n".utf8), path: Self.path)
        #expect(!problems.isEmpty)
        #expect(PageRecord.bytes(of: page) == nil)
    }

    @Test func pageThatMayIncludeFragmentsHasNoRecord() {
        let page = Self.reader.read(Array("<!-- include: shared/part.md -->\n".utf8), path: Self.path).page
        #expect(PageRecord.bytes(of: page) == nil)
    }

    /// Whatever a damaged record holds, it is refused or read; it never leads astray.
    @Test func recordThatIsCutShortIsRefused() throws {
        let bytes = try #require(PageRecord.bytes(of: Self.read()))
        for end in 0..<bytes.count { #expect(PageRecord(bytes.prefix(end)) == nil) }
    }

    @Test func recordWithAnyOtherByteIsReadOrRefused() throws {
        let bytes = Array(try #require(PageRecord.bytes(of: Self.read())))
        var refused = 0
        for index in bytes.indices {
            for value in [0, 0x7F, 0x80, 0xFF] as [UInt8] {
                var other = bytes
                other[index] = value
                if PageRecord(other[...]) == nil { refused += 1 }
            }
        }
        #expect(refused > 0)
    }

    @Test(arguments: [0, 1, 127, 128, 16_383, 16_384, Int.max]) func numbersAreReadAsWritten(number: Int) {
        var writer = RecordWriter()
        writer.add(number)
        var reader = RecordReader(writer.bytes[...])
        #expect(reader.number() == number)
        #expect(reader.isAtEnd)
    }
}
