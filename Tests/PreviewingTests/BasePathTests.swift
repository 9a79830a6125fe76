import TestSupport
import Testing
import Tools

@testable import Previewing

/// A preview below the path of the published address: `--base-url https://x.example/a11y/v%201/`.
struct BasePathTests {
    private let preview: RunningPreview

    init() throws {
        preview = try RunningPreview(Handbooks.small(), below: ["a11y", "v 1"], watches: false)
    }

    @Test func pagesAndFilesAreBelowThePath() throws {
        let page = try preview.get("/a11y/v%201/native/controls/button/")
        #expect(page.status == 200 && page.text.contains("How a button sounds."))
        #expect(try preview.get("/a11y/v%201/media/button.svg").status == 200)
        #expect(try preview.get("/a11y/v%201/").status == 200)
    }

    @Test(arguments: ["/native/controls/button/", "/a11y/", "/a11y/v%202/native/", "/a11y/v%201native/"])
    func nothingElseIs(path: String) throws {
        #expect(try preview.get(path).status == 404)
    }

    @Test(arguments: [
        ("/", "/a11y/v%201/"), ("/a11y/v%201", "/a11y/v%201/"),
        ("/a11y/v%201/native/controls/button", "/a11y/v%201/native/controls/button/"),
        ("/a11y/v%201/old/toggle/", "/a11y/v%201/native/controls/switch/"),
    ])
    func redirectsStayBelowThePath(path: String, target: String) throws {
        try preview.expectRedirect(path, to: target)
    }

    @Test func missingPagesCountFromThePath() throws {
        let answer = try preview.get("/a11y/v%201/none/", ["Sec-Fetch-Dest": "document"])
        #expect(answer.status == 404 && answer.text.contains("<head><base href=\"/a11y/v%201/\">"))
        let state = try preview.get("/__curbcut/state?path=/a11y/v%25201/native/controls/none/").text
        #expect(state.contains("\"nearest\":\"/a11y/v%201/native/controls/\"") && state.contains("\"exists\":false"))
    }
}
