import Handbook
import Testing

/// Titles of pages in other languages.
struct LanguageSwitchTests {
    /// They say so wherever they are listed (WCAG 2.2, 3.1.2).
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
}
