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

    @Test func documentOfATranslationIsInItsLanguage() {
        var settings = Settings()
        settings.title = "Handbook"
        settings.translations = ["fr", "ar"]
        let pages = Rendered(
            [
                "index.md": "# Handbook", "index.fr.md": "---\ntitle: Manuel\n---\n", "native/button.md": "# Button",
                "native/button.fr.md": "# Bouton", "native/button.ar.md": "# زر",
            ], settings: settings)
        let french = pages.page("fr/native/button")
        #expect(
            french.contains("<html lang=\"fr\">") && french.contains("<body lang=\"en\" class="),
            "\(french.prefix(900))")
        #expect(french.contains("<title>Bouton – Native – Manuel</title>"), "\(french.prefix(900))")
        let arabic = pages.page("ar/native/button")
        #expect(
            arabic.contains("<html lang=\"ar\" dir=\"rtl\">") && arabic.contains("<body lang=\"en\" dir=\"ltr\" class=")
        )
        #expect(pages.page("native/button").contains("<html lang=\"en\">"))
    }

    @Test func translationLinksToItsOriginal() {
        let main = Self.rendered().main("fr/native/button")
        #expect(main.contains(#"<a lang="en" hreflang="en" href="../../../native/button/index.html">English</a>"#))
        #expect(main.contains(#"<h1 id="bouton" lang="fr">Bouton</h1>"#))
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

    /// Titles of pages in other languages say so wherever they are listed (WCAG 2.2, 3.1.2).
    @Test(arguments: ["", "native", "native/button", "fr", "fr/native/button", "search", "coverage", "wcag"])
    func titlesInOtherLanguagesSaySo(route: String) {
        var settings = Settings()
        settings.translations = ["fr", "ar"]
        let criteria = "\n\n[a](%) WCAG 1.1.1\n\n## Condensed\n\n1. A\n   - **B:** C (WCAG 4.1.2)"
        let site = Rendered(
            [
                "native/button.md": "# Button" + criteria.replacing("%", with: "button.fr.md"),
                "native/button.fr.md": "# Bouton" + criteria.replacing("%", with: "button.md"),
                "native/button.ar.md": "# زر" + criteria.replacing("%", with: "button.fr.md"),
            ], settings: settings)
        let body = site.page(route).split(separator: "<body").last ?? ""
        for (title, attributes) in [
            ("Bouton", "lang=\"fr\""), ("Français", "lang=\"fr\""), ("زر", "lang=\"ar\" dir=\"rtl\""),
        ] {
            // The nearest tag in front of each mention has the language, or is in an element that has.
            for mention in body.ranges(of: ">\(title)<") {
                let tag = body[..<mention.lowerBound].split(separator: "<").last ?? ""
                #expect(tag.contains(attributes) || tag == "summary", "\(tag)>\(title)")
            }
        }
        #expect(body.contains("lang=\"fr\""))
    }

    @Test func pageFromLeftToRightInAHandbookFromRightToLeftSaysSo() {
        var settings = Settings()
        settings.language = "ar"
        let page = Rendered(["a.md": "---\nlang: fr\n---\n# Bouton"], settings: settings).page("a")
        #expect(page.contains(#"<h1 id="bouton" lang="fr" dir="ltr">Bouton"#))
        #expect(page.contains(#"<article lang="fr" dir="ltr">"#))
    }
}
