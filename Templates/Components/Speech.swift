import ContentGraph
import Markdown
import SafeHTML

/// What a screen reader says, set as speech, with name, role and state told apart.
struct Speech {
    let announcement: Announcement
    /// The text as the author wrote it, quotation marks and remark included.
    let text: UnsafeBufferPointer<UInt8>

    /// Adds the text; false when the utterance does not stand in it as a whole (code or emphasis inside it).
    func append(to html: inout [UInt8]) -> Bool {
        guard let range = place(of: announcement.utterance, from: 0, to: text.count), !range.isEmpty else {
            return false
        }
        appendText(0..<range.lowerBound, to: &html)
        html.append("<span class=\"utterance\">")
        appendParts(of: range, to: &html)
        html.append("</span>")
        appendText(range.upperBound..<text.count, to: &html)
        return true
    }

    private func appendParts(of utterance: Range<Int>, to html: inout [UInt8]) {
        var start = utterance.lowerBound
        for part in announcement.isParted ? announcement.parts : [] {
            guard let range = place(of: part.text, from: start, to: utterance.upperBound) else { continue }
            appendText(start..<range.lowerBound, to: &html)
            html.append("<span class=\"")
            html.append(contentsOf: part.kind.rawValue.utf8)
            html.append("\">")
            appendText(range, to: &html)
            html.append("</span>")
            start = range.upperBound
        }
        appendText(start..<utterance.upperBound, to: &html)
    }

    private func appendText(_ range: Range<Int>, to html: inout [UInt8]) {
        html.appendEscaped(UnsafeBufferPointer(rebasing: text[range]))
    }

    private func place(of words: String, from start: Int, to end: Int) -> Range<Int>? {
        var words = words
        return words.withUTF8 { text.range(of: $0, in: start..<end) }
    }
}
