import Base

/// A page in which markup of other generators is white space of the same length, so that all positions stay. Form
/// feeds take the place of what is within lines: they are white space to HTML, but neither indentation nor a break to
/// Markdown.
struct ForeignMask {
    private(set) var bytes: [UInt8]
    /// The bytes that were replaced, in ascending order, without overlaps.
    private(set) var hidden: [Range<Int>] = []
    /// The marks to report.
    private(set) var uses: [ForeignMark] = []
    /// Tags that begin and end alerts and tabs, in ascending order.
    private(set) var alerts: [AdmonitionLine] = []
    /// The first bytes of titles that are bold paragraphs.
    private(set) var titles: Set<Int> = []
    private let pairs: ForeignPairs

    static let filler = UInt8(ascii: "\u{0C}")

    init(_ scanner: ForeignScanner, document: Document, treatments: [String: ForeignTreatment]) {
        bytes = scanner.bytes
        pairs = ForeignPairs(scanner)
        let known = KnownComponents(pairs, in: bytes, treatments: treatments)
        var dropped = 0
        /// The alert or tab that ends at each mark: the number of its start.
        var closing: [Int: Int] = [:]
        for (index, mark) in pairs.marks.enumerated() where mark.range.lowerBound >= dropped {
            let treatment = known.treatments[index]
            if mark.role != .end, treatment == nil || treatment?.isFragment == true, !mark.isResolved {
                uses.append(mark)
            }
            if mark.isShown { continue }
            let end = pairs.ends[index]
            if treatment == .drop {
                dropped = end.map { pairs.marks[$0].range.upperBound } ?? mark.range.upperBound
                hide(mark.range.lowerBound..<dropped)
            } else if let end, let line = known.lines[index], begins(mark) {
                addLine(AdmonitionLine(line, ending: end, of: index, in: pairs, bytes: scanner.bytes))
                closing[end] = index
            } else if let number = closing[index] {
                addLine(AdmonitionLine(.end(AdmonitionLine.colons + number), mark.range))
            } else {
                hide(mark, isAlone: scanner.isAlone(mark.range))
            }
        }
        hidden.sort { $0.lowerBound < $1.lowerBound }
        blankLines(HTMLBlocks(document))
        // An item of a list takes away the indentation of a tab's content.
        let items = alerts.filter { $0.indentation ?? 0 >= 2 }.map(\.content)
        for block in scanner.indented where !items.contains(where: { $0.contains(block.lowerBound) }) {
            unindent(block)
        }
    }

    /// Whether a mark is the first text on its line.
    private func begins(_ mark: ForeignMark) -> Bool {
        var place = mark.range.lowerBound
        while place > 0, bytes[place - 1] != UInt8(ascii: "\n") {
            place -= 1
            guard bytes[place].isWhitespace || bytes[place] == UInt8(ascii: ">") else { return false }
        }
        return true
    }

