import Handbook
import Tools

/// Text of a handbook in the Markdown of a comment on GitHub or GitLab.
enum CommentText {
    /// The text as it is, on one line: no markup, mentions (`@ios`) or references to issues (`#12`) come of it.
    static func plain(_ text: String) -> String {
        var escaped = ""
        let words = text.oneLine
        for scalar in words.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            // A comment between the mark and the name is invisible, and ends the reference.
            case "@", "#": escaped += "\(scalar)<!-- -->"
            case "\\", "`", "*", "_", "[", "]", "~", "|", "$": escaped += "\\\(scalar)"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return beginsList(words) ? "&#8203;" + escaped : escaped
    }

    /// Whether a line with the text would be read as an item of a list or as a rule.
    private static func beginsList(_ text: String) -> Bool {
        guard let first = text.first else { return false }
        if "-+=".contains(first) { return true }
        return first.isNumber && text.drop(while: \.isNumber).first.map { ".)".contains($0) } == true
    }

    static func link(_ text: String, to address: String?) -> String {
        let text = plain(text)
        // Parentheses would end the address.
        return address.map {
            "[\(text)](\($0.replacing("(", with: "%28").replacing(")", with: "%29")))"
        } ?? text
    }

    /// A code span, which the text cannot end (CommonMark 0.31, 6.1): names of files may contain empty lines.
    static func code(_ text: String) -> String {
        let text = text.oneLine
        let fence = text.codeFence
        return fence.count == 1 ? fence + text + fence : "\(fence) \(text) \(fence)"
    }

    /// A line in both versions, with the words that differ marked.
    static func line(_ line: CriterionChange.Line) -> String {
        switch (line.before, line.after) {
        case (let before?, let after?):
            WordDifference(from: before, to: after).pieces.map { piece in
                switch piece.kind {
                case .same: plain(piece.text)
                case .removed: "<del>\(plain(piece.text))</del>"
                case .added: "<ins>\(plain(piece.text))</ins>"
                }
            }.joined(separator: " ")
        case (let before?, nil): "<del>\(plain(before))</del>"
        case (nil, let after?): "<ins>\(plain(after))</ins>"
        case (nil, nil): ""
        }
    }
}
