import Exporting
import Handbook
import TestSupport
import Testing

struct MarkdownFileTests {
    private static func markdown(_ text: String) -> String {
        let handbook = Handbook(
            [
                "native/controls/button.md": text, "native/controls/a_b.md": "B", "native/controls/c&d.md": "D",
                "native/controls/f(g.md": "G", "native/controls/h&lt;i.md": "I",
                "native/patterns/headings.md": "## Focus\n",
            ], files: ["media/a b.png", "media/a.png"])
        guard let page = handbook.pages.first(where: { $0.path.text == "native/controls/button.md" }) else { return "" }
        return String(decoding: Export.content(of: page, in: handbook, as: .markdown), as: UTF8.self)
    }

    @Test func titleStandsAboveAndFrontMatterGoes() {
        #expect(Self.markdown("---\norder: 1\n---\nText.\n") == "# Button\n\nText.\n")
        #expect(Self.markdown("# Own\n\nText.") == "# Own\n\nText.\n")
    }

    @Test func linksToTheRepositoryAreAbsolute() throws {
        var settings = Settings()
        settings.links.source = LinkTemplate("https://example.org/blob/doc/{path}")
        let handbook = Handbook(["a.md": "[x](../b.kt) [y](https://example.org/)\n"], settings: settings)
        let text = String(
            decoding: Export.content(of: handbook.pages[0], in: handbook, as: .markdown), as: UTF8.self)
        #expect(text.hasSuffix("[x](https://example.org/blob/b.kt) [y](https://example.org/)\n"), "\(text)")
    }

    @Test func linksLeadToPublishedFiles() {
        #expect(
            Self.markdown("See [the headings](../patterns/headings.md#focus).").hasSuffix(
                "See [the headings](../../patterns/headings/index.md#focus).\n"))
        #expect(Self.markdown("![x](media/a%20b.png)").hasSuffix("![x](../../../media/a%20b.png)\n"))
        #expect(Self.markdown("<img src=\"media/a b.png\">").hasSuffix("<img src=\"../../../media/a%20b.png\">\n"))
    }

    /// The written form and the exported form.
    @Test(arguments: [
        ("![](media/a.png)", "![](../../../media/a.png)"), ("x ![](media/a.png) y", "x ![](../../../media/a.png) y"),
        ("- x\n  ![](media/a.png)", "- x\n  ![](../../../media/a.png)"), ("[](a_b.md)", "[](../a_b/index.md)"),
        ("[![](media/a.png)](a_b.md)", "[![](../../../media/a.png)](../a_b/index.md)"),
        ("[![](media/a.png)](media/a.png)", "[![](../../../media/a.png)](../../../media/a.png)"),
        ("[x]( a_b.md )", "[x]( ../a_b/index.md )"), ("[x](\na_b.md\n\"t\")", "[x](\n../a_b/index.md\n\"t\")"),
        ("[x](a\\_b.md)", "[x](../a_b/index.md)"), ("[x](c&amp;d.md)", "[x](../c&d/index.md)"),
        ("[x](c&#38;d.md)", "[x](../c&d/index.md)"), ("[x](<a\\_b.md>)", "[x](<../a_b/index.md>)"),
        ("[x](f\\(g.md)", "[x](../f%28g/index.md)"), ("[x](h&amp;lt;i.md)", "[x](../h&amp;lt;i/index.md)"),
        ("[x](a_b.md \"](a_b.md)\")", "[x](../a_b/index.md \"](a_b.md)\")"),
        ("[`](a_b.md)`](a_b.md)", "[`](a_b.md)`](../a_b/index.md)"),
        ("[a \\] b](a_b.md)", "[a \\] b](../a_b/index.md)"),
        ("[c\\](d [e] \\* f](a_b.md)", "[c\\](d [e] \\* f](../a_b/index.md)"),
    ])
    func addressesAreFoundHoweverTheyAreWritten(text: String, published: String) {
        #expect(Self.markdown(text) == "# Button\n\n\(published)\n")
    }

    @Test(arguments: [
        (
            "[x][r] [r] [r][] ![x][i] ![][i]\n\n[r]: a_b.md\n[i]: <media/a b.png> \"t\"",
            "[x][r] [r] [r][] ![x][i] ![][i]\n\n[r]: ../a_b/index.md\n[i]: <../../../media/a%20b.png> \"t\""
        ),
        ("[x][r]\n\n> [r]: a\\_b.md", "[x][r]\n\n> [r]: ../a_b/index.md"),
        ("[r]\n\n[r]:\n  a_b.md", "[r]\n\n[r]:\n  ../a_b/index.md"),
        (
            "[![x][i]][r]\n\n[i]: media/a.png\n[r]: media/a.png",
            "[![x][i]][r]\n\n[i]: ../../../media/a.png\n[r]: ../../../media/a.png"
        ),
        (
            "[r]\n\n```\n[r]: a_b.md\n```\n\nText\n[r]: a_b.md\n\n[r]: a_b.md",
            "[r]\n\n```\n[r]: a_b.md\n```\n\nText\n[r]: a_b.md\n\n[r]: ../a_b/index.md"
        ),
    ])
    func addressesInDefinitionsLeadToPublishedFiles(text: String, published: String) {
        #expect(Self.markdown(text) == "# Button\n\n\(published)\n")
    }

    @Test(arguments: ["[a](https://example.org)", "[a](nowhere.md)", "`[a](media/a.png)`"])
    func everythingElseStays(text: String) {
        #expect(Self.markdown(text) == "# Button\n\n\(text)\n")
    }
}
