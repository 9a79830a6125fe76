/// The changes of fixes to a file, in the format of `diff -u0`, with visible escapes for control characters.
package enum LineDiff {
    /// The diff; empty when nothing changes.
    package static func lines(from old: [UInt8], to new: [UInt8], path: String) -> [TerminalLine] {
        let hunks = hunks(from: lines(old)[...], to: lines(new)[...])
        return hunks.isEmpty ? [] : [TerminalLine("--- \(path)"), TerminalLine("+++ \(path)")] + hunks
    }

    private typealias Lines = ArraySlice<String>

    private static func hunks(from old: Lines, to new: Lines) -> [TerminalLine] {
        var (old, new) = (old, new)
        var hunks: [TerminalLine] = []
        while true {
            while let line = old.first, line == new.first {
                old.removeFirst()
                new.removeFirst()
            }
            if old.isEmpty, new.isEmpty { return hunks }
            let (gone, come) = difference(old, new)
            hunks += hunk(old.prefix(gone), new.prefix(come))
            old.removeFirst(gone)
            new.removeFirst(come)
        }
    }

    /// Limit of lines added or removed at one place, far more than any fix needs. Larger changes are shown as replaced,
    /// which keeps the time linear.
    private static let farthest = 40

    /// The numbers of removed and added lines before the texts have the same line again, or end.
    private static func difference(_ old: Lines, _ new: Lines) -> (gone: Int, come: Int) {
        for count in 1...farthest {
            for gone in 0...count where gone <= old.count && count - gone <= new.count {
                let (next, other) = (old.startIndex + gone, new.startIndex + count - gone)
                let isEnd = next == old.endIndex && other == new.endIndex
                if isEnd || next < old.endIndex && other < new.endIndex && old[next] == new[other] {
                    return (gone, count - gone)
                }
            }
        }
        return (min(old.count, farthest / 2), min(new.count, farthest / 2))
    }

    private static func hunk(_ gone: Lines, _ come: Lines) -> [TerminalLine] {
        [TerminalLine("@@ -\(place(gone)) +\(place(come)) @@")] + gone.map { line("-", $0) }
            + come.map { line("+", $0) }
    }

    /// The number of the first line and the count; the line before when there are none.
    private static func place(_ lines: Lines) -> String {
        switch lines.count {
        case 0: "\(lines.startIndex),0"
        case 1: "\(lines.startIndex + 1)"
        default: "\(lines.startIndex + 1),\(lines.count)"
        }
    }

    /// A line without its carriage return.
    private static func line(_ mark: String, _ text: String) -> TerminalLine {
        TerminalLine(source: mark + (text.hasSuffix("\r") ? text.dropLast() : text[...]))
    }

    private static func lines(_ bytes: [UInt8]) -> [String] {
        bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
    }
}
