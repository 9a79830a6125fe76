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

    /// The decoded value of `name` in the query; nil if it is missing.
    func queryValue(_ name: String) -> String? {
        (query ?? "").split(separator: "&").first { $0.hasPrefix(name + "=") }
            .map { String($0.dropFirst(name.count + 1)).percentDecoded }
    }

    /// Reads `/path?query`.
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
        let segment = String(raw).percentDecoded
        guard !segment.isEmpty, segment != ".", segment != "..",
            segment.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\") })
        else { throw .malformed }
        return segment
    }
}
