/// A URL that may stand in `href` or `src`: a relative address made by us, or an absolute one whose scheme is harmless.
package struct Address: Sendable, Hashable {
    /// The URL, percent-encoded, not yet escaped for HTML.
    package let text: String

    private init(text: String) {
        self.text = text
    }

    /// Schemes that lead somewhere and run nothing.
    package static let harmlessSchemes: Set<String> = ["http", "https", "mailto", "tel"]

    /// An address that an author wrote; nil when its scheme could run code (`javascript:`, `data:`, …).
    package init?(written text: String) {
        if let scheme = Self.scheme(of: text), !Self.harmlessSchemes.contains(scheme) { return nil }
        self.text = Self.encoded(text, keeping: Self.urlBytes)
    }

    /// The address of the file `target` as seen from a page in the folder `folder`; both are paths from the site's
    /// root, without slashes at their ends.
    ///
    /// Relative, so that the site works from any sub-path and from the file system.
    package init(from folder: String, to target: String, fragment: String? = nil) {
        let shared = Self.sharedFolder(folder, target)
        let rest = folder.utf8.dropFirst(shared)
        let isAbove = folder.utf8.count < shared
        let climbs = isAbove || rest.isEmpty ? 0 : 1 + rest.count { $0 == UInt8(ascii: "/") }
        var text = String(repeating: "../", count: climbs)
        text += Self.encoded(String(decoding: target.utf8.dropFirst(shared), as: UTF8.self), keeping: Self.pathBytes)
        if let fragment { text += "#" + Self.encoded(fragment, keeping: Self.segmentBytes) }
        self.text = text
    }

    /// The same for paths in segments.
    package init(from folder: [String], to target: [String], fragment: String? = nil) {
        self.init(from: folder.joined(separator: "/"), to: target.joined(separator: "/"), fragment: fragment)
    }

    /// How many bytes of `target` name folders that `folder` lies in too, with the slash behind them.
    private static func sharedFolder(_ folder: String, _ target: String) -> Int {
        var shared = 0
        var index = 0
        let folders = folder.utf8
        var position = folders.startIndex
        for byte in target.utf8 {
            let isEnd = position == folders.endIndex
            if byte == UInt8(ascii: "/"), isEnd || folders[position] == byte { shared = index + 1 }
            guard !isEnd, folders[position] == byte else { break }
            index += 1
            position = folders.index(after: position)
        }
        return shared
    }

    /// A place on the same page.
    package init(fragment: String) {
        text = "#" + Self.encoded(fragment, keeping: Self.segmentBytes)
    }

    /// An absolute address below `base`, for the site map and canonical links.
    package init(base: String, path: [String]) {
        let base = base.hasSuffix("/") ? base : base + "/"
        text =
            Self.encoded(base, keeping: Self.urlBytes)
            + Self.encoded(path.joined(separator: "/"), keeping: Self.pathBytes)
    }

    /// `fragment` replaces none: for addresses that have none yet.
    package func with(fragment: String) -> Address {
        Address(text: text + "#" + Self.encoded(fragment, keeping: Self.segmentBytes))
    }

    package func with(query: String) -> Address {
        Address(text: text + "?" + Self.encoded(query, keeping: Self.queryBytes))
    }

    /// The scheme in lower case, nil for a relative address. Control characters and blanks before it are skipped, as
    /// browsers do.
    package static func scheme(of text: String) -> String? {
        let visible = text.utf8.filter { $0 > 0x20 }
        guard let colon = visible.firstIndex(of: UInt8(ascii: ":")), colon > 0 else { return nil }
        let name = visible[..<colon]
        let isScheme = name.allSatisfy { isLetterOrDigit($0) || "+-.".utf8.contains($0) }
        return isScheme ? String(decoding: name, as: UTF8.self).lowercased() : nil
    }

    private static func encoded(_ text: String, keeping: ByteSet) -> String {
        if text.utf8.allSatisfy(keeping.contains) { return text }
        let hex = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count + 16)
        for byte in text.utf8 {
            if keeping.contains(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// RFC 3986, 3.3: what a path segment may hold besides percent-encoded bytes, without `:` so that a first segment
    /// is never read as a scheme.
    private static let segmentBytes = ByteSet(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=@")
    private static let pathBytes = segmentBytes.union("/")
    private static let queryBytes = segmentBytes.union("=&")
    /// RFC 3986: everything that may stand anywhere in a URL, `%` included because authors write encoded addresses.
    private static let urlBytes = segmentBytes.union(":/?#[]%")

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
}

/// Some of the ASCII characters, for a quick look.
private struct ByteSet: Sendable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    init(_ characters: String) {
        for byte in characters.utf8 {
            if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
        }
    }

    func contains(_ byte: UInt8) -> Bool {
        byte < 64 ? low & (1 << UInt64(byte)) != 0 : byte < 128 && high & (1 << UInt64(byte - 64)) != 0
    }

    func union(_ characters: String) -> ByteSet {
        let other = ByteSet(characters)
        var all = self
        all.low |= other.low
        all.high |= other.high
        return all
    }
}
