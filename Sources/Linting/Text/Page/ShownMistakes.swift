import Markdown
import Tools

/// What a page announces as bad: blocks, and parts of samples.
struct ShownMistakes {
    var ranges: [Range<Int>] = []
    var samples: [Sample] = []

    /// A code block, and the words of the blocks before and after it; empty where there are none.
    struct Sample {
        let block: NodeID
        let before: String
        let after: String
    }
}

extension LintedPage {
    /// Whether a place is shown as a mistake: by a heading above, words before or after a sample, a comment in it, the
    /// head of a table's column, or a label before it on its line.
    func isMistake(at offset: Int) -> Bool {
        headings.isBadExample(at: offset) || shown.ranges.contains { $0.contains(offset) }
            || isInColumnOfMistakes(offset) || BadExample.isLabel(text(line(at: offset).lowerBound..<offset))
    }

    func isInSample(_ offset: Int) -> Bool { samples.contains { $0.contains(offset) } }

    /// Whether the head of the table's column, or the row's first cell, announces a mistake: Not, Wrong, Avoid, ❌.
    func isInColumnOfMistakes(_ offset: Int) -> Bool {
        guard let table = tables.first(where: { $0.contains(offset) }) else { return false }
        let row = line(at: offset)
        let before = text(row.lowerBound..<offset).split(separator: "|", omittingEmptySubsequences: false)
        let heads = text(line(at: table.lowerBound)).split(separator: "|", omittingEmptySubsequences: false)
        let label = before.first { $0.contains { !$0.isWhitespace } }
        return [label, heads.dropFirst(before.count - 1).first]
            .contains { cell in cell.map { BadExample.isName(String($0)) } ?? false }
    }

    /// What the page shows as mistakes, and its samples.
    func readShownMistakes() -> ShownMistakes {
        var shown = ShownMistakes()
        for node in document.nodes.indices where [.document, .item, .blockQuote].contains(document.kind(of: node)) {
            read(Array(document.children(of: node)), into: &shown)
        }
        return shown
    }

    private func read(_ blocks: [NodeID], into shown: inout ShownMistakes) {
        var isBad = false
        for (index, block) in blocks.enumerated() {
            let before = index > 0 ? words(before: blocks[index - 1]) : nil
            switch document.kind(of: block) {
            case .codeBlock:
                let after = blocks.dropFirst(index + 1).first.flatMap(words(after:))
                let sample = ShownMistakes.Sample(block: block, before: before ?? "", after: after ?? "")
                shown.samples.append(sample)
                // "Or:" between two samples goes on with what was said of the first.
                let goesOn = isBad && (before.map(BadExample.isContinuation) ?? false)
                isBad = goesOn || BadExample.isSample(before: sample.before, after: sample.after)
                shown.ranges += isBad ? [range(of: block)] : mistakesInComments(of: block)
            case .list, .table, .htmlBlock:
                if let before, before.hasSuffix(":"), BadExample.isLabel(before) {
                    shown.ranges.append(range(of: block))
                }
                isBad = false
            case .paragraph: break
            default: isBad = false
            }
        }
    }

    /// The words of a paragraph, HTML or the last paragraph of a list; nil for other blocks.
    private func words(before block: NodeID) -> String? {
        switch document.kind(of: block) {
        case .paragraph: document.plainText(of: block).trimmingBlanks
        case .htmlBlock: text(range(of: block)).trimmingBlanks
        case .list, .item: document.children(of: block).reversed().first.flatMap(words(before:))
        default: nil
        }
    }

    private func words(after block: NodeID) -> String? {
        document.kind(of: block) == .paragraph ? document.plainText(of: block).trimmingBlanks : nil
    }

    /// From a comment that announces a mistake to the next comment.
    private func mistakesInComments(of block: NodeID) -> [Range<Int>] {
        let range = range(of: block)
        var (bad, open): ([Range<Int>], Int?) = ([], nil)
        let comments = (["<!--", "// ", "/* "] as [StaticString]).flatMap { starts(of: $0, in: range) }
        for mark in comments.sorted() {
            if let start = open { bad.append(start..<mark) }
            let comment = String(source[mark + 3..<min(mark + 60, range.upperBound)])
            open = BadExample.isHeading(String(comment.prefix { $0 != "\n" })) ? mark : nil
        }
        return open.map { bad + [$0..<range.upperBound] } ?? bad
    }
}
