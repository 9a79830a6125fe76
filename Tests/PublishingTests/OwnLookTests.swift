import Handbook
import Publishing
import Reading
import TestSupport
import Testing

/// The handbook's own files, links and slots on pages at every depth.
struct OwnLookTests {
    private static func file(_ path: String, _ yaml: String) throws -> String {
        let site = Site(
            Handbook(
                ["native/controls/a.md": "# A\n\nText\n", "b.md": "# B\n"], files: ["media/x.svg"],
                settings: try SettingsReader.read(yaml)))
        let entry = try #require(site.entries.first { $0.path.text == path })
        return String(decoding: try #require(site.render(entry.resource)), as: UTF8.self)
    }

    private static func page(_ yaml: String, _ path: String = "native/controls/a") throws -> String {
        try file(path + "/index.html", yaml)
    }

    @Test func filesAreRelativeToThePage() throws {
        let page = try Self.page(
            """
            theme: { icon: media/i.svg, stylesheet: [a.css, b.css] }
            """)
        #expect(page.contains("<link rel=\"icon\" href=\"../../../media/i.svg\">\n"))
        #expect(
            page.contains(
                """
                <link rel="stylesheet" href="../../../a.css">
                <link rel="stylesheet" href="../../../b.css">

                """))
    }

    @Test(arguments: [
        ("/b", "../../../b/index.html"), ("b.md#b", "../../../b/index.html#b"), ("/native/", "../../index.html"),
        ("{root}search", "../../../search/index.html"), ("media/x.svg", "../../../media/x.svg"),
        ("https://x.example/b", "https://x.example/b"), ("#page.content", "#page.content"), ("/gone", "/gone"),
        ("{root}gone.txt?a&b", "../../../gone.txt?a&amp;b"), ("mailto:a@x.example", "mailto:a@x.example"),
    ])
    func addressesInSlotsAreRelativeToThePage(written: String, published: String) throws {
        let page = try Self.page("theme: { slots: { footer: '<a href=\"\(written)\">x</a>' } }")
        #expect(page.contains("<a href=\"\(published)\">x</a>"))
    }

    @Test func slotsKnowTheRoot() throws {
        let yaml = "theme: { slots: { footer: \"<img src='{root}media/x.svg' alt=''>\" } }"
        #expect(try Self.page(yaml).contains("<img src='../../../media/x.svg' alt=''>"))
        #expect(try Self.page(yaml, "b").contains("<img src='../media/x.svg' alt=''>"))
    }

    @Test func colourThatIsOwnInOneThemeKeepsTheOther() throws {
        let css = try Self.file("assets/curbcut.css", "theme: { accent: \"#7a2e00\" }")
        #expect(css.contains("--accent: light-dark(#7a2e00, #7fcfe2);"))
    }
}
