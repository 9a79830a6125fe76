/// What fixes change in a file, as `diff -u0` shows it.
package enum LineDiff {
    /// Empty when nothing changes. Lines before and behind the change are compared from both ends, what is between is
    /// shown line by line where as many lines come as go.
    package static func text(from old: [UInt8], to new: [UInt8], path: String) -> String {
        let (before, after) = (lines(old), lines(new))
        guard before != after else { return "" }
        var hunks: [String] = []
        if before.count == after.count {
            for index in before.indices where before[index] != after[index] {
                hunks.append("@@ -\(index + 1) +\(index + 1) @@\n-\(before[index])\n+\(after[index])")
            }
        } else {
            hunks = differences(before, after)
        }
        return "--- \(path)\n+++ \(path)\n" + hunks.joined(separator: "\n")
    }

    private static func differences(_ before: [String], _ after: [String]) -> [String] {
        let difference = after.difference(from: before)
        return difference.map { change in
            switch change {
            case .remove(let offset, let line, _): "@@ -\(offset + 1) @@\n-\(line)"
            case .insert(let offset, let line, _): "@@ +\(offset + 1) @@\n+\(line)"
            }
        }
    }

    private static func lines(_ bytes: [UInt8]) -> [String] {
        bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
    }
}
