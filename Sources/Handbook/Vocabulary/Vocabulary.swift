/// The meaning of headings and labels, in all their accepted spellings.
///
/// One table for reading, linting, new pages and the author's guide; a handbook can add to it.
package struct Vocabulary: Sendable, Equatable {
    package var platforms: [Platform]
    package var frameworks: [Framework]
    package var sections: [Term<SectionKind>]
    package var topics: [Term<TopicName>]
    package var screenReaders: [ScreenReader]
    package var families: [PlatformFamily]
    package var steps: [Term<Step.Keyword>] = Vocabulary.standardSteps
    package var scenarios: [Term<ScenarioWord>] = Vocabulary.scenarios(in: .english)
    /// Words of the parts of an announcement. Hints and positions begin with them; roles and states are exactly these.
    package var utterances: [Term<Announcement.Part.Kind>] = Vocabulary.standardUtterances
    /// The beginning of the line that leads back to the page where criteria are pasted elsewhere.
    package var ownAddressLabels: [String] = ["Full information"]

    /// A meaning, with all spellings of it.
    package struct Term<Meaning: Sendable & Equatable>: Sendable, Equatable {
        package let meaning: Meaning
        package let spellings: [String]
        /// The spellings as they are compared.
        let words: [String]

        package init(_ meaning: Meaning, _ spellings: [String]) {
            (self.meaning, self.spellings) = (meaning, spellings)
            words = spellings.map(Vocabulary.normalised)
        }
    }
}

package struct Platform: Sendable, Hashable {
    /// Short identifier for addresses: `ios`.
    package let id: String
    package let name: String

    package static let ios = Platform(id: "ios", name: "iOS")
    package static let android = Platform(id: "android", name: "Android")
    package static let web = Platform(id: "web", name: "Web")

    package init(id: String, name: String) { (self.id, self.name) = (id, name) }
}

package struct Framework: Sendable, Hashable {
    package let id: String
    package let name: String
    /// The platforms whose apps are written with it: one for UIKit, two for Flutter.
    package let platforms: [Platform]
    /// Other spellings of the name.
    package let spellings: [String]
    /// Spellings that the configuration adds; they count as correct as the name.
    package let ownSpellings: [String]
    /// The name and all spellings as they are compared.
    let words: [String]

    package init(
        id: String, name: String, platforms: [Platform], spellings: [String] = [], ownSpellings: [String] = []
    ) {
        (self.id, self.name, self.platforms) = (id, name, platforms)
        self.spellings = spellings + ownSpellings
        self.ownSpellings = ownSpellings
        words = ([name] + self.spellings).map(Vocabulary.normalised)
    }
}

extension Framework {
    /// The platform that the framework's name alone means; nil with several.
    package var onlyPlatform: Platform? { platforms.count == 1 ? platforms.first : nil }

    /// "iOS", "iOS and Android".
    package var platformNames: String { platforms.map(\.name).joined(separator: " and ") }
}

/// Platforms whose pages share a folder of their own, because the demands on them are the same.
package struct PlatformFamily: Sendable, Hashable {
    /// The folder's path, `native` or `guides/ios`; empty for the whole handbook.
    package let folder: String
    package let platforms: [Platform]
    /// The frameworks that the pages are about; empty for all of the platforms.
    package let frameworks: [Framework]

    package init(folder: String, platforms: [Platform], frameworks: [Framework] = []) {
        (self.folder, self.platforms, self.frameworks) = (folder, platforms, frameworks)
    }
}

package struct ScreenReader: Sendable, Hashable {
    package let name: String
    /// The only platform of the screen reader; nil if it has several, as VoiceOver has iOS and macOS.
    package let platform: Platform?
}

/// The purpose of a page's section.
package enum SectionKind: Sendable, Hashable {
    case generalNotes, videos, condensed, gherkin, criteria
    case developerNotes
    case platformNotes(Platform)
    /// A kind of the handbook's own, by its identifier (`OwnSection`).
    case own(String)
    /// A heading that is not in the vocabulary, kept as it is.
    case unrecognised

    /// A name for exports and addresses that does not depend on the spelling of the heading; `other` for unrecognised
    /// sections.
    package var id: String {
        switch self {
        case .generalNotes: "general-notes"
        case .videos: "videos"
        case .condensed: "condensed"
        case .gherkin: "gherkin"
        case .criteria: "criteria"
        case .developerNotes: "developer-notes"
        case .platformNotes: "platform-notes"
        case .own(let id): id
        case .unrecognised: "other"
        }
    }

    /// The platform of the notes; nil for sections that concern all.
    package var platformOfNotes: Platform? { if case .platformNotes(let platform) = self { platform } else { nil } }
}

/// The subject of a part of the developer notes. Authors may have topics of their own.
package enum TopicName: String, Sendable, Hashable, CaseIterable {
    case generalNotes = "general-notes"
    case name, role, groupings, state, focus
    case announcementExamples = "announcement-examples"
    case codeExample = "code-example"
    case other

    /// A name that does not depend on the spelling of the heading; nil for topics of the author's own.
    package var id: String? { self == .other ? nil : rawValue }
}

extension Vocabulary {
    /// The heading of a kind of section, in the handbook's own words where it has some.
    package func heading(_ kind: SectionKind) -> String { sections.last { $0.meaning == kind }?.spellings.first ?? "" }

    package func heading(_ topic: TopicName) -> String { topics.last { $0.meaning == topic }?.spellings.first ?? "" }
}

extension Vocabulary {
    /// Compared words by the names that they have in `curbcut.yml`. Of names with the same word, the last one has it.
    package typealias Owners = [(id: String, words: [String])]

    package var sectionWords: Owners {
        sections.map { ($0.meaning.platformOfNotes?.id ?? $0.meaning.id, $0.words) }
    }

    /// Headings within notes: topics and frameworks.
    package var topicWords: Owners {
        topics.map { ($0.meaning.id ?? "", $0.words) } + frameworks.map { ($0.id, $0.words) }
    }

    /// First words of lines in scenarios.
    package var keywords: Owners {
        steps.map { ($0.meaning.id, $0.words) } + scenarios.map { ($0.meaning.rawValue, $0.words) }
    }
}

extension Vocabulary.Owners {
    /// The name that a word belongs to, in any letter case.
    package func owner(of word: String) -> String? {
        let word = Vocabulary.normalised(word)
        return last { $0.words.contains(word) }?.id
    }
}