    /// Makes text of an indented block: its lines begin with a filler instead of a space.
    private mutating func unindent(_ block: Range<Int>) {
        var isStart = true
        var place = block.lowerBound
        while place > 0, bytes[place - 1] == UInt8(ascii: " ") || bytes[place - 1] == UInt8(ascii: "\t") { place -= 1 }
        for index in place..<block.upperBound {
            let byte = bytes[index]
            if isStart, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t"), isFollowedByText(index) {
                bytes[index] = Self.filler
            }
            isStart = byte == UInt8(ascii: "\n")
        }
    }

    private func isFollowedByText(_ place: Int) -> Bool {
        let next = bytes[place...].first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        return next.map { !$0.isWhitespace } ?? false
    }

    private mutating func hide(_ range: Range<Int>, as filler: UInt8 = filler) {
        hidden.append(range)
        for index in range where bytes[index] != UInt8(ascii: "\n") && bytes[index] != UInt8(ascii: "\r") {
            bytes[index] = filler
        }
    }

    private mutating func hide(_ mark: ForeignMark, isAlone: Bool) {
        if let language = mark.language { return fence(mark, language) }
        if let title = mark.title, isAlone { return embolden(title, in: mark.range) }
        let filler = mark.address.map { UInt8(ascii: $0 == .start ? " " : "-") } ?? Self.filler
        guard var kept = mark.kept, !kept.isEmpty else { return hide(mark.range, as: filler) }
        if mark.isLink {
            // The quotation marks become those of an address.
            (bytes[kept.lowerBound - 1], bytes[kept.upperBound]) = (UInt8(ascii: "<"), UInt8(ascii: ">"))
            hidden += [kept.lowerBound - 1..<kept.lowerBound, kept.upperBound..<kept.upperBound + 1]
            kept = kept.lowerBound - 1..<kept.upperBound + 1
        }
        hide(mark.range.lowerBound..<kept.lowerBound, as: filler)
        hide(kept.upperBound..<mark.range.upperBound, as: filler)
    }

    /// Writes a fence of a code block.
    private mutating func fence(_ mark: ForeignMark, _ language: Range<Int>) {
        hidden.append(mark.range)
        for index in mark.range where bytes[index] != UInt8(ascii: "\n") && !language.contains(index) {
            bytes[index] = UInt8(ascii: " ")
        }
        for index in mark.range.prefix(3) { bytes[index] = UInt8(ascii: "`") }
    }

    /// Makes a bold paragraph of a component's title, which is in quotation marks after `=`.
    private mutating func embolden(_ title: Range<Int>, in range: Range<Int>) {
        hide(range.lowerBound..<title.lowerBound - 2)
        hide(title.upperBound + 2..<max(range.upperBound, title.upperBound + 2))
        hidden.append(title.lowerBound - 2..<title.lowerBound)
        hidden.append(title.upperBound..<title.upperBound + 2)
        titles.insert(title.lowerBound - 2)
        for index in [-2, -1] { bytes[title.lowerBound + index] = UInt8(ascii: "*") }
        for index in [0, 1] { bytes[title.upperBound + index] = UInt8(ascii: "*") }
    }

    // MARK: Alerts and tabs

    /// Adds a tag that becomes a line of an admonition; until then, its title is all that is seen of it.
    private mutating func addLine(_ line: AdmonitionLine) {
        alerts.append(line)
        guard let title = line.title, line.range.contains(title.lowerBound) else { return hide(line.range) }
        hide(line.range.lowerBound..<title.lowerBound)
        hide(title.upperBound..<line.range.upperBound)
    }

    /// The bytes of a parsed document with the labels of tabs, which may be in tags that are hidden.
    func withLabels(_ bytes: [UInt8], from source: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for line in alerts where line.kind == .tab {
            guard let label = line.title else { continue }
            bytes.replaceSubrange(label, with: source[label])
        }
        return bytes
    }

    // MARK: Lines

    /// Fills lines of which nothing is left with spaces, except where they would end a block of HTML.
    private mutating func blankLines(_ blocks: HTMLBlocks) {
        var done = 0
        for range in hidden where range.upperBound > done {
            var place = max(range.lowerBound, done)
            while place > 0, place > done, bytes[place - 1] != UInt8(ascii: "\n") { place -= 1 }
            while place < range.upperBound {
                let end = bytes.withUnsafeBufferPointer { $0.first(UInt8(ascii: "\n"), from: place) } ?? bytes.count
                if isEmpty(place..<end), !blocks.continues(at: place, in: bytes) {
                    for index in place..<end where bytes[index] == Self.filler { bytes[index] = UInt8(ascii: " ") }
                }
                place = end + 1
            }
            done = place
        }
    }

    /// Whether a line has only white space and the marks of quotes and items.
    private func isEmpty(_ line: Range<Int>) -> Bool {
        bytes[line].allSatisfy { $0.isWhitespace || $0.isDigit || ">*-+.".utf8.contains($0) }
            && bytes[line].contains(Self.filler)
            && bytes[line].split(whereSeparator: \.isWhitespace).allSatisfy { $0.count < 4 }
    }
}

/// Blocks of raw HTML in a document.
private struct HTMLBlocks {
    private let ranges: [Range<Int>]

    init(_ document: Document) {
        var ranges: [Range<Int>] = []
        document.forEachNode { id, kind in
            guard kind == .htmlBlock else { return }
            ranges.append(document.nodes[id].source.lowerBound..<document.nodes[id].source.upperBound)
        }
        self.ranges = ranges
    }

    /// Whether a block that begins with a tag of HTML goes on at `place`.
    func continues(at place: Int, in bytes: [UInt8]) -> Bool {
        let index = ranges.bisection { $0.lowerBound >= place } - 1
        guard index >= 0, ranges[index].upperBound > place else { return false }
        return bytes[ranges[index]].first { !$0.isWhitespace } == UInt8(ascii: "<")
    }
}
