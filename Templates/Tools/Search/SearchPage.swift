import Handbook
import SafeHTML

/// The search page. Without scripts it is the alphabetical index; `search-form.js` puts the results before it.
struct SearchPage: HandbookView {
    let handbook: Handbook
    let route: Route

    var html: HTML {
        let places = handbook.placesOfFolders
        let parts = groups.map { group($0, places: places) }
        let letters: [HTML] = groups.map { group in
            "<li><a href=\"\(Address(fragment: anchor(group.letter)))\">\(group.letter)</a></li>\n"
        }
        return """
            <h1>\(text[.search])</h1>
            \(SearchField(handbook: handbook, route: route))\
            <section data-search-index aria-labelledby="all-pages">
            <h2 id="all-pages">\(text[.allPagesAToZ])</h2>
            <nav aria-label="\(text[.letters])">
            <ul class="letters"\(languages.content)>
            \(letters)</ul>
            </nav>
            \(parts)</section>
            """
    }

    /// Pages with equal titles are distinguished by their place.
    private func group(_ group: (letter: String, pages: [Page]), places: [Route: HTML]) -> HTML {
        let items = group.pages.map { item($0, place: places[$0.route.parent] ?? .nothing) }
        return """
            <h3\(languages.content) id="\(anchor(group.letter))">\(group.letter)</h3>
            <ul\(languages.content)>
            \(items)</ul>

            """
    }

    private func item(_ page: Page, place: HTML) -> HTML {
        """
        <li>\(handbook.link(to: page.route, from: route)) <span class="place">\(place)</span></li>

        """
    }

    private func anchor(_ letter: String) -> String { letter == "#" ? "other" : "letter-\(letter.lowercased())" }

    /// Pages by letter, `#` for titles that do not begin with one; sorted by title within a letter.
    private var groups: [(letter: String, pages: [Page])] {
        let titled = handbook.pages.filter { !$0.isIndex }.map { page in (page.title.lowercased(), page) }
        let sorted: [Page] =
            titled
            .sorted { $0.0 != $1.0 ? $0.0 < $1.0 : $0.1.path < $1.1.path }.map(\.1)
        let grouped = Dictionary(grouping: sorted) { page in
            page.title.first.map { $0.isLetter ? $0.uppercased() : "#" } ?? "#"
        }
        return grouped.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}
