import Handbook
import Markdown
import Tools

/// Files that may run scripts when opened in a browser. `html: safe` does not publish them, because the scripts would
/// have the rights of the site.
enum ActiveFiles {
    /// Most bytes of an SVG that are checked, in some tenths of a second; drawings have far fewer. A larger file counts
    /// as active.
    static let largest = 4_000_000

    /// The active files; `read` returns the bytes of an SVG, or nil for an unreadable one, which counts as active.
    static func among(_ files: [ContentPath], read: @Sendable (ContentPath) -> [UInt8]?) -> Set<ContentPath> {
        let candidates = files.filter { !harmless.contains($0.fileExtension) }
        let areActive = Parallel.map(candidates) { path in
            path.fileExtension != "svg" || read(path).map(isActive) ?? true
        }
        return Set(zip(candidates, areActive).lazy.filter(\.1).map(\.0))
    }

    /// File types that browsers never run. Servers may publish any other as XML or HTML.
    private static let harmless: Set<String> = [
        "png", "jpg", "jpeg", "gif", "webp", "avif", "bmp", "ico", "webm", "mp4", "m4v", "mov", "ogv", "mp3", "m4a",
        "wav", "ogg", "oga", "opus", "flac", "aac", "vtt", "srt", "txt", "csv", "tsv", "json", "md", "feature", "pdf",
        "zip", "docx", "xlsx", "pptx", "odt", "ods", "odp", "woff", "woff2", "ttf", "otf",
    ]

    // MARK: SVG

    /// Whether an SVG may run scripts. Anything that could hide them counts, too: definitions of entities and
    /// attributes, encodings other than UTF-8, character references with leading zeros.
    private static func isActive(_ svg: [UInt8]) -> Bool {
        guard String(validating: svg, as: UTF8.self) != nil, !svg.contains(0), !svg.contains(0x1B) else { return true }
        let text = svg.map(\.lowercased)
        return hasOtherEncoding(text) || definitions.contains { text[...].contains($0) }
            || hasActiveElement(text) || hasHandler(text) || hasActiveAddress(text)
    }

    private static let definitions: [StaticString] = ["<!entity", "<!attlist", "<?xml-stylesheet", "&#00", "&#x00"]

    private static func hasOtherEncoding(_ text: [UInt8]) -> Bool {
        guard let found = text[...].firstPlace(of: "encoding") else { return false }
        return !text[found...].dropFirst(8).prefix(40).contains("utf-8")
    }

    /// Whether an element has an active name, in any namespace. Names of `longestName` bytes and more count, too.
    private static func hasActiveElement(_ text: [UInt8]) -> Bool {
        var position = 0
        while let start = text.dropFirst(position).firstPlace(of: "<") {
            let name = text[(start + 1)...].prefix(longestName).prefix {
                !$0.isWhitespace && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/")
            }
            let local = name.lastIndex(of: UInt8(ascii: ":")).map { name[($0 + 1)...] } ?? name
            if name.count == longestName || activeElements.contains(String(decoding: local, as: UTF8.self)) {
                return true
            }
            position = start + 1
        }
        return false
    }

    /// Limit for an element's name and prefix, in bytes; the longest name in SVG has 19.
    private static let longestName = 200

    private static let activeElements: Set<String> = [
        "script", "foreignobject", "iframe", "frame", "frameset", "embed", "object", "applet", "handler", "listener",
        "html", "body", "meta", "link", "base",
    ]

    /// Whether an attribute's name begins with `on`.
    private static func hasHandler(_ text: [UInt8]) -> Bool {
        var position = 1
        while let start = text.dropFirst(position).firstPlace(of: "on") {
            position = start + 2
            guard text[start - 1].isWhitespace || "\"'/".utf8.contains(text[start - 1]) else { continue }
            let after = text[position...].drop(while: \.isLetter).drop(while: \.isWhitespace)
            if after.first == UInt8(ascii: "=") { return true }
        }
        return false
    }

    /// Checked with character references, because browsers decode them and ignore white space and control characters.
    private static func hasActiveAddress(_ text: [UInt8]) -> Bool {
        let plain = Array(CharacterReferences.resolve(text[...]).lowercased().utf8.filter { $0 > 0x20 })
        return activeAddresses.contains { plain[...].contains($0) }
    }

    private static let activeAddresses: [StaticString] = [
        "javascript:", "vbscript:", "data:text", "data:image/svg", "data:application",
    ]
}
