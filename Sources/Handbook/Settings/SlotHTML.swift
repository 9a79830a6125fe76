import Markdown

/// The handbook's own HTML for a place on every page, with the addresses of pages and files in it.
package struct SlotHTML: Sendable, Equatable {
    package enum Piece: Sendable, Equatable {
        case html(String)
        /// The value of an attribute, as written, and as an address from the handbook's root.
        case address(written: String, path: String)
    }

    package let pieces: [Piece]

    /// Attributes whose value is an address (HTML, 3.2.6; a `srcset` has several).
    private static let attributes: Set<String> = ["href", "src", "poster", "action", "formaction"]

    package init(_ html: String) {
        let bytes = Array(html.utf8)
        var pieces: [Piece] = []
        var end = 0
        for attribute in HTMLTokenizer(bytes, range: 0..<bytes.count).flatMap(\.attributes) {
            guard let span = attribute.span, Self.attributes.contains(attribute.name),
                let path = Self.path(attribute.value)
            else { continue }
            pieces.append(.html(String(decoding: bytes[end..<span.lowerBound], as: UTF8.self)))
            pieces.append(.address(written: attribute.value, path: path))
            end = span.upperBound
        }
        self.pieces = pieces + [.html(String(decoding: bytes[end...], as: UTF8.self))]
    }

    /// Addresses of pages and files, from the handbook's root.
    package var addresses: [(written: String, path: String)] {
        pieces.compactMap { if case .address(let written, let path) = $0 { (written, path) } else { nil } }
    }

    /// Nil for other sites, data, and places on the same page.
    private static func path(_ value: String) -> String? {
        if value.isEmpty || value.hasPrefix("#") || value.hasPrefix("//") || value.urlScheme != nil { return nil }
        let path = value.hasPrefix("{root}") ? String(value.dropFirst(6)) : value
        return path.hasPrefix("/") ? path : "/" + path
    }
}
