import Foundation
import Handbook
import TestSupport
import Testing

/// The lists of accepted words in the author's guide are made from the vocabulary.
struct VocabularyGuideTests {
    /// The guide, the heading from which on it is made, and what is made.
    @Test(arguments: [
        ("Authoring", "### `sections`: headings of sections\n", lists(of: .standard)),
        ("Languages", "## Headings and keywords in other languages\n", languages),
    ])
    func guideNamesAllAcceptedWords(guide: String, heading: String, made: String) throws {
        let path = Repository.root + "/Documentation/\(guide).md"
        let text = try Repository.text(path)
        let place = try #require(text.firstRange(of: heading)).lowerBound
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try Data((text[..<place] + made).utf8).write(to: URL(fileURLWithPath: path))
        }
        #expect(text[place...] == made, "RECORD=1 swift test --filter VocabularyGuide brings \(path) up to date")
    }

    private static func lists(of vocabulary: Vocabulary) -> String {
        [
            list("`sections`: headings of sections", vocabulary.sections.map { (id($0.meaning), $0.spellings) }),
            list("`vocabulary`: headings of topics", vocabulary.topics.map { ($0.meaning.id ?? "", $0.spellings) }),
            list(
                "`frameworks`: labels of framework parts",
                vocabulary.frameworks.map { ($0.id, [$0.name] + $0.spellings) }),
            list("`vocabulary`: first words of steps", steps(of: vocabulary)),
            list(
                "`vocabulary`: first words of other lines, with a colon",
                vocabulary.scenarios.map { ($0.meaning.rawValue, $0.spellings) }),
            list(
                "Parts of announcements",
                vocabulary.utterances.map { ($0.meaning.rawValue, $0.spellings) }),
            list(
                "Screen readers, with their platform",
                vocabulary.screenReaders.map { ($0.name, [$0.platform?.name ?? "several"]) }),
        ].joined(separator: "\n")
    }

    /// What each language adds to the standard vocabulary.
    private static var languages: String {
        "## Headings and keywords in other languages\n\n"
            + InterfaceLanguage.allCases.filter { $0 != .english }.map { language in
                let own = Vocabulary.standard.speaking(language)
                let steps = own.steps.dropFirst(Vocabulary.standard.steps.count).map(\.spellings)
                let others = own.scenarios.dropFirst(Vocabulary.standard.scenarios.count).map(\.spellings)
                let sections = own.sections.dropFirst(Vocabulary.standard.sections.count).map(\.spellings)
                let topics = own.topics.dropFirst(Vocabulary.standard.topics.count).map(\.spellings)
                let lists = [("sections", sections), ("topics", topics), ("gherkin", steps + others)]
                return wrapped("- `\(language.rawValue)`")
                    + lists.map { name, words in
                        let list = words.joined().map { "`\($0)`" }.joined(separator: " · ")
                        return wrapped("  - `\(name)`: \(list)", indent: "    ")
                    }.joined()
            }.joined()
    }

    private static func id(_ kind: SectionKind) -> String { kind.platformOfNotes?.id ?? kind.id }

    private static func steps(of vocabulary: Vocabulary) -> [(String, [String])] {
        Step.Keyword.allCases.map { keyword in
            (keyword.id, vocabulary.steps.filter { $0.meaning == keyword }.flatMap(\.spellings))
        }
    }

    private static func list(_ title: String, _ rows: [(key: String, words: [String])]) -> String {
        "### \(title)\n\n" + rows.map { wrapped("- `\($0.key)`: " + $0.words.joined(separator: " · ")) }.joined()
    }

    /// `text` in lines of at most 100 characters, indented from the second line on as in a list item.
    private static func wrapped(_ text: String, indent: String = "  ") -> String {
        var lines = [String(text.prefix { $0 == " " })]
        for word in text.split(separator: " ") {
            let line = lines[lines.count - 1]
            if line.count + 1 + word.count > 100 {
                lines.append(indent + word)
            } else {
                lines[lines.count - 1] += (line.allSatisfy { $0 == " " } ? "" : " ") + word
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
