import Base

/// A source in which the lines of admonitions and tabs are Markdown of the same length, so that all positions stay:
/// `:::note Title` and `:::` are headings, `!!! note "Title"` is a list item with a heading.
struct AdmonitionMask {
    enum Mark {
        case start(AdmonitionLine)
        /// The end of what starts at a byte.
        case end(AdmonitionLine, ofStart: Int)

        var line: AdmonitionLine {
            switch self {
            case .start(let line), .end(let line, _): line
            }
        }
    }

    /// What earlier attempts have shown about lines, by the first byte of their text.
    struct Lessons {
        /// Tags that are no headings where they are: they are too far from the margin.
        var outdented: Set<Int> = []
        /// Lines in code or raw HTML, which stay as they are.
        var kept: Set<Int> = []
    }

    private(set) var bytes: [UInt8]
    /// The meaning of each heading, by its first byte.
    private(set) var marks: [Int: Mark] = [:]
    /// The admonitions that are open, the innermost last.
    private var open: [(colons: Int, start: Int, isTabs: Bool)] = []
    private let lessons: Lessons

    /// Limit of nesting; no author needs more than three levels.
    private static let deepest = 50

    /// Whether a text may contain admonitions or tabs; very few do.
    static func canFind(in source: [UInt8]) -> Bool {
        source.withUnsafeBufferPointer { bytes in
            bytes.contains(":::") || bytes.contains("!!! ") || bytes.contains("???")
                || bytes.contains(" \"") && bytes.contains("===")
        }
    }

    /// `known` are tags that begin or end an admonition or a tab, in ascending order.
    init(_ source: [UInt8], known: [AdmonitionLine] = [], lessons: Lessons = Lessons()) {
        bytes = source
        self.lessons = lessons
        var fence = FenceTracker()
        var known = known[...]
        var done = 0
        let lines = source[...].lines
        for (number, line) in lines.enumerated() {
            let tags = known.prefix { $0.range.lowerBound < line.endIndex }
            known = known.dropFirst(tags.count)
            for tag in tags { read(tag: tag, lineStart: line.startIndex) }
            done = tags.last?.range.upperBound ?? done
            guard line.startIndex >= done, tags.isEmpty, !fence.isCode(line),
                let found = AdmonitionLine(line, isInTabs: open.last?.isTabs == true),
                !lessons.kept.contains(found.range.lowerBound)
            else { continue }
            read(found) { Self.isIndented(lines[(number + 1)...], below: line) }
        }
    }

    /// What a parse of the bytes shows about lines that it does not read as headings; nil if it reads all.
    func lessons(of document: Document, known: [AdmonitionLine]) -> Lessons? {
        var others = marks
        document.forEachNode { node, kind in
            if kind == .heading { others[document.nodes[node].source.lowerBound] = nil }
        }
        if others.isEmpty { return nil }
        var next = lessons
        let tags = Set(known.map(\.range.lowerBound))
        for place in others.values.map(\.line.range.lowerBound) {
            if !tags.contains(place) || !next.outdented.insert(place).inserted { next.kept.insert(place) }
        }
        return next
    }

    private mutating func read(_ line: AdmonitionLine, isIndented: () -> Bool) {
        let place = line.range.lowerBound
        switch line.form {
        case .fence(let colons): start(line, at: place, colons: colons)
        case .end(let colons): end(line, at: place, colons: colons)
        case .label: writeHeading(line, at: place)
        case .indented:
            guard isIndented() else { return }
            writeHeading(line, at: place + 4)
            bytes[place] = UInt8(ascii: "+")
        }
    }

    private mutating func start(_ line: AdmonitionLine, at place: Int, colons: Int) {
        guard open.count < Self.deepest else { return }
        open.append((colons, place, line.kind == .tabs))
        writeHeading(line, at: place)
    }

