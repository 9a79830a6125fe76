import Base
import Handbook
import Markdown

extension Rule {
    static let listNumber = Rule(
        "structure/list-number", .warning, what: "The numbers of a list are out of order.",
        why: "Markdown counts anew: the number that is read aloud is not the one that was written.",
        source: "CommonMark, 5.3 Lists",
        fix: .safe
    ) { page, _ in
        page.nodes(.list).flatMap { list -> [Remark] in
            guard page.document.nodes[list].flags.contains(.ordered) else { return [] }
            return wrongNumbers(in: list, page)
        } + brokenLists(page)
    }

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

    static let mergedItems = Rule(
        "structure/merged-items", .warning, what: "An item of a list goes on with what was meant to be the next one.",
        why: "Two statements become one line, and the second is overlooked.", fix: .unsafe
    ) { page, _ in
        page.proseBlocks.filter { mayHoldItems($0, page) }.compactMap { block in
            let (node, range) = (block.node, block.range)
            let bytes = page.bytes
            for index in range.dropLast(6)
            where bytes[index] == UInt8(ascii: " ") && bytes[index + 1] == UInt8(ascii: " ")
                && (page.classes[index] == .prose || page.classes[index] == .markup)
            {
                let rest = page.source[index..<range.upperBound]
                let blanks = rest.prefix { $0 == UInt8(ascii: " ") }.count
                guard rest.dropFirst(blanks).starts(with: "- ".utf8), index > range.lowerBound,
                    !bytes[index - 1].isWhitespace, isCapital(rest, page)
                else { continue }
                let gapAndMark = index..<index + blanks + 1
                return Words.merged(
                    index..<page.line(at: index).upperBound,
                    fix: bullet(ofItemWith: node, page).map { .unsafe(gapAndMark, "\n" + $0) })
            }
            return nil
        }
    }

    static let mergedHeading = Rule(
        "structure/merged-heading", .error, what: "The marks of a heading stand in the middle of a line.",
        why: "The heading is lost: it shows as text with number signs.", fix: .unsafe
    ) { page, _ in
        page.textNodes(with: "### ").compactMap { node in
            let text = page.document.nodes[node].text
            let source = page.source[text.lowerBound..<text.upperBound]
            guard let place = source.firstPlace(of: "### ".utf8), place > text.lowerBound else { return nil }
            var start = place
            while start > text.lowerBound, page.bytes[start - 1] == UInt8(ascii: "#") { start -= 1 }
            return Words.heading(start..<text.upperBound)
        }
    }

    private static func mayHoldItems(_ block: ProseBlock, _ page: LintedPage) -> Bool {
        block.kind == .paragraph && page.first(UInt8(ascii: "-"), in: block.range) != nil
    }

    private static func wrongNumbers(in list: NodeID, _ page: LintedPage) -> [Remark] {
        var expected = Int(page.document.nodes[list].detail.start)
        let numbers = page.document.children(of: list).map {
            (node: $0, number: number(at: page.range(of: $0).lowerBound, page))
        }
        // All ones is a way of letting Markdown count.
        if Set(numbers.map(\.number)).count == 1 { return [] }
        return numbers.compactMap { item in
            defer { expected = (item.number ?? expected) + 1 }
            guard let number = item.number, number != expected else { return nil }
            let range = page.range(of: item.node)
            return Words.number(
                range.lowerBound..<page.line(at: range.lowerBound).upperBound, number, expected,
                fix: renumbered(at: range.lowerBound, number, expected))
        }
    }

    /// Numbered lists on one level of a section that were one list until something came between: 1, 2, 2, 3.
    private static func brokenLists(_ page: LintedPage) -> [Remark] {
        var last: Int?
        var remarks: [Remark] = []
        for node in page.document.children(of: 0) {
            let kind = page.document.nodes[node].kind
            if kind == .heading, page.document.nodes[node].level <= 2 { last = nil }
            guard kind == .list, page.document.nodes[node].flags.contains(.ordered) else { continue }
            let first = Int(page.document.nodes[node].detail.start)
            if let last, first != 1, first <= last {
                let range = page.range(of: node)
                remarks.append(Words.number(page.line(at: range.lowerBound), first, last + 1, fix: nil))
            }
            last = first + Array(page.document.children(of: node)).count - 1
        }
        return remarks
    }

    /// Only where as many digits are needed: an item's lines stand as far in as its mark is wide.
    private static func renumbered(at start: Int, _ number: Int, _ expected: Int) -> Fix? {
        let (digits, wanted) = (String(number).utf8.count, String(expected))
        return wanted.utf8.count == digits ? .safe(start..<start + digits, wanted) : nil
    }

    private static func number(at start: Int, _ page: LintedPage) -> Int? {
        Int(String(decoding: page.source[start...].prefix { $0.isDigit }, as: UTF8.self))
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

    /// The mark of the item that the paragraph is in, with the blanks before it: another mark would begin another list. Nil
    /// outside of lists and in numbered ones.
    private static func bullet(ofItemWith paragraph: NodeID, _ page: LintedPage) -> String? {
        let nodes = page.document.nodes
        guard paragraph > 0, nodes[paragraph - 1].kind == .item else { return nil }
        let mark = page.range(of: paragraph - 1).lowerBound
        let line = page.source[page.lines.start(page.lines.line(of: mark))...mark]
        guard line.dropLast().allSatisfy(\.isWhitespace), "-*+".utf8.contains(page.bytes[mark]) else { return nil }
        return String(decoding: line, as: UTF8.self)
    }

    private static func isCapital(_ rest: ArraySlice<UInt8>, _ page: LintedPage) -> Bool {
        guard let letter = rest.first(where: { !$0.isWhitespace && $0 != UInt8(ascii: "-") }) else { return false }
        return (0x41...0x5A).contains(letter) || letter == UInt8(ascii: "`") || letter == UInt8(ascii: "*")
    }
}

private enum Words {
    static func number(_ range: Range<Int>, _ number: Int, _ expected: Int, fix: Fix?) -> Remark {
        Remark(range, "this item is numbered \(number), after \(expected - 1)", help: "write '\(expected).'", fix: fix)
    }

    static func fake(_ range: Range<Int>, _ mark: String) -> Remark {
        let wanted = mark.first?.isNumber == true ? mark.replacing("\\", with: "") : "- "
        return Remark(
            range, "'\(mark)' makes no list", help: "begin the line with `\(wanted)`", fix: .unsafe(range, wanted))
    }

    static func merged(_ range: Range<Int>, fix: Fix?) -> Remark {
        Remark(
            range, "a second item begins in the middle of this line", help: "begin a new line before the hyphen",
            fix: fix)
    }

    static func heading(_ range: Range<Int>) -> Remark {
        Remark(
            range, "a heading begins in the middle of this line",
            help: "put it on a line of its own, behind a blank one",
            fix: .unsafe(range.lowerBound..<range.lowerBound, "\n\n"))
    }
}
