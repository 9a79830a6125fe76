import Tools

/// A URL for `href` or `src`: a relative address made by us, or an absolute one with a harmless scheme.
package struct Address: Sendable {
    /// The URL, percent-encoded, not yet escaped for HTML.
    package let text: String

    private init(_ url: [UInt8]) { text = String(decoding: url, as: UTF8.self) }

    /// A URL in which `:`, `?` and `%` have their meaning.
    private init(encoded url: String) {
        self.init(url.withBytes { [UInt8]($0, keeping: Self.urlBytes) })
    }

    /// An author's address; nil if its scheme could run code (`javascript:`, `data:`, …).
    package init?(written text: String) {
        // Almost all begin like this; the others are checked in detail.
        let isWeb = text.utf8.starts(with: "https://".utf8)
        if !isWeb, let scheme = Self.scheme(of: text), !Self.harmlessSchemes.contains(scheme) { return nil }
        self.init(encoded: text)
    }

    /// The address of the file `target` as seen from a page in the folder `folder`; both are paths from the site's
    /// root, without slashes at their ends.
    ///
    /// Relative, so that the site works below any path and from a disk.
    package init(from folder: String, to target: String, fragment: String? = nil) {
        self.init(Self.way(from: folder, to: target) + Self.tail("#", fragment))
    }

    /// The address of `index.html` in the folder `target`.
    package init(from folder: String, toIndexOf target: String, fragment: String? = nil) {
        let way = Self.way(from: folder, to: target, isFolder: !target.isEmpty)
        let file = way.isEmpty || way.last == UInt8(ascii: "/") ? "index.html" : "/index.html"
        self.init(way + file.utf8 + Self.tail("#", fragment))
    }

    /// A place on the same page.
    package init(fragment: String) { self.init(Self.tail("#", fragment)) }

    /// An absolute address below `base`, for the site map and canonical links.
    package init(base: String, path: [String]) {
        let end = path.joined(separator: "/").withBytes { [UInt8]($0, keeping: Self.pathBytes) }
        self.init(encoded: base + (base.hasSuffix("/") ? "" : "/") + String(decoding: end, as: UTF8.self))
    }

    /// Adds a fragment to an address without one.
    package func with(fragment: String) -> Address { Address(Array(text.utf8) + Self.tail("#", fragment)) }

    package func with(query: String) -> Address { Address(Array(text.utf8) + Self.tail("?", query)) }

    /// Adds `tail` as an author wrote it: a query or a fragment with its `?` or `#`, or nothing. A query is before the
    /// fragment that the address has.
    package func with(written tail: String) -> Address {
        if tail.isEmpty { return self }
        let end = text.utf8.firstIndex(of: UInt8(ascii: "#")) ?? text.endIndex
        return Address(encoded: text[..<end] + tail + text[end...])
    }

    private static func tail(_ mark: Unicode.Scalar, _ text: String?) -> [UInt8] {
        text.map { [UInt8(ascii: mark)] + $0.withBytes { [UInt8]($0, keeping: tailBytes) } } ?? []
    }

    /// The relative path between two places in a tree of folders. `isFolder` means that `target` is a folder, as if a
    /// slash followed it.
    private static func way(from folder: String, to target: String, isFolder: Bool = false) -> [UInt8] {
        folder.withBytes { folder in target.withBytes { way(from: folder, to: $0, isFolder: isFolder) } }
    }

    private static func way(
        from folder: UnsafeBufferPointer<UInt8>, to target: UnsafeBufferPointer<UInt8>, isFolder: Bool
    ) -> [UInt8] {
        let slash = UInt8(ascii: "/")
        // Bytes of the target's path that both share, including the slash after them.
        var (shared, index) = (0, 0)
        while index < target.count {
            let isEnd = index == folder.count
            if target[index] == slash, isEnd || folder[index] == slash { shared = index + 1 }
            if isEnd || folder[index] != target[index] { break }
            index += 1
        }
        if isFolder, index == target.count, index == folder.count || folder[index] == slash { shared = index }
        var way: [UInt8] = []
        if shared < folder.count {
            let rest = isFolder && shared == target.count ? folder[(shared + 1)...] : folder[shared...]
            for _ in 0..<(rest.isEmpty ? 0 : 1 + rest.count { $0 == slash }) { way.append("../") }
        }
        return way + [UInt8](UnsafeBufferPointer(rebasing: target[shared...]), keeping: pathBytes)
    }

    /// Characters of a path segment besides percent-encoded bytes (RFC 3986, 3.3), without `:` so that a first segment
    /// is never read as a scheme.
    private static let segmentCharacters =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=@"
    /// Bytes that are not encoded.
    static let segmentBytes = ByteSet(segmentCharacters)
    /// Bytes that stay unencoded in fragments and queries; RFC 3986 allows more.
    private static let tailBytes = ByteSet(segmentCharacters + ":")
    private static let pathBytes = ByteSet(segmentCharacters + "/")
    /// All characters of a URL (RFC 3986), `%` included because authors write encoded addresses.
    private static let urlBytes = ByteSet(segmentCharacters + ":/?#[]%")
}

extension Address {
    /// Schemes that cannot run code.
    package static let harmlessSchemes: Set<String> = ["http", "https", "mailto", "tel"]

    /// The scheme in lower case, nil for a relative address. Skips control characters and spaces before and in it, as
    /// browsers do.
    package static func scheme(of text: String) -> String? {
        var text = text
        return text.withUTF8 { text in
            var name: [UInt8] = []
            for byte in text where byte > 0x20 {
                if byte == UInt8(ascii: ":") {
                    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
                }
                guard let letter = schemeByte(byte) else { return nil }
                name.append(letter)
            }
            return nil
        }
    }

    /// A character of a scheme in lower case (RFC 3986, 3.1: letters, digits and `+-.`); nil for any other byte.
    private static func schemeByte(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x41...0x5A: byte | 0x20
        case 0x61...0x7A, 0x30...0x39, UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): byte
        default: nil
        }
    }
}
