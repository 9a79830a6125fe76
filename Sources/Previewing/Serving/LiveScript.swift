import Tools

/// The line that makes a page in a browser follow changes. Only pages shown in a browser get it: other clients, such as
/// `fetch`, get exactly what a build publishes.
struct LiveScript: Sendable {
    /// The folder of the preview's own files. Content rarely has names that begin with `__`; only this one is
    /// unavailable.
    static let root = "__curbcut"

    /// The state that the page is made from.
    let version: String

    /// Headers of every page, with or without the script.
    var headers: [(String, String)] {
        [("Vary", "Sec-Fetch-Dest, Sec-Fetch-Mode, Accept"), ("Curbcut-Version", version)]
    }

    /// Whether the answer is a page that a browser shows (Fetch Metadata; browsers before 2023 say so in `Accept`).
    func belongs(in request: HTTPRequest) -> Bool {
        if let destination = request["sec-fetch-dest"] {
            return destination == "document" || destination == "iframe" || destination == "frame"
        }
        if let mode = request["sec-fetch-mode"] { return mode == "navigate" }
        return request["accept"]?.contains("text/html") ?? false
    }

    /// Adds the line at the end of the head, so that the page's own parts keep their order. `base` is the address that
    /// relative ones count from, if it is not the page's own.
    func added(to page: [UInt8], isMissing: Bool = false, base: String? = nil) -> [UInt8] {
        guard let end = page[...].firstPlace(of: "</head>") else { return page }
        let missing = isMissing ? " data-missing" : ""
        let line = "<script src=\"/\(Self.root)/live.js\" data-version=\"\(version)\"\(missing) defer></script>\n"
        let page = page[..<end] + Array(line.utf8) + page[end...]
        return base.map { Self.with(base: $0, Array(page)) } ?? Array(page)
    }

    /// Adds a base address, because the relative ones of the page for missing addresses count from the root.
    private static func with(base: String, _ page: [UInt8]) -> [UInt8] {
        let head: StaticString = "<head>"
        guard let start = page[...].firstPlace(of: head) else { return page }
        let end = start + head.utf8CodeUnitCount
        return page[..<end] + Array("<base href=\"\(base)\">".utf8) + page[end...]
    }
}
