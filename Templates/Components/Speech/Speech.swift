import Base
import Handbook

/// What a screen reader says, set as speech, with name, role and state told apart.
struct Speech {
    let announcement: Announcement
    /// The text as the author wrote it, quotation marks and remark included.
    let text: UnsafeBufferPointer<UInt8>

    /// Adds the text; false when the utterance does not stand in it as a whole (code or emphasis inside it).
    func append(to html: inout ByteBuffer) -> Bool {
        guard let range = place(of: announcement.utterance, from: 0, to: text.count), !range.isEmpty else {
            return false
        }
        let quoted = quotationMarks(around: range)
        appendText(0..<quoted.lowerBound, to: &html)
        html.append("<span class=\"utterance\">")
        appendText(quoted.lowerBound..<range.lowerBound, to: &html)
        appendParts(of: range, to: &html)
        appendText(range.upperBound..<quoted.upperBound, to: &html)
        html.append("</span>")
        appendText(quoted.upperBound..<text.count, to: &html)
        return true
    }

    /// The utterance with its quotation marks, which belong into its bubble; without them where one is missing.
    private func quotationMarks(around utterance: Range<Int>) -> Range<Int> {
        for (opening, closing) in [("\"", "\""), ("“", "”"), ("„", "“"), ("«", "»"), ("»", "«"), ("'", "'")] {
            let start = utterance.lowerBound - opening.utf8.count
            let end = utterance.upperBound + closing.utf8.count
            guard start >= 0, end <= text.count, text[start..<utterance.lowerBound].elementsEqual(opening.utf8),
                text[utterance.upperBound..<end].elementsEqual(closing.utf8)
            else { continue }
            return start..<end
        }
        return utterance
    }

    private func appendParts(of utterance: Range<Int>, to html: inout ByteBuffer) {
        var start = utterance.lowerBound
        for part in announcement.isParted ? announcement.parts : [] {
            guard let range = place(of: part.text, from: start, to: utterance.upperBound) else { continue }
            appendText(start..<range.lowerBound, to: &html)
            html.append("<span class=\"")
            html.append(text: part.kind.rawValue)
            html.append("\">")
            appendText(range, to: &html)
            html.append("</span>")
            start = range.upperBound
        }
        appendText(start..<utterance.upperBound, to: &html)
    }

    private func appendText(_ range: Range<Int>, to html: inout ByteBuffer) {
        html.appendEscaped(UnsafeBufferPointer(rebasing: text[range]))
    }

    private func place(of words: Excerpt, from start: Int, to end: Int) -> Range<Int>? {
        words.withBytes { text.range(of: $0, in: start..<end) }
    }
}
