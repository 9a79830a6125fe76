import Foundation
import Handbook
import TestSupport
import Testing
import Tools

@testable import Previewing
@testable import Reading

/// Folders that are relinked, exchanged or closed while the preview runs, and files that the handbook includes.
struct FolderFollowingTests {
    private let folder: TemporaryFolder
    private static let button = "/native/controls/button/"

    init() throws {
        folder = try TemporaryFolder()
    }

    private func writeHandbook(_ name: String, saying text: String) throws {
        try folder.write("# Button\n\n\(text)\n\n![x](/media/x.svg)\n", to: name + "/native/controls/button.md")
        try folder.write("<svg id=\"\(text)\"/>", to: name + "/media/x.svg")
    }

    private func shows(_ text: String, at path: String = button, in preview: RunningPreview) throws -> Bool {
        try preview.shows(path) { $0.status == 200 && $0.text.contains(text) }
    }

    @Test func followsAContentFolderBehindALinkThatIsSwitched() throws {
        try writeHandbook("one", saying: "first")
        try writeHandbook("two", saying: "second")
        try folder.link("current", to: "one")
        let preview = try RunningPreview(folder, content: folder.location("current"))
        #expect(try shows("first", in: preview))
        try folder.link("next", to: "two")
        rename(folder.location("next"), folder.location("current"))
        #expect(try shows("second", in: preview))
        #expect(try shows("second", at: "/media/x.svg", in: preview))
        try writeHandbook("two", saying: "third")
        #expect(try shows("third", in: preview))
        #expect(try shows("third", at: "/media/x.svg", in: preview))
    }

    @Test func followsContentBelowAFolderThatIsExchanged() throws {
        try writeHandbook("project/content", saying: "first")
        try writeHandbook("clone/content", saying: "second")
        let preview = try RunningPreview(folder, content: folder.location("project/content"))
        #expect(try shows("first", in: preview))
        rename(folder.location("project"), folder.location("old"))
        rename(folder.location("clone"), folder.location("project"))
        #expect(try shows("second", in: preview))
        try writeHandbook("project/content", saying: "third")
        #expect(try shows("third", in: preview))
        #expect(try shows("third", at: "/media/x.svg", in: preview))
    }

    @Test func followsMediaBesideTheContentThatComeLater() throws {
        try folder.write("# Button\n\n![x](media/x.svg)\n", to: "content/native/controls/button.md")
        let preview = try RunningPreview(folder, content: folder.location("content"))
        #expect(try preview.get("/media/x.svg").status == 404)
        try folder.write("<svg id=\"one\"/>", to: "media/x.svg")
        #expect(try shows("one", at: "/media/x.svg", in: preview))
        try folder.write("<svg id=\"two\"/>", to: "media/x.svg")
        #expect(try shows("two", at: "/media/x.svg", in: preview))
    }

    @Test func followsTestResultsBesideTheContent() throws {
        func results(_ build: String) -> String {
            """
            {"version": 1, "build": "\(build)", "tester": "Anna", "date": "2026-11-19", "results": [
            {"id": "native/button#condensed/keyboard/tab", "technology": "iOS", "check": "Tab: Works", "result": "pass"}]}
            """
        }
        let page = "/test-results/"
        try folder.write("# Button\n\n## Condensed\n\n1. Keyboard\n   - Tab: Works\n", to: "content/native/button.md")
        let preview = try RunningPreview(folder, content: folder.location("content"))
        #expect(try preview.get(page).status == 404)
        try folder.write(results("Build-1"), to: "Results/a.json")
        #expect(try shows("Build-1", at: page, in: preview))
        try folder.write(results("Build-2"), to: "Results/a.json")
        #expect(try shows("Build-2", at: page, in: preview))
        try folder.write(results("Build-3"), to: "Results/b.json")
        #expect(try shows("Build-3", at: page, in: preview))
        try folder.write("{", to: "Results/a.json")
        #expect(try preview.shows(page) { $0.status == 200 && !$0.text.contains("Build-2") })
        #expect(preview.live.read.findings().map(\.path.text) == ["../Results/a.json"])
        try folder.remove("Results/b.json")
        #expect(try preview.shows(page) { $0.status == 404 })
    }

