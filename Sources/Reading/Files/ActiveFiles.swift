import Base
import Handbook
import Markdown

/// Files in which scripts may run when a browser opens them. `html: safe` publishes none of them: they would run as the
/// site.
enum ActiveFiles {
    /// Bytes of a picture that is looked into: many times what a drawing has, and some tenths of a second. A larger one
    /// counts as active.
    static let largest = 4_000_000

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
    /// definitions of entities and attributes, other encodings than UTF-8, numbers of characters with zeros before them.
    private static func isActive(_ svg: [UInt8]) -> Bool {
        guard String(validating: svg, as: UTF8.self) != nil, !svg.contains(0), !svg.contains(0x1B) else { return true }
        let text = svg.map(\.lowercased)
        return hasOtherEncoding(text) || definitions.contains { text.firstPlace(of: $0) != nil }
            || hasActiveElement(text) || hasHandler(text) || hasActiveAddress(text)
    }

    private static let definitions: [StaticString] = ["<!entity", "<!attlist", "<?xml-stylesheet", "&#00", "&#x00"]

    private static func hasOtherEncoding(_ text: [UInt8]) -> Bool {
        guard let found = text.firstPlace(of: "encoding") else { return false }
        return Array(text[found...].dropFirst(8).prefix(40)).firstPlace(of: "utf-8") == nil
    }

    /// By the names of elements, whatever prefix their name space has. A name that does not end within some bytes counts, too.
    private static func hasActiveElement(_ text: [UInt8]) -> Bool {
        var position = 0
        while let start = text.firstPlace(of: "<", from: position) {
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

    /// Bytes of an element's name with its prefix: the longest name of SVG has 19.
    private static let longestName = 200

    private static let activeElements: Set<String> = [
        "script", "foreignobject", "iframe", "frame", "frameset", "embed", "object", "applet", "handler", "listener",
        "html", "body", "meta", "link", "base",
    ]

    /// Whether an attribute's name begins with `on`.
    private static func hasHandler(_ text: [UInt8]) -> Bool {
        var position = 1
        while let start = text.firstPlace(of: "on", from: position) {
            position = start + 2
            guard text[start - 1].isWhitespace || "\"'/".utf8.contains(text[start - 1]) else { continue }
            let after = text[position...].drop(while: \.isLetter).drop(while: \.isWhitespace)
            if after.first == UInt8(ascii: "=") { return true }
        }
        return false
    }

    /// Numbers of characters stand for these, and browsers leave out blanks and control characters.
    private static func hasActiveAddress(_ text: [UInt8]) -> Bool {
        let plain = Array(CharacterReferences.resolve(text[...]).lowercased().utf8.filter { $0 > 0x20 })
        return activeAddresses.contains { plain.firstPlace(of: $0) != nil }
    }

    private static let activeAddresses: [StaticString] = [
        "javascript:", "vbscript:", "data:text", "data:image/svg", "data:application",
    ]
}

extension [UInt8] {
    /// Where `word` begins for the first time at or behind a place.
    fileprivate func firstPlace(of word: StaticString, from start: Int = 0) -> Int? {
        guard start < count else { return nil }
        let word = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        return withUnsafeBufferPointer { $0.range(of: word, in: start..<count)?.lowerBound }
    }
}
