import Tools

/// A validator that distinguishes versions of a resource (RFC 9110, 8.8.3). Dates would not do: two versions within a
/// second have the same one.
struct EntityTag: Sendable {
    /// The tag, with its quotation marks.
    let text: String

    init(_ text: String) { self.text = "\"\(text)\"" }

    /// Whether the client already has this version: 304.
    func isKnown(to request: HTTPRequest) -> Bool {
        guard let tags = request["if-none-match"] else { return false }
        return tags.split(separator: ",").map { String($0).trimmingBlanks }.contains {
            ["*", text, "W/" + text].contains($0)
        }
    }

    /// Whether a range may be sent: the client has another part of this very version, or set no condition.
    func allowsRange(of request: HTTPRequest) -> Bool { request["if-range"].map { $0 == text } ?? true }
}
