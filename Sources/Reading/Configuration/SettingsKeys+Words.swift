import Handbook
import Tools

/// Platforms, frameworks and sections of the handbook's own, and more words for those that are known. Later keys may
/// use the names that earlier ones define.
extension SettingsReader {
    static let words: [SettingsKey<Settings>] = [frameworks, folders, sections, vocabulary]

    // MARK: Platforms

    /// `windows: Windows`. Headings such as "Windows Developer Notes" follow from the name.
    static let platforms = SettingsKey<Settings>.entries(
        "platforms", "a map from identifiers to names", "{ windows: Windows }"
    ) { entry, settings, errors in
        guard entry.note(isIdentifier(entry.key) ? true : nil, identifier, &errors) != nil else { return }
        let name = entry.note(entry.value.words, "a text that is not empty", &errors)
        let platform = Platform(id: entry.key, name: name ?? entry.key)
        let notes = Vocabulary.notes(on: platform)
        guard areFree(notes.spellings, for: entry, among: settings.vocabulary.sectionWords, &errors) else { return }
        settings.vocabulary.platforms.removeAll { $0.id == platform.id }
        settings.vocabulary.platforms.append(platform)
        settings.vocabulary.sections.append(notes)
    }

    private struct WrittenFramework {
        var platforms: [String]?
        var spellings: [String] = []
    }

    /// `flutter: { platforms: [ios, android], spellings: [Dart] }`
    private static let frameworks = SettingsKey<Settings>.each(
        "frameworks", "a map from identifiers to frameworks",
        [
            .texts("platforms", "a list of platforms", "[ios, android]") { $0.platforms = $1 },
            .texts("spellings", "a list of spellings", "[Flutter SDK]") { $0.spellings = $1 },
        ],
        new: { _ in WrittenFramework() }
    ) { entry, written, settings, errors in
        let known = settings.vocabulary.frameworks.first { $0.id == entry.key }
        let platforms = written.platforms?.compactMap { platform($0, entry, settings.vocabulary, &errors) }
        guard let all = platforms ?? known?.platforms, !all.isEmpty || written.platforms?.isEmpty == false else {
            let near = KnownNames(settings.vocabulary.frameworks.map(\.id).sorted()).nearest(to: entry.key)
            errors.append(entry.wrongType("a map with at least platforms: [ios]" + near.suggested()))
            return
        }
        let name = known?.name ?? DisplayName.make(from: entry.key, names: settings.names)
        let taken = settings.vocabulary.topicWords
        guard areFree([name] + written.spellings, for: entry, among: taken, &errors) else { return }
        settings.vocabulary.frameworks.removeAll { $0.id == entry.key }
        settings.vocabulary.frameworks.append(
            Framework(
                id: entry.key, name: name, platforms: all, spellings: known?.spellings ?? [],
                ownSpellings: written.spellings))
    }

    /// `desktop: [windows, macos]`, `guides/compose: [jetpack-compose]`; an empty folder is the whole handbook.
    private static let folders = SettingsKey<Settings>.entries(
        "folders", "a map from folders to lists of platforms and frameworks", "{ native: [ios, android] }"
    ) { entry, settings, errors in
        var (platforms, frameworks): ([Platform], [Framework]) = ([], [])
        for id in entry.note(entry.value.texts, "a list of platforms and frameworks", &errors) ?? [] {
            let framework = settings.vocabulary.frameworks.first { $0.id == id }
            if let framework { frameworks.append(framework) }
            let named = framework?.platforms ?? [platform(id, entry, settings.vocabulary, &errors)].compactMap(\.self)
            platforms += named.filter { !platforms.contains($0) }
        }
        let folder = Route(path: entry.key).path
        settings.vocabulary.families.removeAll { $0.folder == folder }
        settings.vocabulary.families.append(
            PlatformFamily(folder: folder, platforms: platforms, frameworks: frameworks))
    }

    private static func platform(
        _ id: String, _ entry: YAMLMap.Entry, _ vocabulary: Vocabulary, _ errors: inout [SettingsError]
    ) -> Platform? {
        // The handbook's own families have no other platforms.
        let known = vocabulary.platforms + Vocabulary.standard.families.flatMap(\.platforms)
        let names = Set(known.map(\.id)).union(vocabulary.frameworks.map(\.id)).sorted()
        return entry.named(id, among: names, { id in known.first { $0.id == id } }, &errors)
    }

