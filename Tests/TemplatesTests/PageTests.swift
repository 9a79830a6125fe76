import ContentGraph
import TestSupport
import Testing

/// Whole pages as recorded. After a change of templates: `RECORD=1 swift test`, then read the difference.
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
    }

    @Test func formerAddressLeadsOn() throws {
        let page = try Self.everything().page("old/everything")
        #expect(page.contains("content=\"0; url=../../native/controls/everything/index.html\""))
        #expect(page.contains("<a href=\"../../native/controls/everything/index.html\">"))
    }
}
