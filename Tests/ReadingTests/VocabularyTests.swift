import Handbook
import Reading
import TestSupport
import Testing

struct VocabularyTests {
    private static let yaml = """
        folders: { desktop: [windows] }
        platforms: { windows: Windows }
        frameworks:
          winui: { platforms: [windows], spellings: [WinUI 3] }
          uikit: { spellings: [Ukit] }
        sections: { condensed: { spellings: [Kurzfassung] }, ios: { spellings: [Hinweise für iOS] } }
        vocabulary: { state: [Zustand] }
        """

    @Test func handbooksHaveWordsOfTheirOwn() throws {
        let settings = try SettingsReader.read(Self.yaml)
        let page = Page.reading(
            "## Kurzfassung\n\n## Windows Notes\n\n### Zustand\n\n**WinUI 3**\n\nText.\n\n## Hinweise für iOS\n\n**Ukit**\n\nText.\n",
            path: "desktop/button.md", settings: settings)
        #expect(page.sections.map(\.kind.id) == ["condensed", "platform-notes", "platform-notes"])
        #expect(page.platforms.map(\.id) == ["windows", "ios"])
        #expect(Set(page.identifiers.parts.values) == ["windows/state", "windows/state/winui", "ios/uikit"])
    }

    /// All words for headings that a language has, and the handbook's platforms in its pattern.
    @Test(arguments: [
        ("de", ["Allgemeines", "Kurzfassung", "Szenarien", "Hinweise für Windows", "Zustand"]),
        ("fr", ["Généralités", "En bref", "Scénarios", "Notes pour Windows", "État"]),
        ("es", ["Generalidades", "En resumen", "Escenarios", "Notas para Windows", "Estado"]),
        ("ja", ["概要", "要点", "シナリオ", "Windows 開発メモ", "状態"]),
        ("ar", ["عموميات", "باختصار", "السيناريوهات", "ملاحظات Windows", "الحالة"]),
        ("en", ["General Notes", "Condensed", "Gherkin", "Windows Developer Notes", "State"]),
    ])
    func headingsOfTheHandbooksLanguageAreKnown(language: String, headings: [String]) throws {
        let platforms = "platforms: { windows: Windows }"
        let own = try SettingsReader.read("\(platforms)\nlanguage: \(language)").vocabulary
        let windows = SectionKind.platformNotes(Platform(id: "windows", name: "Windows"))
        let written = [.generalNotes, .condensed, .gherkin, windows].map(own.heading)
        #expect(written + [own.heading(TopicName.state)] == headings)
        for yaml in ["language: \(language)", "language: pt\ntranslations: [es-MX, \(language)]"] {
            let known = VocabularyIndex(try SettingsReader.read("\(platforms)\n\(yaml)").vocabulary)
            #expect(headings.prefix(4).map(known.section) == [.generalNotes, .condensed, .gherkin, windows], "\(yaml)")
            #expect(known.topic(headings[4]) == .state)
        }
    }

    @Test func ownWordsComeBeforeTheLanguagesWordsAndThoseBeforeTranslations() throws {
        let yaml = "translations: [fr, en]\nvocabulary: { role: [Aufgabe] }\nlanguage: de"
        let vocabulary = try SettingsReader.read(yaml).vocabulary
        #expect(vocabulary.heading(TopicName.role) == "Aufgabe")
        #expect(vocabulary.heading(TopicName.state) == "Zustand")
        let english = try SettingsReader.read("translations: [fr]").vocabulary
        #expect(english.heading(SectionKind.condensed) == "Condensed")
        #expect(english.heading(SectionKind.platformNotes(.ios)) == "iOS Developer Notes")
        #expect(english.speaking(.french).heading(SectionKind.platformNotes(.ios)) == "Notes pour iOS")
        #expect(try SettingsReader.read("language: pt").vocabulary == .standard)
    }

    @Test func foldersOfOtherFamiliesHaveTheirPlatforms() throws {
        let settings = try SettingsReader.read(Self.yaml)
        let handbook = Handbook(["desktop/a.md": "x"], settings: settings)
        #expect(handbook.platforms(of: handbook.pages[0]).map(\.name) == ["Windows"])
    }

    private static func families(_ yaml: String) throws -> Settings {
        try SettingsReader.read("folders: { \(yaml) }")
    }

    @Test func innermostFolderWithAFamilyCounts() throws {
        let settings = try Self.families("\"\": [android], guides/ios: [swiftui], /guides/both/: [ios, uikit, android]")
        let paths = [
            "a.md", "guides/b.md", "guides/both/in/c.md", "guides/ios/d.md", "guides/ios-x/e.md", "native/f.md",
        ]
        let handbook = Handbook(Dictionary(uniqueKeysWithValues: paths.map { ($0, "x") }), settings: settings)
        #expect(
            paths.map { path in handbook.pages.first { $0.path.text == path }.map(handbook.platforms)?.map(\.id) } == [
                ["android"], ["android"], ["ios", "android"], ["ios"], ["android"], ["ios", "android"],
            ])
    }

    @Test func codeIsReadInTheScopeOfTheFamilysFramework() throws {
        let settings = try Self.families("kit: [uikit], ui: [swiftui]")
        for (path, framework) in [("kit/a.md", "uikit"), ("ui/a.md", "swiftui")] {
            let page = Page.reading("`accessibilityLabel`\n", path: path, settings: settings)
            #expect(page.symbols.compactMap(\.symbol?.framework) == [framework])
        }
    }

    @Test func pagesOfFoldersOfOtherFamiliesAreCounterparts() throws {
        let settings = try Self.families("guides/ios: [ios], guides/android: [android]")
        let handbook = Handbook(["guides/ios/button.md": "x", "guides/android/button.md": "x"], settings: settings)
        #expect(handbook.counterparts(of: handbook.pages[1]).map(\.path) == ["guides/android/button"])
        let one = Handbook(["a/button.md": "x", "b/button.md": "x"], settings: try Self.families("\"\": [ios]"))
        #expect(one.counterparts(of: one.pages[0]).isEmpty)
    }

    @Test func frameworkMayServeSeveralPlatforms() throws {
        let settings = try SettingsReader.read("frameworks: { flutter: { platforms: [ios, android] } }")
        let text = "## iOS Developer Notes\n\n**Flutter**\n\nA.\n\n## Android Developer Notes\n\n**Flutter**\n\nB.\n"
        let page = Page.reading(text, path: "native/a.md", settings: settings)
        #expect(Set(page.identifiers.parts.values) == ["ios/flutter", "android/flutter"])
    }
}
