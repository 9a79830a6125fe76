import Markdown
import Tools

/// What a page announces as bad, blocks and parts of samples; and its samples with the words of the blocks before them,
/// empty where there are none.
struct ShownMistakes {
    var ranges = RangeSet<Int>()
    var samples: [(block: NodeID, before: String)] = []
}

extension LintedPage {
    /// Whether a place is shown as a mistake: by a heading above samples and names, words before or after a sample, a
    /// comment in it, the head of a table's column, a label before it on its line, or a report that quotes it. What the
    /// page itself is made of stays a part of the page below any heading.
    func isMistake(at offset: Int) -> Bool {
        headings.isBadExample(at: offset) && (classes[offset] == .code || isRendered(offset))
            || shown.ranges.contains(offset)
            || isInColumnOfMistakes(offset) || isLabelled(offset)
            || headings.isReport(at: offset) && quotations.range(around: offset) != nil
    }

    /// Whether the line of a place begins with a label of what is wrong.
    func isLabelled(_ offset: Int) -> Bool {
        examples.isLabel(text(line(at: offset).prefix(Self.longestRemark).clamped(to: 0..<offset)))
    }

    /// Whether the nearest heading says that below it is what a sample shows: "Implementation", "Result".
    private func isRendered(_ offset: Int) -> Bool {
        examples.words[.rendered].are(String(headings.path(at: offset).split(separator: " > ").last ?? "").exampleWords)
    }

    /// The code block around a byte.
    func sample(at offset: Int) -> Range<Int>? { samples.range(around: offset) }

    /// Whether the head of the table's column, or the row's first cell, announces a mistake: Not, Wrong, Avoid, ❌; for
    /// code, whether another column says what is wrong.
    func isInColumnOfMistakes(_ offset: Int) -> Bool {
        guard let table = tables.range(around: offset) else { return false }
        let label = cells(line(at: offset).lowerBound..<offset).first { $0.contains { !$0.isWhitespace } }
        let head = headOfColumn(at: offset).map(String.init)
        return [label.map(String.init), head].compactMap { $0 }.contains(where: examples.isName)
            || classes[offset] == .code && head.flatMap(examples.label) != .right
                && cells(line(at: table.lowerBound)).contains { examples.isComplaint(String($0)) }
    }

    /// The head of the table's column at a place; nil outside of tables, and in a row with too many cells.
    func headOfColumn(at offset: Int) -> Substring? {
        guard let table = tables.range(around: offset) else { return nil }
        let before = cells(line(at: offset).lowerBound..<offset)
        return cells(line(at: table.lowerBound)).dropFirst(before.count - 1).first
    }

    private func cells(_ range: Range<Int>) -> [Substring] {
        text(range).split(separator: "|", omittingEmptySubsequences: false)
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
        // What the last label says of the sample below it, and whether the last sample was bad.
        var (label, isBad): (BadExample.Verdict?, Bool) = (nil, false)
        for (index, block) in blocks.enumerated() {
            let before = index > 0 ? words(before: blocks[index - 1]) : nil
            let isLinked = document.children(of: block).contains { [.link, .image].contains(document.kind(of: $0)) }
            if isBadDemo(index, of: blocks) { shown.ranges.insert(contentsOf: range(of: block)) }
            switch document.kind(of: block) {
            case .codeBlock:
                shown.samples.append((block, before ?? ""))
                // "Or:" between two samples goes on with what was said of the first.
                let goesOn = isBad && (before ?? "").exampleWords.count < 3
                let start = range(of: block).lowerBound
                let isBelow =
                    label == .wrong || goesOn || headings.isBadExample(at: start) || headings.isReport(at: start)
                isBad =
                    examples.announcement(before ?? "").map { $0 == .wrong }
                    ?? (isBelow || namesDefects(after: index, of: blocks))
                shown.ranges.formUnion(RangeSet(isBad ? [range(of: block)] : mistakesInRemarks(of: block)))
                label = nil
            case .paragraph where !isLinked: label = examples.label(said(in: block)) ?? label
            // "Avoid links like this one:"
            case .list, .table, .htmlBlock, .blockQuote, .paragraph:
                let isQuotation = document.kind(of: block) == .blockQuote
                let isLabelled = before.map {
                    $0.hasSuffix(":") ? examples.isLabel($0) : isQuotation && examples.label($0) == .wrong
                }
                if isLabelled ?? false { shown.ranges.insert(contentsOf: range(of: block)) }
                if source[range(of: block)].has("<summary"), examples.isHeading(withoutTags(block)) {
                    let end = blocks[index...].first { source[range(of: $0)].has("</details") } ?? block
                    shown.ranges.insert(contentsOf: range(of: block).lowerBound..<range(of: end).upperBound)
                }
            case .heading: (label, isBad) = (nil, false)
            default: continue
            }
        }
    }

