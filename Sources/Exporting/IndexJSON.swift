import Handbook
import Tools

/// The handbook as JSON: its title and an entry for each page, in reading order. The pages have documents of their own.
/// See `Documentation/Schema/handbook.schema.json`.
package struct IndexJSON {
    let handbook: Handbook

    /// Its name, beside the home page.
    package static let file = "handbook.json"

    package init(_ handbook: Handbook) { self.handbook = handbook }

    package var buffer: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("version", PageJSON.version)
            json.member("title", handbook.settings.title)
            json.member("summary", handbook.settings.summary)
            json.member("language", handbook.settings.language)
            json.member("url", handbook.settings.baseURL)
            json.member("pages", handbook.allPages) { addPage(to: &$0, $1) }
        }
        json.end(with: "\n")
        return json.buffer
    }

    private func addPage(to json: inout JSONWriter, _ page: Page) {
        json.object { json in
            json.member("id", page.route.identifier)
            json.member("title", page.title)
            json.member("summary", page.summary)
            json.member("path", page.path.text)
            json.member(page.frontMatter.record)
            json.member("platforms", handbook.platforms(of: page)) { $0.value($1.id) }
            json.member("sections", page.sections.map(\.kind.id))
            json.object("files") { json in
                json.member("html", page.route.filePath)
                json.member("json", page.publishedFile(.json, of: handbook))
                json.member("markdown", page.publishedFile(.markdown, of: handbook))
                json.member("feature", page.publishedFile(.feature, of: handbook))
            }
        }
    }
}

extension Handbook {
    /// The overviews, then the other pages in reading order.
    var allPages: [Page] {
        pages.filter(\.isIndex) + readingOrder.compactMap { page($0) }
    }
}
