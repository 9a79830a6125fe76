import TestSupport
import Testing

@testable import Previewing

/// Requests for more than the handbook offers: none of them gets a file, and the server keeps running.
struct HostileRequestTests {
    private let preview: RunningPreview
    private let outside: TemporaryFolder
    private static let secret = "the secret of the house"

    init() throws {
        outside = try TemporaryFolder()
        try outside.write(Self.secret, to: "secret.txt")
        try outside.write(Self.secret, to: "secret.svg")
        let folder = try Handbooks.small()
        try folder.write(Self.secret, to: ".hidden/secret.txt")
        try folder.write(Self.secret, to: ".secret.svg")
        try folder.link("media/link.svg", to: outside.location("secret.svg"))
        try folder.link("media/out", to: outside.path)
        try folder.write(
            "# Links\n\n![a](media/link.svg) ![b](media/out/secret.svg) ![c](.secret.svg) ![d](../secret.svg)\n",
            to: "links.md")
        preview = try RunningPreview(folder, watches: false)
    }

    @Test(arguments: [
        "/../secret.txt", "/%2e%2e/secret.txt", "/%2E%2E%2Fsecret.txt", "/media/../../secret.txt",
        "/media/..%2f..%2fsecret.txt", "/media/%2e%2e/%2e%2e/etc/passwd", "/..%5c..%5csecret.txt",
        "/media\\..\\secret.txt", "/%00", "/media/button.svg%00.html", "/media/%00button.svg", "//etc/passwd",
        "/media//button.svg", "/./media/button.svg", "/media/.", "/etc/passwd", "/media/link.svg",
        "/media/out/secret.svg", "/media/out/secret.txt", "/.secret.svg", "/.hidden/secret.txt",
        "/media/unused.txt", "/native/controls/button.md", "/curbcut.yml", "/%", "/%4", "/%zz",
        "/%c0%ae%c0%ae/secret.txt", "/%ff%fe", "/%252e%252e/secret.txt", "/%0d%0aSet-Cookie:x",
        "/media/button.svg/", "/media/", "/assets/", "/__curbcut/", "/__curbcut/../links/", "/%2fetc/passwd",
        "/~root", "/con", "/media/button.svg::$DATA", "/file:///etc/passwd", "/é", "/links#x",
    ])
    func getsNoFile(path: String) throws {
        let answer = try preview.get(path)
        #expect([400, 404].contains(answer.status), "\(path) was answered with \(answer.status)")
        #expect(!answer.text.contains(Self.secret))
        #expect(!answer.text.contains("root:"))
        #expect(answer.headers["set-cookie"] == nil)
    }