    /// Whether a block or a line of HTML below a heading, or above a sample, is an example of what is wrong.
    private func isBadDemo(_ index: Int, of blocks: [NodeID]) -> Bool {
        let block = blocks[index]
        let ends = [document.firstChild(of: block), document.children(of: block).reversed().first]
        let isLive = ends.allSatisfy { $0.map { [.htmlInline, .image].contains(document.kind(of: $0)) } ?? false }
        return (document.kind(of: block) == .htmlBlock || isLive)
            && headings.isBadExample(at: range(of: block).lowerBound)
            && (index > 0 && document.kind(of: blocks[index - 1]) == .heading
                || index + 1 < blocks.count && document.kind(of: blocks[index + 1]) == .codeBlock)
    }

    /// The words of a paragraph, of HTML, or of the last paragraph of a list or quotation; nil for other blocks.
    private func words(before block: NodeID) -> String? {
        switch document.kind(of: block) {
        // What is to happen is no judgement: "Then nothing happens".
        case .list where isCriteria(at: range(of: block).lowerBound): nil
        case .paragraph: said(in: block)
        case .htmlBlock: withoutTags(block)
        case .list, .item, .blockQuote: document.children(of: block).reversed().first.flatMap(words(before:))
        default: nil
        }
    }

    /// The words of a paragraph; values in code judge nothing: `aria-invalid="true"`, `="no"`.
    private func said(in paragraph: NodeID) -> String {
        let words = document.plainText(of: paragraph).trimmingBlanks
        // Real paragraphs have ten.
        let code = document.children(of: paragraph).filter { document.kind(of: $0) == .code }.prefix(20)
        return code.map(document.plainText).filter { $0.contains("=") }.reduce(words) { $0.replacing($1, with: "code") }
    }

    /// Whether the paragraph after a sample says what is wrong with it.
    private func namesDefects(after index: Int, of blocks: [NodeID]) -> Bool {
        guard index + 1 < blocks.count, document.kind(of: blocks[index + 1]) == .paragraph else { return false }
        return examples.namesDefects(said(in: blocks[index + 1]))
    }

    private func withoutTags(_ block: NodeID) -> String {
        text(range(of: block)).split(separator: "<").map { $0.drop { $0 != ">" }.dropFirst() }.joined(separator: " ")
            .trimmingBlanks
    }

    /// What a sample's own words announce as mistakes: its caption, comments, and lines of text such as "❌ Bad". A
    /// comment counts for the code up to the next one, beside code for its line, with an arrow for the line before.
    private func mistakesInRemarks(of block: NodeID) -> [Range<Int>] {
        let range = range(of: block)
        let info = document.fenceInfo(of: block)
        let caption = (info.unknown + [info.title ?? ""]).joined(separator: " ")
        if examples.verdict(ofRemark: caption) == .wrong { return [range] }
        var (bad, open): ([Range<Int>], Int?) = ([], nil)
        for (line, start, remark) in remarks(in: range) {
            let verdict = examples.verdict(ofRemark: String(remark))
            if start > line.lowerBound {
                if verdict == .wrong { bad.append(line) }
            } else if remark.first.map({ "~^↑".contains($0) }) ?? false {
                if verdict == .wrong || remark.hasPrefix("~~") { bad.append(self.line(at: line.lowerBound - 2)) }
            } else {
                if let start = open { bad.append(start..<line.lowerBound) }
                open = verdict == .wrong ? line.lowerBound : nil
            }
        }
        return open.map { bad + [$0..<range.upperBound] } ?? bad
    }

    /// The comments in a range, one on a line at most, and its lines of text, each with its line and first byte.
    private func remarks(in range: Range<Int>) -> [(line: Range<Int>, start: Int, text: Substring)] {
        (lines.line(of: range.lowerBound)...lines.line(of: range.upperBound - 1)).compactMap { number in
            let line = trimmed(lines.range(number))
            let start = (["<!--", "// ", "/*"] as [StaticString]).compactMap { source[line].firstPlace(of: $0) }.min()
            guard var start else { return isLabel(line) ? (line, line.lowerBound, text(line)[...]) : nil }
            let rest = text(start..<min(start + Self.longestRemark, range.upperBound)).drop { "</!-*".contains($0) }
            let isOfLine = source[start + 1] == "/"
            if start == line.lowerBound + 1, source[line.lowerBound] == "{" { start = line.lowerBound }
            let ends = (isOfLine ? ["\n"] : ["-->", "*/"]).compactMap { rest.firstRange(of: $0)?.lowerBound }
            return (line, start, rest[..<(ends.min() ?? rest.endIndex)].drop { $0.isWhitespace })
        }
    }

    /// Whether a line of a sample is the label of those below it: "❌ Bad", "Wrong:".
    private func isLabel(_ line: Range<Int>) -> Bool {
        guard !line.isEmpty, line.count < Self.longestRemark else { return false }
        return (bytes[line.lowerBound] >= 0x80 || source[line.upperBound - 1] == ":")
            && examples.verdict(ofRemark: text(line)) != nil
    }

    /// Limit of a remark, in bytes: what is wrong is said at its beginning.
    private static let longestRemark = 160
}
