import Base
import Handbook

/// Reads `vocabulary:` in `curbcut.yml`: a handbook's own platforms, frameworks, and words for sections and topics,
/// which are added to the standard ones.
enum VocabularyReader {
    static let keys = [
        "platforms", "families", "frameworks", "screen-readers", "sections", "topics", "gherkin", "announcements",
        "full-information",
    ]

    /// The words of `languages` come before the handbook's own; later ones are the first choice for new pages.
    static func read(
        _ entry: YAMLMap.Entry?, languages: [InterfaceLanguage]
    ) throws(SettingsError) -> Vocabulary {
        var vocabulary = Vocabulary.standard
        let entries = try entry?.entries("a map") ?? []
        // Frameworks refer to platforms, and families to both, so these are read first, wherever they are.
        for inner in entries where inner.key == "platforms" { try addPlatforms(inner, to: &vocabulary) }
        for inner in entries where inner.key == "frameworks" { try addFrameworks(inner, to: &vocabulary) }
        for language in languages { vocabulary.add(language) }
        for inner in entries {
            switch inner.key {
            case "platforms", "frameworks": continue
            case "families": try addFamilies(inner, to: &vocabulary)
            case "screen-readers": try addScreenReaders(inner, to: &vocabulary)
            case "sections": try addSections(inner, to: &vocabulary)
            case "topics": try addTopics(inner, to: &vocabulary)
            case "gherkin": try addGherkin(inner, to: &vocabulary)
            case "announcements": try addAnnouncements(inner, to: &vocabulary)
            case "full-information": vocabulary.ownAddressLabels += try inner.texts("a list of beginnings")
            default: throw inner.unknown(among: keys)
            }
        }
        return vocabulary
    }

    // MARK: Platforms

    /// `windows: Windows`. Headings such as "Windows Developer Notes" follow from the name.
    private static func addPlatforms(_ entry: YAMLMap.Entry, to vocabulary: inout Vocabulary) throws(SettingsError) {
        for inner in try entry.entries("a map from identifiers to names") {
            let name = try inner.text("a text")
            let platform = Platform(id: inner.key, name: name)
            vocabulary.platforms.removeAll { $0.id == platform.id }
            vocabulary.platforms.append(platform)
            vocabulary.sections.append(Vocabulary.notes(on: platform))
        }
    }

    /// `desktop: [windows, macos]`, `guides/compose: [jetpack-compose]`; an empty folder is the whole handbook.
    private static func addFamilies(_ entry: YAMLMap.Entry, to vocabulary: inout Vocabulary) throws(SettingsError) {
        var own: [String: PlatformFamily] = [:]
        for inner in try entry.entries("a map from folders to platforms and frameworks") {
            var platforms: [Platform] = []
            var frameworks: [Framework] = []
            for id in try inner.texts("a list of platforms and frameworks") {
                let framework = vocabulary.frameworks.first { $0.id == id }
                if let framework { frameworks.append(framework) }
                let known = framework?.platform
                let platform = if let known { known } else { try Self.platform(id, inner, vocabulary) }
                if !platforms.contains(platform) { platforms.append(platform) }
            }
            let folder = Route(path: inner.key).path
            own[folder] = PlatformFamily(folder: folder, platforms: platforms, frameworks: frameworks)
        }
        vocabulary.families.removeAll { own[$0.folder] != nil }
        vocabulary.families += own.values.sorted { $0.folder < $1.folder }
    }

    /// `winui: { name: WinUI, platform: windows, spellings: [WinUI 3] }`
    private static func addFrameworks(_ entry: YAMLMap.Entry, to vocabulary: inout Vocabulary) throws(SettingsError) {
        for inner in try entry.entries("a map from identifiers to frameworks") {
            let framework = try framework(inner, vocabulary)
            vocabulary.frameworks.removeAll { $0.id == framework.id }
            vocabulary.frameworks.append(framework)
        }
    }

    private static func framework(
        _ entry: YAMLMap.Entry, _ vocabulary: Vocabulary
    ) throws(SettingsError) -> Framework {
        let known = vocabulary.frameworks.first { $0.id == entry.key }
        var name = known?.name
        var platform = known?.platform
        var own: [String] = []
        for field in try entry.entries("a map with name, platform and spellings") {
            switch field.key {
            case "name": name = try field.text("a text")
            case "platform":
                let id = try field.text("a platform")
                platform = try self.platform(id, field, vocabulary)
            case "spellings": own = try field.texts("a list of spellings")
            default: throw field.unknown(among: ["name", "platform", "spellings"])
            }
        }
        let complete = try entry.need(platform, "a map with at least name and platform")
        return Framework(
            id: entry.key, name: try entry.need(name, "a map with at least name and platform"),
            platform: complete, spellings: known?.spellings ?? [], ownSpellings: own)
    }

