import Handbook
import Tools

/// The keys that a tool gave test cases at an earlier import, so that the next import updates them.
package struct KnownKeys: Sendable {
    private let keys: [String: String]

    /// No keys: the import makes new test cases.
    package init() { keys = [:] }

    /// Reads the tool's own export: a row belongs to a test case if a cell contains its reference, among other labels,
    /// references or tags. Nil if no column has the tool's keys.
    package init?(export bytes: [UInt8], of tool: TestTool) {
        let rows = CSVReader.rows(of: bytes)
        let names = rows.first?.map { $0.lowercased().oneLine }
        guard let column = names?.firstIndex(where: tool.keyColumns.contains) else { return nil }
        var keys: [String: String] = [:]
        for row in rows.dropFirst() where row.indices.contains(column) && !row[column].isEmpty {
            for cell in row {
                for word in cell.split(whereSeparator: { $0.isWhitespace || $0 == "," || $0 == ";" })
                where word.contains("#") && keys[String(word)] == nil { keys[String(word)] = row[column] }
            }
        }
        self.keys = keys
    }

    package var isEmpty: Bool { keys.isEmpty }

    subscript(testCase: TestCase) -> String? {
        testCase.ids.reversed().lazy.compactMap { keys[Self.reference(of: $0)] }.first
    }

    /// What is to be said about keys that no test has any more; nil without any. Names of tests have a slash after `#`.
    package func unused(by handbook: Handbook) -> String? {
        let tests = handbook.pages.filter(\.hasCriteria).flatMap { TestCaseReader($0, in: handbook).all }
        let names = keys.filter { $0.key.split(separator: "#").last?.contains("/") ?? false }
        let unused = Set(names.values).subtracting(tests.compactMap { self[$0] }).sorted()
        return unused.first.map {
            "no test of the handbook has \(unused.count.counted("key")) of this file, such as \($0); a test with "
                + "another title is imported as a new one"
        }
    }

    /// Labels of Jira have at most 255 characters.
    private static let longest = 200

    /// The identifier of a test case as one word, without the separators of labels, references and tags.
    static func reference(of id: String) -> String {
        // Nearly all identifiers are words already.
        let isWord = id.utf8.allSatisfy { $0.isLetter || $0.isDigit || "#-/".utf8.contains($0) }
        let word = isWord ? id : String(id.map { $0.isWhitespace || ",;\"".contains($0) ? "_" : $0 })
        guard word.utf8.count > longest else { return word }
        return word.prefix(longest / 4) + "#" + FNV1a(id.utf8).text
    }
}
