import Base
import Handbook
import Markdown

/// Files in which scripts may run when a browser opens them. `html: safe` publishes none of them: they would run as the
/// site.
enum ActiveFiles {
    /// `read` gives the bytes of a picture; nil for one that cannot be read.
    static func among(_ files: [ContentPath], read: @Sendable (ContentPath) -> [UInt8]?) -> Set<ContentPath> {
        let candidates = files.filter { !harmless.contains($0.fileExtension) }
        let areActive = Parallel.map(candidates) { path in
            path.fileExtension != "svg" || read(path).map(isActive) ?? true
        }
        return Set(zip(candidates, areActive).lazy.filter(\.1).map(\.0))
    }

    /// What browsers show, play or save and never run. Anything else may be XML or a document to some server.
    private static let harmless: Set<String> = [
        "png", "jpg", "jpeg", "gif", "webp", "avif", "bmp", "ico", "webm", "mp4", "m4v", "mov", "ogv", "mp3", "m4a",
        "wav",
        "ogg", "oga", "opus", "flac", "aac", "vtt", "srt", "txt", "csv", "tsv", "json", "md", "feature", "pdf", "zip",
        "docx", "xlsx", "pptx", "odt", "ods", "odp", "woff", "woff2", "ttf", "otf",
    ]

    // MARK: SVG

    /// Whether an SVG may do more than be looked at. What is written so that it cannot be seen here counts, too:
    /// definitions of entities and attributes, other encodings than UTF-8.
    private static func isActive(_ svg: [UInt8]) -> Bool {
        guard String(validating: svg, as: UTF8.self) != nil, !svg.contains(0), !svg.contains(0x1B) else { return true }
        let text = svg.map(\.lowercased)
        return hasOtherEncoding(text) || definitions.contains { text.firstRange(of: $0.utf8) != nil }
            || hasActiveElement(text) || hasHandler(text) || hasActiveAddress(text)
    }

    private static let definitions = ["<!entity", "<!attlist", "<?xml-stylesheet"]

    private static func hasOtherEncoding(_ text: [UInt8]) -> Bool {
        guard let found = text.firstRange(of: "encoding".utf8) else { return false }
        return text[found.upperBound...].prefix(40).firstRange(of: "utf-8".utf8) == nil
    }

    /// By the names of elements, whatever prefix their name space has.
    private static func hasActiveElement(_ text: [UInt8]) -> Bool {
        text.indices.contains { index in
            guard text[index] == UInt8(ascii: "<") else { return false }
            let name = text[(index + 1)...].prefix {
                !$0.isWhitespace && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/")
            }
            let local = name.lastIndex(of: UInt8(ascii: ":")).map { name[($0 + 1)...] } ?? name
            return activeElements.contains(String(decoding: local, as: UTF8.self))
        }
    }

    private static let activeElements: Set<String> = [
        "script", "foreignobject", "iframe", "frame", "frameset", "embed", "object", "applet", "handler", "listener",
        "html", "body", "meta", "link", "base",
    ]

    /// Whether an attribute's name begins with `on`.
    private static func hasHandler(_ text: [UInt8]) -> Bool {
        var rest = text[...]
        while let place = rest.firstRange(of: "on".utf8) {
            rest = rest[place.upperBound...]
            guard place.lowerBound > text.startIndex else { continue }
            let before = text[place.lowerBound - 1]
            guard before.isWhitespace || "\"'/".utf8.contains(before) else { continue }
            let behind = rest.drop(while: \.isLetter).drop(while: \.isWhitespace)
            if behind.first == UInt8(ascii: "=") { return true }
        }
        return false
    }

    /// Numbers of characters stand for these, and browsers leave out blanks and control characters.
    private static func hasActiveAddress(_ text: [UInt8]) -> Bool {
        let plain = Array(CharacterReferences.resolve(text[...]).lowercased().utf8.filter { $0 > 0x20 })
        return ["javascript:", "vbscript:", "data:text", "data:image/svg", "data:application"].contains {
            plain.firstRange(of: $0.utf8) != nil
        }
    }
}
