/// What a client asks for.
struct HTTPRequest: Sendable, Equatable {
    let method: String
    let target: RequestTarget
    /// By name in lower case; several of one name are joined by commas.
    let headers: [String: String]
    /// Whether the connection may serve another request afterwards.
    let keepsAlive: Bool

    subscript(header: String) -> String? { headers[header] }
    var isHead: Bool { method == "HEAD" }
}

/// Why a request is not answered as asked, and the status that says so (RFC 9110, 15.5 and 15.6).
enum RequestError: Int, Error, Sendable {
    case malformed = 400
    case targetTooLong = 414
    case headTooLong = 431
    case versionNotSupported = 505
}

extension HTTPRequest {
    /// Browsers send at most some 8 KB of headers and cut addresses at 2 KB or more; servers commonly allow these.
    static let longestHead = 16_384
    static let longestTarget = 4_096

    /// Reads the request line and the headers, without the empty line behind them.
    init(head: [UInt8]) throws(RequestError) {
        guard head.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x0D || $0 == 0x0A || $0 == 0x09 }) else {
            throw .malformed
        }
        guard let text = String(validating: head, as: UTF8.self) else { throw .malformed }
        // Swift takes CR LF for one character; the two bytes are looked at, so that a lone one is seen.
        let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
            String(Substring(line.last == 0x0D ? line.dropLast() : line))
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
        guard self.headers["host"] != nil || !isLatest else { throw .malformed }
        keepsAlive = Self.keepsAlive(headers, isLatest: isLatest)
    }

    private static func isVersion11(_ word: Substring) throws(RequestError) -> Bool {
        switch word {
        case "HTTP/1.1": return true
        case "HTTP/1.0": return false
        default: throw word.hasPrefix("HTTP/") ? .versionNotSupported : .malformed
        }
    }

    private static func headers(_ lines: ArraySlice<String>) throws(RequestError) -> [String: String] {
        var headers: [String: String] = [:]
        for line in lines {
            guard let colon = line.firstIndex(of: ":"), colon != line.startIndex else { throw .malformed }
            let name = line[..<colon].lowercased()
            guard name.utf8.allSatisfy(\.isTokenByte) else { throw .malformed }
            let value = String(line[line.index(after: colon)...]).trimmed
            // Two of these could be read in two ways, so that a check passes on one and the answer follows the other.
            if headers[name] != nil, ["host", "content-length", "range"].contains(name) { throw .malformed }
            headers[name] = headers[name].map { $0 + ", " + value } ?? value
        }
        return headers
    }

    /// A request with a body is the last one on its connection, so that no part of the body is read as a request.
    private static func keepsAlive(_ headers: [String: String], isLatest: Bool) -> Bool {
        if headers["transfer-encoding"] != nil || headers["content-length"].map({ $0 != "0" }) ?? false { return false }
        let wish = headers["connection"]?.lowercased() ?? ""
        return isLatest ? !wish.contains("close") : wish.contains("keep-alive")
    }
}

extension UInt8 {
    /// RFC 9110, 5.6.2.
    fileprivate var isTokenByte: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "!#$%&'*+-.^_`|~".utf8.contains(self)
        }
    }
}

extension String {
    /// Without blanks and tabs at its ends.
    var trimmed: String {
        var rest = self[...]
        while let first = rest.first, first == " " || first == "\t" { rest.removeFirst() }
        while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
        return String(rest)
    }
}
