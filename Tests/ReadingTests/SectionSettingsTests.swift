import Handbook
import Reading
import TestSupport
import Testing

/// Kinds of sections of the handbook's own, and their order.
struct SectionSettingsTests {
    private static func problem(_ yaml: String) -> String? {
        do throws(SettingsError) {
            _ = try SettingsReader.read(yaml)
            return nil
        } catch {
            return error.message
        }
    }

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

    @Test func nameFollowsFromTheIdentifier() throws {
        #expect(try SettingsReader.read("sections: { known-issues: {} }").sections[0].headings == ["Known Issues"])
    }

    @Test(arguments: ["other", "platform-notes", "Known", "a b", "1st", ""])
    func identifierIsFreeAndHarmless(id: String) {
        guard Self.problem("sections: { \"\(id)\": { name: A } }")?.hasPrefix("'\(id)' should be") == true else {
            Issue.record("accepted '\(id)'")
            return
        }
    }

    @Test(arguments: ["A", "{ name: A, form: card }", "{ name: A, required: true, x: y }"])
    func wrongTypesAndKeysAreErrors(yaml: String) {
        #expect(Self.problem("sections: { a: \(yaml) }") != nil)
    }

    @Test func knownSectionTakesMoreHeadingsOnly() throws {
        let vocabulary = try SettingsReader.read(
            "sections: { condensed: { name: Kurz }, ios: { spellings: [Apple] } }"
        ).vocabulary
        let index = VocabularyIndex(vocabulary)
        #expect(index.section("kurz") == .condensed && index.section("Apple") == .platformNotes(.ios))
        #expect(Self.problem("sections: { videos: { form: box } }") != nil)
    }

    @Test(arguments: [
        ("sections: { c: { name: condensed } }", "condensed"),
        ("sections: { a: { spellings: [Criteria] } }", "criteria"),
        ("sections: { videos: { name: Gherkin } }", "gherkin"), ("sections: { a: { name: X }, b: { name: x } }", "a"),
        ("platforms: { mobile: iOS }", "ios"), ("sections: { a: { name: Notes for Android } }", "android"),
    ])
    func headingBelongsToOneSection(yaml: String, owner: String) throws {
        let problem = try #require(Self.problem(yaml))
        #expect(problem.contains("already is a heading of '\(owner)'; write `\(owner)` in place of"), "\(problem)")
    }
}
