import Base

/// A vocabulary prepared for looking words up; made once, used for every page. It never changes; it is a class because
/// every reader holds it, and on two threads thirty counts of the same references would wait for each other.
package final class VocabularyIndex: Sendable {
    package let terms: Vocabulary
    private let sections: ByteKeyed<SectionKind>
    private let topics: ByteKeyed<TopicName>
    /// A list of one for each name, so that none is made for each label.
    private let frameworks: ByteKeyed<[Framework]>
    /// The bytes that names of frameworks begin with, in lower case.
    private let firstLetters: ByteSet
    /// What topics may begin with, where more of the author's own follows: "Announcement examples for editing".
    private let topicBeginnings: [(words: [UInt8], topic: TopicName)]
    package let steps: StepWords
    let scenarioWords: ScenarioWords
    let spoken: SpokenWords
    let platformWords: [PlatformWords]
    /// In lower case.
    let screenReaders: [(name: [UInt8], reader: ScreenReader)]
    /// In lower case.
    package let ownAddressLabels: [[UInt8]]
    /// In bytes: all frameworks in one label with room for marks. Anything longer is a sentence.
    package let longestLabel: Int

    package static let standard = VocabularyIndex(.standard)

    package init(_ vocabulary: Vocabulary) {
        terms = vocabulary
        var sections = ByteKeyed<SectionKind>()
        for term in vocabulary.sections {
            for spelling in term.spellings { sections.set(term.meaning, for: Self.name(spelling)) }
        }
        var topics = ByteKeyed<TopicName>()
        for term in vocabulary.topics {
            for spelling in term.spellings { topics.set(term.meaning, for: Self.name(spelling)) }
        }
        var frameworks = ByteKeyed<[Framework]>()
        for framework in vocabulary.frameworks {
            for spelling in [framework.name] + framework.spellings {
                frameworks.set([framework], for: Self.name(spelling))
            }
        }
        self.sections = sections
        self.topics = topics
        self.frameworks = frameworks
        topicBeginnings = topics.namesAndValues.filter { $0.name.contains(UInt8(ascii: " ")) }
            .map { (words: $0.name + [UInt8(ascii: " ")], topic: $0.value) }
            .sorted { $1.words.lexicographicallyPrecedes($0.words) }
            .map { (Array($0.words), $0.topic) }
        steps = StepWords(vocabulary.steps)
        scenarioWords = ScenarioWords(vocabulary.scenarios)
        spoken = SpokenWords(vocabulary.utterances)
        platformWords = vocabulary.platforms.map(PlatformWords.init)
        screenReaders = vocabulary.screenReaders.map { (Array($0.name.lowercased().utf8), $0) }
        ownAddressLabels = vocabulary.ownAddressLabels.map { Array($0.lowercased().utf8) }
        firstLetters = ByteSet(frameworks.namesAndValues.compactMap { $0.name.first(where: Self.isPartOfName) })
        longestLabel = vocabulary.frameworks.reduce(24) { $0 + $1.name.utf8.count + 5 }
    }

    private static func name(_ spelling: String) -> ArraySlice<UInt8> {
        Vocabulary.normalised(Array(spelling.utf8)[...])[...]
    }

    // MARK: Headings

    package func section(_ heading: String) -> SectionKind {
        section(Array(heading.utf8)[...])
    }

    /// The same in bytes.
    package func section(_ heading: ArraySlice<UInt8>) -> SectionKind {
        Vocabulary.withNormalised(heading) { heading in
            if let known = sections[heading] { return known }
            guard heading.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "-") || $0 >= 0x80 }) else {
                return .unrecognised
            }
            return sections[Array(Self.withoutSeparators(String(decoding: heading, as: UTF8.self)).utf8)[...]]
                ?? .unrecognised
        }
    }

    /// "iOS: Developer notes" and "Developer notes – iOS" are the same words in a row.
    private static func withoutSeparators(_ heading: String) -> String {
        heading.replacing(":", with: " ").split(separator: " ").filter { !["–", "—", "-"].contains($0) }
            .joined(separator: " ")
    }

    /// Also of headings that go on behind the name, when that has several words: "Announcement examples in Settings",
    /// but not "State management".
    package func topic(_ heading: String) -> TopicName {
        topic(Array(heading.utf8)[...])
    }

    /// The same in bytes.
    package func topic(_ heading: ArraySlice<UInt8>) -> TopicName {
        Vocabulary.withNormalised(heading) { heading in
            if let topic = topics[heading] { return topic }
            for (words, topic) in topicBeginnings where heading.starts(with: words) { return topic }
            return .other
        }
    }

    // MARK: Frameworks

    /// The frameworks that a label names: `UIKit`, `UIKit and SwiftUI`. Empty when it is not a label of frameworks.
    package func frameworks(_ label: String) -> [Framework] {
        frameworks(Array(label.utf8)[...])
    }

    /// The same in bytes.
    package func frameworks(_ label: ArraySlice<UInt8>) -> [Framework] {
        guard label.count <= longestLabel, canBeLabel(label) else { return [] }
        return Vocabulary.withNormalised(label) { label in
            frameworks[label] ?? severalFrameworks(label)
        }
    }

    private func severalFrameworks(_ label: UnsafeBufferPointer<UInt8>) -> [Framework] {
        guard label.contains(where: Self.isSeparator) || Self.hasAnd(label) else { return [] }
        let text = String(decoding: label, as: UTF8.self)
        let separated = [" and ", " & ", " / ", ", "].reduce(text) { $0.replacing($1, with: "/") }
        let parts = separated.utf8.split(separator: UInt8(ascii: "/")).map { frameworks[Array($0)[...]] }
        return parts.count > 1 && !parts.contains { $0 == nil } ? parts.compactMap { $0 }.flatMap { $0 } : []
    }

    /// Whether a framework's name begins with the first letter; most labels are other words, which this tells quickly.
    private func canBeLabel(_ label: ArraySlice<UInt8>) -> Bool {
        guard let first = label.first(where: Self.isPartOfName) else { return true }
        return first >= 0x80 || firstLetters.contains(first.lowercased)
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool { byte.isLetter || byte.isDigit || byte >= 0x80 }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "&") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ",")
    }

    private static func hasAnd(_ label: UnsafeBufferPointer<UInt8>) -> Bool {
        var position = 0
        while let blank = label.first(UInt8(ascii: " "), from: position) {
            if label.has(" and ", at: blank) { return true }
            position = blank + 1
        }
        return false
    }

    // MARK: Folders

    /// The platforms that a page concerns: those it has notes for; without any, those of the folder it lies in.
    package func platforms(of sections: [PageSection], at route: Route) -> [Platform] {
        let own = sections.compactMap(\.kind.platformOfNotes)
        return own.isEmpty ? platforms(ofFolder: String(route.path.prefix { $0 != "/" })) : own
    }

    /// The platforms that pages in an outermost folder are about; empty for folders about something else.
    package func platforms(ofFolder folder: String) -> [Platform] {
        terms.families.first { $0.folder == folder }?.platforms ?? []
    }
}
