import Tools

/// Addresses outside the site, one for each page: where to edit its source, where to report problems with it.
package struct PageLinkTemplates: Sendable, Equatable {
    package var edit: LinkTemplate?
    /// The address of the content folder in the repository, with the path of a linked file outside of it.
    package var source: LinkTemplate?
    /// Where a problem of a page or a failure of the test sheet is reported.
    package var issue: IssueTemplate?

    package init() {}
}

/// An address with placeholders for the page: `https://example.org/edit/{path}`. `{path}` is the path of the page's
/// file in the content folder, `{title}` its title, `{url}` its published address, or its route without a base address.
package struct LinkTemplate: Sendable, Equatable {
    /// The template as written, with the placeholders.
    package let text: String

    /// Nil for an address that cannot be a link, or an unknown placeholder.
    package init?(_ text: String) {
        guard ["https", "http", "mailto"].contains(text.urlScheme) else { return nil }
        let pieces = text.split(separator: "{", omittingEmptySubsequences: false).dropFirst()
        let areKnown = pieces.allSatisfy { piece in
            piece.firstIndex(of: "}").map { ["path", "title", "url"].contains(piece[..<$0]) } ?? false
        }
        guard areKnown else { return nil }
        self.text = text
    }

    /// The address for a page. Values are percent-encoded, except for the slashes of paths.
    package func filled(for page: Page, in handbook: Handbook) -> String {
        text.replacing("{path}", with: page.path.text.percentEncoded(keeping: "-._~/"))
            .replacing("{title}", with: page.title.percentEncoded(keeping: "-._~"))
            .replacing("{url}", with: handbook.publishedAddress(of: page.route).percentEncoded(keeping: "-._~"))
    }

    /// The address of a file outside of the content folder, linked to as `written` on a page in `folder`.
    func address(of written: String, below folder: [String]) -> String {
        let path = written.withoutQueryAndFragment
        let tail = written.dropFirst(path.count)
        let whole = text.replacing("{path}", with: (folder + [path]).joined(separator: "/"))
        guard let host = whole.firstRange(of: "://") else { return whole + tail }
        var segments: [Substring] = []
        for segment in whole[host.upperBound...].split(separator: "/") where segment != "." {
            // The first segment is the host.
            if segment != ".." { segments.append(segment) } else if segments.count > 1 { segments.removeLast() }
        }
        return "\(whole[..<host.upperBound])\(segments.joined(separator: "/"))\(tail)"
    }
}

extension Handbook {
    /// Published address of a route, percent-encoded as everywhere on the site (RFC 3986, 3.3); without a base address,
    /// its path at the root of a host.
    func publishedAddress(of route: Route, keeping kept: String = "-._~!$&'()*+,;=@/") -> String {
        let path = route.path.percentEncoded(keeping: kept)
        return (settings.baseURL ?? "/").withSlash + path + (path.isEmpty ? "" : "/")
    }

    /// The path of the published address, with characters of placeholders in redirect lists encoded.
    package func publishedPath(of route: Route) -> String {
        let address = publishedAddress(of: route, keeping: "-._~/")
        guard let host = address.firstRange(of: "://") else { return address }
        return address[host.upperBound...].firstIndex(of: "/").map { String(address[$0...]) } ?? "/"
    }

    /// Whether there is a feed of changes: it needs a history, and the site's address for its links.
    package var hasFeed: Bool { settings.baseURL != nil && history.revision != nil }
}

extension String {
    /// The text with all bytes except letters, digits and `kept` as `%20` and the like (RFC 3986, 2.1).
    package func percentEncoded(keeping kept: String) -> String {
        let hex = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in utf8 {
            if byte.isLetter || byte.isDigit || kept.utf8.contains(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
