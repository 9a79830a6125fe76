import Handbook
import SafeHTML
import Tools

/// A screen reader's announcement, marked up as speech, with name, role and state.
struct AnnouncementMarkup {
    let announcement: Announcement
    /// The text as the author wrote it, including quotation marks and remark.
    let text: Excerpt
    /// The languages of the page and of its labels.
    let languages: LangAttributes

    /// False if the text does not contain the whole utterance (because of code or emphasis inside it).
    func write(to html: inout HTML) -> Bool {
        guard let range = text.range(of: announcement.utterance, in: 0..<text.count) else { return false }
        let quoted = quotationMarks(around: range)
        html.write(
            """
            \(text[0..<quoted.lowerBound])<span class="utterance"\(attribute: "dir", direction(of: range))>\
            \(text[quoted.lowerBound..<range.lowerBound])\(parts(of: range))\
            \(text[range.upperBound..<quoted.upperBound])</span>\
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

    /// The direction of an utterance whose letters have another than the page; those of languages from right to left
    /// begin with D6 to DF in UTF-8.
    private func direction(of utterance: Range<Int>) -> String? {
        let isFromRight = text[utterance].bytes.contains { (0xD6...0xDF).contains($0) }
        return isFromRight == languages.isFromRight ? nil : isFromRight ? "auto" : "ltr"
    }

    private func parts(of utterance: Range<Int>) -> HTML {
        var html = HTML.nothing
        var start = utterance.lowerBound
        for part in announcement.isParted ? announcement.parts : [] {
            guard let range = text.range(of: part.text, in: start..<utterance.upperBound) else { continue }
            let label = InterfaceText.named["\(part.kind.rawValue)Part"].map { languages[$0] } ?? ""
            // The letters of labels are two thirds as wide as those of parts.
            let isShort = 3 * String(text[range]).count < 2 * (label.count + 1)
            html.write(
                """
                \(text[start..<range.lowerBound])<span class="\(part.kind.rawValue)\(if: isShort, " short")" \
                data-label="\(label)">\(text[range])</span>
                """)
            start = range.upperBound
        }
        html.write("\(text[start..<utterance.upperBound])")
        return html
    }
}
