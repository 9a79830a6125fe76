import Handbook
import TestSupport
import Testing

/// Paragraphs that repeat what the page says elsewhere.
struct RepeatedLineTests {
    private static func repeated(_ text: String) -> [String] {
        let page = Page.reading(text)
        return page.repeatedLines.map { page.document.plainText(of: $0) }
    }

    private static let criteria = "How to test a lamp\n\n- Tab: a\n\n"

    @Test func captionOfTheCriteriaIsSaidOnce() {
        #expect(
            Self.repeated("## Condensed\n\n" + Self.criteria + "## Gherkin\n\n" + Self.criteria) == [
                "How to test a lamp"
            ])
        #expect(Self.repeated("## Condensed\n\n" + Self.criteria) == [])
        #expect(
            Self.repeated("## Condensed\n\n\(Self.criteria)## Gherkin\n\nHow to test a lamp post\n\n- WHEN a\n") == [])
    }

    @Test func generalNotesKeepItUnlessTheySayMore() {
        let alone = Page.reading("## General Notes\n\nHow to test a lamp\n\n## Condensed\n\n" + Self.criteria)
        #expect(alone.repeatedLines.allSatisfy(alone.sections[1].nodes.contains))
        #expect(alone.repeatedLines.count == 1)
        let more = Page.reading(
            "## General Notes\n\nHow to test a lamp\n\nIt shines.\n\n## Condensed\n\n" + Self.criteria)
        #expect(more.repeatedLines.allSatisfy(more.sections[0].nodes.contains))
        #expect(more.repeatedLines.count == 1)
    }

    @Test func addressOfThePageItselfIsForCopies() {
        let text = "## Condensed\n\n- Tab: a\n\nFull information: [Lamp](lamp.md)\n"
        #expect(Self.repeated(text) == ["Full information: Lamp"])
        #expect(Self.repeated(text.replacing("(lamp.md)", with: "(lamp.md) and a book")) == [])
        #expect(Self.repeated(text.replacing("Full information", with: "See")) == [])
    }
}
