import Handbook
import SafeHTML
import TestSupport
import Testing

@testable import Templates

/// The navigation in folders with hundreds of pages or folders.
struct LongListTests {
    private static func name(_ number: Int) -> String { "p\(1_000 + number)" }

    private static let manyPages = Handbook(
        Dictionary(uniqueKeysWithValues: (0..<450).map { ("native/all/\(name($0)).md", "# \(name($0))\n") }))
    private static let manyFolders = Handbook(
        Dictionary(uniqueKeysWithValues: (0..<450).map { ("native/\(name($0))/page.md", "# Page\n") }))
    private static let manySections = Handbook(
        Dictionary(uniqueKeysWithValues: (0..<450).map { ("\(name($0))/page.md", "# Page\n") }))

    private static func frame(of route: String, in handbook: Handbook) -> PageShell {
        PageShellCache().shell(for: Route(path: route), in: handbook)
    }

    private static func navigation(of route: String, in handbook: Handbook) -> String {
        frame(of: route, in: handbook).navigation?.marked(for: Route(path: route)).text ?? ""
    }

    private static func links(in html: String) -> [String] {
        html.split(separator: "<a ").dropFirst().map { link in
            let text = link.split(separator: ">", maxSplits: 1)[1].prefix { $0 != "<" }
            return link.contains("aria-current=\"page\"") ? "[\(text)]" : String(text)
        }
    }

    @Test func navigationOfAPageAmongHundredsShowsThoseAroundIt() {
        let links = Self.links(in: Self.navigation(of: "native/all/p1234", in: Self.manyPages))
        #expect(links.first == "All")
        #expect(links.dropFirst().prefix(2) == ["p1200", "p1201"])
        #expect(links.contains("[p1234]"))
        #expect(links.suffix(2) == ["p1399", "All 450 in All"])
    }

    @Test func lastPartIsAsLongAsItIs() {
        let links = Self.links(in: Self.navigation(of: "native/all/p1449", in: Self.manyPages))
        #expect(links.count == 1 + 50 + 1)
        #expect(links.contains("[p1449]"))
    }

    @Test func navigationOfAFolderAmongHundredsShowsThoseAroundIt() {
        let links = Self.links(in: Self.navigation(of: "native/p1234/page", in: Self.manyFolders))
        #expect(links.prefix(2) == ["P1200", "P1201"])
        #expect(links.contains("[Page]"))
        #expect(links.last == "All 450 in Native")
    }

    @Test(arguments: [
        (3, nil), (4, " open data-collapses=\"24rem\""), (8, " open data-collapses=\"40rem\""), (9, ""),
    ])
    func manySectionsAreAMenuAndAFewOnAPhone(count: Int, menu: String?) {
        let pages = (0..<count).map { ("\(Self.name($0))/page.md", "# Page\n") }
        let handbook = Handbook(Dictionary(uniqueKeysWithValues: pages))
        let banner = Self.frame(of: "p1001/page", in: handbook).banner.text
        let found = banner.firstMatch(of: #/<details([^>]*)><summary>Sections</summary>/#)
        #expect(found.map { String($0.1) } == menu)
        #expect(Self.links(in: banner).count == 1 + count)
    }

    @Test func bannerShowsTheSectionsAroundTheOwn() {
        let links = Self.links(in: Self.frame(of: "p1234/page", in: Self.manySections).banner.text)
        #expect(links.dropFirst().prefix(2) == ["P1200", "P1201"])
        #expect(links.last == "All sections")
        #expect(links.count == 1 + 200 + 1)
    }

    @Test func listOfTwoHundredIsShownWhole() {
        let handbook = Handbook(
            Dictionary(
                uniqueKeysWithValues: (0..<200).map { ("native/all/\(Self.name($0)).md", "# \(Self.name($0))\n") }))
        let links = Self.links(in: Self.navigation(of: "native/all/p1199", in: handbook))
        #expect(links.count == 1 + 200)
        #expect(links.last == "[p1199]")
    }
}
