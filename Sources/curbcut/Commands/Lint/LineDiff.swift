import Handbook
import Linting

/// The changes of fixes to a file, in the format of `diff -u0`, with visible escapes for control characters.
enum LineDiff {
    /// The diff; empty when nothing changes.
    static func lines(from old: [UInt8], to new: [UInt8], path: String) -> [TerminalLine] {
        let (old, new) = (lines(old), lines(new))
        let hunks = WordDifference.steps(from: old, to: new).split { $0.kind == .same }.flatMap { run in
            let gone = run.filter { $0.kind == .removed }.map(\.old)
            let come = run.filter { $0.kind == .added }.map(\.new)
            let start = run[run.startIndex]
            let places = "-\(place(start.old, gone.count)) +\(place(start.new, come.count))"
            return [TerminalLine("@@ \(places) @@")] + gone.map { TerminalLine(source: "-" + old[$0]) }
                + come.map { TerminalLine(source: "+" + new[$0]) }
        }
        return hunks.isEmpty ? [] : [TerminalLine("--- \(path)"), TerminalLine("+++ \(path)")] + hunks
    }

    /// The number of the first line, from 0, and the count; the line before when there are none.
    private static func place(_ first: Int, _ count: Int) -> String {
        switch count {
        case 0: "\(first),0"
        case 1: "\(first + 1)"
        default: "\(first + 1),\(count)"
        }
    }

    private static func lines(_ bytes: [UInt8]) -> [String] {
        bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
    }
}
