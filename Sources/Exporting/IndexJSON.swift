import Handbook
import Tools

/// The handbook as JSON: its title and an entry for each page, in reading order. The pages have documents of their own.
/// See `Documentation/Schema/handbook.schema.json`.
package struct IndexJSON {
    let handbook: Handbook

    /// Its name, beside the home page.
    package static let file = "handbook.json"

    package init(_ handbook: Handbook) { self.handbook = handbook }

    package var bytes: [UInt8] {
        let json: JSONValue = [
            "version": .number(PageJSON.version), "title": .text(handbook.settings.title),
            "summary": .text(handbook.settings.summary), "language": .text(handbook.settings.language),
            "url": .text(handbook.settings.baseURL), "pages": .list(handbook.allPages, entry),
        ]
        return json.bytes + [UInt8(ascii: "\n")]
    }

    private func entry(_ page: Page) -> JSONValue {
        [
            "id": .text(page.route.identifier), "title": .text(page.title), "summary": .text(page.summary),
            "path": .text(page.path.text), "record": .record(page.frontMatter.record),
            "platforms": .texts(handbook.platforms(of: page).map(\.id)),
            "sections": .texts(page.sections.map(\.kind.id)),
            "files": [
                "html": .text(page.route.filePath), "json": .text(page.publishedFile(.json, of: handbook)),
                "markdown": .text(page.publishedFile(.markdown, of: handbook)),
                "feature": .text(page.publishedFile(.feature, of: handbook)),
            ],
        ]
    }
}

extension Handbook {
    /// The overviews, then the other pages in reading order.
    var allPages: [Page] { pages.filter(\.isIndex) + readingOrder.compactMap { page($0) } }
}
