import ContentGraph
import Exporting
import TestSupport
import Testing

struct MarkdownFileTests {
    private static func markdown(_ text: String) -> String {
        let handbook = Handbook(
            ["native/controls/button.md": text, "native/patterns/headings.md": "## Focus\n"], files: ["media/a b.png"])
        let page = handbook.pages[0]
        return String(decoding: Export.content(of: page, in: handbook, as: .markdown).bytes, as: UTF8.self)
    }

    @Test func titleStandsAboveAndFrontMatterGoes() {
        #expect(Self.markdown("---\norder: 1\n---\nText.\n") == "# Button\n\nText.\n")
        #expect(Self.markdown("# Own\n\nText.") == "# Own\n\nText.\n")
    }

    @Test func linksLeadToPublishedFiles() {
        #expect(
            Self.markdown("See [the headings](../patterns/headings.md#focus).").hasSuffix(
                "See [the headings](../../patterns/headings/index.md#focus).\n"))
        #expect(Self.markdown("![x](media/a%20b.png)").hasSuffix("![x](../../../media/a%20b.png)\n"))
        #expect(Self.markdown("<img src=\"media/a b.png\">").hasSuffix("<img src=\"../../../media/a%20b.png\">\n"))
    }

    @Test(arguments: ["[a](https://example.org)", "[a](nowhere.md)", "`[a](media/a.png)`"])
    func everythingElseStays(text: String) {
        #expect(Self.markdown(text) == "# Button\n\n\(text)\n")
    }
}
