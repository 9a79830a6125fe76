import Handbook
import TestSupport
import Testing

/// Links to the repository and to sites beside the handbook.
struct OtherSiteTests {
    @Test(arguments: [
        ("../../../app/Main.kt#L3", "https://example.org/r/blob/main/app/Main.kt#L3"),
        ("../../../../README.md", "https://example.org/r/blob/README.md"),
        ("../../../a%20b/?raw=1", "https://example.org/r/blob/main/a%20b?raw=1"), ("gone.md", nil), ("/gone.kt", nil),
    ])
    func filesOutsideOfTheContentAreInTheRepository(address: String, source: String?) {
        var settings = Settings()
        settings.links.source = LinkTemplate("https://example.org/r/blob/main/doc/{path}")
        let handbook = Handbook(["native/patterns/form.md": "[x](<\(address)>)\n"], settings: settings)
        #expect(
            handbook.target(onPage: "native/patterns/form.md")
                == source.map { LinkTarget.external($0) } ?? .unresolved(.noSuchTarget))
    }

    @Test(arguments: [
        ("https://www.example.org/site/gone/", "https://www.example.org/site/gone/"),
        ("/standards/", "https://www.example.org/standards/"), ("/site/gone", "https://www.example.org/site/gone"),
        ("https://old.example/gone", "https://old.example/gone"),
    ])
    func unknownPageOfASharedHostIsElsewhere(address: String, target: String) {
        var settings = Settings()
        settings.baseURL = "https://www.example.org/site/"
        settings.addresses.hosts = ["old.example"]
        let text = ["a.md": "[x](\(address))\n"]
        guard case .unresolved = Handbook(text, settings: settings).target(onPage: "a.md") else {
            Issue.record("found in a handbook whose hosts are not shared")
            return
        }
        settings.addresses.shared = ["WWW.example.org", "old.example"]
        #expect(Handbook(text, settings: settings).target(onPage: "a.md") == .external(target))
    }

    @Test(
        arguments: [
            ("/v1/", "v1", "/"), ("/v1", "v1", ""), ("/v1/a%20b/?q=1#x", "v1/a b", "/?q=1#x"),
            ("https://a11y.example/docs/v1/a.html#x", "v1/a.html", "#x"),
        ])
    func siteBesideTheHandbookIsMeant(address: String, path: String, tail: String) {
        var settings = Settings()
        settings.baseURL = "https://a11y.example/docs/"
        settings.addresses.allowed = ["/v1/"].compactMap(AllowedPath.init)
        let handbook = Handbook(["web/b.md": "[x](\(address))\n"], settings: settings)
        #expect(handbook.target(onPage: "web/b.md") == .elsewhere(path, tail: tail))
    }

    @Test(arguments: ["/v10/", "v1/", "/v1/../v2/"])
    func otherPlacesThanTheSiteBesideTheHandbookAreBroken(address: String) {
        var settings = Settings()
        settings.addresses.allowed = ["/v1/"].compactMap(AllowedPath.init)
        let handbook = Handbook(["web/b.md": "[x](\(address))\n"], settings: settings)
        #expect(handbook.target(onPage: "web/b.md") == .unresolved(.noSuchTarget))
    }

    @Test func pageIsMeantBeforeTheSiteBesideIt() {
        var settings = Settings()
        settings.addresses.allowed = ["/v1/"].compactMap(AllowedPath.init)
        let handbook = Handbook(["v1/a.md": "x\n", "b.md": "[x](/v1/a)\n"], settings: settings)
        #expect(handbook.target(onPage: "b.md") == .page(Route(["v1", "a"]), anchor: nil))
    }
}
