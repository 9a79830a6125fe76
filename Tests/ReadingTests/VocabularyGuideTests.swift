import Foundation
import Handbook
import Testing
import TestSupport

/// The author's guide has its lists of accepted words from the vocabulary itself.
struct VocabularyGuideTests {
    private static let path = Repository.root + "/Documentation/Authoring.md"
    private static let (start, end) = (
        "<!-- vocabulary: RECORD=1 swift test --filter VocabularyGuide -->\n", "<!-- end -->\n"
    )

    @Test func guideNamesAllAcceptedWords() throws {
        let text = try Repository.text(Self.path)
        let before = try #require(text.firstRange(of: Self.start))
        let behind = try #require(text[before.upperBound...].firstRange(of: Self.end))
        let expected = Self.tables(of: .standard)
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            let recorded = text[..<before.upperBound] + expected + text[behind.lowerBound...]
            try Data(recorded.utf8).write(to: URL(fileURLWithPath: Self.path))
        }
        #expect(
            text[before.upperBound..<behind.lowerBound] == expected,
            "RECORD=1 swift test --filter VocabularyGuide brings Documentation/Authoring.md up to date")
    }

    private static func tables(of vocabulary: Vocabulary) -> String {
        [
            table(
                "in `curbcut.yml`", "headings of sections", vocabulary.sections.map { (id($0.meaning), $0.spellings) }),
            table(
                "in `curbcut.yml`", "headings of topics", vocabulary.topics.map { ($0.meaning.id ?? "", $0.spellings) }),
            table(
                "framework", "labels",
                vocabulary.frameworks.map { ("\($0.id), for \($0.platform.name)", [$0.name] + $0.spellings) }),
            table("in `curbcut.yml`", "beginnings of steps", steps(of: vocabulary)),
            table(
                "in `curbcut.yml`", "beginnings of other lines, with a colon",
                vocabulary.scenarios.map { ($0.meaning.rawValue, $0.spellings) }),
            table(
                "in `curbcut.yml`", "parts of announcements",
                vocabulary.utterances.map { ($0.meaning.rawValue, $0.spellings) }),
            table(
                "screen reader", "platform",
                vocabulary.screenReaders.map { ($0.name, [$0.platform?.name ?? "several"]) }),
        ].joined(separator: "\n")
    }

    private static func id(_ kind: SectionKind) -> String { kind.platformOfNotes?.id ?? kind.id }

    private static func steps(of vocabulary: Vocabulary) -> [(String, [String])] {
        Step.Keyword.allCases.map { keyword in
            (keyword.id, vocabulary.steps.filter { $0.meaning == keyword }.flatMap(\.spellings))
        }
    }

    private static func table(_ key: String, _ title: String, _ rows: [(key: String, words: [String])]) -> String {
        "| \(key) | \(title) |\n| --- | --- |\n"
            + rows.map { "| \($0.key) | \($0.words.joined(separator: " · ")) |\n" }.joined()
    }
}