    @Test func showsEachEditOfCaptions() throws {
        let video =
            "<video controls><source src=\"/media/a.webm\"><track kind=\"captions\" src=\"/media/a.vtt\"></video>"
        func captions(_ words: String) -> String { "WEBVTT\n\n00:01.000 --> 00:02.000\n\(words)\n" }
        try folder.write("# Button\n\n## Videos\n\n\(video)\n", to: "native/controls/button.md")
        try folder.write("x", to: "media/a.webm")
        try folder.write(captions("Before."), to: "media/a.vtt")
        let preview = try RunningPreview(folder)
        #expect(try shows("Before.", in: preview))
        try folder.write(captions("Behind."), to: "media/a.vtt")
        #expect(try shows("Behind.", in: preview))
        // The caption file arrives together with its page.
        try folder.write(captions("Finally."), to: "media/a.vtt")
        try folder.write("# Button\n\nText.\n\n## Videos\n\n\(video)\n", to: "native/controls/button.md")
        #expect(try shows("Finally.", in: preview))
    }

    @Test func servesNoPictureThatGetsAScript() throws {
        try writeHandbook(".", saying: "harmless")
        try folder.write("html: safe\n", to: "curbcut.yml")
        let preview = try RunningPreview(folder)
        #expect(try shows("harmless", at: "/media/x.svg", in: preview))
        try folder.write("<svg><script>x()</script></svg>", to: "media/x.svg")
        #expect(try preview.shows("/media/x.svg") { $0.status == 404 })
        try folder.write("<svg id=\"again\"/>", to: "media/x.svg")
        #expect(try shows("again", at: "/media/x.svg", in: preview))
    }
}

/// Symbolic links that change between checking a file and opening it.
struct SwitchedLinkTests {
    /// Someone who may write to the content replaces a file by a link again and again; the test failed within a few
    /// hundred rounds when links were checked before opening.
    @Test func opensNoFileOutsideOfTheContent() throws {
        let folder = try TemporaryFolder()
        try folder.write("inside", to: "content/x.svg")
        try folder.write("the secret", to: "secret.svg")
        let content = try ContentFolder(path: folder.location("content"))
        let (good, bad) = (folder.location("good"), folder.location("bad"))
        let place = folder.location("content/x.svg")
        let stop = try #require(WakePipe())
        Thread.start {
            while WakePipe.wait(for: [stop.readEnd], milliseconds: 0).isEmpty {
                _ = symlink(folder.location("secret.svg"), bad)
                rename(bad, place)
                _ = FileManager.default.createFile(atPath: good, contents: Data("inside".utf8))
                rename(good, place)
            }
        }
        defer { stop.wake() }
        var seen: Set<String> = []
        for _ in 0..<4_000 {
            guard let file = OpenFile(content.location(of: ContentPath("x.svg")), isAllowed: content.contains) else {
                continue
            }
            seen.insert(String(decoding: file.read(at: 0, count: 100), as: UTF8.self))
        }
        #expect(seen.subtracting(["", "inside"]).isEmpty)
        #expect(seen.contains("inside"))
    }

    @Test func readsNoPageOutsideOfTheContent() throws {
        let folder = try TemporaryFolder()
        try folder.write("# Page\n", to: "content/page.md")
        try folder.write("# The secret\n", to: "secret.md")
        let reader = HandbookReader(
            folder: try ContentFolder(path: folder.location("content")), settings: Settings())
        let listing = reader.folder.list()
        try folder.remove("content/page.md")
        try folder.link("content/page.md", to: "../secret.md")
        let read = try #require(reader.readPages(listing.pages).first)
        #expect(read.page == nil)
        #expect(read.findings.map { $0.message.contains("(a link leads out of the content folder)") } == [true])
    }
}
