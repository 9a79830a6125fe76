import Handbook
import Publishing
import Reading
import TestSupport
import Testing

@testable import Previewing

/// A preview serves what a build would publish, byte for byte.
struct WholeSiteTests {
    @Test(arguments: [nil, Repository.root + "/Content", Repository.shared("corpus/pages")])
    func servesTheBytesOfABuild(content: String?) throws {
        let source = try TemporaryFolder()
        if let content { _ = try Command.run("/bin/cp", ["-r", content, source.location("pages")]) }
        let folder = content == nil ? try Handbooks.small() : source
        try folder.write("title: Ours\nbase-url: https://example.org/handbook/\n", to: "curbcut.yml")
        let preview = try RunningPreview(folder, watches: false)
        let published = try TemporaryFolder()
        let reader = HandbookReader(
            folder: try ContentFolder(path: folder.path), settings: preview.live.handbook.settings)
        let site = Site(reader.read().handbook)
        _ = try Publisher(output: published.location("site"), location: reader.folder.location).publish(site)
        for entry in site.entries {
            let address =
                "/"
                + entry.path.text.split(separator: "/").map { String($0).percentEncoded(keeping: "-._~") }
                .joined(separator: "/")
            let answer = try preview.get(address)
            #expect([200, 302].contains(answer.status), "\(address)")
            #expect(answer.body == (try published.bytes("site/" + entry.path.text)), "\(address)")
        }
    }

    @Test(arguments: ["/native/controls/button/", "/nowhere/"])
    func saysOfEveryPageWhichVersionItIsOf(page: String) throws {
        let preview = try RunningPreview(Handbooks.small(), watches: false)
        let plain = try preview.get(page)
        let version = try #require(plain.headers["curbcut-version"])
        let shown = try preview.get(page, ["Sec-Fetch-Dest": "document"])
        #expect(shown.text.contains("data-version=\"\(version)\""))
        #expect(shown.headers["curbcut-version"] == version)
        #expect(try preview.get("/__curbcut/state?path=\(page)").text.contains("\"version\":\"\(version)\""))
        guard let tag = plain.headers["etag"] else { return }
        let known = try preview.get(page, ["If-None-Match": tag])
        #expect(known.status == 304)
        #expect(known.headers["curbcut-version"] == version)
    }

    @Test func addsTheScriptForBrowsersOnly() throws {
        let preview = try RunningPreview(Handbooks.small(), watches: false)
        let page = "/native/controls/button/"
        let plain = try preview.get(page)
        let fetched = try preview.get(
            page, ["Sec-Fetch-Dest": "empty", "Sec-Fetch-Mode": "cors", "Accept": "text/html"])
        let shown = try preview.get(page, ["Sec-Fetch-Dest": "document", "Sec-Fetch-Mode": "navigate"])
        let old = try preview.get(page, ["Accept": "text/html,application/xhtml+xml"])
        #expect(!plain.text.contains("__curbcut"))
        #expect(fetched.body == plain.body)
        #expect(shown.text.contains("<script src=\"/__curbcut/live.js\""))
        #expect(old.text.contains("<script src=\"/__curbcut/live.js\""))
        #expect(shown.headers["etag"] != plain.headers["etag"])
        #expect(
            try preview.get("/assets/curbcut.js", ["Sec-Fetch-Dest": "document"]).text.contains("__curbcut") == false)
    }
}
