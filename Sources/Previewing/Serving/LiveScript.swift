/// The line that makes a page in a browser follow changes. It goes into what a browser shows and nothing else: a plain
/// client, `fetch` among them, gets the very bytes that a build publishes.
struct LiveScript: Sendable {
    /// Where the preview keeps what is its own. No route can begin like this: names of content do not begin with `__`
    /// by any habit, and if one does, only this name is lost to it.
    static let root = "__curbcut"

    /// The state that the page is made from.
    let version: String

    /// Of every page, with the script or without it.
    var headers: [(String, String)] {
        [("Vary", "Sec-Fetch-Dest, Sec-Fetch-Mode, Accept"), ("Curbcut-Version", version)]
    }

    /// Whether the answer is a page that somebody looks at (Fetch Metadata; browsers before 2023 say so in `Accept`).
    func belongs(in request: HTTPRequest) -> Bool {
        if let destination = request["sec-fetch-dest"] {
            return destination == "document" || destination == "iframe" || destination == "frame"
        }
        if let mode = request["sec-fetch-mode"] { return mode == "navigate" }
        return request["accept"]?.contains("text/html") ?? false
    }

    /// At the end of the head, so that nothing the page itself brings is moved.
    func added(to page: [UInt8], isMissing: Bool = false, showsAtAnyDepth: Bool = false) -> [UInt8] {
        guard let end = Self.firstIndex(of: Array("</head>".utf8), in: page) else { return page }
        let missing = isMissing ? " data-missing" : ""
        let line = "<script src=\"/\(Self.root)/live.js\" data-version=\"\(version)\"\(missing) defer></script>\n"
        let page = page[..<end] + Array(line.utf8) + page[end...]
        return showsAtAnyDepth ? Self.withBase(Array(page)) : Array(page)
    }

    /// The page for missing addresses has relative ones itself, which count from the root.
    private static func withBase(_ page: [UInt8]) -> [UInt8] {
        let head = Array("<head>".utf8)
        guard let start = firstIndex(of: head, in: page) else { return page }
        let end = start + head.count
        return page[..<end] + Array("<base href=\"/\">".utf8) + page[end...]
    }

    private static func firstIndex(of word: [UInt8], in bytes: [UInt8]) -> Int? {
        guard bytes.count >= word.count else { return nil }
        return (0...bytes.count - word.count).first { start in
            bytes[start] == word[0] && bytes[start..<start + word.count].elementsEqual(word)
        }
    }
}
