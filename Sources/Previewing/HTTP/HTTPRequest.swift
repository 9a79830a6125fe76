import Tools

/// A client's request.
struct HTTPRequest: Sendable, Equatable {
    let method: String
    let target: RequestTarget
    /// Values by name in lower case; several of one name are joined by commas.
    let headers: [String: String]

    func with(_ target: RequestTarget) -> HTTPRequest {
        HTTPRequest(method: method, target: target, headers: headers)
    }

    subscript(header: String) -> String? { headers[header] }
    var isHead: Bool { method == "HEAD" }
}

/// The reason why a request is not answered as asked, with its status (RFC 9110, 15.5 and 15.6).
enum RequestError: Int, Error, Sendable {
    case malformed = 400
    case timedOut = 408
    case targetTooLong = 414
    case headTooLong = 431
    case codingNotSupported = 501
    case versionNotSupported = 505
}

extension HTTPRequest {
    /// Browsers send at most some 8 KB of headers and cut addresses at 2 KB or more. 16 KB is a common limit of
    /// servers.
    static let longestHead = 16_384
    static let longestTarget = 4_096

    /// Reads the request line and the headers, without the empty line after them.
    init(head: [UInt8]) throws(RequestError) {
        guard head.allSatisfy(Self.isHeadByte) else { throw .malformed }
        // Swift takes CR LF for one character; working on bytes detects a lone one. Values may contain bytes above
        // ASCII that are not UTF-8 (RFC 9110, 5.5), such as cookies of other programs on this computer.
        let lines = head.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
            String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
        }
        guard !lines.contains(where: { $0.utf8.contains(0x0D) }) else { throw .malformed }
        let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, !words[0].isEmpty, words[0].utf8.allSatisfy(\.isTokenByte) else { throw .malformed }
        guard words[1].utf8.count <= Self.longestTarget else { throw .targetTooLong }
        let isLatest = try Self.isVersion11(words[2])
        let headers = try Self.headers(lines.dropFirst())
        let (target, host) = try RequestTarget.reading(String(words[1]))
        self.method = String(words[0])
        self.target = target
        self.headers = host.map { headers.merging(["host": $0]) { _, new in new } } ?? headers
        guard self.headers["host"].map({ Authority($0) != nil }) ?? !isLatest else { throw .malformed }
        try Self.checkLength(headers, isLatest: isLatest)
    }

    /// Everything but control characters; line ends and tabs are allowed (RFC 9110, 5.5).
    static func isHeadByte(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != 0x7F || byte == 0x0D || byte == 0x0A || byte == 0x09
    }

    /// Later versions of HTTP/1 are answered as HTTP/1.1 (RFC 9110, 2.5).
    private static func isVersion11(_ word: Substring) throws(RequestError) -> Bool {
        let digits = Array(word.utf8.dropFirst(5))
        guard word.hasPrefix("HTTP/"), digits.count == 3, digits[1] == UInt8(ascii: "."),
            isNumber(digits[...0]), isNumber(digits[2...])
        else { throw .malformed }
        guard digits[0] == UInt8(ascii: "1") else { throw .versionNotSupported }
        return digits[2] != UInt8(ascii: "0")
    }

    private static func isNumber(_ bytes: some Collection<UInt8>) -> Bool {
        !bytes.isEmpty && bytes.allSatisfy(\.isDigit)
    }

    private static func headers(_ lines: ArraySlice<String>) throws(RequestError) -> [String: String] {
        var headers: [String: String] = [:]
        for line in lines {
            guard let colon = line.firstIndex(of: ":"), colon != line.startIndex else { throw .malformed }
            let name = line[..<colon].lowercased()
            guard name.utf8.allSatisfy(\.isTokenByte) else { throw .malformed }
            let value = String(line[line.index(after: colon)...]).trimmed
            // Two of these are ambiguous: a check could pass on one while the answer follows the other.
            if headers[name] != nil, ["host", "content-length", "range"].contains(name) { throw .malformed }
            headers[name] = headers[name].map { $0 + ", " + value } ?? value
        }
        return headers
    }

    /// Throws if the length of a body is ambiguous (RFC 9112, 6.1 to 6.3). None is ever read.
    private static func checkLength(_ headers: [String: String], isLatest: Bool) throws(RequestError) {
        let length = headers["content-length"]
        if let coding = headers["transfer-encoding"]?.lowercased() {
            guard isLatest, length == nil, coding.hasSuffix("chunked") else { throw .malformed }
            guard coding == "chunked" else { throw .codingNotSupported }
        }
        if let length, !isNumber(length.utf8) { throw .malformed }
    }
}

extension UInt8 {
    /// Whether the byte may be part of a token (RFC 9110, 5.6.2).
    fileprivate var isTokenByte: Bool {
        isLetter || isDigit || "!#$%&'*+-.^_`|~".utf8.contains(self)
    }
}

extension String {
    /// The text without spaces and tabs at its ends.
    var trimmed: String {
        var rest = self[...]
        while let first = rest.first, first == " " || first == "\t" { rest.removeFirst() }
        while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
        return String(rest)
    }
}
