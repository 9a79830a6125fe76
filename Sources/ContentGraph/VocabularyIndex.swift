import Markdown

/// A vocabulary prepared for looking words up; made once, used for every page.
package struct VocabularyIndex: Sendable {
    package let vocabulary: Vocabulary
    private let sections: [String: SectionKind]
    private let topics: [String: TopicName]
    private let frameworks: [String: Framework]
    /// Of the names of frameworks, in lower case.
    private let firstLetters: Set<UInt8>
    /// What topics may begin with, where more of the author's own follows: "Announcement examples for editing".
    private let topicBeginnings: [(words: String, topic: TopicName)]
    package let steps: StepWords
    private let scenarioWords: [(beginning: String, word: Vocabulary.ScenarioWord, mayLackColon: Bool)]
    private let utterances: [Announcement.Part.Kind: [String]]
    /// In lower case.
    package let ownAddressLabels: [[UInt8]]
    /// In bytes: all frameworks in one label with room for marks. Anything longer is a sentence.
    package let longestLabel: Int

    package static let standard = VocabularyIndex(.standard)

    package init(_ vocabulary: Vocabulary) {
        self.vocabulary = vocabulary
        var sections: [String: SectionKind] = [:]
        for term in vocabulary.sections {
            for spelling in term.spellings { sections[Vocabulary.normalised(spelling)] = term.kind }
        }
        var topics: [String: TopicName] = [:]
        for term in vocabulary.topics {
            for spelling in term.spellings { topics[Vocabulary.normalised(spelling)] = term.name }
        }
        var frameworks: [String: Framework] = [:]
        for framework in vocabulary.frameworks {
            for spelling in [framework.name] + framework.spellings {
                frameworks[Vocabulary.normalised(spelling)] = framework
            }
        }
        self.sections = sections
        self.topics = topics
        topicBeginnings = topics.filter { $0.key.contains(" ") }.map { ($0.key, $0.value) }
            .sorted { $0.words > $1.words }
        steps = StepWords(vocabulary.steps)
        scenarioWords = vocabulary.scenarios.flatMap { term in
            term.spellings.map { ($0.lowercased(), term.word, term.word == .scenario && $0 == term.spellings.first) }
        }
        .sorted { ($1.0.utf8.count, $0.0) < ($0.0.utf8.count, $1.0) }
        utterances = Dictionary(
            vocabulary.utterances.map { ($0.kind, $0.spellings.map { $0.lowercased() }) }, uniquingKeysWith: +)
        ownAddressLabels = vocabulary.ownAddressLabels.map { Array($0.lowercased().utf8) }
        self.frameworks = frameworks
        firstLetters = Set(
            frameworks.keys.compactMap { $0.utf8.first(where: Self.isPartOfName) })
        longestLabel = vocabulary.frameworks.reduce(24) { $0 + $1.name.utf8.count + 5 }
    }

    package func section(_ heading: String) -> SectionKind {
        let heading = Vocabulary.normalised(heading)
        return sections[heading] ?? sections[Self.withoutSeparators(heading)] ?? .unrecognised
    }

    /// "iOS: Developer notes" and "Developer notes – iOS" are the same words in a row.
    private static func withoutSeparators(_ heading: String) -> String {
        heading.replacing(":", with: " ").split(separator: " ").filter { !["–", "—", "-"].contains($0) }
            .joined(separator: " ")
    }

    /// Also of headings that go on behind the name, when that has several words: "Announcement examples in Settings",
    /// but not "State management".
    package func topic(_ heading: String) -> TopicName {
        let heading = Vocabulary.normalised(heading)
        if let topic = topics[heading] { return topic }
        return topicBeginnings.first { heading.hasPrefix($0.words + " ") }?.topic ?? .other
    }

    /// What a line of Gherkin that is no step begins, and the text behind its colon: `Scenario: Test …`,
    /// `Scenario 2: …`, `Szenario – …`. Nil for any other line.
    package func scenarioWord(_ line: String) -> (word: Vocabulary.ScenarioWord, rest: String)? {
        let lower = line.lowercased()
        guard let found = scenarioWords.first(where: { lower.hasPrefix($0.beginning) }) else { return nil }
        let behind = line.dropFirst(found.beginning.count)
        let mark = behind.drop { $0.isWhitespace || $0.isNumber || $0 == "#" || $0 == "*" || $0 == "_" }
        if let first = mark.first, ":–—-".contains(first) {
            return (found.word, String(mark.dropFirst()).trimmingBlanks)
        }
        guard found.mayLackColon, behind.first == " " else { return nil }
        return (found.word, String(behind).trimmingBlanks)
    }

    /// What kind of part of an announcement the words are, as far as the vocabulary knows; nil when it does not.
    package func utterancePart(_ text: String) -> Announcement.Part.Kind? {
        let words = text.lowercased()
        if utterances[.role]?.contains(words) == true { return .role }
        if utterances[.state]?.contains(words) == true { return .state }
        if utterances[.position]?.contains(where: words.hasPrefix) == true { return .position }
        if utterances[.hint]?.contains(where: words.hasPrefix) == true { return .hint }
        return nil
    }

    /// The frameworks that a label names: `UIKit`, `UIKit and SwiftUI`. Empty when it is not a label of frameworks.
    package func frameworks(_ label: String) -> [Framework] {
        guard label.utf8.count <= longestLabel, mayBeLabel(label) else { return [] }
        let label = Vocabulary.normalised(label)
        if let framework = frameworks[label] { return [framework] }
        guard label.utf8.contains(where: Self.isSeparator) || Self.hasAnd(label) else { return [] }
        let separated = [" and ", " & ", " / ", ", "].reduce(label) { $0.replacing($1, with: "/") }
        let parts = separated.split(separator: "/").map { frameworks[String($0)] }
        return parts.count > 1 && !parts.contains(nil) ? parts.compactMap { $0 } : []
    }

    /// Whether a framework's name begins with the first letter; most labels are other words, which this tells quickly.
    private func mayBeLabel(_ label: String) -> Bool {
        guard let first = label.utf8.first(where: Self.isPartOfName) else { return true }
        return first >= 0x80 || firstLetters.contains(first.lowercased)
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool { byte.isLetter || byte.isDigit || byte >= 0x80 }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "&") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ",")
    }

    private static func hasAnd(_ label: String) -> Bool {
        label.utf8.contains(UInt8(ascii: "d")) && label.contains(" and ")
    }

    /// The platform that a video's heading or file name speaks of: `iOS`, `buttonIosVoiceover`, but not `radios`.
    package func platform(in text: String) -> Platform? {
        let words = text.split { !$0.isLetter }.map { $0.lowercased() }
        return vocabulary.platforms.first { platform in
            let capitalised = platform.id.prefix(1).uppercased() + platform.id.dropFirst()
            return text.contains(platform.name) || text.contains(capitalised)
                || words.contains(platform.id) || words.contains(platform.name.lowercased())
        }
    }

    /// The platforms that a page concerns: those it has notes for; without any, those of the folder it lies in.
    package func platforms(of sections: [PageSection], at route: Route) -> [Platform] {
        let own = sections.compactMap(\.kind.platformOfNotes)
        return own.isEmpty ? platforms(ofFolder: String(route.path.prefix { $0 != "/" })) : own
    }

    /// The platforms that pages in an outermost folder are about; empty for folders about something else.
    package func platforms(ofFolder folder: String) -> [Platform] {
        vocabulary.families.first { $0.folder == folder }?.platforms ?? []
    }

    package func screenReader(in text: String) -> ScreenReader? {
        let words = text.lowercased()
        return vocabulary.screenReaders.first { words.contains($0.name.lowercased()) }
    }
}
