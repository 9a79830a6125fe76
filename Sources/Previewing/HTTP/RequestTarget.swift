import Handbook

/// The decoded address in a request line, within the site.
struct RequestTarget: Sendable, Hashable {
    /// Decoded, without empty ones at the ends; none of them is `.` or `..` or contains a slash, a backslash or a
    /// control character, so that joining them never leads out of a folder.
    let segments: [String]
    /// Whether the path ends with a slash, as addresses of pages do; true for the root.
    let hasTrailingSlash: Bool
    /// The path as it was sent.
    let rawPath: String
    let query: String?

    var path: String { segments.joined(separator: "/") }

    /// The decoded value of `name` in the query; nil if it is missing or cannot be decoded.
    func queryValue(_ name: String) -> String? {
        for pair in (query ?? "").split(separator: "&") where pair.hasPrefix(name + "=") {
            return Self.decoded(pair.dropFirst(name.count + 1).utf8)
        }
        return nil
    }

    /// Reads `/path?query`, or an absolute address with a host, as proxies send it.
    static func reading(_ text: String) throws(RequestError) -> (RequestTarget, host: String?) {
        guard text.hasPrefix("http://") else { return (try RequestTarget(text), nil) }
        let rest = text.dropFirst("http://".count)
        let host = rest.prefix { $0 != "/" && $0 != "?" }
        guard !host.isEmpty else { throw .malformed }
        let path = rest.dropFirst(host.count)
        return (try RequestTarget(path.hasPrefix("/") ? String(path) : "/" + path), String(host))
    }

    init(_ text: String) throws(RequestError) {
        guard text.hasPrefix("/"), !text.contains("#") else { throw .malformed }
        let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        rawPath = String(parts[0])
        query = parts.count > 1 ? String(parts[1]) : nil
        var raw = rawPath.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        hasTrailingSlash = raw.last?.isEmpty ?? true
        if hasTrailingSlash { _ = raw.popLast() }
        var segments: [String] = []
        for segment in raw { segments.append(try Self.checked(segment)) }
        self.segments = segments
    }

    /// The target as seen from a folder of the server; nil outside of it. The folder itself needs its slash.
    func within(_ folder: [String]) -> RequestTarget? {
        if folder.isEmpty { return self }
        guard segments.starts(with: folder), segments.count > folder.count || hasTrailingSlash else { return nil }
        var raw = rawPath[...]
        for _ in folder { raw = raw.dropFirst().drop { $0 != "/" } }
        return try? RequestTarget(raw + (query.map { "?" + $0 } ?? ""))
    }

    private static func checked(_ raw: Substring) throws(RequestError) -> String {
        guard let segment = decoded(raw.utf8), !segment.isEmpty, segment != ".", segment != "..",
            segment.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\") })
        else { throw .malformed }
        return segment
    }

    /// The bytes with percent sequences decoded; nil if one is invalid or the result is not UTF-8.
    private static func decoded(_ raw: Substring.UTF8View) -> String? {
        var bytes: [UInt8] = []
        var rest = raw[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst()?.hexadecimalValue, let low = rest.popFirst()?.hexadecimalValue else {
                return nil
            }
            bytes.append(high << 4 | low)
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
