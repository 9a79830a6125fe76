import Linting

/// The changes of fixes to a file, in the format of `diff -u0`, with visible escapes for control characters.
enum LineDiff {
    /// The diff; empty when nothing changes.
    static func lines(from old: [UInt8], to new: [UInt8], path: String) -> [TerminalLine] {
        let (old, new) = (lines(old), lines(new))
        var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
        for change in new.difference(from: old) {
            switch change {
            case .remove(let place, _, _): removed.insert(place)
            case .insert(let place, _, _): inserted.insert(place)
            }
        }
        var hunks: [TerminalLine] = []
        var (gone, come) = (0..<0, 0..<0)
        while gone.upperBound < old.count || come.upperBound < new.count {
            gone = gone.upperBound..<((gone.upperBound...).first { !removed.contains($0) } ?? 0)
            come = come.upperBound..<((come.upperBound...).first { !inserted.contains($0) } ?? 0)
            if gone.isEmpty, come.isEmpty {
                (gone, come) = (gone.upperBound + 1..<gone.upperBound + 1, come.upperBound + 1..<come.upperBound + 1)
                continue
            }
            hunks.append(TerminalLine("@@ -\(place(gone)) +\(place(come)) @@"))
            hunks += gone.map { TerminalLine(source: "-" + old[$0]) } + come.map { TerminalLine(source: "+" + new[$0]) }
        }
        return hunks.isEmpty ? [] : [TerminalLine("--- \(path)"), TerminalLine("+++ \(path)")] + hunks
    }

    /// The number of the first line and the count; the line before when there are none.
    private static func place(_ lines: Range<Int>) -> String {
        switch lines.count {
        case 0: "\(lines.lowerBound),0"
        case 1: "\(lines.lowerBound + 1)"
        default: "\(lines.lowerBound + 1),\(lines.count)"
        }
    }

    private static func lines(_ bytes: [UInt8]) -> [String] {
        bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
    }
}
