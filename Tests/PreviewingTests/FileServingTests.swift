import TestSupport
import Testing

@testable import Previewing

/// The behaviour of a good static file server.
struct FileServingTests {
    private let preview: RunningPreview

    init() throws {
        preview = try RunningPreview(Handbooks.small(), watches: false)
    }

    private static let video = "/media/button.webm"
    private static let page = "/native/controls/button/"

    @Test(arguments: [
        (page, 200, "text/html; charset=utf-8"), ("/", 200, "text/html; charset=utf-8"),
        ("/native/controls/button/index.html", 200, "text/html; charset=utf-8"),
        ("/media/button.svg", 200, "image/svg+xml; charset=utf-8"), (video, 200, "video/webm"),
        ("/assets/curbcut.css", 200, "text/css; charset=utf-8"),
        ("/assets/curbcut.js", 200, "text/javascript; charset=utf-8"),
        ("/native/controls/", 200, "text/html; charset=utf-8"), ("/nowhere/", 404, "text/html; charset=utf-8"),
    ])
    func answersWithTheRightType(path: String, status: Int, type: String) throws {
        let answer = try preview.get(path)
        #expect(answer.status == status)
        #expect(answer.headers["content-type"] == type)
        #expect(answer.headers["x-content-type-options"] == "nosniff")
    }

    @Test(
        arguments: [
            ("/native", "/native/"), ("/native/controls/button", page), (page.dropLast() + "?q=1", page + "?q=1"),
            ("/old/toggle/", "/native/controls/switch/"), ("/old/toggle", "/old/toggle/"),
        ] as [(String, String)])
    func redirects(path: String, target: String) throws {
        try preview.expectRedirect(path, to: target)
    }

    @Test func sendsPartsOfAVideo() throws {
        let all = try preview.get(Self.video)
        #expect(all.body.count == 1_000)
        #expect(all.headers["accept-ranges"] == "bytes")
        for (range, expected) in [("bytes=0-9", 0..<10), ("bytes=990-", 990..<1_000), ("bytes=-10", 990..<1_000)] {
            let part = try preview.get(Self.video, ["Range": range])
            #expect(part.status == 206)
            #expect(part.headers["content-range"] == "bytes \(expected.lowerBound)-\(expected.upperBound - 1)/1000")
            #expect(part.body == Array(all.body[expected]))
        }
        let beyond = try preview.get(Self.video, ["Range": "bytes=1000-"])
        #expect(beyond.status == 416)
        #expect(beyond.headers["content-range"] == "bytes */1000")
    }

    @Test func sendsAllWhenTheClientHoldsAnotherVersion() throws {
        let tag = try #require(try preview.get(Self.video).headers["etag"])
        #expect(try preview.get(Self.video, ["Range": "bytes=0-9", "If-Range": tag]).status == 206)
        #expect(try preview.get(Self.video, ["Range": "bytes=0-9", "If-Range": "\"other\""]).status == 200)
        #expect(try preview.get(Self.video, ["Range": "bytes=0-9", "If-Range": "W/\(tag)"]).status == 200)
        #expect(
            try preview.get(Self.video, ["Range": "bytes=0-9", "If-Range": "Sun, 06 Nov 1994 08:49:37 GMT"]).status
                == 200)
    }

    @Test(arguments: [page, video, "/assets/curbcut.css"])
    func doesNotSendAgainWhatIsKnown(path: String) throws {
        let tag = try #require(try preview.get(path).headers["etag"])
        for tags in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
            let answer = try preview.get(path, ["If-None-Match": tags])
            #expect(answer.status == 304)
            #expect(answer.body.isEmpty)
            #expect(answer.headers["etag"] == tag)
        }
        #expect(try preview.get(path, ["If-None-Match": "\"other\""]).status == 200)
    }

    @Test(arguments: [page, video, "/nowhere/", "/native"])
    func answersHeadLikeGetWithoutABody(path: String) throws {
        let get = try preview.get(path)
        let head = try preview.get(path, method: "HEAD")
        #expect(head.status == get.status)
        #expect(head.body.isEmpty)
        #expect(head.headers["content-length"] == String(get.body.count))
        #expect(head.headers["content-type"] == get.headers["content-type"])
    }

    @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "get"])
    func refusesOtherMethods(method: String) throws {
        let answer = try preview.get(Self.page, method: method)
        #expect(answer.status == 405)
        #expect(answer.headers["allow"] == "GET, HEAD")
    }

    @Test func answersOneRequestPerConnection() throws {
        let request = "GET /media/button.svg HTTP/1.1\r\nHost: localhost\r\n\r\n"
        let client = try RawClient(port: preview.port)
        client.send(Array((request + request).utf8))
        let text = String(decoding: client.receiveAll(), as: UTF8.self)
        #expect(text.hasPrefix("HTTP/1.1 200 OK") && text.ranges(of: "HTTP/1.1 ").count == 1)
    }

    @Test func answersManyAtOnce() async throws {
        let preview = preview
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<60 { group.addTask { try preview.get(Self.page).status } }
            for try await status in group { #expect(status == 200) }
        }
    }
}
