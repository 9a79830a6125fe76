import Handbook
import TestSupport
import Testing

/// Pages in several languages: which file is a translation of which, and where links on it lead.
struct TranslationTests {
    private static let french: Settings = {
        var settings = Settings()
        settings.translations = ["fr", "ar"]
        return settings
    }()

    @Test func otherDotsInNamesAreNoLanguages() {
        #expect(Translation(ContentPath("web/node.js.md"), locales: ["fr"]) == nil)
        #expect(Translation(ContentPath("native.fr/button.md"), locales: ["fr"]) == nil)
        #expect(Translation(ContentPath("fr.md"), locales: ["fr"]) == nil)
    }

    @Test func folderOfALanguageIsTitledByItsName() {
        let handbook = Handbook(["native/button.ar.md": ""], settings: Self.french)
        #expect(handbook.folders[Route(path: "ar")]?.title == "العربية")
    }

    @Test func languageMayHaveAFolderOfItsOwn() throws {
        var settings = Settings()
        var swiss = HandbookLocale("de-CH")
        (swiss.folder, swiss.title) = ("deutsch", "Handbuch")
        settings.translations = [swiss]
        let handbook = Handbook(["a.md": "# A", "deutsch/a.md": "# Ah"], settings: settings)
        #expect(handbook.versions(of: Route(path: "a")).map(\.route?.path) == ["a", "deutsch/a"])
        #expect(handbook.page(Route(path: "deutsch/a"))?.frontMatter.language == "de-CH")
        #expect(handbook.folders[Route(path: "deutsch")]?.title == "Handbuch")
        let localised = handbook.localised(swiss)
        #expect(localised.settings.title == "Handbuch" && localised.settings.interface.language == .german)
        #expect(localised.foreignLanguage(of: Route(path: "a")) == "en")
        #expect(localised.foreignLanguage(of: Route(path: "deutsch/a")) == nil)
    }

    @Test(arguments: [("fr", "Français"), ("pt-BR", "Português (BR)"), ("tlh", "tlh")])
    func languageIsCalledByItsOwnName(tag: String, name: String) {
        #expect(tag.nameOfLanguage == name)
    }
}
