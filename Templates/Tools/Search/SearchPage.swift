import Handbook
import SafeHTML

/// The search page. Without scripts it is the alphabetical index; `search-form.js` puts the results before it.
struct SearchPage {
    let handbook: Handbook
    let route: Route

    var html: HTML {
        """
        <h1>\(handbook.settings.interface[.search])</h1>
        \(SearchField(handbook: handbook, route: route))\
        <section data-search-index aria-labelledby="all-pages">
        <h2 id="all-pages">\(handbook.settings.interface[.allPagesAToZ])</h2>
        \(AlphabeticalList(handbook: handbook, route: route, level: 3))</section>
        """
    }
}

/// The pages by the first letter of their titles. Pages with equal titles are distinguished by their place.
struct AlphabeticalList: Component {
    let handbook: Handbook
    let route: Route
    /// The level of the letters' headings.
    let level: Int

    var html: HTML {
        let groups = Self.groups(of: handbook.pages.filter { !$0.isIndex })
        let places = PageLinks.places(in: handbook)
        let language = handbook.settings.langAttributes.content
        return """
            <nav aria-label="\(handbook.settings.interface[.letters])">
            <ul class="letters"\(language)>
            \(groups.map { "<li><a href=\"\(Address(fragment: Self.anchor($0.letter)))\">\($0.letter)</a></li>\n" as HTML })</ul>
            </nav>
            \(groups.map { group($0, places: places) })
            """
    }

    private func group(_ group: (letter: String, pages: [Page]), places: [Route: HTML]) -> HTML {
        """
        <h\(level)\(handbook.settings.langAttributes.content) id="\(Self.anchor(group.letter))">\(group.letter)</h\(level)>
        <ul\(handbook.settings.langAttributes.content)>
        \(group.pages.map { item($0, place: places[$0.route.parent] ?? .nothing) })</ul>

        """
    }

    private func item(_ page: Page, place: HTML) -> HTML {
        """
        <li>\(handbook.link(to: page.route, from: route)) <span class="place">\(place)</span></li>

        """
    }

    private static func anchor(_ letter: String) -> String {
        letter == "#" ? "other" : "letter-\(letter.lowercased())"
    }

    /// Pages by letter, `#` for titles that do not begin with one; sorted by title within a letter.
    static func groups(of pages: [Page]) -> [(letter: String, pages: [Page])] {
        let sorted = pages.map { ($0.title.lowercased(), $0) }
            .sorted { $0.0 != $1.0 ? $0.0 < $1.0 : $0.1.path < $1.1.path }.map(\.1)
        let grouped = Dictionary(grouping: sorted) { page in
            page.title.first.map { $0.isLetter ? $0.uppercased() : "#" } ?? "#"
        }
        return grouped.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}
