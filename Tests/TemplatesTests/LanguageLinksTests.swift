import Handbook
import Testing

/// Links between the versions of a page.
struct LanguageLinksTests {
    private static func rendered(baseURL: String? = nil) -> Rendered {
        var settings = Settings()
        settings.translations = ["fr", "ar"]
        settings.baseURL = baseURL
        return Rendered(["native/button.md": "# Button", "native/button.fr.md": "# Bouton"], settings: settings)
    }

    @Test func pageLinksToItsTranslationsAndNamesMissingOnes() {
        let french = #"<a lang="fr" hreflang="fr" href="../../fr/native/button/index.html">Français</a>"#
        let arabic = #"<span lang="ar" dir="rtl">العربية</span> (not translated yet)"#
        #expect(
            Self.rendered().main("native/button").contains(
                #"<p class="also-for">In other languages: \#(french); \#(arabic)</p>"#))
    }

    @Test func translationLinksToItsOriginal() {
        let main = Self.rendered().main("fr/native/button")
        #expect(main.contains(#"<a lang="en" hreflang="en" href="../../../native/button/index.html">English</a>"#))
        #expect(main.contains(#"<h1 lang="fr">Bouton</h1>"#))
    }

    @Test func headNamesAllVersionsByTheirAddress() {
        #expect(
            Self.rendered(baseURL: "https://example.org/").page("native/button").contains(
                """
                <link rel="alternate" hreflang="en" href="https://example.org/native/button/">
                <link rel="alternate" hreflang="fr" href="https://example.org/fr/native/button/">

                """))
    }

    @Test func handbookInOneLanguageHasNoSuchLinks() {
        let page = Rendered(["native/button.md": "# Button"]).page("native/button")
        #expect(!page.contains("hreflang") && !page.contains("In other languages"))
    }
}
