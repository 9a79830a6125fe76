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

    /// The configuration accepts language tags only; what comes from elsewhere is escaped.
    @Test func languageIsEscaped() {
        var settings = Settings()
        settings.language = "en\" onload=\"x"
        #expect(Rendered(["a.md": "x"], settings: settings).page("").contains("lang=\"en&quot; onload=&quot;x\""))
    }
}
