import Markdown
import Synchronization
import Tools

/// A vocabulary prepared for looking words up; made once, used for every page. Immutable; a class because every reader
/// keeps it, and with threads, reference counts of thirty members would contend with each other.
package final class VocabularyIndex: Sendable {
    package let terms: Vocabulary
    private let sections: [String: SectionKind]
    private let topics: [String: TopicName]
    /// Lists of one framework by name, so that no list is made for each label.
    private let frameworks: [String: [Framework]]
    /// Beginnings of topics that authors may continue: "Announcement examples for editing".
    private let topicBeginnings: [(words: String, topic: TopicName)]
    package let steps: StepWords
    let scenarioWords: ScenarioWords
    let spoken: SpokenWords
    /// Labels in lower case.
    package let ownAddressLabels: [[UInt8]]
    /// Longest label in bytes: all frameworks in one, with room for punctuation. Anything longer is a sentence.
    package let longestLabel: Int

    private let others = Mutex<[InterfaceLanguage: VocabularyIndex]>([:])

    package init(_ vocabulary: Vocabulary) {
        terms = vocabulary
        // Of terms with the same word, the last one has it.
        sections = .init(vocabulary.sections.flatMap { term in term.words.map { ($0, term.meaning) } }) { $1 }
        topics = .init(vocabulary.topics.flatMap { term in term.words.map { ($0, term.meaning) } }) { $1 }
        frameworks = .init(vocabulary.frameworks.flatMap { one in one.words.map { ($0, [one]) } }) { $1 }
        topicBeginnings = topics.filter { $0.key.contains(" ") }.map { (words: $0.key + " ", topic: $0.value) }
            .sorted { $0.words > $1.words }
        steps = StepWords(vocabulary.steps)
        scenarioWords = ScenarioWords(vocabulary.scenarios)
        spoken = SpokenWords(vocabulary.utterances)
        ownAddressLabels = vocabulary.ownAddressLabels.map { Array($0.lowercased().utf8) }
        longestLabel = vocabulary.frameworks.reduce(24) { $0 + $1.name.utf8.count + 5 }
    }

    /// This vocabulary with the words of the language of a tag as well, made once; itself for English and unknown ones.
    package func speaking(_ tag: String?) -> VocabularyIndex {
        guard let language = tag.flatMap(InterfaceLanguage.init(tag:)), language != .english else { return self }
        return others.withLock { made in
            if let known = made[language] { return known }
            let index = VocabularyIndex(terms.speaking(language))
            made[language] = index
            return index
        }
    }

    // MARK: Headings

    package func section(_ heading: String) -> SectionKind {
        let heading = Vocabulary.normalised(heading)
        return sections[heading] ?? sections[Self.lettersOnly(Excerpt(heading).withoutRequirements)] ?? .unrecognised
    }

    /// The words of a heading without brackets and words without a letter, so that "iOS: Developer notes", "Developer
    /// notes – iOS", "Developer notes (iOS)", "3. Condensed" and "✅ Condensed" are known.
    private static func lettersOnly(_ heading: String) -> String {
        heading.split { " :()（）".contains($0) }.filter { $0.contains(where: \.isLetter) }
            .joined(separator: " ")
    }

    /// The topic of a heading, also of one that continues after a name of several words: "Announcement examples in
    /// Settings", but not "State management".
    package func topic(_ heading: String) -> TopicName {
        let heading = Vocabulary.normalised(heading)
        return topics[heading] ?? topicBeginnings.first { heading.hasPrefix($0.words) }?.topic ?? .other
    }

    /// The platform with a name or an identifier, in any letter case.
    package func platform(named label: Excerpt) -> Platform? {
        let name = String(label).lowercased()
        return terms.platforms.first { $0.id == name || $0.name.lowercased() == name }
    }

    // MARK: Frameworks

    /// The frameworks of a label: `UIKit`, `UIKit and SwiftUI`. Empty when it is not a label of frameworks.
    package func frameworks(_ label: String) -> [Framework] {
        guard label.utf8.count <= longestLabel else { return [] }
        let label = Vocabulary.normalised(label)
        return frameworks[label] ?? severalFrameworks(label)
    }

    private func severalFrameworks(_ label: String) -> [Framework] {
        // Most headings name one thing at most.
        guard ["/", "&", ",", " and "].contains(where: label.contains) else { return [] }
        let separated = [" and ", " & ", " / ", ", "].reduce(label) { $0.replacing($1, with: "/") }
        let parts = separated.split(separator: "/").map { frameworks[String($0)] }
        return parts.count > 1 && !parts.contains { $0 == nil } ? parts.compactMap { $0 }.flatMap { $0 } : []
    }

    // MARK: Folders

    /// The platform family whose folder is the innermost one around a route; nil outside of all of them.
    package func family(of route: Route) -> PlatformFamily? {
        terms.families.filter { route.path.hasPrefix($0.folder) && route.isWithin(Route(path: $0.folder)) }
            .max { $0.folder.utf8.count < $1.folder.utf8.count }
    }

    /// The platforms of a route's family; empty outside of all families.
    package func platforms(at route: Route) -> [Platform] { family(of: route)?.platforms ?? [] }

    /// The only platform of a family with frameworks of its own, such as iOS: all code of its pages is for it. Nil for
    /// the web.
    package func onlyPlatform(at route: Route) -> Platform? {
        let platforms = platforms(at: route)
        guard let platform = platforms.first, platforms.count == 1,
            terms.frameworks.contains(where: { $0.platforms.contains(platform) })
        else { return nil }
        return platform
    }

    /// What code spans of a page may name: interfaces of the platforms that it has notes for or, without notes, of its
    /// family.
    package func scope(of sections: [PageSection], at route: Route) -> SymbolScope {
        let own = sections.compactMap(\.kind.platformOfNotes)
        guard own.isEmpty, let family = family(of: route) else { return SymbolScope(platforms: own.map(\.id)) }
        return SymbolScope(frameworks: family.frameworks.map(\.id), platforms: family.platforms.map(\.id))
    }
}
