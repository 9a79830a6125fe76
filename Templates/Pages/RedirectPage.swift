import Exporting
import Handbook
import SafeHTML

/// The page at a previous address: redirects at once, and shows a link. The script keeps the address's query and
/// fragment, which the refresh for readers without scripts cannot.
package struct RedirectPage {
    let from: Route
    let to: Route
    let handbook: Handbook

    package init(from: Route, to: Route, in handbook: Handbook) {
        (self.from, self.to, self.handbook) = (from, to, handbook)
    }

    package var html: HTML {
        let address = Address(from: from, to: to)
        let languages = handbook.settings.langAttributes
        let link = handbook.link(to: to, from: from, usual: languages.content)
        return """
            <!DOCTYPE html>
            <html \(handbook.settings.language.languageAttributes)>
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(languages.interface(.moved, ["page": handbook.title(of: to)]))</title>
            <script src="\(SiteAsset.moved.address(from: from, in: handbook))" data-target="\(address)"></script>
            <noscript><meta http-equiv="refresh" content="0; url=\(address)"></noscript>
            <meta name="robots" content="noindex">
            \(canonical)</head>
            <body>
            <main\(languages.ui)>
            <h1>\(languages[.pageHasMoved])</h1>
            <p>\(languages.interface.html(.newAddress, ["page": link]))</p>
            </main>
            </body>
            </html>

            """
    }

    private var canonical: HTML {
        guard let base = handbook.settings.baseURL else { return .nothing }
        return """
            <link rel="canonical" href="\(Address(base: base, to: to))">

            """
    }
}
