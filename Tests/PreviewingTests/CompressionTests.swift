import Testing
import TestSupport

@testable import Previewing

/// Answers to clients that accept gzip.
struct CompressionTests {
    private let preview: RunningPreview
    private static let page = "/native/controls/button/"
    private static let gzip = ["Accept-Encoding": "gzip, deflate, br"]

    init() throws {
        preview = try RunningPreview(Handbooks.small(), watches: false)
    }

    @Test(arguments: [page, "/assets/curbcut.css", "/assets/curbcut.js", "/nowhere/"])
    func textsAreShorterAndHoldTheSame(path: String) throws {
        let plain = try preview.get(path)
        let short = try preview.get(path, Self.gzip)
        #expect(short.headers["content-encoding"] == "gzip")
        #expect(short.headers["vary"]?.contains("Accept-Encoding") == true)
        #expect(short.body.count < plain.body.count)
        #expect(try Command.run("/bin/gzip", ["-dc"], input: short.body).output == plain.body)
    }

    @Test(arguments: ["", "identity", "br", "gzip;q=0", "xgzip"]) func otherClientsGetThePage(accepted: String) throws {
        let answer = try preview.get(Self.page, ["Accept-Encoding": accepted])
        #expect(answer.headers["content-encoding"] == nil)
        #expect(answer.body == (try preview.get(Self.page).body))
    }

    @Test func bothFormsHaveTagsThatAreKnownAgain() throws {
        let plain = try #require(try preview.get(Self.page).headers["etag"])
        let short = try #require(try preview.get(Self.page, Self.gzip).headers["etag"])
        #expect(plain != short)
        for tag in [plain, short] {
            let answer = try preview.get(Self.page, Self.gzip.merging(["If-None-Match": tag]) { $1 })
            #expect(answer.status == 304)
            #expect(answer.headers["etag"] == tag)
        }
    }

    @Test func partsAreThoseOfTheFile() throws {
        let headers = Self.gzip.merging(["Range": "bytes=0-9"]) { $1 }
        let part = try preview.get("/assets/curbcut.css", headers)
        #expect(part.status == 206)
        #expect(part.headers["content-encoding"] == nil)
        #expect(part.body == Array(try preview.get("/assets/curbcut.css").body.prefix(10)))
    }

    @Test func videosStayAsTheyAre() throws {
        #expect(try preview.get("/media/button.webm", Self.gzip).headers["content-encoding"] == nil)
    }

    @Test func headSaysWhatGetWouldSend() throws {
        let get = try preview.get(Self.page, Self.gzip)
        let head = try preview.get(Self.page, Self.gzip, method: "HEAD")
        #expect(head.headers["content-length"] == get.headers["content-length"])
        #expect(head.headers["content-encoding"] == "gzip")
    }

    @Test func whatDoesNotGetShorterIsNil() {
        #expect(Gzip.bytes([]) == nil)
        #expect(Gzip.bytes([1, 2, 3]) == nil)
        #expect((Gzip.bytes([UInt8](repeating: 65, count: 100_000))?.count ?? .max) < 1_000)
    }
}
