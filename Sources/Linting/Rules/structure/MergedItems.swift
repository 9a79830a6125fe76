import Base
import Handbook
import Markdown

extension Rule {
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

    private static func mayHoldItems(_ block: ProseBlock, _ page: LintedPage) -> Bool {
        block.kind == .paragraph && page.first(UInt8(ascii: "-"), in: block.range) != nil
    }

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
    static func merged(_ range: Range<Int>, fix: Fix?) -> Remark {
        Remark(
            range, "a second item begins in the middle of this line", help: "begin a new line before the hyphen",
            fix: fix)
    }
}
