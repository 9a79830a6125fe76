import Tools

/// An answer: status, headers and body.
struct HTTPResponse: Sendable {
    enum Body: Sendable {
        case bytes([UInt8])
        /// A part of an open file.
        case file(OpenFile, Range<Int>)
        /// Events for as long as the client listens; the connection ends with them.
        case events(@Sendable (Socket) -> Void)
    }

    let status: Int
    let headers: [(name: String, value: String)]
    let body: Body

    init(_ status: Int, _ headers: [(String, String)] = [], body: Body = .bytes([])) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// A line of text for people; for answers without a page.
    static func plain(_ status: Int, _ headers: [(String, String)] = []) -> HTTPResponse {
        let type = ("Content-Type", "text/plain; charset=utf-8")
        return HTTPResponse(status, headers + [type], body: .bytes(Array("\(status) \(reasons[status] ?? "")\n".utf8)))
    }

    /// The length of the body in bytes; nil if it is unknown in advance.
    var length: Int? {
        switch body {
        case .bytes(let bytes): bytes.count
        case .file(_, let range): range.count
        case .events: nil
        }
    }

    /// The status line and the headers, including the final empty line.
    var head: [UInt8] {
        var text = "HTTP/1.1 \(status) \(Self.reasons[status] ?? "")\r\n"
        for (name, value) in headers { text += "\(name): \(value)\r\n" }
        // A 304 says nothing about a body (RFC 9110, 15.4.5).
        if let length, status != 304 { text += "Content-Length: \(length)\r\n" }
        // Nothing here may be interpreted as another type, or loaded by pages of other origins (Fetch, 3.7): the search
        // index and the criteria are scripts.
        text += "X-Content-Type-Options: nosniff\r\nCross-Origin-Resource-Policy: same-origin\r\n"
        return Array((text + "Connection: close\r\n\r\n").utf8)
    }

    /// All statuses that the preview answers with.
    private static let reasons = [
        200: "OK", 206: "Partial Content", 302: "Found", 304: "Not Modified", 400: "Bad Request", 403: "Forbidden",
        404: "Not Found", 405: "Method Not Allowed", 416: "Range Not Satisfiable", 421: "Misdirected Request",
        431: "Request Header Fields Too Large",
    ]
}
