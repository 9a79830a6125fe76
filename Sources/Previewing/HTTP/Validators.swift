import Handbook

/// Values that distinguish versions of a resource (RFC 9110, 8.8).
struct Validators: Sendable {
    /// The tag, with quotation marks.
    let tag: String
    /// Nil if it is too recent: two versions within one second would look the same.
    let modified: Moment?

    init(tag: String, modified: Moment) {
        self.tag = "\"\(tag)\""
        self.modified = modified.seconds < Moment.now.seconds - 1 ? modified : nil
    }

    var headers: [(String, String)] {
        [("ETag", tag)] + (modified.map { [("Last-Modified", $0.httpDate)] } ?? [])
    }

    /// Whether the client already has this version: 304.
    func areKnown(to request: HTTPRequest) -> Bool {
        if let tags = request["if-none-match"] { return matches(tags) }
        guard let since = request["if-modified-since"].flatMap(Moment.init(httpDate:)), let modified else {
            return false
        }
        return modified <= since
    }

    /// Whether a range may be sent: the client has another part of this very version, or set no condition.
    func allowRange(of request: HTTPRequest) -> Bool {
        guard let condition = request["if-range"] else { return true }
        if let date = Moment(httpDate: condition) { return date == modified }
        return condition == tag
    }

    private func matches(_ tags: String) -> Bool {
        tags.split(separator: ",").map { String($0).trimmed }.contains { candidate in
            candidate == "*" || candidate == tag || candidate == "W/" + tag
        }
    }
}
