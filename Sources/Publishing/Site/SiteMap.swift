import Exporting
import Handbook
import SafeHTML

/// `sitemap.xml`: the absolute address of every page and overview (sitemaps.org, 0.9).
struct SiteMap {
    let handbook: Handbook

    /// Empty without a base address.
    var xml: [UInt8] {
        guard let base = handbook.settings.baseURL else { return [] }
        let routes = Set(handbook.pages.map(\.route)).union(handbook.folders.keys).sorted()
        let document: HTML = """
            <?xml version="1.0" encoding="UTF-8"?>
            <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
            \(routes.map { location($0, base: base) })</urlset>

            """
        return document.bytes
    }

    private func location(_ route: Route, base: String) -> HTML {
        """
        <url><loc>\(Address(base: base, to: route))</loc>\(lastChanged(route))</url>

        """
    }

    private func lastChanged(_ route: Route) -> HTML {
        guard let time = handbook.page(route).flatMap({ handbook.history.lastChanged[$0.path] }) else {
            return .nothing
        }
        return "<lastmod>\(time.timestamp)</lastmod>"
    }
}
