import Handbook
import Reading
import TestSupport
import Testing

/// Kinds of sections of the handbook's own, and their order.
struct SectionSettingsTests {
    @Test func sectionHasHeadingsAndFolders() throws {
        let settings = try SettingsReader.read(
            """
            sections:
              known-issues: { spellings: [Known issues, Bugs], required: [native, web/forms] }
            vocabulary: { state: [Zustand] }
            """)
        let section = try #require(settings.sections.first)
        #expect(section.isRequired(at: Route(path: "native/button")))
        #expect(!section.isRequired(at: Route(path: "native")), "an overview")
        #expect(!section.isRequired(at: Route(path: "web/button")))
        let vocabulary = VocabularyIndex(settings.vocabulary)
        #expect(vocabulary.section("bugs") == .own("known-issues"))
        #expect(vocabulary.topic("Zustand") == .state)
    }
}
