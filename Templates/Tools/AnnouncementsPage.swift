import Handbook
import SafeHTML

/// The expected announcements of screen readers, by role.
struct AnnouncementsPage {
    private let handbook: Handbook
    private let links: PageLinks
    private let languages: LangAttributes

    init(handbook: Handbook, route: Route) {
        self.handbook = handbook
        languages = handbook.settings.langAttributes
        links = PageLinks(handbook: handbook, route: route)
    }

    private struct Expected {
        let page: Page
        let announcement: IndexEntry.Announcement
    }

    func write(to html: inout HTML) {
        let all = expected
        let table = IndexTable(
            name: languages[.expectedAnnouncements], caption: "\(languages[.expectedAnnouncements])",
            columns: [InterfaceText.announcement, .role, .screenReader, .component].map { languages[$0] }, rows: all,
            attributes: attributes, cells: row)
        html.write(
            """
            <h1>\(languages[.expectedAnnouncements])</h1>
            <p class="lead">\(languages.interface(.announcementCount, count: all.count))</p>
            \(filter(all).html)\(table.write)
            """)
    }

    /// Sorted by role, then by screen reader, then in the order of the pages; those without a recognised role last.
    private var expected: [Expected] {
        let all = handbook.pages.flatMap { page in
            page.indexedAnnouncements.map { Expected(page: page, announcement: $0) }
        }
        func key(_ role: String, _ reader: String) -> (Int, String, String) { (role.isEmpty ? 1 : 0, role, reader) }
        let keys = all.enumerated().map {
            (key: key($0.element.announcement.role, screenReader($0.element.announcement.platform)), place: $0.offset)
        }
        return keys.sorted { $0.key == $1.key ? $0.place < $1.place : $0.key < $1.key }.map { all[$0.place] }
    }

    private func filter(_ all: [Expected]) -> TableFilter {
        let roles = Set(all.map(\.announcement.role)).filter { !$0.isEmpty }.sorted()
        let readers = Set(all.map { screenReader($0.announcement.platform) }).sorted()
        return TableFilter(
            text: languages.interface,
            choices: [
                .init(name: "role", label: languages[.role], options: roles.map { ($0, Self.capitalised($0)) }),
                .init(name: "reader", label: languages[.screenReader], options: readers.map { ($0, $0) }),
            ])
    }

    private func attributes(_ expected: Expected) -> HTML {
        """
        \(TableFilter.attribute("role", [expected.announcement.role]))\
        \(TableFilter.attribute("reader", [screenReader(expected.announcement.platform)]))
        """
    }

    private func role(_ role: String) -> HTML {
        role.isEmpty ? "\(languages[.otherRoles])" : languages.content(Self.capitalised(role))
    }

    private static func capitalised(_ word: String) -> String {
        var rest = word
        let first = rest.removeFirst()
        return first.uppercased() + rest
    }

    private func row(_ expected: Expected) -> [HTML] {
        let announcement = expected.announcement
        let language = handbook.langAttributes(ofTitle: expected.page.route, usual: languages.content)
        let annotation: HTML =
            announcement.annotation.isEmpty
            ? .nothing : " <span class=\"place\"\(language)>\(announcement.annotation)</span>"
        return [
            "<q class=\"utterance\"\(language)>\(announcement.utterance)</q>\(annotation)",
            role(announcement.role), "\(screenReader(announcement.platform))",
            links.link(expected.page, at: announcement.anchor),
        ]
    }

    /// The screen reader that comes with the platform.
    private func screenReader(_ platform: Platform?) -> String {
        switch platform?.id {
        case "ios": "VoiceOver, iOS"
        case "android": "TalkBack, Android"
        default: platform?.name ?? "–"
        }
    }
}
