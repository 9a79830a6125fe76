import Handbook
import Testing
import TestSupport

/// Pages in several languages: which file is a translation of which, and where links on it lead.
struct TranslationTests {
    private static let french: Settings = {
        var settings = Settings()
        settings.translations = ["fr", "ar"]
        return settings
    }()

    private static func versions(_ pages: [String: String], of route: String) -> [String: String?] {
        let handbook = Handbook(pages, settings: french)
        let versions = handbook.versions(of: Route(path: route))
        return Dictionary(uniqueKeysWithValues: versions.map { ($0.language, $0.route?.path) })
    }

    @Test(arguments: ["native/button.fr.md", "fr/native/button.md"])
    func fileBesideThePageOrInTheFolderOfALanguageIsItsTranslation(file: String) throws {
        let pages = ["native/button.md": "# Button", file: "# Bouton"]
        let expected = ["en": "native/button", "fr": "fr/native/button", "ar": nil]
        #expect(Self.versions(pages, of: "native/button") == expected)
        #expect(Self.versions(pages, of: "fr/native/button") == expected)
        let page = try #require(Handbook(pages, settings: Self.french).page(Route(path: "fr/native/button")))
        #expect(page.frontMatter.language == "fr" && page.title == "Bouton")
    }

    @Test func withoutTheSettingNothingIsATranslation() throws {
        let handbook = Handbook(["native/button.md": "", "native/button.fr.md": "", "fr/native/button.md": ""])
        #expect(handbook.pages.map(\.route.path).sorted() == ["fr/native/button", "native/button", "native/button.fr"])
        #expect(handbook.pages.allSatisfy { $0.frontMatter.language == nil })
        #expect(handbook.versions(of: Route(path: "native/button")).isEmpty)
    }

    @Test func otherDotsInNamesAreNoLanguages() {
        #expect(Translation(ContentPath("web/node.js.md"), languages: ["fr"]) == nil)
        #expect(Translation(ContentPath("native.fr/button.md"), languages: ["fr"]) == nil)
        #expect(Translation(ContentPath("fr.md"), languages: ["fr"]) == nil)
    }

    @Test func indexOfAFolderIsTranslatedToo() {
        let handbook = Handbook(["native/index.fr.md": "# Natif", "index.fr.md": "# Guide"], settings: Self.french)
        #expect(handbook.folders[Route(path: "fr/native")]?.title == "Natif")
        #expect(handbook.folders[Route(path: "fr")]?.title == "Guide")
    }

    @Test func folderOfALanguageIsTitledByItsName() {
        let handbook = Handbook(["native/button.ar.md": ""], settings: Self.french)
        #expect(handbook.folders[Route(path: "ar")]?.title == "العربية")
    }

    @Test(arguments: ["native/button.fr.md", "fr/native/button.md"])
    func linkLeadsToTheTranslationOfItsTarget(file: String) {
        let pages = [file: "[x](switch.md)", "native/switch.md": "", "native/switch.fr.md": ""]
        let target = Handbook(pages, settings: Self.french).target(onPage: file)
        #expect(target == .page(Route(path: "fr/native/switch"), anchor: nil))
    }

    @Test(arguments: ["native/button.fr.md", "fr/native/button.md"])
    func linkLeadsToTheOriginalWithoutATranslation(file: String) {
        let target = Handbook([file: "[x](switch.md)", "native/switch.md": ""], settings: Self.french)
            .target(onPage: file)
        #expect(target == .page(Route(path: "native/switch"), anchor: nil))
    }

    @Test func headingThatOnlyTheOriginalHasIsLinkedThere() {
        let pages = [
            "native/button.fr.md": "[x](switch.md#name)", "native/switch.md": "## Name",
            "native/switch.fr.md": "## Nom",
        ]
        let target = Handbook(pages, settings: Self.french).target(onPage: "native/button.fr.md")
        #expect(target == .page(Route(path: "native/switch"), anchor: "name"))
    }

    @Test(arguments: [("fr", "Français"), ("pt-BR", "Português (BR)"), ("tlh", "tlh")])
    func languageIsCalledByItsOwnName(tag: String, name: String) {
        #expect(tag.nameOfLanguage == name)
    }
}
