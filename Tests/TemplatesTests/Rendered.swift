import Handbook
import Publishing
import TestSupport

/// A small handbook as published HTML.
struct Rendered {
    private let site: Site

    init(_ pages: [String: String], files: [String] = [], settings: Settings = Settings()) {
        site = Site(Handbook(pages, files: files, settings: settings))
    }

    /// The page at a route; empty if there is none.
    func page(_ route: String) -> String {
        let path = route.isEmpty ? "index.html" : route + "/index.html"
        return file(path)
    }

    func file(_ path: String) -> String {
        let entry = site.entries.first { $0.path.text == path }
        return String(decoding: entry.flatMap { site.render($0.resource) } ?? [], as: UTF8.self)
    }

    /// The main part of a page.
    func main(_ route: String) -> String {
        let page = page(route)
        guard let start = page.firstRange(of: "<main"), let end = page.firstRange(of: "</main>") else { return "" }
        return String(page[start.lowerBound..<end.upperBound]) + "\n"
    }

    /// The main part of a page with that text at `native/controls/toggle`.
    static func main(of text: String, files: [String] = []) -> String {
        Rendered(["native/controls/toggle.md": text], files: files).main("native/controls/toggle")
    }
}
