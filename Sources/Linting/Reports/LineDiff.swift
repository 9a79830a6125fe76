/// What fixes change in a file, as `diff -u0` shows it. For people: control characters of the file are visible escapes.
package enum LineDiff {
    /// Empty when nothing changes. Lines before and behind the change are compared from both ends, what is between is
    /// shown line by line where as many lines come as go.
    package static func lines(from old: [UInt8], to new: [UInt8], path: String) -> [TerminalLine] {
        let (before, after) = (lines(old), lines(new))
        guard before != after else { return [] }
        var hunks: [TerminalLine] = []
        if before.count == after.count {
            for index in before.indices where before[index] != after[index] {
                hunks.append(TerminalLine("@@ -\(index + 1) +\(index + 1) @@"))
                hunks += [line("-", before[index]), line("+", after[index])]
            }
        } else {
            hunks = differences(before, after)
        }
        return [TerminalLine("--- \(path)"), TerminalLine("+++ \(path)")] + hunks
    }

    private static func differences(_ before: [String], _ after: [String]) -> [TerminalLine] {
        let difference = after.difference(from: before)
        return difference.flatMap { change in
            switch change {
            case .remove(let offset, let text, _): [TerminalLine("@@ -\(offset + 1) @@"), line("-", text)]
            case .insert(let offset, let text, _): [TerminalLine("@@ +\(offset + 1) @@"), line("+", text)]
            }
        }
    }

    /// Without the carriage return before its end.
    private static func line(_ mark: String, _ text: String) -> TerminalLine {
        TerminalLine(source: mark + (text.hasSuffix("\r") ? text.dropLast() : text[...]))
    }

    private static func lines(_ bytes: [UInt8]) -> [String] {
        bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
    }
}
