import Handbook

/// A new page, a draft headed in the handbook's own words, with TODOs to fill in.
struct PageScaffold: Sendable {
    enum Kind: Sendable, Equatable {
        /// A component for the platforms of a family.
        case component(PlatformFamily)
        /// A page about a method or a tool, with free text.
        case guide

        /// The name of a kind: a family's folder, or `guide`.
        var name: String {
            switch self {
            case .component(let family): family.folder
            case .guide: "guide"
            }
        }
    }

    let kind: Kind
    let title: String
    let vocabulary: Vocabulary
    let words: ScaffoldWords
    /// Sections of the handbook's own that the page needs.
    var sections: [OwnSection] = []

    /// The kinds of pages of a handbook.
    static func kinds(in vocabulary: Vocabulary) -> [Kind] {
        vocabulary.families.filter { !$0.folder.isEmpty }.map(Kind.component) + [.guide]
    }

    /// All sections of the kind.
    var markdown: String {
        switch kind {
        case .guide:
            (guide + ["\(heading(.videos))TODO: \(words["video"])\n", condensed] + own).joined(separator: "\n")
        case .component(let family):
            ([Self.draft + introduction, videos(family), condensed, gherkin] + notes(family) + own)
                .joined(separator: "\n")
        }
    }

    /// What the page is about, one test and one note, in ten to fifteen lines.
    var short: String {
        switch kind {
        case .guide:
            return (guide + own).joined(separator: "\n")
        case .component(let family):
            let test = words.tests.prefix(1).map { test in
                "\(heading(.condensed))1. \(test.title)\n" + test.labels.map { "   - \($0): TODO\n" }.joined()
            }
            let notes = "\(heading(notesKinds(family)[0]))- TODO: \(words["applies-to-all"])\n"
            return ([Self.draft + "TODO: \(words["what-it-is"])\n"] + test + [notes] + own).joined(separator: "\n")
        }
    }

    private var guide: [String] {
        [Self.draft + "\(heading(.generalNotes))TODO: \(words["about"])\n", "## TODO\n\n- TODO\n"]
    }

    private static let draft = "---\ndraft: true\n---\n\n"

    private func heading(_ kind: SectionKind) -> String { "## \(vocabulary.heading(kind))\n\n" }

    private var own: [String] { sections.map { "\(heading($0.kind))TODO\n" } }

    private var test: String { "\(words.howToTest(title))\n\n" }

    private var introduction: String { "\(heading(.generalNotes))\(test)TODO: \(words["what-it-is"])\n" }

    private func videos(_ family: PlatformFamily) -> String {
        let parts = family.platforms.map { "### \($0.name)\n\nTODO: \(words["video"])\n" }
        return heading(.videos) + parts.joined(separator: "\n")
    }

    private var condensed: String {
        let groups = words.tests.enumerated().map { number, test in
            "\(number + 1). \(test.title)\n\n" + test.labels.map { "   - \($0): TODO\n" }.joined()
        }
        return "\(heading(.condensed))\(test)\(groups.joined(separator: "\n"))"
    }

    private var gherkin: String {
        let (given, when, then) = (word(.given), word(.when), word(.then))
        let scenario = vocabulary.scenarios.last { $0.meaning == .scenario }?.spellings.first ?? ""
        let scenarios = words.tests.enumerated().map { number, test in
            "\(number + 1). \(scenario): \(test.title)\n\n"
                + test.labels.map { "   - \(when) TODO\n      - \(then) TODO: \(words.withinSentence($0))\n" }.joined()
        }
        return "\(heading(.gherkin))\(test)\(given) TODO\n\n\(scenarios.joined(separator: "\n"))"
    }

    private func word(_ keyword: Step.Keyword) -> String {
        vocabulary.steps.last { $0.meaning == keyword }?.spellings.first?.uppercased() ?? keyword.rawValue
    }

    private static let topics: [TopicName] = [.name, .role, .groupings, .state, .focus]

    /// The notes for each platform, or those for all.
    private func notesKinds(_ family: PlatformFamily) -> [SectionKind] {
        let own = family.platforms.map(SectionKind.platformNotes).filter { kind in
            vocabulary.sections.contains { $0.meaning == kind }
        }
        return own.isEmpty ? [.developerNotes] : own
    }

    private func notes(_ family: PlatformFamily) -> [String] {
        notesKinds(family).map { kind in
            notes(
                kind,
                frameworks: vocabulary.frameworks.filter { $0.platforms.contains { .platformNotes($0) == kind } })
        }
    }

    private func notes(_ kind: SectionKind, frameworks: [Framework]) -> String {
        let parts = frameworks.map { "- **\($0.name)**\n   - TODO\n" }.joined()
        let topics = Self.topics.map { topic in
            "### \(vocabulary.heading(topic))\n\n- TODO: \(words["applies-to-all"])\n" + (parts.isEmpty ? "" : "\n")
                + parts
        }
        let general = "### \(vocabulary.heading(.generalNotes as TopicName))\n\n- TODO\n"
        let announcements = "### \(vocabulary.heading(.announcementExamples))\n\n- \"TODO\"\n"
        return heading(kind) + ([general] + topics + [announcements]).joined(separator: "\n")
    }
}