    @Test(arguments: [
        ("\r\n\r\n\r\n", 0), ("GET\r\n\r\n", 400), ("GET /\r\n\r\n", 400),
        ("GET  / HTTP/1.1\r\nHost: localhost\r\n\r\n", 400), ("GET / HTTP/1.1\r\n\r\n", 400),
        ("GET / HTTP/2.0\r\nHost: localhost\r\n\r\n", 400), ("GET / FTP/1.0\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost : localhost\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: localhost\r\n folded: x\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: localhost\r\nnonsense\r\n\r\n", 400),
        ("GET * HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
        ("GET http:// HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: localhost\r\nX: a\u{0}b\r\n\r\n", 400),
        ("GET / HTTP/1.1\rHost: localhost\r\r\n\r\n", 400), ("\u{16}\u{3}\u{1}\u{2}\r\n\r\n", 400),
        ("GET /\u{1B}[2J HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
        // RFC 9110, 2.5: a later minor version.
        ("GET / HTTP/1.2\r\nHost: localhost\r\nConnection: close\r\n\r\n", 200),
        ("GET / HTTP/11\r\nHost: localhost\r\n\r\n", 400), ("GET / HTTP/1.0\r\n\r\n", 400),
        ("GET http://localhost/ HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
        // A TLS hello, which has no line end.
        ("\u{16}\u{3}\u{1}\u{2}", 400),
    ])
    func refusesWhatIsNoRequest(text: String, status: Int) throws {
        let client = try RawClient(port: preview.port)
        client.send(Array(text.utf8))
        if status > 0 { #expect(try RawClient.parse(client.receiveAll()).status == status) }
        #expect(try preview.get("/").status == 200)
    }

    @Test func refusesWhatIsTooLong() throws {
        let long = String(repeating: "a", count: 5_000)
        #expect(try preview.send("GET /" + String(repeating: long, count: 20)).status == 431)
        #expect(try preview.get("/", ["X": String(repeating: long, count: 4)]).status == 431)
        let many = (0..<2_000).map { "X\($0): y\r\n" }.joined()
        #expect(try preview.send("GET / HTTP/1.1\r\nHost: localhost\r\n\(many)").status == 431)
    }

    /// A body is never read as a request.
    @Test func endsAConnectionAfterABody() throws {
        let inner = "GET /media/button.svg HTTP/1.1\r\nHost: localhost\r\n\r\n"
        let outer = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(inner.utf8.count)\r\n\r\n"
        let client = try RawClient(port: preview.port)
        client.send(Array((outer + inner).utf8))
        let text = String(decoding: client.receiveAll(), as: UTF8.self)
        #expect(text.hasPrefix("HTTP/1.1 405 "))
        #expect(!text.contains("200 OK"))
    }

    @Test(arguments: [
        ("localhost", 200), ("localhost:8080", 200), ("127.0.0.1", 200), ("[::1]:8080", 200), ("LOCALHOST", 200),
        ("evil.example", 421), ("localhost.evil.example", 421), ("127.0.0.1.evil.example", 421),
        ("192.168.0.7", 421), ("", 421), ("localhost:", 200),
        // RFC 9112, 3.2: invalid values of this field.
        ("localhost@evil.example", 400), ("[::1", 400), ("[::1].evil.example", 400),
        ("localhost:80@evil.example", 400), ("localhost:http", 400), ("local host", 400), ("localhost, localhost", 400),
    ])
    func answersOnlyToItsOwnNames(host: String, status: Int) throws {
        #expect(try preview.get("/", ["Host": host]).status == status)
        #expect(try preview.get("/__curbcut/state?path=/", ["Host": host]).status == status)
    }

    /// Cookies of other programs on this computer are sent along (RFC 9110, 5.5).
    @Test func takesHeadersThatAreNotUTF8() throws {
        let head = Array("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: a=".utf8)
        #expect(try preview.send(head + [0xE9, 0xFF] + Array("\r\n\r\n".utf8)).status == 200)
    }

    /// The index and the criteria are scripts, which any page can load.
    @Test(arguments: ["/search/index/pages-0.js", "/native/controls/button/", "/media/button.svg", "/__curbcut/events"])
    func pagesElsewhereLoadNothing(path: String) throws {
        for site in ["cross-site", "same-site"] {
            for mode in ["no-cors", "cors", "same-origin", "websocket"] {
                let answer = try preview.get(path, ["Sec-Fetch-Site": site, "Sec-Fetch-Mode": mode])
                #expect(answer.status == 403, "\(site), \(mode)")
                #expect(!answer.text.contains("button"))
            }
            let embedded = ["Sec-Fetch-Site": site, "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "embed"]
            #expect(try preview.get(path, embedded).status == 403)
        }
    }

    @Test func linksFromElsewhereOpenAPage() throws {
        for site in ["cross-site", "same-site", "none", "same-origin"] {
            let headers = ["Sec-Fetch-Site": site, "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"]
            #expect(try preview.get("/links/", headers).status == 200)
        }
        #expect(try preview.get("/links/", ["Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "cors"]).status == 200)
    }

    @Test(arguments: ["/", "/nowhere/", "/native", "/media/button.svg", "/%", "/search/index/pages-0.js"])
    func everyAnswerIsForItsOwnOriginOnly(path: String) throws {
        let headers = try preview.get(path).headers
        #expect(headers["cross-origin-resource-policy"] == "same-origin")
        #expect(
            try preview.get(path, ["Host": "evil.example"]).headers["cross-origin-resource-policy"] == "same-origin")
    }

    @Test func answersToAddressesInTheNetworkWhenItIsMeantFor() {
        let everywhere = HostCheck(host: "0.0.0.0")
        #expect(everywhere.allows("192.168.0.7:8080"))
        #expect(everywhere.allows("[fe80::1]:8080"))
        #expect(!everywhere.allows("evil.example"))
    }

    @Test func endsConnectionsThatWereCutOff() throws {
        for _ in 0..<20 { (try RawClient(port: preview.port)).send(Array("GET / HT".utf8)) }
        #expect(try preview.get("/").status == 200)
    }
}
