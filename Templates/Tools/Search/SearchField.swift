import Handbook
import SafeHTML

/// A search field, hidden without scripts, which only answer in it. Until they are there, Enter leads to the search
/// page.
struct SearchField: Component {
    let handbook: Handbook
    let route: Route
    /// The language of its words where those around it have another.
    var language = HTML.nothing

    var html: HTML {
        """
        <form class="search-form" role="search"\(language) action="\(Address(from: route, to: ToolPage.search.route))" \
        data-search hidden>
        <label class="search-label">\(handbook.settings.interface[.searchHandbook])\
        <input name="q" aria-describedby="search-keys" autocomplete="off" spellcheck="false" enterkeyhint="go"></label>
        <p class="search-hint" id="search-keys">\(handbook.settings.interface[.searchKeys])</p>
        </form>

        """
    }
}
