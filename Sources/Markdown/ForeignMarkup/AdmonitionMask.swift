import Base

/// A source in which the lines of admonitions are Markdown of the same length, so that all positions stay: `:::note
/// Title` and `:::` are headings, `!!! note "Title"` is a list item with a heading.
struct AdmonitionMask {
    enum Mark {
        case start(AlertKind, AdmonitionLine)
        /// The end of the admonition that starts at a byte, and the byte after its own line.
        case end(ofStart: Int, lineEnd: Int)
    }

    private(set) var bytes: [UInt8]
    /// The meaning of each heading, by its first byte.
    private(set) var marks: [Int: Mark] = [:]
    /// The admonitions that are open, the innermost last.
    private var open: [(colons: Int, start: Int)] = []

    /// Limit of nesting; no author needs more than three levels.
    private static let deepest = 50

    /// Whether a text may contain admonitions; very few do.
    static func canFind(in source: [UInt8]) -> Bool {
        source.withUnsafeBufferPointer { bytes in
            bytes.contains(":::", by: 0) || bytes.contains("!!! ", by: 0) || bytes.contains("???", by: 0)
        }
    }

    /// Lines whose text begins at one of `except` stay as they are; `known` are lines of other markup, by their first
    /// byte.
    init(_ source: [UInt8], known: [Int: AdmonitionLine] = [:], except: Set<Int> = []) {
        bytes = source
        var fence = FenceTracker()
        let lines = source[...].lines
        for (number, line) in lines.enumerated() where !fence.isCode(line) {
            guard let found = known[line.startIndex] ?? AdmonitionLine(line), !except.contains(found.range.lowerBound)
            else { continue }
            switch found.form {
            case .fence(let colons):
                guard open.count < Self.deepest else { continue }
                open.append((colons, found.range.lowerBound))
                writeHeading(found, at: found.range.lowerBound)
            case .end(let colons): end(found.range, colons: colons)
            case .indented:
                guard Self.isIndented(lines[(number + 1)...], below: line) else { continue }
                writeHeading(found, at: found.range.lowerBound + 4)
                bytes[found.range.lowerBound] = UInt8(ascii: "+")
            }
        }
    }

    /// The starts of lines that a parser does not read as headings, because they are in code or raw HTML.
    func starts(notHeadingsIn document: Document) -> Set<Int> {
        var others = marks
        document.forEachNode { node, kind in
            if kind == .heading { others[document.nodes[node].source.lowerBound] = nil }
        }
        return Set(
            others.map { place, mark in
                if case .start(_, let line) = mark { line.range.lowerBound } else { place }
            })
    }

    private mutating func writeHeading(_ line: AdmonitionLine, at place: Int) {
        for index in line.range where line.title?.contains(index) != true { bytes[index] = UInt8(ascii: " ") }
        bytes[place] = UInt8(ascii: "#")
        marks[place] = .start(AlertKind(admonition: line.name), line)
    }

    /// Ends the innermost open admonition with the same number of colons, else with fewer.
    private mutating func end(_ range: Range<Int>, colons: Int) {
        guard
            let index = open.lastIndex(where: { $0.colons == colons }) ?? open.lastIndex(where: { $0.colons < colons })
        else { return }
        marks[range.lowerBound] = .end(ofStart: open[index].start, lineEnd: range.upperBound)
        open.removeSubrange(index...)
        for index in range { bytes[index] = UInt8(ascii: " ") }
        bytes[range.lowerBound] = UInt8(ascii: "#")
    }

    /// Whether the first line with text is indented by four spaces or a tab more than `line`.
    private static func isIndented(_ following: ArraySlice<ArraySlice<UInt8>>, below line: ArraySlice<UInt8>) -> Bool {
        guard let next = following.first(where: { width(of: $0) != nil }).flatMap(width) else { return false }
        return width(of: line).map { next >= $0 + 4 } ?? false
    }

    /// Columns before a line's text; nil for a blank line.
    private static func width(of line: ArraySlice<UInt8>) -> Int? {
        let start = line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: ">") }
        guard line[start.endIndex...].contains(where: { !$0.isWhitespace }) else { return nil }
        return start.reduce(0) { $0 + ($1 == UInt8(ascii: "\t") ? 4 : 1) }
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
