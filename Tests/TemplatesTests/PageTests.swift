import Handbook
import TestSupport
import Testing

/// Whole pages compared with golden files. After a change of templates: `RECORD=1 swift test`, then review the
/// difference.
struct PageTests {
    private static func everything() throws -> Rendered {
        var settings = Settings()
        settings.title = "Test Handbook"
        settings.summary = "What it is about."
        return Rendered(
            [
                "native/controls/everything.md": try Repository.text(Repository.fixtures + "/pages/everything.md"),
                "native/controls/neighbour.md": "## Name\n\n[back](everything.md)\n",
                "native/index.md": "All about native.\n",
                "web/button.md": "A button\n",
            ],
            files: ["media/toggle.png", "media/toggle.webm", "media/toggle.vtt"], settings: settings)
    }

    @Test func componentPage() throws {
        try GoldenFile("templates/component.html").check(Self.everything().main("native/controls/everything"))
    }

    @Test(arguments: ["", "native", "native/controls"]) func overview(route: String) throws {
        let name = route.isEmpty ? "home" : route.replacing("/", with: "-")
        try GoldenFile("templates/\(name).html").check(Self.everything().main(route))
    }

    @Test func pageThatWasNotFound() throws {
        let page = try Self.everything().file("404.html")
        #expect(page.contains("<h1>Page not found</h1>"))
        #expect(page.contains("<base href=\"/\">"))
    }

    @Test(arguments: [
        ("https://example.org/docs/handbook/", "/docs/handbook/"), ("https://example.org/docs", "/docs/"),
        ("https://example.org", "/"),
    ])
    func addressesOfThePageThatWasNotFoundHoldAtAnyDepth(address: String, base: String) throws {
        var settings = Settings()
        settings.baseURL = address
        let page = Rendered(["native/a.md": "A\n"], settings: settings).file("404.html")
        #expect(page.contains("<base href=\"\(base)\">"))
        #expect(page.contains("<a href=\"index.html\">Go to the front page</a>"))
        #expect(page.contains("<a class=\"skip-link\" href=\"404.html#page.content\">"))
        #expect(!page.contains("href=\"#"))
    }

    @Test(arguments: [
        ("en", "lang=\"en\""), ("ar", "lang=\"ar\" dir=\"rtl\""), ("he-IL", "lang=\"he-IL\" dir=\"rtl\""),
        ("az-Arab-IR", "lang=\"az-Arab-IR\" dir=\"rtl\""), ("sd-Deva", "lang=\"sd-Deva\""),
        ("de-1996", "lang=\"de-1996\""),
    ])
    func pageIsWrittenInTheDirectionOfItsLanguage(language: String, attributes: String) throws {
        var settings = Settings()
        settings.language = language
        #expect(Rendered(["a.md": "A\n"], settings: settings).page("a").contains("<html \(attributes)>"))
    }

    @Test(arguments: ["page.content", "page.take-away", "fn-1", "fnref-1", "fnref-1-2"])
    func identifierOfTheTemplatesIsThereOnce(name: String) throws {
        var settings = Settings()
        settings.publish = [.markdown]
        let text = "<a id=\"\(name)\"></a>\n\nx[^1] y[^1]\n\n[^1]: one\n"
        let page = Rendered(["a.md": text], settings: settings).page("a")
        #expect(page.components(separatedBy: "id=\"\(name)\"").count == 2)
        #expect(page.contains("<a id=\"\(name)-1\">"))
    }

    @Test func footnotesStandBehindAllPartsOfThePage() throws {
        let notes = "## iOS Developer Notes\n\nios\n\n## Android Developer Notes\n\nandroid\n"
        let page = Rendered([
            "native/a.md": "## General Notes\n\nText[^1].\n\n\(notes)\n[^1]: The note.\n",
            "native/b.md":
                "## General Notes\n\nText[^1].\n\n## Condensed\n\n1. Test\n   - **Focus:** goes\n\n[^1]: The note.\n",
        ])
        for route in ["native/a", "native/b"] {
            let html = page.page(route)
            let end = try #require(html.firstRange(of: "<section class=\"footnotes\""))
            #expect(html[..<end.lowerBound].hasSuffix("</section>\n") || html[..<end.lowerBound].hasSuffix("</div>\n"))
            #expect(html[end.lowerBound...].components(separatedBy: "The note.").count == 2)
            #expect(html[end.lowerBound...].contains("</ol>\n</section>\n</article>"))
        }
    }

    @Test func formerAddressLeadsOn() throws {
        let page = try Self.everything().page("old/everything")
        #expect(page.contains("content=\"0; url=../../native/controls/everything/index.html\""))
        #expect(page.contains("<a href=\"../../native/controls/everything/index.html\">"))
    }
}
