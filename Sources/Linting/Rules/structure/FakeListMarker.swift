import Base
import Handbook
import Markdown

extension Rule {
    static let fakeListMarker = Rule(
        "structure/fake-list-marker", .warning,
        what: "A line begins with something that looks like a list marker but is not one.",
        why: "Screen readers announce no list.", source: "WCAG 2.2, 1.3.1 Info and Relationships", fix: .unsafe
    ) { page, _ in
        page.lines(beginningWith: { $0.isDigit || $0.isBeyondASCII || $0.isOne(of: "&\\-") }).compactMap { line in
            guard let mark = fakeMark(line) else { return nil }
            switch page.classes[line.startIndex] {
            case .codeBlock, .comment, .htmlText: return nil
            default: return Words.fake(mark, page.text(mark))
            }
        }
    }

    /// The part of the line that looks like a list marker, if any.
    private static func fakeMark(_ line: PageText) -> Range<Int>? {
        if let rest = fakeMarks.lazy.compactMap(line.rest(after:)).first { return line.startIndex..<rest.startIndex }
        let digits = line.prefix(while: \.isDigit)
        guard !digits.isEmpty, digits.count < 3 else { return nil }
        let rest = line[digits.endIndex..<line.endIndex]
        return rest.begins(with: "\\. ") || rest.begins(with: "\\) ") ? line.startIndex..<digits.endIndex + 2 : nil
    }

    private static let fakeMarks: [StaticString] = [
        "&mdash; ", "&ndash; ", "&bull; ", "\\- ", "\\* ", "— ", "– ", "• ", "· ", "&mdash;", "- &mdash;",
    ]
}

private enum Words {
    static func fake(_ range: Range<Int>, _ mark: String) -> Diagnostic {
        let wanted = mark.first?.isNumber == true ? mark.replacing("\\", with: "") : "- "
        return Diagnostic(
            range, "'\(mark)' makes no list", help: "begin the line with `\(wanted)`", fix: .unsafe(range, wanted))
    }
}