    private mutating func writeHeading(_ line: AdmonitionLine, at place: Int) {
        let isTitled = if case .alert = line.kind { true } else { false }
        for index in line.range where !isTitled || line.title?.contains(index) != true {
            bytes[index] = UInt8(ascii: " ")
        }
        bytes[place] = UInt8(ascii: "#")
        marks[place] = .start(line)
    }

    /// Ends the innermost open admonition with the same number of colons, else with fewer.
    private mutating func end(_ line: AdmonitionLine, at place: Int, colons: Int) {
        guard
            let index = open.lastIndex(where: { $0.colons == colons }) ?? open.lastIndex(where: { $0.colons < colons })
        else { return }
        marks[place] = .end(line, ofStart: open[index].start)
        open.removeSubrange(index...)
        for index in line.range { bytes[index] = UInt8(ascii: " ") }
        bytes[place] = UInt8(ascii: "#")
    }

    // MARK: Tags

    /// Writes a tag, which may be followed by text on its line.
    private mutating func read(tag line: AdmonitionLine, lineStart: Int) {
        let range = line.range
        guard !lessons.kept.contains(range.lowerBound) else { return }
        let column = range.lowerBound - lineStart
        let isOutdented = lessons.outdented.contains(range.lowerBound)
        if case .end(let colons) = line.form {
            let isInText = bytes[lineStart..<range.lowerBound].contains { !$0.isWhitespace && $0 != UInt8(ascii: ">") }
            let place = isInText ? range.lowerBound + 1 : isOutdented ? lineStart + min(column, 3) : range.lowerBound
            end(line, at: place, colons: colons)
            if isInText, marks[place] != nil { bytes[range.lowerBound] = UInt8(ascii: "\n") }
        } else if let indentation = line.indentation, indentation >= (isOutdented ? 2 : column + 2) {
            // An item of a list takes away the indentation of its content, which would be code otherwise.
            let mark = lineStart + (isOutdented ? max(0, min(column, 3, indentation - 4)) : column)
            let item = AdmonitionLine(.indented, range, line.kind, title: line.title).first(line.isFirst)
            writeHeading(item, at: mark + min(4, indentation - (mark - lineStart)))
            bytes[mark] = UInt8(ascii: "+")
        } else if case .fence(let colons) = line.form {
            start(line, at: isOutdented ? lineStart + min(column, 3) : range.lowerBound, colons: colons)
        }
        breakLine(after: range)
    }

    /// Ends the line of a tag before text that follows it.
    private mutating func breakLine(after range: Range<Int>) {
        let next = bytes[range.upperBound...].first { $0 == UInt8(ascii: "\n") || !$0.isWhitespace }
        guard let next, next != UInt8(ascii: "\n"), bytes[range.upperBound - 1] == UInt8(ascii: " ") else { return }
        bytes[range.upperBound - 1] = UInt8(ascii: "\n")
    }

    // MARK: Indentation

    /// Whether the first line with text is indented by four spaces or a tab more than `line`.
    private static func isIndented(_ following: ArraySlice<ArraySlice<UInt8>>, below line: ArraySlice<UInt8>) -> Bool {
        guard let next = following.first(where: { width(of: $0) != nil }).flatMap(width) else { return false }
        return width(of: line).map { next >= $0 + 4 } ?? false
    }

    /// Columns before a line's text; nil for a blank line.
    static func width(of line: ArraySlice<UInt8>) -> Int? {
        let start = line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: ">") }
        guard line[start.endIndex...].contains(where: { !$0.isWhitespace }) else { return nil }
        return start.reduce(0) { $0 + ($1 == UInt8(ascii: "\t") ? 4 : 1) }
    }
}

extension AdmonitionLine {
    fileprivate func first(_ isFirst: Bool) -> AdmonitionLine {
        var line = self
        line.isFirst = isFirst
        return line
    }
}

extension ArraySlice<UInt8> {
    /// The lines with their ends.
    package var lines: [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = startIndex
        for index in indices where self[index] == UInt8(ascii: "\n") {
            lines.append(self[start...index])
            start = index + 1
        }
        if start < endIndex { lines.append(self[start...]) }
        return lines
    }
}
