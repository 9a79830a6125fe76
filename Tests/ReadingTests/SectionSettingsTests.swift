import Handbook
import Reading
import TestSupport
import Testing

/// Kinds of sections of the handbook's own, and their order.
struct SectionSettingsTests {
    @Test func sectionHasHeadingsFormAndFolders() throws {
        let settings = try SettingsReader.read(
            """
            sections:
              known-issues: { name: Known issues, spellings: [Bugs], form: box, required: [native, web/forms] }
            vocabulary: { state: [Zustand] }
            """)
        let section = try #require(settings.sections.first)
        #expect(section.id == "known-issues" && section.form == .box)
        #expect(section.headings == ["Known issues", "Bugs"])
        #expect(section.isRequired(at: Route(path: "native/button")))
        #expect(!section.isRequired(at: Route(path: "native")), "an overview")
        #expect(!section.isRequired(at: Route(path: "web/button")))
        let vocabulary = VocabularyIndex(settings.vocabulary)
        #expect(vocabulary.section("bugs") == .own("known-issues"))
        #expect(vocabulary.topic("Zustand") == .state)
    }

    @Test func knownSectionTakesMoreHeadingsOnly() throws {
        let vocabulary = try SettingsReader.read(
            "sections: { condensed: { name: Kurz }, ios: { spellings: [Apple] } }"
        ).vocabulary
        let index = VocabularyIndex(vocabulary)
        #expect(index.section("kurz") == .condensed && index.section("Apple") == .platformNotes(.ios))
    }
}
