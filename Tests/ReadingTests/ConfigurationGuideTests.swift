import Handbook
import Reading
import Testing
import TestSupport

/// The guide to configuration has every key that is read, and its examples are valid.
struct ConfigurationGuideTests {
    private static func guide() throws -> [Substring] {
        try Repository.text(Repository.root + "/Documentation/Configuration.md").split(separator: "\n")
    }

    /// The cells of the table below a heading; the first one is the key, the last one the example.
    private static func rows(below heading: String) throws -> [[String]] {
        try guide().drop { $0 != heading }.dropFirst().prefix { !$0.hasPrefix("## ") }
            .filter { $0.hasPrefix("| `") }
            .map { line in
                line.split(separator: "|").map { cell in String(cell.trimming { $0 == " " || $0 == "`" }) }
            }
    }

    /// The strings that the readers of `file` compare keys with.
    private static func keys(in file: String) throws -> [String] {
        try Repository.text(file).split(separator: "\n").map { $0.drop { $0 == " " } }
            .filter { $0.hasPrefix("case \"") }
            .map { String($0.split(separator: "\"")[1]) }
    }

    @Test func namesEveryKeyOfTheConfiguration() throws {
        let readers = Repository.files(
            below: Repository.root + "/Sources/Reading/Configuration", ending: "Reader.swift")
        let read = try readers.flatMap(Self.keys) + Theme.Slot.allCases.map(\.rawValue)
        let named = Set(try Self.rows(below: "## All keys").flatMap { $0[0].split(separator: ".").map(String.init) })
        #expect(read.count > 40)
        #expect(Set(read).subtracting(named).sorted() == [], "add these keys to Documentation/Configuration.md")
    }

    @Test func givesAnExampleOfEveryKeyThatIsRead() throws {
        for row in try Self.rows(below: "## All keys") {
            let path = row[0].split(separator: ".").map { $0 == "*" ? "uikit" : String($0) }
            let lines = path.indices.map { String(repeating: "  ", count: $0) + path[$0] + ":" }
            let yaml = lines.joined(separator: "\n") + " " + (row.last ?? "")
            #expect(throws: Never.self, "\(yaml)") { try SettingsReader.read(yaml) }
        }
    }

    @Test func namesEveryKeyOfFrontMatter() throws {
        let read = try Self.keys(in: Repository.root + "/Sources/Reading/Pages/FrontMatterKeys.swift")
        #expect(read.sorted() == (try Self.rows(below: "## Front matter").map { $0[0] }).sorted())
    }
}

extension Substring {
    fileprivate func trimming(_ isTrimmed: (Character) -> Bool) -> Substring {
        let start = drop(while: isTrimmed)
        return start[..<(start.lastIndex { !isTrimmed($0) }.map(start.index(after:)) ?? start.startIndex)]
    }
}
