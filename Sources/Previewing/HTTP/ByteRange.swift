import Tools

/// The part of a resource that a `Range` header asks for (RFC 9110, 14).
enum ByteRange: Sendable, Equatable {
    /// No range, or one that a server may ignore: another unit, several ranges, invalid syntax.
    case whole
    case part(Range<Int>)
    /// Begins after the end: 416.
    case unsatisfiable

    init(header: String?, length: Int) {
        guard let header, header.lowercased().hasPrefix("bytes=") else {
            self = .whole
            return
        }
        let spec = String(header.dropFirst("bytes=".count)).trimmingBlanks
        let ends = spec.split(separator: "-", omittingEmptySubsequences: false).map { String($0).trimmingBlanks }
        guard ends.count == 2, !spec.contains(","), ends.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }) else {
            self = .whole
            return
        }
        self = ends[0].isEmpty ? Self.suffix(ends[1], length: length) : Self.span(ends[0], ends[1], length: length)
    }

    /// Reads `-500`: the last 500 bytes.
    private static func suffix(_ count: String, length: Int) -> ByteRange {
        guard !count.isEmpty else { return .whole }
        let count = Int(count) ?? .max
        guard count > 0, length > 0 else { return .unsatisfiable }
        return .part(max(0, length - min(count, length))..<length)
    }

    /// Reads `500-` or `500-999`.
    private static func span(_ first: String, _ last: String, length: Int) -> ByteRange {
        let first = Int(first) ?? .max
        let last = last.isEmpty ? Int.max : Int(last) ?? .max
        guard first <= last else { return .whole }
        guard first < length else { return .unsatisfiable }
        return .part(first..<min(last, length - 1) + 1)
    }
}
