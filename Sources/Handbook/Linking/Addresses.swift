import Markdown
import Tools

extension String {
    /// The parts before and after the first `#`; the fragment is nil without a `#`.
    package var splitFragment: (path: String, fragment: String?) {
        guard let hash = utf8.firstIndex(of: UInt8(ascii: "#")) else { return (self, nil) }
        return (String(self[..<hash]), String(self[utf8.index(after: hash)...]))
    }

    /// The part before the first `?` or `#`.
    package var withoutQueryAndFragment: String {
        let end = utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
        return end.map { String(self[..<$0]) } ?? self
    }

    /// The one form of a site's address: with a slash at its end.
    package var withSlash: String { hasSuffix("/") ? self : self + "/" }

    var hasSlashInFront: Bool { utf8.first == UInt8(ascii: "/") }

    /// The text with sequences such as `%20` decoded. Broken sequences stay, and so does a text that would not be valid
    /// UTF-8.
    package var percentDecoded: String {
        guard utf8.contains(UInt8(ascii: "%")) else { return self }
        var bytes: [UInt8] = []
        var rest = Array(utf8)[...]
        while let byte = rest.first {
            let digits = rest.dropFirst().prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
            if byte == UInt8(ascii: "%"), digits.count == 2 {
                bytes.append(UInt8(digits[0] << 4 | digits[1]))
                rest = rest.dropFirst(3)
            } else {
                bytes.append(byte)
                rest = rest.dropFirst()
            }
        }
        return String(validating: bytes, as: UTF8.self) ?? self
    }

    /// The scheme of an absolute URL in lower case, otherwise nil. The drive of a Windows path counts as a scheme.
    package var urlScheme: String? {
        guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let name = self[..<colon]
        let isScheme = name.utf8.allSatisfy { $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) }
        return isScheme && name.utf8.first?.isLetter ?? false ? name.lowercased() : nil
    }

    /// The path without a final `/index.html`, `.html`, `.md` or slash, as in a route.
    package var withoutPageEnding: String {
        if self == "index.html" || self == "index.md" { return "" }
        let ending = ["/index.html", "/index.md", ".html", ".md", "/"].first(where: hasSuffix)
        return String(dropLast(ending?.count ?? 0))
    }
}

extension Document {
    /// Whether a link's text is its address.
    package func isBareAddress(_ link: NodeID) -> Bool {
        guard let child = firstChild(of: link), nodes[child].kind == .text, nodes[child].text.count > 6 else {
            return false
        }
        return withBytes(nodes[child].text) { text in
            text.starts(with: "http".utf8) || text.starts(with: "www.".utf8)
        }
    }
}

extension String {
    /// Whether it has no blanks and begins or ends as addresses do.
    package var looksLikeAddress: Bool {
        guard !contains(where: \.isWhitespace), !isEmpty else { return false }
        return ["http://", "https://", "/", "./", "../", "#"].contains(where: hasPrefix)
            || [".md", ".html", ".png", ".jpg", ".svg", ".pdf"].contains(where: hasSuffix)
    }
}
