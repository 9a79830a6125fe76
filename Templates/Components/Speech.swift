import ContentGraph
import SafeHTML

/// What a screen reader says, set as speech, with name, role and state told apart.
struct Speech {
    let announcement: Announcement
    /// The text as the author wrote it, quotation marks and remark included.
    let text: String

    /// Nil when the utterance does not stand in this text as a whole (code or emphasis inside it).
    var html: HTML? {
        guard let range = text.firstRange(of: announcement.utterance), !announcement.utterance.isEmpty else { return nil }
        return "\(text[..<range.lowerBound])<span class=\"utterance\">\(parts(text[range]))</span>\(text[range.upperBound...])"
    }

    private func parts(_ utterance: Substring) -> HTML {
        guard announcement.isParted else { return "\(utterance)" }
        var html = HTML.nothing
        var rest = utterance
        for part in announcement.parts {
            guard let range = rest.firstRange(of: part.text) else { continue }
            html.append("\(rest[..<range.lowerBound])<span class=\"\(part.kind.rawValue)\">\(part.text)</span>")
            rest = rest[range.upperBound...]
        }
        html.append("\(rest)")
        return html
    }
}
