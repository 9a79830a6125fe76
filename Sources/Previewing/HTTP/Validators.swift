/// Values that distinguish versions of a resource (RFC 9110, 8.8).
struct Validators: Sendable {
    /// The tag, with quotation marks.
    let tag: String
    /// Nil if it is too recent: two versions within one second would look the same.
    let modified: HTTPDate?

    /// The tag of the compressed version, whose bytes are different (RFC 9110, 8.8.3.3).
    var shortTag: String { Self.short(tag) }

    static func short(_ tag: String) -> String { tag.dropLast() + "-gzip\"" }

    init(tag: String, modified: HTTPDate) {
        self.tag = "\"\(tag)\""
        self.modified = modified.seconds < HTTPDate.now.seconds - 1 ? modified : nil
    }

    var headers: [(String, String)] {
        [("ETag", tag)] + (modified.map { [("Last-Modified", $0.text)] } ?? [])
    }

    /// Whether the client already has this version: 304.
    func areKnown(to request: HTTPRequest) -> Bool {
        if let tags = request["if-none-match"] { return matches(tags) }
        guard let since = request["if-modified-since"].flatMap(HTTPDate.init), let modified else { return false }
        return modified <= since
    }

    /// Whether a range may be sent: the client has another part of this very version, or set no condition.
    func allowRange(of request: HTTPRequest) -> Bool {
        guard let condition = request["if-range"] else { return true }
        if let date = HTTPDate(condition) { return date == modified }
        return condition == tag
    }

    private func matches(_ tags: String) -> Bool {
        tags.split(separator: ",").map { String($0).trimmed }.contains { candidate in
            candidate == "*" || candidate == tag || candidate == "W/" + tag || candidate == shortTag
        }
    }
}
