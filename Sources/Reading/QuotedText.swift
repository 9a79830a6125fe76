import ContentGraph
import Markdown

/// A text in quotation marks of any language, and the remark around it: `"Label, button, dimmed" (disabled)`.
struct QuotedText {
    /// Between the quotation marks.
    let text: String
    /// A remark before a colon; empty for none.
    let before: String
    /// The remark behind, without its brackets or the mark before it; empty for none.
    let behind: String

    /// What may end a quotation that begins so. A typist's quotation ends as it begins, or as a mended one.
    private static let closing: [Character: String] = [
        "\"": "\"”“", "“": "”\"“", "”": "”\"", "„": "“”\"", "«": "»", "»": "«", "‹": "›", "'": "'’", "‘": "’'",
        "‚": "‘’'",
    ]
    private static let brackets: [Character: Character] = ["(": ")", "[": "]"]
    /// What may stand between a quotation and its remark.
    private static let separators = ":–—-.,;"

    /// Nil when nothing is quoted at the beginning or behind a colon.
    init?(_ line: String) {
        let line = line.trimmingBlanks
        let start: String.Index
        if let first = line.first, Self.closing[first] != nil {
            start = line.startIndex
            before = ""
        } else {
            guard let quote = line.firstIndex(where: { "\"“„«".contains($0) }) else { return nil }
            let words = String(line[..<quote]).trimmingBlanks
            guard words.last == ":" else { return nil }
            start = quote
            before = String(words.dropLast()).trimmingBlanks
        }
        let body = line[line.index(after: start)...]
        guard let end = Self.end(of: body, openedBy: line[start]) else { return nil }
        text = String(body[..<end]).trimmingBlanks
        behind = Self.remark(String(body[body.index(after: end)...]))
    }

    /// The remark may quote something too: the quotation ends at the first closing mark that is followed by the remark
    /// or by nothing. An apostrophe within a word ends none.
    private static func end(of body: Substring, openedBy mark: Character) -> String.Index? {
        let closing = closing[mark] ?? ""
        return body.indices.first { index in
            guard closing.contains(body[index]) else { return false }
            let rest = body[body.index(after: index)...]
            guard let next = rest.first else { return true }
            if brackets[next] != nil || separators.contains(next) { return !isInside(rest) }
            return next.isWhitespace && !isInside(rest)
        }
    }

    /// Whether the quotation goes on: `"He said "yes", button" (odd)`. It does when a word or a comma comes next, and a
    /// further closing mark before any bracket.
    private static func isInside(_ rest: Substring) -> Bool {
        guard rest.first == "," else { return false }
        let ahead = rest.prefix { brackets[$0] == nil }
        return ahead.contains { "\"”“".contains($0) }
    }

    private static func remark(_ text: String) -> String {
        let text = String(text.trimmingBlanks.drop { separators.contains($0) }).trimmingBlanks
        guard let first = text.first, let close = brackets[first], text.last == close,
            text.filter({ $0 == first }).count == 1
        else { return text }
        return String(text.dropFirst().dropLast())
    }
}
