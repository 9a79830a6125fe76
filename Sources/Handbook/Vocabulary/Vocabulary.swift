/// The words that pages are made of: what headings and labels mean, in all their accepted spellings.
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
    package var scenarios: [Term<ScenarioWord>] = Vocabulary.standardScenarios
    /// Words by which a part of an announcement is known. Hints and positions begin with them, roles and states are them.
    package var utterances: [Term<Announcement.Part.Kind>] = Vocabulary.standardUtterances
    /// What the line that leads back to the page begins with, where criteria are pasted somewhere else.
    package var ownAddressLabels: [String] = ["Full information"]

    /// Something that authors write, in all spellings of it.
    package struct Term<Meaning: Sendable & Equatable>: Sendable, Equatable {
        package let meaning: Meaning
        package let spellings: [String]

        package init(_ meaning: Meaning, _ spellings: [String]) {
            self.meaning = meaning
            self.spellings = spellings
        }
    }
}

package struct Platform: Sendable, Hashable {
    /// Short, for addresses: `ios`.
    package let id: String
    package let name: String

    package static let ios = Platform(id: "ios", name: "iOS")
    package static let android = Platform(id: "android", name: "Android")
    package static let web = Platform(id: "web", name: "Web")

    package init(id: String, name: String) {
        self.id = id
        self.name = name
    }
}

package struct Framework: Sendable, Hashable {
    package let id: String
    package let name: String
    package let platform: Platform
    /// Other ways in which authors write the name.
    package let spellings: [String]

    package init(id: String, name: String, platform: Platform, spellings: [String] = []) {
        self.id = id
        self.name = name
        self.platform = platform
        self.spellings = spellings
    }
}

/// Platforms whose pages lie in a folder of their own, because what is asked of them is the same.
package struct PlatformFamily: Sendable, Hashable {
    /// The outermost folder, `native`.
    package let folder: String
    package let platforms: [Platform]

    package init(folder: String, platforms: [Platform]) {
        self.folder = folder
        self.platforms = platforms
    }
}

package struct ScreenReader: Sendable, Hashable {
    package let name: String
    /// Where it is fixed: VoiceOver runs on iOS and macOS, so it has none.
    package let platform: Platform?

    package init(name: String, platform: Platform?) {
        self.name = name
        self.platform = platform
    }
}

/// What a section of a page is for.
package enum SectionKind: Sendable, Hashable {
    case generalNotes, videos, condensed, gherkin, criteria
    case developerNotes
    case platformNotes(Platform)
    /// A heading that the vocabulary does not know: kept as it is.
    case unrecognised

    /// A name for exports and addresses that does not depend on how a heading is spelt; `other` for sections that the
    /// vocabulary does not know.
    package var id: String {
        switch self {
        case .generalNotes: "general-notes"
        case .videos: "videos"
        case .condensed: "condensed"
        case .gherkin: "gherkin"
        case .criteria: "criteria"
        case .developerNotes: "developer-notes"
        case .platformNotes: "platform-notes"
        case .unrecognised: "other"
        }
    }

    /// The platform that the section speaks of; nil for sections that concern all.
    package var platformOfNotes: Platform? {
        if case .platformNotes(let platform) = self { platform } else { nil }
    }
}

/// What a part of the developer notes speaks of. Open: authors have topics of their own.
package enum TopicName: Sendable, Hashable, CaseIterable {
    case generalNotes, name, role, groupings, state, focus, announcementExamples, codeExample
    case other

    /// For identifiers that stay the same when a heading is spelt differently; nil for topics of the author's own.
    package var id: String? {
        switch self {
        case .generalNotes: "general-notes"
        case .name: "name"
        case .role: "role"
        case .groupings: "groupings"
        case .state: "state"
        case .focus: "focus"
        case .announcementExamples: "announcement-examples"
        case .codeExample: "code-example"
        case .other: nil
        }
    }
}
