/// A new page: all sections of its kind, headed in the handbook's own words, with TODOs to fill in.
package struct PageScaffold: Sendable {
    package enum Kind: Sendable, Equatable {
        /// A component for the platforms of a family.
        case component(PlatformFamily)
        /// A page about a method or a tool, with free text.
        case guide

        /// The name of a kind: a family's folder, or `guide`.
        package var name: String {
            switch self {
            case .component(let family): family.folder
            case .guide: "guide"
            }
        }
    }

    let kind: Kind
    /// The page's title within a sentence: `check box`.
    let subject: String
    let vocabulary: Vocabulary
    /// Sections of the handbook's own that the page needs.
    let sections: [OwnSection]

    package init(_ kind: Kind, about title: String, vocabulary: Vocabulary, sections: [OwnSection] = []) {
        (self.kind, self.sections) = (kind, sections)
        subject = title.lowercased()
        self.vocabulary = vocabulary
    }

    /// The kinds of pages of a handbook.
    package static func kinds(in vocabulary: Vocabulary) -> [Kind] {
        vocabulary.families.filter { !$0.folder.isEmpty }.map(Kind.component) + [.guide]
    }

    package var markdown: String {
        switch kind {
        case .guide: (["\(heading(.generalNotes))TODO: what this page is about\n"] + own).joined(separator: "\n")
        case .component(let family):
            ([introduction, videos(family), condensed, gherkin] + notes(family) + own).joined(separator: "\n")
        }
    }

    private func heading(_ kind: SectionKind) -> String { "## \(vocabulary.heading(kind))\n\n" }

    private var own: [String] { sections.map { "\(heading($0.kind))TODO\n" } }

    private var test: String {
        let article = subject.first.map { "aeiou".contains($0) } ?? false ? "an" : "a"
        return "How to test \(article) \(subject)\n\n"
    }

    private var introduction: String {
        "\(heading(.generalNotes))\(test)TODO: what it is, and what it is not\n"
    }

    private func videos(_ family: PlatformFamily) -> String {
        let parts = family.platforms.map { "### \($0.name)\n\nTODO: a video with captions\n" }
        return heading(.videos) + parts.joined(separator: "\n")
    }

    /// Tests in order, each with what to do and what to check.
    private static let tests: [(title: String, labels: [String])] = [
        ("Test with a keyboard", ["Tab", "Space or enter"]),
        ("Test with screen reader gestures", ["Swipe", "Double-tap"]),
        ("Listen to the screen reader", ["Name", "Role", "State"]),
        ("Test with device settings", ["Text size"]),
    ]

    private var condensed: String {
        let groups = Self.tests.enumerated().map { number, test in
            "\(number + 1). \(test.title)\n\n" + test.labels.map { "   - \($0): TODO\n" }.joined()
        }
        return "\(heading(.condensed))\(test)\(groups.joined(separator: "\n"))"
    }

    private var gherkin: String {
        let (given, when, then) = (word(.given), word(.when), word(.then))
        let scenario = vocabulary.scenarios.last { $0.meaning == .scenario }?.spellings.first ?? ""
        let scenarios = Self.tests.enumerated().map { number, test in
            "\(number + 1). \(scenario): \(test.title)\n\n"
                + test.labels.map { "   - \(when) TODO\n      - \(then) TODO: \($0.lowercased())\n" }.joined()
        }
        return "\(heading(.gherkin))\(test)\(given) TODO\n\n\(scenarios.joined(separator: "\n"))"
    }

    private func word(_ keyword: Step.Keyword) -> String {
        vocabulary.steps.last { $0.meaning == keyword }?.spellings.first?.uppercased() ?? keyword.rawValue
    }

    private static let topics: [TopicName] = [.name, .role, .groupings, .state, .focus]

    private func notes(_ family: PlatformFamily) -> [String] {
        let own = family.platforms.filter { platform in
            vocabulary.sections.contains { $0.meaning == .platformNotes(platform) }
        }
        return own.isEmpty
            ? [notes(.developerNotes, frameworks: [])]
            : own.map { platform in
                notes(.platformNotes(platform), frameworks: vocabulary.frameworks.filter { $0.platform == platform })
            }
    }

    private func notes(_ kind: SectionKind, frameworks: [Framework]) -> String {
        let parts = frameworks.map { "- **\($0.name)**\n   - TODO\n" }.joined()
        let topics = Self.topics.map { topic in
            "### \(vocabulary.heading(topic))\n\n- TODO: what applies to all\n" + (parts.isEmpty ? "" : "\n")
                + parts
        }
        let general = "### \(vocabulary.heading(.generalNotes as TopicName))\n\n- TODO\n"
        let announcements = "### \(vocabulary.heading(.announcementExamples))\n\n- \"TODO\"\n"
        return heading(kind) + ([general] + topics + [announcements]).joined(separator: "\n")
    }
}

extension Vocabulary {
    /// The heading of a kind of section, in the handbook's own words where it has some.
    package func heading(_ kind: SectionKind) -> String {
        sections.last { $0.meaning == kind }?.spellings.first ?? ""
    }

    package func heading(_ topic: TopicName) -> String {
        topics.last { $0.meaning == topic }?.spellings.first ?? ""
    }
}
