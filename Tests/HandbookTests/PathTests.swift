import Handbook
import Testing

struct PathTests {
    @Test(
        arguments: [
            ("keyboard-&-focus", "Keyboard & Focus"), ("button", "Button"), ("segmented-control", "Segmented Control"),
            ("voiceover-on-ios", "VoiceOver on iOS"), ("how-to-test", "How to Test"), ("wcag-2-2", "WCAG 2 2"),
            ("reorder_data_row", "Reorder Data Row"), ("of-mice-and-men", "Of Mice and Men"),
            ("eReader-tips", "eReader Tips"),
            ("aria-live", "ARIA Live"),
        ])
    func titleComesFromTheFileName(name: String, expected: String) {
        #expect(DisplayName.make(from: name, names: [:]) == expected)
    }

    @Test func configurationOverridesWordsAndWholeNames() {
        let names = ["tmo": "TMO", "how-to-test": "How to test"]
        #expect(DisplayName.make(from: "tmo-cards", names: names) == "TMO Cards")
        #expect(DisplayName.make(from: "how-to-test", names: names) == "How to test")
    }

    @Test(
        arguments: [
            ("button.md", ["native"], "native/button.md"), ("./a/../b.md", ["x"], "x/b.md"),
            ("../web/a.md", ["native"], "web/a.md"),
            ("/a.md", ["native"], "a.md"), ("a//b", [], "a/b"),
        ] as [(String, [String], String)])
    func resolvesRelativePaths(reference: String, folder: [String], expected: String) {
        #expect(ContentPath.resolve(reference, in: folder)?.text == expected)
    }

    @Test(arguments: ["..", "../a", "a/../../b", "/../a"]) func pathOutOfTheFolderIsNoPath(reference: String) {
        #expect(ContentPath.resolve(reference, in: []) == nil)
    }

    @Test(arguments: [
        ("/c%20d", "c d"), ("gr%C3%B6%c3%9fe/x", "größe/x"), ("/100%", "100%"), ("/5%zz/%+1", "5%zz/%+1"),
        ("/a%2Fb/", "a/b"), ("/%E4", "%E4"), ("/c d", "c d"), ("/x%2520y", "x%20y"),
    ])
    func writtenRouteMayBeEncoded(written: String, path: String) {
        #expect(Route(written: written)?.path == path)
    }

    @Test(arguments: ["/%2E%2e/up", "/a/%2e/b", "/a%00b", "/../up"])
    func routeThatNoFileAnswersForIsNone(written: String) {
        #expect(Route(written: written) == nil)
    }

    @Test func partsOfAPath() {
        let path = ContentPath("native/controls/button.en.MD")
        #expect(path.folder == ["native", "controls"])
        #expect(path.stem == "button.en")
        #expect(path.fileExtension == "md")
        #expect(path.isPage)
        #expect(!ContentPath("media/md").isPage)
        #expect(!ContentPath("notes.txt").isPage)
    }

    @Test func routeHasOneForm() {
        #expect(Route(path: "/native//controls/") == Route(["native", "controls"]))
        #expect(Route(path: "").description == "/")
        #expect(Route(["a", "b"]).filePath == "a/b/index.html")
    }
}
