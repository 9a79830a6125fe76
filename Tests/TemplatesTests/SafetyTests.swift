import Handbook
import TestSupport
import Testing

/// Authors' text stays text.
struct SafetyTests {
    private static let hostile = "<script>alert(\"1\")</script>&'"

    @Test func titlesAndSummariesAreEscaped() {
        let site = Rendered(["a/b.md": "---\ntitle: '<script>x</script> & \"y\"'\nsummary: '<b>\"z'\n---\n"])
        for page in [site.page("a/b"), site.page("a"), site.page("")] {
            #expect(!page.contains("<script>x"), "\(page.prefix(600))")
            #expect(!page.contains("<b>"))
        }
        #expect(site.page("a/b").contains("<h1>&lt;script&gt;x&lt;/script&gt; &amp; &quot;y&quot;</h1>"))
        #expect(site.page("a/b").contains("content=\"&lt;b&gt;&quot;z\""))
    }

    @Test func settingsAreEscaped() {
        var settings = Settings()
        settings.title = Self.hostile
        settings.summary = Self.hostile
        settings.language = "en\" onload=\"x"
        let page = Rendered(["a.md": "x"], settings: settings).page("")
        #expect(!page.contains("<script>alert"))
        #expect(page.contains("lang=\"en&quot; onload=&quot;x\""))
    }

    @Test func fileNamesAreEncodedAndEscaped() {
        let site = Rendered(["a/x\"y<z>&.md": "x", "a/other.md": "[x](<x\"y<z>&.md>)\n"])
        #expect(site.page("a/other").contains("href=\"../x%22y%3Cz%3E&amp;/index.html\""), "\(site.main("a/other"))")
    }

    @Test(arguments: ["javascript:alert(1)", "JAVASCRIPT:alert(1)", "data:text/html,x", "vbscript:x"])
    func refusedAddressesAreNotPublished(address: String) {
        let main = Rendered.main(of: "[x](\(address)) ![y](\(address))\n\n<a href=\"\(address)\">z</a>\n")
        #expect(!main.lowercased().contains("href=\"\(address.lowercased())"), "\(main)")
        #expect(!main.lowercased().contains("src=\"\(address.lowercased())"), "\(main)")
    }

    @Test func codeIsEscaped() {
        let main = Rendered.main(of: "```html\n<script>alert(1)</script>\n```\n\n`<b>`\n")
        #expect(main.contains("&lt;script&gt;") || !main.contains("<script>"), "\(main)")
        #expect(main.contains("<code role=\"none\">&lt;b&gt;</code>"), "\(main)")
    }

    /// Pictures with these names would replace properties of the document that scripts use.
    @Test func safePolicyLeavesNamesToControls() {
        var settings = Settings()
        settings.html = .safe
        let text =
            "<img name=\"querySelector\" src=\"x.png\" alt=\"\">\n\n<details name=\"a\"><summary>s</summary></details>\n"
        let page = Rendered(["a.md": text], files: ["x.png"], settings: settings).main("a")
        #expect(!page.contains("querySelector") && page.contains("<details name=\"a\">"), "\(page)")
    }

    @Test func linkWithoutItsHeadingLeadsToThePage() {
        let page = Rendered(["a/b.md": "x", "a/c.md": "[x](b.md#gone) <a href=\"b.md#gone\">y</a> [z](#gone)\n"])
            .main("a/c")
        #expect(page.contains("<p><a href=\"../b/index.html\">x</a> <a href=\"../b/index.html\">y</a> "), "\(page)")
        #expect(page.contains("<a class=\"unresolved\">z</a>"))
    }

    @Test func linkThatLeadsNowhereIsNoLink() {
        let main = Rendered.main(of: "See [the page](gone.md).\n")
        #expect(!main.contains("href=\"gone"))
        #expect(main.contains("the page"))
    }
}
