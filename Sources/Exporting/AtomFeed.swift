import Handbook
import SafeHTML
import Tools

/// `atom.xml`: changes of criteria, page by page (RFC 4287). The identifier of an entry is its page and commit, so that
/// feed readers show each entry once, however often the site is built.
package struct AtomFeed {
    private let handbook: Handbook
    private let pages: [ContentPath: Page]

    /// Older changes are left out; feed readers keep the entries that they have seen.
    private static let mostEntries = 50
    /// Its name, beside the home page.
    package static let file = "atom.xml"

    package init(_ handbook: Handbook) {
        self.handbook = handbook
        let changed = Set(handbook.history.criteriaChanges.map(\.path))
        pages = Dictionary(
            handbook.pages.filter { changed.contains($0.path) }.map { ($0.path, $0) },
            uniquingKeysWith: { first, _ in first })
    }

    /// Empty without a base address or a history.
    package var bytes: [UInt8] {
        guard handbook.hasFeed else { return [] }
        let entries = handbook.history.criteriaChanges.lazy
            .compactMap { change in pages[change.path].map { (change, $0) } }.prefix(Self.mostEntries)
        let (home, own) = (address(of: .home), address([Self.file]))
        let feed: HTML = """
            <?xml version="1.0" encoding="UTF-8"?>
            <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="\(handbook.settings.language)">
            <id>\(own)</id>
            <title>\(text(.feedTitle, ["handbook": handbook.settings.title]).ofXML)</title>
            <updated>\(updated.timestamp)</updated>
            <author><name>\(handbook.settings.title.ofXML)</name></author>
            <link rel="self" type="application/atom+xml" href="\(own)"/>
            <link rel="alternate" type="text/html" href="\(home)"/>
            \(entries.map(entry))</feed>

            """
        return feed.bytes
    }

    private var text: Interface { handbook.settings.interface }

    private func address(of route: Route) -> Address {
        address(route.path.isEmpty ? [] : route.segments + [""])
    }

    private func address(_ path: [String]) -> Address {
        Address(base: handbook.settings.baseURL ?? "/", path: path)
    }

    /// Latest change of any page, even if its criteria stayed the same.
    private var updated: Moment {
        handbook.history.lastChanged.values.max() ?? Moment(seconds: 0)
    }

    private func entry(_ change: CriteriaChange, _ page: Page) -> HTML {
        let address = address(of: page.route)
        return """
            <entry>
            <id>\(address)#change-\(String(change.commit.prefix(12)))</id>
            <title>\(title(of: change, page).ofXML)</title>
            <updated>\(change.time.timestamp)</updated>
            <link rel="alternate" type="text/html" href="\(address)"/>
            <content type="html">\(content(of: change).text.ofXML)</content>
            </entry>

            """
    }

    private func title(of change: CriteriaChange, _ page: Page) -> String {
        let place = handbook.breadcrumb(of: page.route)
        let name = place.isEmpty ? page.title : "\(page.title) (\(place))"
        return text(change.isNew ? .feedNew : .feedChanged, ["page": name])
    }

    /// The entry as HTML, which the feed escapes once more.
    private func content(of change: CriteriaChange) -> HTML {
        HTML.joined(
            change.criteria.groups(by: \.place).map { changes in
                let all = changes.flatMap(\.lines)
                let removed = all.compactMap(\.before).map { "<li><del>\($0)</del></li>\n" as HTML }
                let added = all.compactMap(\.after).map { "<li><ins>\($0)</ins></li>\n" as HTML }
                return """
                    <h3>\(changes[0].place)</h3>
                    \(list(.linesRemoved, removed))\(list(change.isNew ? .linesNew : .linesAdded, added))
                    """
            })
    }

    private func list(_ title: InterfaceText, _ items: [HTML]) -> HTML {
        items.isEmpty ? .nothing : "<p>\(text[title])</p>\n<ul>\n\(items)</ul>\n"
    }
}

extension String {
    /// The text without the characters that XML cannot contain (XML 1.0, 2.2).
    fileprivate var ofXML: String {
        let allowed = unicodeScalars.filter { scalar in
            scalar.value < 0x20 ? "\t\n\r".unicodeScalars.contains(scalar) : ![0xFFFE, 0xFFFF].contains(scalar.value)
        }
        return String(String.UnicodeScalarView(allowed))
    }
}
