import Foundation
import Testing

/// A file with texts and what is made of them: a title (`== title`), a text, `----` and the result.
/// `RECORD=1` writes the results.
package struct CaseFile: Sendable, CustomStringConvertible {
    package let path: String

    package var description: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// All files of a folder in `Tests/Fixtures`.
    package static func all(in folder: String) -> [CaseFile] {
        Repository.files(below: Repository.fixtures + "/" + folder, ending: ".txt").map { CaseFile(path: $0) }
    }

    /// Expects each result.
    package func check(_ result: (String) throws -> [String]) throws {
        var recorded = ""
        for one in ("\n" + (try Repository.text(path))).components(separatedBy: "\n== ").dropFirst() {
            let parts = one.components(separatedBy: "\n----\n")
            let (title, text) = parts[0].splitOnce("\n")
            let made = try result(text + "\n").joined(separator: "\n")
            let expected = parts.count > 1 ? parts[1].trimmingCharacters(in: .newlines) : ""
            #expect(made == expected, "\(title)")
            recorded += "\(recorded.isEmpty ? "" : "\n")== \(parts[0])\n----\n\(made)\n"
        }
        guard ProcessInfo.processInfo.environment["RECORD"] == "1" else { return }
        try Data(recorded.utf8).write(to: URL(fileURLWithPath: path))
    }
}

extension String {
    fileprivate func splitOnce(_ separator: Character) -> (String, String) {
        guard let place = firstIndex(of: separator) else { return (self, "") }
        return (String(self[..<place]), String(self[index(after: place)...]))
    }
}
