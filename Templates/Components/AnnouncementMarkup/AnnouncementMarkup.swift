import Handbook
import SafeHTML
import Tools

/// A screen reader's announcement, marked up as speech, with name, role and state.
struct AnnouncementMarkup {
    let announcement: Announcement
    /// The text as the author wrote it, including quotation marks and remark.
    let text: Excerpt

    /// False if the text does not contain the whole utterance (because of code or emphasis inside it).
    func write(to html: inout HTML) -> Bool {
        guard let range = text.range(of: announcement.utterance, in: 0..<text.count) else { return false }
        let quoted = quotationMarks(around: range)
        html.write(
            """
            \(text[0..<quoted.lowerBound])<span class="utterance">\(text[quoted.lowerBound..<range.lowerBound])\
            \(parts(of: range))\(text[range.upperBound..<quoted.upperBound])</span>\
            \(text[quoted.upperBound..<text.count])
            """)
        return true
    }

    /// The range of the utterance with its quotation marks, or without them if one is missing.
    private func quotationMarks(around utterance: Range<Int>) -> Range<Int> {
        for (opening, closing) in Self.quotationMarks {
            let start = utterance.lowerBound - opening.utf8CodeUnitCount
            guard text.has(opening, at: start), text.has(closing, at: utterance.upperBound) else { continue }
            return start..<utterance.upperBound + closing.utf8CodeUnitCount
        }
        return utterance
    }

    private static let quotationMarks: [(StaticString, StaticString)] = [
        ("\"", "\""), ("“", "”"), ("„", "“"), ("«", "»"), ("»", "«"), ("'", "'"),
    ]

    /// The letters of the longest label below a part, `value`, which are smaller than those of the part.
    private static let labelLength = 4

    private func parts(of utterance: Range<Int>) -> HTML {
        var html = HTML.nothing
        var start = utterance.lowerBound
        for part in announcement.isParted ? announcement.parts : [] {
            guard let range = text.range(of: part.text, in: start..<utterance.upperBound) else { continue }
            let kind = part.kind.rawValue + (range.count < Self.labelLength ? " short" : "")
            html.write(
                """
                \(text[start..<range.lowerBound])<span class="\(kind)">\(text[range])</span>
                """)
            start = range.upperBound
        }
        html.write("\(text[start..<utterance.upperBound])")
        return html
    }
}
