import Handbook
import Linting
import TestSupport
import Testing

/// Mistakes that were planted in pages are found, and nothing is said of the same page without its mistake. Rows of
/// Tests/Fixtures/planted.tsv: rule, mistake, right; ⏎ is the end of a line.
@Suite struct PlantedMistakesTests {
    private struct Row {
        let rule: String
        let mistake: String
        let right: String
    }

    private static let rows: [Row] = {
        let text = (try? Repository.text(Repository.fixtures + "/planted.tsv")) ?? ""
        return text.split(separator: "\n").dropFirst().map { line in
            let cells = line.split(separator: "\t").map { String($0).replacing("⏎", with: "\n") }
            return Row(rule: cells[0], mistake: cells[1] + "\n", right: cells[2] + "\n")
        }
    }()

    /// The rules that find something on each of some pages.
    private static func rules(onPages texts: [String]) -> [[String]] {
        let paths = texts.indices.map { "pages/\(1000 + $0).md" }
        let files = ["a.png", "a.mp4", "a.mp3", "a.html"].map { "pages/" + $0 }
        let handbook = Handbook(Dictionary(uniqueKeysWithValues: zip(paths, texts)), files: files)
        let findings = Dictionary(grouping: Linter(handbook).findings(), by: \.path.text)
        return paths.map { (findings[$0] ?? []).map(\.rule) }
    }

    @Test func mistakesAreFound() {
        let found = Self.rules(onPages: Self.rows.map(\.mistake))
        #expect(found.count > 200)
        #expect(zip(Self.rows, found).filter { !$1.contains($0.rule) }.map { "\($0.0.rule): \($0.0.mistake)" } == [])
    }

    @Test func rightPagesAreSilent() {
        let found = Self.rules(onPages: Self.rows.map(\.right))
        #expect(zip(Self.rows, found).filter { !$1.isEmpty }.map { "\($0.1): \($0.0.right)" } == [])
    }
}
