import TestSupport
import Testing

@testable import Handbook

struct HandbookTests {

    @Test func orderOfPagesIsByNumberThenTitle() {
        let handbook = Handbook([
            "a/zebra.md": "---\norder: 1\n---\n", "a/apple.md": "x\n", "a/Banana.md": "x\n",
            "a/first.md": "---\norder: 0\n---\n",
        ])
        let titles = handbook.folders[Route(["a"])]?.pages.map { handbook.title(of: $0) }
        #expect(titles == ["First", "Zebra", "Apple", "Banana"])
    }

    @Test func orderOfFoldersIsTheConfigurationsThenByTitle() {
        var settings = Settings()
        settings.order = ["web", "native"]
        let handbook = Handbook(
            ["native/a.md": "", "web/a.md": "", "api/a.md": "", "zoo/a.md": ""], settings: settings)
        #expect(handbook.folders[.home]?.subfolders.map(\.path) == ["web", "native", "api", "zoo"])
    }

    @Test func readingGoesFolderByFolder() {
        let handbook = Handbook(["b/y.md": "", "b/c/z.md": "", "a/x.md": "", "top.md": ""])
        #expect(handbook.readingOrder.map(\.path) == ["top", "a/x", "b/y", "b/c/z"])
        #expect(handbook.neighbours(of: Route(["a", "x"])).previous?.path == "top")
        #expect(handbook.neighbours(of: Route(["b", "c", "z"])).next == nil)
    }

    @Test func foldersWithoutPagesOfTheirOwnExist() {
        let handbook = Handbook(["a/b/c/page.md": ""])
        #expect(handbook.folders[Route(["a"])]?.title == "A")
        #expect(handbook.folders[Route(["a", "b"])]?.subfolders.map(\.path) == ["a/b/c"])
    }

    @Test func backlinksNameEachPageOnce() {
        let handbook = Handbook([
            "a.md": "[b](b.md) [b](b.md) [self](a.md)\n", "b.md": "x\n", "c.md": "[b](b.md#x)\n\n# x\n[b](b.md)\n",
        ])
        #expect(handbook.backlinks[Route(["b"])]?.map(\.path) == ["a", "c"])
        #expect(handbook.backlinks[Route(["a"])] == nil)
    }

    @Test func emptyHandbookHasAHomePage() {
        let handbook = Handbook([:])
        #expect(handbook.pages.isEmpty)
        #expect(handbook.folders[.home] != nil)
    }

    private static let component = "# Button\n\n## Condensed\n\n1. Keyboard\n\n   - Tab: Moves\n"

    @Test func textInAFolderOfItsOwnIsAPage() {
        let handbook = Handbook(["about/index.md": "# About\n\nText\n", "a/b.md": "", "index.md": "Home\n"])
        #expect(handbook.page(Route(["about"]))?.isIndex == false)
        #expect(handbook.folders[.home]?.pages.map(\.path) == ["about"])
        #expect(handbook.readingOrder.map(\.path) == ["about", "a/b"])
    }

    @Test func homeOfALanguageIsAnOverview() {
        var settings = Settings()
        settings.translations = ["fr"]
        let handbook = Handbook(["index.md": "Home\n", "fr/index.md": "Accueil\n", "a.md": "x\n"], settings: settings)
        #expect(handbook.page(Route(["fr"]))?.isIndex == true)
    }

    @Test func readmeIsThePageOfAFolderWithoutIndex() {
        let handbook = Handbook([
            "native/README.md": "# Native\n", "native/button.md": "x", "web/readme.md": "Web pages.\n",
            "web/_index.md": "Hugo's.\n", "web/link.md": "x", "lone/README.md": "Text.\n",
            "both/README.md": "For authors.\n", "both/index.md": "Both.\n", "both/page.md": "x",
        ])
        #expect(handbook.folders[Route(["native"])]?.title == "Native")
        #expect(
            handbook.pages.map { "\($0.route.path) \($0.isIndex) \($0.title)" }.sorted() == [
                "both true Both", "both/README false README", "both/page false Page", "lone false Lone",
                "native true Native", "native/button false Button", "web true Web", "web/link false Link",
                "web/readme false readme",
            ])
    }

    /// Many authors keep a component's page and its pictures in one folder.
    @Test func componentInAFolderOfItsOwnIsAPageAmongOthers() {
        let handbook = Handbook([
            "native/button/index.md": Self.component, "native/empty/index.md": "# To come\n",
            "native/full/index.md": Self.component, "native/full/part.md": "", "native/outer/index.md": Self.component,
            "native/outer/inner/deep/page.md": "", "index.md": Self.component,
        ])
        #expect(
            handbook.pages.filter(\.isIndex).map(\.path.text) == [
                "index.md", "native/empty/index.md", "native/full/index.md", "native/outer/index.md",
            ])
        #expect(handbook.folders[Route(["native"])]?.pages.map(\.path) == ["native/button"])
        #expect(handbook.folders[Route(["native", "button"])] == nil)
    }
}
