import Handbook
import TestSupport
import Testing

/// All forms in which authors refer to pages, headings, media and other sites.
struct LinkResolutionTests {
    private static let button = Route(["native", "controls", "button"])
    private static let settings: Settings = {
        var settings = Settings()
        settings.addresses.hosts = ["www.old.example", "example.github.io"]
        settings.addresses.prefixes = [
            (Route(path: "/native-criteria"), Route(path: "/native")),
            (Route(path: "/v1/native"), Route(path: "/native")),
        ]
        settings.baseURL = "https://a11y.example/handbook/"
        return settings
    }()

    @Test func rootedFilesAreFoundInTheFoldersThatOthersPublishAtTheRoot() {
        let handbook = Handbook(
            ["a/b.md": "![x](/logo.png) [y](/c/d.pdf) ![z](logo.png)\n"], files: ["public/logo.png", "static/c/d.pdf"])
        #expect(
            handbook.pages[0].references.map(\.target) == [
                .file(ContentPath("public/logo.png")), .file(ContentPath("static/c/d.pdf")), .unresolved(.noSuchTarget),
            ])
    }

    /// The target of a link to `address` on the page `native/patterns/form.md`.
    private static func target(_ address: String, image: Bool = false) -> LinkTarget? {
        let handbook = Handbook(
            [
                "native/controls/button.md":
                    "## Developer Notes\n\n### Name\n\n<a id=\"raw\"></a>\n\n## Condensed\n\n1. Keys\n   - Tab: Moves\n",
                "native/controls/check-box.md":
                    "---\nslug: checkbox\naliases: [/old/tickbox, /native/gone]\n---\nText\n",
                "native/patterns/form.md": "\(image ? "!" : "")[x](<\(address)>)\n\n## Here\n",
                "native/index.md": "Native\n", "index.md": "Home\n", "web/button.md": "Web\n",
                "native/keyboard-&-focus.md": "Keys\n",
            ],
            files: ["media/switch.png", "media/Video/Switch.mp4", "native/patterns/near.png", "native/a b.png"],
            settings: settings)
        return handbook.target(onPage: "native/patterns/form.md")
    }

    @Test(
        arguments: [
            "../controls/button.md", "native/controls/button.md", "/native/controls/button.md",
            "/native/controls/button",
            "/native/controls/button/", "/native/controls/button/index.html", "/native/controls/button.html",
            "../controls/button", "/native-criteria/controls/button", "/v1/native/controls/button",
            "/#/native/controls/button", "/#/native-criteria/controls/button",
            "https://www.old.example/native/controls/button",
            "http://WWW.OLD.example/#/native-criteria/controls/button",
            "https://example.github.io/#/native/controls/button.md",
            "https://a11y.example/handbook/native/controls/button?from=mail", " /native/controls/button ",
        ])
    func pageIsFoundInEveryForm(address: String) {
        #expect(Self.target(address) == .page(Self.button, anchor: nil))
    }

    @Test(arguments: ["ios/name/uikit", "ios/name/swiftui", "ios/state/uikit"])
    func partForAFrameworkIsFound(anchor: String) {
        let text =
            "## iOS Developer Notes\n\n### Name\n\n- **UIKit**\n  - a\n- **SwiftUI**\n  - b\n\n### State\n\n**UIKit**\n\nText\n"
        let handbook = Handbook(["a.md": text, "b.md": "[x](a.md#\(anchor))\n"])
        #expect(handbook.target(onPage: "b.md") == .page(Route(["a"]), anchor: anchor))
    }

    /// Addresses of other sites on the handbook's host stay links.
    @Test(arguments: [
        "https://a11y.example/jira", "https://a11y.example/", "https://a11y.example/handbooks/native/controls/button",
        "https://a11y.example/native/controls/button",
    ])
    func addressBesideTheHandbookIsAnotherSites(address: String) {
        #expect(Self.target(address) == .external(address))
    }

    @Test(arguments: ["https://a11y.example/handbook/gone", "https://www.old.example/gone"])
    func addressOfTheHandbookThatLeadsNowhereIsBroken(address: String) {
        #expect(Self.target(address) == .unresolved(.noSuchTarget))
    }

    @Test func handbooksOwnAddressIsItsHome() {
        for address in ["https://a11y.example/handbook", "https://A11Y.example/handbook/"] {
            #expect(Self.target(address) == .page(.home, anchor: nil), "\(address)")
        }
    }

    @Test(arguments: [
        ("https://example.org/jira", LinkTarget.external("https://example.org/jira")),
        ("https://example.org/a", .page(Route(["a"]), anchor: nil)),
        ("https://example.org/a#gone", .unresolved(.noSuchAnchor(Route(["a"]), "gone"))),
    ])
    func wholeHostMayHaveMoreThanTheHandbook(address: String, target: LinkTarget) {
        var settings = Settings()
        settings.baseURL = "https://example.org"
        let handbook = Handbook(["a.md": "# A\n", "b.md": "[x](\(address))\n"], settings: settings)
        #expect(handbook.target(onPage: "b.md") == target)
    }

    @Test(
        arguments: [
            ("../controls/button.md#name", "name"), ("/native/controls/button#developer-notes", "developer-notes"),
            ("/#/native/controls/button#name", "name"), ("/native/controls/button#raw", "raw"),
            ("/native/controls/button?x=y#name", "name"), ("/native/controls/button#top", "top"),
        ])
    func headingIsFound(address: String, anchor: String) {
        #expect(Self.target(address) == .page(Self.button, anchor: anchor))
    }

    @Test func headingOfTheSamePageIsFound() {
        #expect(Self.target("#here") == .page(Route(["native", "patterns", "form"]), anchor: "here"))
    }

    @Test func missingHeadingIsReportedWithItsPage() {
        #expect(Self.target("../controls/button.md#nmae") == .unresolved(.noSuchAnchor(Self.button, "nmae")))
        #expect(Self.target("#there") == .unresolved(.noSuchAnchor(Route(["native", "patterns", "form"]), "there")))
    }

    @Test func slugIsThePagesAddressAndItsFileStillLeadsThere() {
        let checkbox = LinkTarget.page(Route(["native", "controls", "checkbox"]), anchor: nil)
        #expect(Self.target("/native/controls/checkbox") == checkbox)
        #expect(Self.target("../controls/check-box.md") == checkbox)
    }

    @Test(arguments: ["/old/tickbox", "/native/gone", "/native-criteria/gone", "/#/old/tickbox"])
    func aliasLeadsToThePresentPage(address: String) {
        #expect(Self.target(address) == .page(Route(["native", "controls", "checkbox"]), anchor: nil))
    }

    /// Right on the published site, where each page is a folder.
    @Test(arguments: [
        ("../../controls/button/", Self.button), ("../../../web/button", Route(["web", "button"])),
        ("./../../../index.html", .home), ("/handbook/native/controls/button/", Self.button), ("/handbook", .home),
    ])
    func addressOfThePublishedSiteIsFound(address: String, route: Route) {
        #expect(Self.target(address) == .page(route, anchor: nil))
    }

    @Test(arguments: ["../near.png", "/handbook/media/switch.png"])
    func mediaAreFoundByThePublishedAddress(address: String) {
        guard case .file = Self.target(address, image: true) else {
            Issue.record("\(String(describing: Self.target(address, image: true)))")
            return
        }
    }

    @Test func linksAreRelativeToPreviousAddressesAsWell() {
        let handbook = Handbook([
            "b.md": "---\npermalink: /guides/b/\n---\n[a](../a/)\n", "a.md": "---\npermalink: /guides/a/\n---\nA\n",
        ])
        #expect(handbook.target(onPage: "b.md") == .page(Route(["a"]), anchor: nil))
    }

    @Test func indexPageIsItsFolder() {
        #expect(Self.target("../index.md") == .page(Route(["native"]), anchor: nil))
        #expect(Self.target("/native") == .page(Route(["native"]), anchor: nil))
        #expect(Self.target("/") == .page(.home, anchor: nil))
    }

    @Test(
        arguments: [
            ("/search?q=focus#top", ToolPage.search, "?q=focus#top"), ("../../test-sheet", .testSheet, ""),
            ("/coverage.html#b", .coverage, "#b"), ("my-criteria/", .basket, ""),
            ("https://a11y.example/handbook/wcag#sc-1.4.3", .wcag, "#sc-1.4.3"),
        ])
    func pageThatTheSiteMakesIsFound(address: String, tool: ToolPage, tail: String) {
        #expect(Self.target(address) == .tool(tool, tail: tail))
    }

    @Test(arguments: ["new.md", "/web/fresh", "/web/new", "https://a11y.example/web/fresh#what"])
    func draftIsKnownAsOne(address: String) {
        var settings = Settings()
        settings.baseURL = "https://a11y.example"
        let handbook = Handbook(
            ["web/new.md": "---\ndraft: true\nslug: fresh\n---\n# New\n", "web/b.md": "[x](\(address))\n"],
            settings: settings)
        #expect(handbook.target(onPage: "web/b.md") == .unresolved(.draft(Route(["web", "fresh"]))))
    }

    @Test func folderWithoutAPageIsAnOverview() {
        #expect(Self.target("/native/controls") == .folder(Route(["native", "controls"])))
        #expect(Self.target("/native-criteria/controls/") == .folder(Route(["native", "controls"])))
    }

    @Test(arguments: ["../keyboard-&-focus.md", "../keyboard-%26-focus.md", "/native/keyboard-&-focus"])
    func percentEncodingDoesNotMatter(address: String) {
        #expect(Self.target(address) == .page(Route(["native", "keyboard-&-focus"]), anchor: nil))
    }

    @Test(
        arguments: [
            "https://example.org/native/controls/button", "//example.org/a", "mailto:me@example.org", "tel:+1",
            "http://x",
        ])
    func otherSitesAreExternal(address: String) {
        #expect(Self.target(address) == .external(address))
    }

    @Test(arguments: [
        ("javascript:alert(1)", "javascript"), ("JavaScript:x", "javascript"), ("data:text/html,x", "data"),
        ("file:///etc", "file"),
    ])
    func harmfulSchemesAreRefused(address: String, scheme: String) {
        #expect(Self.target(address) == .unresolved(.refusedScheme(scheme)))
    }

    @Test(arguments: ["/native/controls/buton", "nothing.md", "/gone", "https://www.old.example/gone"])
    func whatIsNotThereIsReported(address: String) {
        #expect(Self.target(address) == .unresolved(.noSuchTarget))
    }

    @Test func emptyAddressIsReported() {
        #expect(Self.target("") == .unresolved(.empty))
        #expect(Self.target(" ") == .unresolved(.empty))
    }

    @Test(arguments: ["../../../secret.md", "../../../../etc/passwd"]) func addressOutOfTheFolderIsReported(
        address: String
    ) {
        #expect(Self.target(address) == .unresolved(.outside))
        #expect(Self.target(address, image: true) == .unresolved(.outside))
    }

    @Test(
        arguments: [
            ("media/switch.png", "media/switch.png"), ("/media/switch.png", "media/switch.png"),
            ("../../media/switch.png", "media/switch.png"), ("near.png", "native/patterns/near.png"),
            ("../a%20b.png", "native/a b.png"), ("media/switch.png?v=2", "media/switch.png"),
        ])
    func mediaAreFound(address: String, expected: String) {
        #expect(Self.target(address, image: true) == .file(ContentPath(expected)))
        #expect(Self.target(address) == .file(ContentPath(expected)))
    }

    @Test func mediaInOtherLettersAreReportedWithTheRealName() {
        let expected = LinkTarget.unresolved(.otherCase(ContentPath("media/Video/Switch.mp4")))
        #expect(Self.target("media/video/switch.mp4", image: true) == expected)
    }

    @Test func ownAddressOfCriteriaIsThisPageWhateverWasTyped() {
        let handbook = Handbook([
            "native/a.md": "Full information: [https://www.old.example/x](https://www.old.example/x)\n"
        ])
        #expect(handbook.target(onPage: "native/a.md") == .page(Route(["native", "a"]), anchor: nil))
    }

    /// In each pair, one text has é as one code point (NFC) and the other as two (NFD).
    @Test(arguments: [
        ("/web/caf\u{E9}", "web/cafe\u{301}"), ("cafe\u{301}.md", "web/cafe\u{301}"),
        ("/caf\u{E9}", "cafe\u{301}"), ("/r\u{E9}", "re\u{301}"),
        ("/web/cafe%CC%81#re%CC%81sume%CC%81", "web/cafe\u{301}"),
        ("cafe\u{301}.md#caf\u{E9}", "web/cafe\u{301}"), ("cafe\u{301}.md#re\u{301}", "web/cafe\u{301}"),
    ])
    func linkHasTheNameOnTheDisk(address: String, route: String) throws {
        let target = Handbook([
            "web/cafe\u{301}.md": "# A\n\n## Re\u{301}sume\u{301}\n\n## B {#cafe\u{301}}\n\n<p id=\"re\u{301}\"></p>\n",
            "cafe\u{301}/a.md": "A\n", "re\u{301}.md": "R\n", "web/q.md": "[x](\(address))\n",
        ]).target(onPage: "web/q.md")
        let found: String? =
            switch target {
            case .page(let route, _), .folder(let route): route.path
            default: nil
            }
        #expect(
            found?.unicodeScalars.map(\.value) == route.unicodeScalars.map(\.value), "\(String(describing: target))")
    }

    @Test(arguments: [("caf\u{E9}.png", "cafe\u{301}.png"), ("re\u{301}.png", "r\u{E9}.png")])
    func fileHasTheNameOnTheDisk(written: String, name: String) {
        let handbook = Handbook(["a.md": "![x](\(written)) <img src=\"\(written)\" alt=\"x\">\n"], files: [name])
        #expect(handbook.usedFiles.map { Array($0.text.utf8) } == [Array(name.utf8)])
    }

    @Test(arguments: ["film.mp4", "talk.mp3", "paper.pdf", "https://example.org/film.webm?x=1"])
    func fileThatIsNoPictureIsReported(address: String) {
        let handbook = Handbook(["a.md": "![x](\(address))\n"], files: ["film.mp4", "talk.mp3", "paper.pdf"])
        guard case .unresolved(.noPicture) = handbook.target(onPage: "a.md") else {
            Issue.record("\(String(describing: handbook.target(onPage: "a.md")))")
            return
        }
    }
}
