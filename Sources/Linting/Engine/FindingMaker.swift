import Handbook
import Markdown
import Tools

/// Makes findings of the diagnostics on one page: lines and columns, keys and fingerprints.
struct FindingMaker {
    private let page: Page
    private let lines: PageLines
    private let headings: HeadingIndex

    init(_ page: Page) {
        self.page = page
        lines = PageLines(of: page.document)
        headings = HeadingIndex(page)
    }

    func finding(_ diagnostic: Diagnostic, by rule: Rule, _ severity: Severity) -> Finding {
        let bytes = diagnostic.range.clamped(to: 0..<page.document.sourceCount)
        let path = page.path(ofByte: bytes.lowerBound)
        let line = lines.range(lines.line(of: bytes.lowerBound))
        // The first line of the finding, in full.
        let text = Self.normalised(page.document.bytes[line])
        let words = Self.normalised(page.document.bytes[bytes.clamped(to: line)])
        let key = Finding.Key(
            rule: rule.id, page: path.text, section: headings.path(at: bytes.lowerBound), text: text,
            words: words == text ? "" : words)
        return Finding(
            rule: rule.id, severity: severity, path: path, range: range(bytes), message: diagnostic.message,
            why: diagnostic.why ?? rule.page.why, help: diagnostic.help,
            related: diagnostic.related.map(related), fix: fix(diagnostic.fix), key: key,
            sourceOffset: page.document.origin.bytes, bytes: bytes, cause: diagnostic.cause)
    }

    /// The fix, unless it is about bytes that the file does not have.
    private func fix(_ fix: Fix?) -> Fix? {
        guard page.document.hasBytesOfFile, let fix = fix?.withLineEnds(of: page.document, lines) else { return nil }
        return page.document.origin.written == nil ? fix : Fix(fix.grade, fix.edits.map(inFile))
    }

    private func inFile(_ edit: Edit) -> Edit {
        let start = page.document.offsetInFile(of: edit.range.lowerBound)
        return Edit(range: start..<page.document.offsetInFile(of: edit.range.upperBound), replacement: edit.replacement)
    }

    private func range(_ bytes: Range<Int>) -> SourceRange {
        if page.document.includesFragments { return page.document.range(of: TextRange(bytes)) }
        return SourceRange(start: lines.position(of: bytes.lowerBound), end: lines.position(of: bytes.upperBound))
    }

    private func related(_ place: Diagnostic.Place) -> Finding.Related {
        Finding.Related(path: page.path, range: range(place.range), note: place.note)
    }

    /// Limit of a key, in bytes.
    private static let longestKey = 160
    /// Bytes of a line to read for its key if marks and spaces never end: thousands of findings may be on the line.
    private static let longestLine = 10_000

    /// Letters and digits, with one space between words; indentation and list marks make no difference.
    private static func normalised(_ bytes: ArraySlice<UInt8>) -> String {
        var text: [UInt8] = []
        var isApart = false
        for byte in bytes.prefix(longestLine) {
            if text.count >= longestKey { break }
            if byte.isLetter || byte.isDigit || byte >= 0x80 {
                if isApart, !text.isEmpty { text.append(0x20) }
                text.append(byte.lowercased)
                isApart = false
            } else {
                isApart = true
            }
        }
        return String(decoding: text.prefix(longestKey), as: UTF8.self)
    }
}
