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
        #expect(Translation(ContentPath("web/node.js.md"), locales: ["fr"]) == nil)
        #expect(Translation(ContentPath("native.fr/button.md"), locales: ["fr"]) == nil)
        #expect(Translation(ContentPath("fr.md"), locales: ["fr"]) == nil)
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

    @Test func folderWithoutAPageOfItsOwnHasVersionsToo() {
        let pages = ["native/index.md": "# Native", "native/button.fr.md": "# Bouton"]
        #expect(Self.versions(pages, of: "native") == ["en": "native", "fr": "fr/native", "ar": nil])
        #expect(Self.versions(pages, of: "") == ["en": "", "fr": "fr", "ar": nil])
    }

    @Test func orderOfReadingStaysWithinALanguage() {
        let names = ["b.md", "a.md", "a.fr.md", "b.fr.md", "x/c.md", "x/c.fr.md", "c.ar.md"]
        let handbook = Handbook(Dictionary(uniqueKeysWithValues: names.map { ($0, "") }), settings: Self.french)
        let order = handbook.readingOrder.map(\.path)
        #expect(order == ["a", "b", "x/c", "fr/a", "fr/b", "fr/x/c", "ar/c"])
        for (route, next) in zip(order, order.dropFirst()) {
            let found = handbook.neighbours(of: Route(path: route)).next?.path
            #expect(found == (["x/c", "fr/x/c"].contains(route) ? nil : next))
        }
        #expect(handbook.folders[.home]?.subfolders == [Route(path: "x")])
        #expect(handbook.place(of: Route(path: "fr/x/c")) == "X")
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
