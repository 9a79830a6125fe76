import Tools

/// A URL for `href` or `src`: a relative address made by us, or an absolute one with a harmless scheme.
///
/// Its parts are joined only when it is written, because a page has hundreds.
package struct Address: Sendable {
    /// Number of `../` at the start.
    private var climbs = 0
    /// The path, not yet encoded.
    private var path: Substring
    /// Whether `path` is a complete URL, in which `:`, `?` and `%` have their meaning.
    private var isURL = false
    /// File name after the path; empty if there is none.
    private var file: StaticString = ""
    private var tail: (mark: UInt8, text: String)?

    /// The URL, percent-encoded, not yet escaped for HTML.
    package var text: String {
        var url: [UInt8] = []
        write(to: &url, escapes: false)
        return String(decoding: url, as: UTF8.self)
    }

    /// `text` must contain only characters of a URL.
    private init(encoded text: String) {
        path = text[...]
        isURL = true
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
        let way = Way(from: folder, to: target)
        climbs = way.climbs
        path = Substring(target.utf8.dropFirst(way.shared))
        tail = fragment.map { (UInt8(ascii: "#"), $0) }
    }

    /// The address of `index.html` in the folder `target`.
    package init(from folder: String, toIndexOf target: String, fragment: String? = nil) {
        let way = Way(from: folder, to: target, isFolder: !target.isEmpty)
        climbs = way.climbs
        path = Substring(target.utf8.dropFirst(way.shared))
        file = path.isEmpty ? "index.html" : "/index.html"
        tail = fragment.map { (UInt8(ascii: "#"), $0) }
    }

    /// A place on the same page.
    package init(fragment: String) {
        path = ""
        tail = (UInt8(ascii: "#"), fragment)
    }

    /// An absolute address below `base`, for the site map and canonical links.
    package init(base: String, path: [String]) {
        var url: [UInt8] = []
        base.withBytes { url.append($0, keeping: Self.urlBytes, escapes: false) }
        if !base.hasSuffix("/") { url.append(UInt8(ascii: "/")) }
        path.joined(separator: "/").withBytes { url.append($0, keeping: Self.pathBytes, escapes: false) }
        self.init(encoded: String(decoding: url, as: UTF8.self))
    }

    /// Adds a fragment to an address without one.
    package func with(fragment: String) -> Address { with(UInt8(ascii: "#"), fragment) }

    package func with(query: String) -> Address { with(UInt8(ascii: "?"), query) }

    /// Adds `tail` as an author wrote it: a query or a fragment with its `?` or `#`, or nothing. A query is before the
    /// fragment that the address has.
    package func with(written tail: String) -> Address {
        if tail.isEmpty { return self }
        var address = self
        address.tail = nil
        address = Address(encoded: address.text + tail)
        if let (mark, text) = self.tail { address = address.with(mark, text) }
        return address
    }

    private func with(_ mark: UInt8, _ text: String) -> Address {
        var address = tail == nil ? self : Address(encoded: self.text)
        address.tail = (mark, text)
        return address
    }

    /// Writes the URL, escaped for an attribute's value if requested.
    func write(to bytes: inout [UInt8], escapes: Bool) {
        for _ in 0..<climbs { bytes.append("../") }
        var path = path
        path.withUTF8 { bytes.append($0, keeping: isURL ? Self.urlBytes : Self.pathBytes, escapes: escapes) }
        bytes.append(file)
        guard let tail else { return }
        bytes.append(tail.mark)
        tail.text.withBytes { bytes.append($0, keeping: Self.tailBytes, escapes: escapes) }
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

    /// The relative path between two places in a tree of folders.
    private struct Way {
        /// Bytes of the target's path that both share, including the slash after them.
        private(set) var shared = 0
        /// Number of folders to leave.
        private(set) var climbs = 0

        /// `isFolder` means that `target` is a folder, as if a slash followed it.
        init(from folder: String, to target: String, isFolder: Bool = false) {
            var folder = folder
            var target = target
            folder.withUTF8 { folder in
                target.withUTF8 { target in measure(from: folder, to: target, isFolder: isFolder) }
            }
        }

        private mutating func measure(
            from folder: UnsafeBufferPointer<UInt8>, to target: UnsafeBufferPointer<UInt8>, isFolder: Bool
        ) {
            let slash = UInt8(ascii: "/")
            var index = 0
            while index < target.count {
                let isEnd = index == folder.count
                if target[index] == slash, isEnd || folder[index] == slash { shared = index + 1 }
                if isEnd || folder[index] != target[index] { break }
                index += 1
            }
            if isFolder, index == target.count, index == folder.count || folder[index] == slash { shared = index }
            guard shared < folder.count else { return }
            let rest = isFolder && shared == target.count ? folder[(shared + 1)...] : folder[shared...]
            climbs = rest.isEmpty ? 0 : 1 + rest.count { $0 == slash }
        }
    }
}

extension [UInt8] {
    /// Appends the URL unescaped.
    package mutating func append(_ address: Address) { address.write(to: &self, escapes: false) }
}
