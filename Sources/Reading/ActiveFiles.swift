import ContentGraph
import Markdown

/// Files in which scripts run when a browser opens them. `html: safe` publishes none of them: they would run as the site.
enum ActiveFiles {
    /// `read` gives the bytes of a picture; nil for one that cannot be read.
    static func among(_ files: [ContentPath], read: @Sendable (ContentPath) -> [UInt8]?) -> Set<ContentPath> {
        let candidates = files.filter { documents.contains($0.fileExtension) || $0.fileExtension == "svg" }
        let areActive = Parallel.map(candidates) { path in
            path.fileExtension != "svg" || read(path).map(isActive) ?? true
        }
        return Set(zip(candidates, areActive).lazy.filter(\.1).map(\.0))
    }

    /// By ending: what browsers open as a document or a program (HTML, MIME Sniffing; SVG that is compressed).
    private static let documents: Set<String> = [
        "html", "htm", "shtml", "xhtml", "xht", "xml", "xsl", "xslt", "svgz", "js", "mjs", "swf",
    ]

    /// Whether an SVG may do more than be looked at. What is written so that it cannot be seen here counts, too: numbers
    /// of characters, entities, other encodings than UTF-8.
    private static func isActive(_ svg: [UInt8]) -> Bool {
        guard String(validating: svg, as: UTF8.self) != nil, !svg.contains(0) else { return true }
        let text = svg.map(\.lowercased)
        return marks.contains { text.firstRange(of: $0.utf8) != nil } || hasHandler(text)
    }

    private static let marks = [
        "<script", "<foreignobject", "<iframe", "<embed", "<object", "<handler", "<!entity", "<?xml-stylesheet",
        // The same behind a prefix of their name space.
        ":script", ":foreignobject", ":iframe", ":embed", ":object", ":handler", "javascript:", "data:text",
        "data:image/svg", "data:application", "&#",
    ]

    /// Whether an attribute's name begins with `on`.
    private static func hasHandler(_ text: [UInt8]) -> Bool {
        var rest = text[...]
        while let place = rest.firstRange(of: "on".utf8) {
            rest = rest[place.upperBound...]
            guard place.lowerBound > text.startIndex, !text[place.lowerBound - 1].isLetter else { continue }
            let behind = rest.drop(while: \.isLetter).drop(while: \.isWhitespace)
            if behind.first == UInt8(ascii: "=") { return true }
        }
        return false
    }
}
