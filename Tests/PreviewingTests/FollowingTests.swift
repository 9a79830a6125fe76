import Foundation
import Handbook
import TestSupport
import Testing

@testable import Previewing

/// Changes by authors and their tools, and how soon and how well the preview follows.
struct FollowingTests {
    private let folder: TemporaryFolder
    private let preview: RunningPreview
    private static let button = "/native/controls/button/"

    init() throws {
        folder = try Handbooks.small()
        preview = try RunningPreview(folder)
        // The first changes are the watcher's own.
        usleep(50_000)
    }

    private func shows(_ text: String, at path: String = Self.button) throws -> Bool {
        try preview.shows(path) { $0.status == 200 && $0.text.contains(text) }
    }

    @Test func followsAFileThatIsWrittenOver() throws {
        try folder.write("# Button\n\nWritten over.\n", to: "native/controls/button.md")
        #expect(try shows("Written over."))
    }

    @Test func followsAFileThatAnotherOneReplaces() throws {
        try folder.write("# Button\n\nSaved by rename.\n", to: "native/controls/.button.md.swp")
        rename(folder.location("native/controls/.button.md.swp"), folder.location("native/controls/button.md"))
        #expect(try shows("Saved by rename."))
    }

    @Test func followsTheLastOfManySaves() throws {
        for number in 0...100 {
            try folder.write("# Button\n\nSave number \(number).\n", to: "native/controls/button.md")
        }
        #expect(try shows("Save number 100."))
    }

    @Test func followsPagesThatComeMoveAndGo() throws {
        try folder.write("# Slider\n\nNew.\n", to: "native/controls/slider.md")
        #expect(try shows("New.", at: "/native/controls/slider/"))
        #expect(try shows("Slider", at: "/native/controls/"))
        rename(folder.location("native/controls/slider.md"), folder.location("native/controls/range.md"))
        #expect(try shows("New.", at: "/native/controls/range/"))
        #expect(try preview.get("/native/controls/slider/").status == 404)
        try folder.remove("native/controls/range.md")
        #expect(try preview.shows("/native/controls/range/") { $0.status == 404 })
    }

    @Test func leadsFromARenamedPageToItsNewName() throws {
        rename(folder.location("native/controls/switch.md"), folder.location("native/controls/toggle.md"))
        #expect(try shows("It is a switch.", at: "/native/controls/toggle/"))
        let state = "/__curbcut/state?path=/native/controls/switch/"
        #expect(try preview.get(state).text.contains("\"nearest\":\"/native/controls/toggle/\""))
        // A second name, and a new address that the front matter gives.
        try folder.makeFolder("web")
        rename(folder.location("native/controls/toggle.md"), folder.location("web/toggle.md"))
        #expect(try shows("It is a switch.", at: "/web/toggle/"))
        try folder.write("---\nslug: on-off\n---\n# Switch\n\nOther text.\n", to: "web/toggle.md")
        #expect(try shows("Other text.", at: "/web/on-off/"))
        #expect(try preview.get(state).text.contains("\"nearest\":\"/web/on-off/\""))
        // A title that comes from the file's name.
        try folder.write("Words.\n", to: "web/plain.md")
        #expect(try shows("Words.", at: "/web/plain/"))
        rename(folder.location("web/plain.md"), folder.location("web/level.md"))
        #expect(try shows("Words.", at: "/web/level/"))
        #expect(try preview.get("/__curbcut/state?path=/web/plain/").text.contains("\"nearest\":\"/web/level/\""))
        // A page of the old name is that page again.
        try folder.write("# Switch\n\nBack.\n", to: "native/controls/switch.md")
        #expect(try shows("Back.", at: "/native/controls/switch/"))
        try folder.remove("native/controls/switch.md")
        #expect(try preview.shows("/native/controls/switch/") { $0.status == 404 })
        #expect(try preview.get(state).text.contains("\"nearest\":\"/native/controls/\""))
    }