    // MARK: Sections

    private struct WrittenSection {
        var spellings: [String] = []
        var form: OwnSection.Form?
        var folders: [Route]?
    }

    /// `known-issues: { spellings: [Known issues, Bugs], form: box, required: [native] }`; the first is the name.
    private static let sections = SettingsKey<Settings>.each(
        "sections", "a map from kinds of sections to what they are called",
        [
            .texts("spellings", "a list of headings, the name first", "[Known issues, Bugs]") { $0.spellings = $1 },
            .choice("form", "box") { $0.form = $1 },
            .list("required", "a list of folders whose pages need the section", "[native]", of: Route.init(written:)) {
                $0.folders = $1
            },
        ],
        new: { _ in WrittenSection() }
    ) { entry, written, settings, errors in
        let taken = settings.vocabulary.sectionWords
        if let kind = settings.vocabulary.knownSections.first(where: { $0.id == entry.key })?.kind {
            guard written.form == nil, written.folders == nil else {
                errors.append(entry.wrongType("a map with spellings, because Curbcut knows this section"))
                return
            }
            guard areFree(written.spellings, for: entry, among: taken, &errors) else { return }
            settings.vocabulary.sections.append(.init(kind, written.spellings))
        } else if isIdentifier(entry.key) {
            let name = DisplayName.make(from: entry.key, names: [:])
            var section = OwnSection(
                id: entry.key, headings: written.spellings.isEmpty ? [name] : written.spellings)
            guard areFree(section.headings, for: entry, among: taken, &errors) else { return }
            section.form = written.form ?? .plain
            section.folders = written.folders ?? []
            settings.sections.append(section)
            settings.vocabulary.sections.append(.init(section.kind, section.headings))
        } else {
            errors.append(entry.wrongType(identifier))
        }
    }

    /// Whether no other name has one of the words, which it would lose; notes it otherwise.
    private static func areFree(
        _ words: [String], for entry: YAMLMap.Entry, among owners: Vocabulary.Owners, of kind: String = "heading",
        _ errors: inout [SettingsError]
    ) -> Bool {
        let taken = words.lazy.map { ($0, owners.owner(of: $0) ?? entry.key) }.first { $1 != entry.key }
        guard let (word, owner) = taken else { return true }
        errors.append(
            entry.error(
                "'\(word)' already is a \(kind) of '\(owner)'; write `\(owner)` in place of `\(entry.key)`, "
                    + "or choose another \(kind)"))
        return false
    }

    private static let identifier = "an identifier of small letters, digits and hyphens"

    /// Exports name sections without a kind `other`, and the notes for any platform `platform-notes`.
    private static func isIdentifier(_ id: String) -> Bool {
        let isName = id.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: "-") || $0.isLetter && $0.lowercased == $0 }
        return isName && id.utf8.first?.isLetter == true && !["other", "platform-notes"].contains(id)
    }

    // MARK: Words

    /// `state: [Zustand]`, `when: [Wenn]`, `scenario: [Szenario]`
    private static let vocabulary = SettingsKey<Settings>.entries(
        "vocabulary", "a map from topics and keywords to more words", "{ state: [Zustand], when: [Wenn] }"
    ) { entry, settings, errors in
        let words = entry.note(entry.value.texts, "a list of words", &errors) ?? []
        let topic = TopicName.allCases.first { $0.id == entry.key }
        let taken = topic == nil ? settings.vocabulary.keywords : settings.vocabulary.topicWords
        guard entry.named(entry.key, among: knownWords, { knownWords.contains($0) ? $0 : nil }, &errors) != nil,
            areFree(words, for: entry, among: taken, of: topic == nil ? "word" : "heading", &errors)
        else { return }
        if let topic {
            settings.vocabulary.topics.append(.init(topic, words))
        } else if let keyword = Step.Keyword.allCases.first(where: { $0.id == entry.key }) {
            settings.vocabulary.steps.append(.init(keyword, words))
        } else if let word = Vocabulary.ScenarioWord(rawValue: entry.key) {
            settings.vocabulary.scenarios.append(.init(word, words))
        }
    }

    private static let knownWords =
        TopicName.allCases.compactMap(\.id) + Step.Keyword.allCases.map(\.id)
        + Vocabulary.ScenarioWord.allCases.map(\.rawValue)
}
