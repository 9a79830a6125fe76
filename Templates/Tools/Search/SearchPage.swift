import Handbook
import SafeHTML

/// The search page. Without scripts it is the alphabetical index; `search-form.js` puts the results before it.
struct SearchPage {
    let handbook: Handbook
    let route: Route

    var html: HTML {
        """
        <h1>\(handbook.settings.interface[.search])</h1>
        \(SearchField(handbook: handbook, route: route).html)\
        <section data-search-index aria-labelledby="all-pages">
        <h2 id="all-pages">\(handbook.settings.interface[.allPagesAToZ])</h2>
        \(AlphabeticalList(handbook: handbook, route: route, level: 3).html)</section>
        """
    }
}
