/// What tells one version of a resource from another (RFC 9110, 8.8).
struct Validators: Sendable {
    /// With its quotation marks.
    let tag: String
    /// Nil when it is too fresh: two versions of one second would look alike.
    let modified: HTTPDate?

    /// Of the same version, compressed: other bytes need another tag (RFC 9110, 8.8.3.3).
    var shortTag: String { Self.short(tag) }

    static func short(_ tag: String) -> String { tag.dropLast() + "-gzip\"" }

    init(tag: String, modified: HTTPDate) {
        self.tag = "\"\(tag)\""
        self.modified = modified.seconds < HTTPDate.now.seconds - 1 ? modified : nil
    }

    var headers: [(String, String)] {
        [("ETag", tag)] + (modified.map { [("Last-Modified", $0.text)] } ?? [])
    }

    /// Whether the client has this version already: 304.
    func areKnown(to request: HTTPRequest) -> Bool {
        if let tags = request["if-none-match"] { return matches(tags) }
        guard let since = request["if-modified-since"].flatMap(HTTPDate.init), let modified else { return false }
        return modified <= since
    }

    /// Whether a range may be answered: the client holds another part of this very version, or did not ask.
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
