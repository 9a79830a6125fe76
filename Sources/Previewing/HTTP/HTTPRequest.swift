import Tools

/// A client's request. No body is ever read: each connection ends with its answer.
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

/// The reason why a request is not answered as asked, with its status (RFC 9110, 15.5; RFC 6585, 5).
enum RequestError: Int, Error, Sendable {
    case malformed = 400
    case tooLong = 431
}

extension HTTPRequest {
    /// Browsers send at most some 8 KB of headers. 16 KB is a common limit of servers.
    static let longestHead = 16_384

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
        guard words.count == 3, !words[0].isEmpty, words[0].utf8.allSatisfy(\.isTokenByte),
            words[2].hasPrefix("HTTP/1.")
        else { throw .malformed }
        method = String(words[0])
        target = try RequestTarget(String(words[1]))
        headers = try Self.headers(lines.dropFirst())
        // Every browser names the host (RFC 9112, 3.2).
        guard headers["host"].map({ Authority($0) != nil }) ?? false else { throw .malformed }
    }

    /// Everything but control characters; line ends and tabs are allowed (RFC 9110, 5.5).
    static func isHeadByte(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != 0x7F || byte == 0x0D || byte == 0x0A || byte == 0x09
    }

    private static func headers(_ lines: ArraySlice<String>) throws(RequestError) -> [String: String] {
        var headers: [String: String] = [:]
        for line in lines {
            guard let colon = line.firstIndex(of: ":"), colon != line.startIndex else { throw .malformed }
            let name = line[..<colon].lowercased()
            guard name.utf8.allSatisfy(\.isTokenByte) else { throw .malformed }
            let value = String(line[line.index(after: colon)...]).trimmingBlanks
            headers[name] = headers[name].map { $0 + ", " + value } ?? value
        }
        return headers
    }
}

extension UInt8 {
    /// Whether the byte may be part of a token (RFC 9110, 5.6.2).
    fileprivate var isTokenByte: Bool { isLetter || isDigit || "!#$%&'*+-.^_`|~".utf8.contains(self) }
}
