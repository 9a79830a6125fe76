import Tools

/// GFM's tagfilter extension: escapes the `<` of a few tags (tagfilter.c).
enum TagFilter {
    private static let tags = [
        "title", "textarea", "style", "xmp", "iframe", "noembed", "noframes", "script", "plaintext",
    ].map { Array($0.utf8) }

    static func append(_ raw: UnsafeBufferPointer<UInt8>, to html: inout [UInt8]) {
        for (index, byte) in raw.enumerated() {
            let isFiltered = byte == UInt8(ascii: "<") && isFilteredTag(raw[index...])
            if isFiltered { html.append("&lt;") } else { html.append(byte) }
        }
    }

    private static func isFilteredTag(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        var rest = text.dropFirst()
        if rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
        return tags.contains { tag in
            guard rest.prefix(tag.count).map(\.lowercased) == tag else { return false }
            guard let next = rest.dropFirst(tag.count).first else { return false }
            return next.isWhitespace || next == UInt8(ascii: ">")
                || rest.dropFirst(tag.count).starts(with: [UInt8(ascii: "/"), UInt8(ascii: ">")])
        }
    }
}
