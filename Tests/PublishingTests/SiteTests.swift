import Handbook
import Publishing
import TestSupport
import Testing

struct SiteTests {
    private static func site(_ pages: [String: String], baseURL: String? = nil) -> Site {
        var settings = Settings()
        settings.baseURL = baseURL
        return Site(Handbook(pages, files: ["media/a.png"], settings: settings))
    }

    private static func text(_ path: String, of site: Site) -> String? {
        site.entries.first { $0.path.text == path }.flatMap { site.render($0.resource) }.map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    @Test func everyPathIsThereOnce() {
        let site = Self.site([
            "a/b.md": "---\naliases: [/old, /a, /a/b/c]\n---\n![x](media/a.png)\n", "a/b/c.md": "x", "index.md": "x",
        ])
        let paths = site.entries.map(\.path.text)
        #expect(Set(paths).count == paths.count, "\(paths)")
        #expect(paths == paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    }

    @Test func criteriaAreForSavingWhereAPageHasSome() {
        func files(_ text: String) -> [String] {
            Self.site(["a.md": text]).entries.map(\.path.text).filter { $0.hasPrefix("my-criteria/data/") }
        }
        #expect(files("x\n") == [])
        #expect(files("## Gherkin\n\n- GIVEN a\n") == ["my-criteria/data/criteria-0.js", "my-criteria/data/csv-0.js"])
    }

    @Test(
        arguments: [
            ([], []), ([.markdown], ["a/b/index.md"]), ([.json], ["a/b/index.json", "handbook.json"]),
            ([.feature], ["a/b/b.feature"]),
        ] as [(Set<ExportFormat>, [String])])
    func onlyTheChosenFormsArePublishedAndLinked(formats: Set<ExportFormat>, files: [String]) {
        var settings = Settings()
        settings.publish = formats
        let site = Site(Handbook(["a/b.md": "## Gherkin\n\n- GIVEN a\n- WHEN b\n- THEN c\n"], settings: settings))
        let all = ["a/b/b.feature", "a/b/index.json", "a/b/index.md", "handbook.json"]
        #expect(site.entries.map(\.path.text).filter(all.contains) == files)
        let page = Self.text("a/b/index.html", of: site) ?? ""
        #expect(page.contains("data-take-away") == !formats.isEmpty)
        #expect(page.contains("index.json") == formats.contains(.json))
        #expect((Self.text("llms.txt", of: site) ?? "").contains("handbook.json") == formats.contains(.json))
    }

    @Test func siteMapNamesEveryPageByItsAbsoluteAddress() {
        let site = Self.site(["native/a & b.md": "x", "index.md": "x"], baseURL: "https://example.org/docs")
        let map = Self.text("sitemap.xml", of: site) ?? ""
        #expect(map.contains("<loc>https://example.org/docs/</loc>"))
        #expect(map.contains("<loc>https://example.org/docs/native/a%20&amp;%20b/</loc>"))
        #expect(!map.contains("404"))
    }

    @Test func withoutABaseAddressThereIsNoSiteMap() {
        #expect(Self.text("sitemap.xml", of: Self.site(["a.md": "x"])) == nil)
    }

    @Test func aliasIsAPageThatLeadsOn() {
        let page = Self.text("old/place/index.html", of: Self.site(["a/b.md": "---\naliases: /old/place\n---\n"]))
        #expect(page?.contains("url=../../a/b/index.html") == true, "\(page ?? "no page")")
    }

    @Test func aliasMayBePercentEncoded() {
        let site = Self.site(["a/b.md": "---\naliases: [/c%20d, /100%]\n---\n"])
        #expect(Self.text("c d/index.html", of: site) != nil && Self.text("100%/index.html", of: site) != nil)
        #expect(Self.text("_redirects", of: site) == "/100%25 /a/b/ 301\n/c%20d /a/b/ 301\n")
    }

    @Test func renderingTwiceGivesTheSameBytes() {
        let pages = [
            "a/b.md": "## iOS Developer Notes\n\n- **UIKit**\n  - x\n- **SwiftUI**\n  - y[^1]\n\n[^1]: z\n",
            "a/c.md": "[b](b.md)\n",
        ]
        let first = Self.site(pages)
        let second = Self.site(pages)
        for (one, other) in zip(first.entries, second.entries) {
            #expect(first.render(one.resource) == second.render(other.resource), "\(one.path)")
        }
    }
}