    @Test func followsFoldersThatComeMoveAndGo() throws {
        for number in 0..<20 { try folder.write("# Page \(number)\n", to: "web/a/b/c\(number)/page.md") }
        for number in 0..<20 { #expect(try shows("Page \(number)", at: "/web/a/b/c\(number)/page/")) }
        rename(folder.location("web/a"), folder.location("web/z"))
        #expect(try shows("Page 7", at: "/web/z/b/c7/page/"))
        try folder.write("# Changed after the move\n", to: "web/z/b/c7/page.md")
        #expect(try shows("Changed after the move", at: "/web/z/b/c7/page/"))
        try folder.remove("web")
        #expect(try preview.shows("/web/") { $0.status == 404 })
    }

    @Test func followsTheWholeFolderBeingReplaced() throws {
        rename(folder.location("native"), folder.location("away"))
        #expect(try preview.shows(Self.button) { $0.status == 404 })
        rename(folder.location("away"), folder.location("native"))
        #expect(try shows("How a button sounds."))
    }

    @Test func followsTheConfiguration() throws {
        try folder.write("title: Another Title\n", to: "curbcut.yml")
        #expect(try shows("Another Title"))
        try folder.write("titel: Wrong\n", to: "curbcut.yml")
        #expect(try preview.shows("/__curbcut/state?path=/") { $0.text.contains("curbcut.yml:1") })
        #expect(try shows("Another Title"))
        try folder.write("# Button\n\nWritten meanwhile.\n", to: "native/controls/button.md")
        #expect(try shows("Written meanwhile."))
        try folder.write("title: Right\n", to: "curbcut.yml")
        #expect(try preview.shows("/__curbcut/state?path=/") { $0.text.contains("\"errors\":[]") })
        #expect(try shows("Right"))
    }

    @Test func followsMedia() throws {
        #expect(try preview.get("/media/new.svg").status == 404)
        try folder.write("<svg id=\"one\"/>", to: "media/new.svg")
        try folder.write("# Button\n\n![New](media/new.svg)\n", to: "native/controls/button.md")
        #expect(try shows("one", at: "/media/new.svg"))
        try folder.write("<svg id=\"two\"/>", to: "media/new.svg")
        #expect(try shows("two", at: "/media/new.svg"))
        try folder.write("# Button\n\nNo picture.\n", to: "native/controls/button.md")
        #expect(try preview.shows("/media/new.svg") { $0.status == 404 })
    }

    @Test func keepsTheLastGoodPageWhileAFileCannotBeRead() throws {
        let live = try LiveHandbook(RunningPreview.source(folder.path))
        let path = ContentPath("native/controls/button.md")
        try folder.setRights(0, of: path.text)
        let change = withoutRightsOfRoot { live.follow() }
        #expect(change != nil)
        #expect(live.read.findings { $0 == path }.map(\.isUnread) == [true])
        #expect(live.handbook.pages.contains { $0.path == path && $0.title == "Button" })
        try folder.setRights(0o644, of: path.text)
        _ = live.follow()
        #expect(live.read.findings { $0 == path } == [])
    }

    @Test func tellsListenersOfEveryChange() throws {
        let client = try RawClient(port: preview.port)
        client.send(Array("GET /__curbcut/events HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
        var heard = String(decoding: client.receive(), as: UTF8.self)
        func hear(_ words: String) throws {
            while !heard.contains(words) {
                let bytes = client.receive()
                try #require(!bytes.isEmpty, "\(heard)")
                heard += String(decoding: bytes, as: UTF8.self)
            }
        }
        try hear("-0\"")
        #expect(heard.contains("text/event-stream"))
        try folder.write("# Button\n\nHeard.\n", to: "native/controls/button.md")
        try hear("-1\"")
        #expect(heard.contains("event: change"))
    }

    @Test func namesTheNearestPageAboveOneThatWent() throws {
        let state = try preview.get("/__curbcut/state?path=/native/controls/gone/deep/").text
        #expect(state.contains("\"exists\":false"))
        #expect(state.contains("\"nearest\":\"/native/controls/\""))
    }
}
