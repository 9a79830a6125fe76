import Handbook
import Testing

/// Links between the versions of a page, and what is around pages in other languages.
struct LanguageSwitchTests {
    private static func rendered(baseURL: String? = nil) -> Rendered {
        var settings = Settings()
        settings.translations = ["fr", "ar"]
        settings.baseURL = baseURL
        return Rendered(["native/button.md": "# Button", "native/button.fr.md": "# Bouton"], settings: settings)
    }

    private static func languageSwitch(_ page: String) -> Substring {
        let start = page.firstRange(of: "<details class=\"version-switch language-switch\"")?.lowerBound
        return page[(start ?? page.startIndex)...].prefix(
            upTo: page.firstRange(of: "</header>")?.lowerBound ?? page.endIndex)
    }

    @Test func bannerLinksToTranslationsAndSaysInTheirLanguageWhichAreMissing() {
        let banner = Self.languageSwitch(Self.rendered().page("native/button"))
        #expect(banner.contains(#"<a lang="fr" hreflang="fr" href="../../fr/native/button/index.html">Français</a>"#))
        #expect(banner.contains(#"<span lang="ar" dir="rtl">العربية (لم تُترجم بعد)</span>"#), "\(banner)")
        let french = Self.languageSwitch(Self.rendered().page("fr/native/button"))
        let missing = #"<a lang="ar" dir="rtl" href="../../../native/button/index.html">العربية (لم تُترجم بعد)</a>"#
        #expect(french.contains(missing), "\(french)")
        let tool = Self.languageSwitch(Self.rendered().page("search"))
        #expect(tool.contains(#"hreflang="fr" href="../fr/index.html">Français</a>"#), "\(tool)")
    }

    @Test func languageWithoutAnInterfaceSaysInThatOfThePageWhatIsMissing() {
        var settings = Settings()
        settings.translations = ["fr", "pt-BR"]
        let site = Rendered(["native/button.md": "# Button", "native/button.fr.md": "# Bouton"], settings: settings)
        let name = #"<span lang="pt-BR">Português (BR)</span>"#
        let banner = Self.languageSwitch(site.page("native/button"))
        #expect(banner.contains(#"<span>\#(name) (not translated yet)</span>"#), "\(banner)")
        let french = Self.languageSwitch(site.page("fr/native/button"))
        #expect(french.contains(#"/native/button/index.html">\#(name) (pas encore traduite)</a>"#), "\(french)")
    }

    @Test func linkToAnUntranslatedPageSaysInWhichLanguageItIs() {
        var settings = Settings()
        settings.translations = ["fr"]
        let site = Rendered(
            ["a.md": "# A", "b.md": "# B", "a.fr.md": "# Ah\n\n[b](b.md) [a](a.md)"], settings: settings)
        let main = site.main("fr/a")
        let note = #"<small><span lang="en">English</span> (pas encore traduite)</small>"#
        #expect(main.contains(##"<a href="../../b/index.html" hreflang="en">b</a> \##(note)"##), "\(main)")
        #expect(!site.main("a").contains("<small"))
    }

    @Test func menuHomeAndInterfaceAreInTheLanguageOfThePage() {
        var settings = Settings()
        settings.translations = ["de"]
        let pages = [
            "native/button.md": "# Button", "de/index.md": "# Handbuch", "de/natives/knopf.md": "# Knopf",
            "de/natives/liste.md": "# Liste",
        ]
        let site = Rendered(pages, settings: settings)
        let page = site.page("de/natives/knopf")
        #expect(
            page.contains(#"<a class="site-title" href="../../index.html"><svg"#)
                && page.contains("</svg> Handbuch</a>"))
        #expect(page.contains(">Weiter</span> <strong>Liste</strong>") && page.contains("Zum Inhalt springen"))
        #expect(!page.contains(">Native<") && !page.contains("lang=\"en\" class"))
        let home = site.page("de")
        #expect(home.contains("class=\"page-home\"") && home.contains(">Knopf</a>") && !home.contains(">Button</a>"))
        #expect(!site.page("").contains("Knopf") && !site.page("").contains("Handbuch</h2>"))
        #expect(site.file("assets/curbcut.js").contains(#"["search","Suche","de"]"#))
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
            french.contains("<html lang=\"fr\">") && french.contains("<body class="),
            "\(french.prefix(900))")
        #expect(french.contains("<title>Bouton – Native – Manuel</title>"), "\(french.prefix(900))")
        let arabic = pages.page("ar/native/button")
        #expect(
            arabic.contains("<html lang=\"ar\" dir=\"rtl\">") && arabic.contains("<body class=")
        )
        #expect(pages.page("native/button").contains("<html lang=\"en\">"))
    }

    @Test func headNamesAllVersionsByTheirAddress() {
        #expect(
            Self.rendered(baseURL: "https://example.org/").page("native/button").contains(
                """
                <link rel="alternate" hreflang="en" href="https://example.org/native/button/">
                <link rel="alternate" hreflang="fr" href="https://example.org/fr/native/button/">
                <link rel="alternate" hreflang="x-default" href="https://example.org/native/button/">

                """))
    }

    @Test func handbookInOneLanguageHasNoSuchLinks() {
        let page = Rendered(["native/button.md": "# Button"]).page("native/button")
        #expect(!page.contains("hreflang") && !page.contains("language-switch"))
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
        let other = route.hasPrefix("fr") ? ("Button", "lang=\"en\"") : ("Bouton", "lang=\"fr\"")
        for (title, attributes) in [other, ("زر", "lang=\"ar\" dir=\"rtl\"")] {
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
