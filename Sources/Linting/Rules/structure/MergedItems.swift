import Base
import Handbook
import Markdown

extension Rule {
    static let mergedItems = Rule(
        "structure/merged-items", .warning, what: "An item of a list goes on with what was meant to be the next one.",
        why: "Two statements become one line, and the second is overlooked.", fix: .unsafe
    ) { page, _ in
        page.proseBlocks(.paragraph, with: "-").compactMap { block in
            let (node, range) = (block.node, block.range)
            let source = page.source
            for index in range.dropLast(6)
            where source[index] == " " && source[index + 1] == " "
                && (page.classes[index] == .prose || page.classes[index] == .markup)
            {
                let rest = source[index..<range.upperBound]
                let spaces = rest.prefix { $0 == " " }.count
                guard rest.dropFirst(spaces).begins(with: "- "), index > range.lowerBound,
                    !source[index - 1].isWhitespace, isCapital(rest), !isTerm(range.lowerBound..<index, page)
                else { continue }
                let gapAndMark = index..<index + spaces + 1
                return Words.merged(
                    index..<page.line(at: index).upperBound,
                    fix: bullet(ofItemWith: node, page).map { .unsafe(gapAndMark, "\n" + $0) })
            }
            return nil
        }
    }

    /// The marker of the paragraph's item, with the spaces before it: another marker would begin another list. Nil
    /// outside lists and in numbered ones.
    private static func bullet(ofItemWith paragraph: NodeID, _ page: LintedPage) -> String? {
        let nodes = page.document.nodes
        guard paragraph > 0, nodes[paragraph - 1].kind == .item else { return nil }
        let mark = page.range(of: paragraph - 1).lowerBound
        let line = page.source[page.lines.start(page.lines.line(of: mark))..<mark + 1]
        guard line.dropLast().allSatisfy(\.isWhitespace), page.source[mark].isOne(of: "-*+") else { return nil }
        return String(line)
    }

    /// Whether a hyphen after it begins the explanation of a term: "`none`  - Forward nothing".
    private static func isTerm(_ before: Range<Int>, _ page: LintedPage) -> Bool {
        page.words(in: before).count <= 2 && !page.source[before].contains { $0.isOne(of: ".:;,") }
    }

    private static func isCapital(_ rest: PageText) -> Bool {
        guard let letter = rest.first(where: { !$0.isWhitespace && $0 != "-" }) else { return false }
        return letter.isCapital || letter.isOne(of: "`*")
    }
}

private enum Words {
    static func merged(_ range: Range<Int>, fix: Fix?) -> Diagnostic {
        Diagnostic(
            range, "a second item begins in the middle of this line", help: "begin a new line before the hyphen",
            fix: fix)
    }
}