    /// `Narrator: windows`; a screen reader of several platforms names none: `NVDA:`.
    private static func addScreenReaders(
        _ entry: YAMLMap.Entry, to vocabulary: inout Vocabulary
    ) throws(SettingsError) {
        for inner in try entry.entries("a map from screen readers to platforms") {
            let id = inner.value.text
            let platform = id == nil ? nil : try platform(id ?? "", inner, vocabulary)
            vocabulary.screenReaders.removeAll { $0.name == inner.key }
            vocabulary.screenReaders.append(ScreenReader(name: inner.key, platform: platform))
        }
    }

    // MARK: Words

    /// `condensed: [Kurzfassung]`, `ios: [Hinweise für iOS]`
    private static func addSections(_ entry: YAMLMap.Entry, to vocabulary: inout Vocabulary) throws(SettingsError) {
        let kinds = SectionKind.named(in: vocabulary)
        for inner in try entry.entries("a map from kinds of sections to headings") {
            guard let kind = kinds[inner.key] else { throw inner.unknown(among: kinds.keys.sorted()) }
            vocabulary.sections.append(.init(kind, try inner.texts("a list of headings")))
        }
    }

    /// `state: [Zustand]`
    private static func addTopics(_ entry: YAMLMap.Entry, to vocabulary: inout Vocabulary) throws(SettingsError) {
        for inner in try entry.entries("a map from topics to headings") {
            guard let name = TopicName.allCases.first(where: { $0.id == inner.key }) else {
                throw inner.unknown(among: TopicName.allCases.compactMap(\.id))
            }
            vocabulary.topics.append(.init(name, try inner.texts("a list of headings")))
        }
    }

    /// `when: [Wenn]`, `scenario: [Szenario]`
    private static func addGherkin(_ entry: YAMLMap.Entry, to vocabulary: inout Vocabulary) throws(SettingsError) {
        for inner in try entry.entries("a map from keywords to spellings") {
            let spellings = try inner.texts("a list of spellings")
            if let keyword = Step.Keyword.allCases.first(where: { $0.id == inner.key }) {
                vocabulary.steps.append(.init(keyword, spellings))
            } else if let word = Vocabulary.ScenarioWord(rawValue: inner.key) {
                vocabulary.scenarios.append(.init(word, spellings))
            } else {
                let known = Step.Keyword.allCases.map(\.id) + Vocabulary.ScenarioWord.allCases.map(\.rawValue)
                throw inner.unknown(among: known)
            }
        }
    }

    /// `role: [Taste]`, `hint: [Doppeltippen]`
    private static func addAnnouncements(
        _ entry: YAMLMap.Entry, to vocabulary: inout Vocabulary
    ) throws(SettingsError) {
        let kinds: [Announcement.Part.Kind] = [.role, .state, .position, .hint]
        for inner in try entry.entries("a map from parts of announcements to words") {
            guard let kind = kinds.first(where: { $0.rawValue == inner.key }) else {
                throw inner.unknown(among: kinds.map(\.rawValue))
            }
            vocabulary.utterances.append(.init(kind, try inner.texts("a list of words")))
        }
    }

    // MARK: Values

    private static func platform(
        _ id: String, _ entry: YAMLMap.Entry, _ vocabulary: Vocabulary
    ) throws(SettingsError) -> Platform {
        // The handbook's own families have no other platforms.
        let known = vocabulary.platforms + Vocabulary.standard.families.flatMap(\.platforms)
        if let platform = known.first(where: { $0.id == id }) { return platform }
        throw entry.unknown(id, among: Set(known.map(\.id)).sorted())
    }
}

extension SectionKind {
    /// Kinds of sections by their names in `curbcut.yml`, with platforms for their notes.
    fileprivate static func named(in vocabulary: Vocabulary) -> [String: SectionKind] {
        let kinds: [SectionKind] = [.generalNotes, .videos, .condensed, .gherkin, .criteria, .developerNotes]
        return Dictionary(
            kinds.map { ($0.id, $0) } + vocabulary.platforms.map { ($0.id, .platformNotes($0)) },
            uniquingKeysWith: { first, _ in first })
    }
}
