import Foundation

/// A file with the expected result. `RECORD=1` writes it and fails, so that it is reviewed.
package struct GoldenFile: Sendable {
    package let path: String

    /// `name` is relative to `Tests/Fixtures`.
    package init(_ name: String) {
        path = Repository.fixtures + "/" + name
    }

    /// Throws if `actual` differs from the file.
    package func check(_ actual: String) throws {
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            let url = URL(fileURLWithPath: path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            if (try? Repository.text(path)) == actual { return }
            try Data(actual.utf8).write(to: url)
            throw Difference(text: "recorded \(path): read it before you commit it, then test again without RECORD")
        }
        guard FileManager.default.fileExists(atPath: path) else {
            throw Difference(text: "there is no \(path); RECORD=1 swift test writes it")
        }
        let expected = try Repository.text(path)
        guard expected != actual else { return }
        throw Difference(text: Self.describe(expected: expected, actual: actual, path: path))
    }

    package struct Difference: Error, CustomStringConvertible {
        let text: String
        package var description: String { text }
    }

    private static func describe(expected: String, actual: String, path: String) -> String {
        let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
        let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
        let first =
            zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(old.count, new.count)
        func excerpt(_ lines: [Substring]) -> String {
            lines.dropFirst(first).prefix(6).map { "    " + $0 }.joined(separator: "\n")
        }
        return """
            differs from \(path) at line \(first + 1)
              expected:
            \(excerpt(old))
              actual:
            \(excerpt(new))
              If the new text is right: RECORD=1 swift test
            """
    }
}
