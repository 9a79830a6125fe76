import Base
import Handbook
import Markdown

extension Rule {
    static let fakeListMarker = Rule(
        "structure/fake-list-marker", .warning,
        what: "A line begins with something that looks like a list mark and is none.",
        why: "Screen readers announce no list.", source: "WCAG 2.2, 1.3.1 Info and Relationships", fix: .unsafe
    ) { page, _ in
        var remarks: [Remark] = []
        for line in 0..<page.lines.count {
            let range = page.lines.range(line)
            let start = page.firstInk(in: range)
            guard mayBeginMark(page.bytes[start..<range.upperBound]),
                let mark = fakeMark(page.source[page.trimmed(range)])
            else { continue }
            switch page.classes[start] {
            case .codeBlock, .comment, .htmlText: continue
            default: remarks.append(Words.fake(start..<start + mark, page.text(start..<start + mark)))
            }
        }
        return remarks
    }

    /// Whether what only looks like a mark may begin with the bytes: most lines begin with letters, items with `- ` and
    /// a letter.
    private static func mayBeginMark(_ line: ArraySlice<UInt8>) -> Bool {
        guard let first = line.first else { return false }
        if first == UInt8(ascii: "-") { return line.hasPrefix(exactly: "- &") }
        return first.isDigit || first >= 0x80 || first == UInt8(ascii: "&") || first == UInt8(ascii: "\\")
    }

    /// How many bytes of the line look like a mark; nil when none do.
    private static func fakeMark(_ line: ArraySlice<UInt8>) -> Int? {
        guard let first = line.first, !first.isLetter else { return nil }
        if let mark = fakeMarks.first(where: { $0.utf8.first == first && line.starts(with: $0.utf8) }) {
            return mark.utf8.count
        }
        let digits = line.prefix { $0.isDigit }.count
        guard digits > 0, digits < 3 else { return nil }
        let rest = line.dropFirst(digits)
        return rest.starts(with: "\\. ".utf8) || rest.starts(with: "\\) ".utf8) ? digits + 2 : nil
    }

    private static let fakeMarks = [
        "&mdash; ", "&ndash; ", "&bull; ", "\\- ", "\\* ", "— ", "– ", "• ", "· ", "&mdash;", "- &mdash;",
    ]
}

private enum Words {
    static func fake(_ range: Range<Int>, _ mark: String) -> Remark {
        let wanted = mark.first?.isNumber == true ? mark.replacing("\\", with: "") : "- "
        return Remark(
            range, "'\(mark)' makes no list", help: "begin the line with `\(wanted)`", fix: .unsafe(range, wanted))
    }
}
