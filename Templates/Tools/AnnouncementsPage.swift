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
        let groups = self.groups
        let count = groups.reduce(0) { $0 + $1.expected.count }
        html.write(
            """
            <h1>\(languages[.expectedAnnouncements])</h1>
            <p class="lead">\(languages.interface(.announcementCount, count: count))</p>
            \(each: groups, write)
            """)
    }

    private var groups: [(role: String, expected: [Expected])] {
        let all = handbook.pages.flatMap { page in
            page.indexedAnnouncements.map { Expected(page: page, announcement: $0) }
        }
        let byRole = Dictionary(grouping: all, by: \.announcement.role)
        // Announcements without a recognised role come last.
        let roles = byRole.keys.filter { !$0.isEmpty }.sorted() + [""]
        return roles.compactMap { role in byRole[role].map { (role, $0) } }
    }

    private func write(_ group: (role: String, expected: [Expected]), to html: inout HTML) {
        let title = group.role.isEmpty ? languages[.otherRoles] : Self.capitalised(group.role)
        let shown: HTML = group.role.isEmpty ? "\(title)" : languages.content(title)
        let table = IndexTable(
            name: languages.interface(.announcementsOf, ["role": title]),
            caption: languages.interface.html(.announcementsOf, ["role": shown]),
            columns: [languages[.announcement], languages[.screenReader], languages[.component]],
            rows: inOrder(group.expected), cells: row)
        html.write(
            """
            <h2>\(shown)</h2>
            \(table.write)
            """)
    }

    /// Sorted by screen reader, then in the order of the pages.
    private func inOrder(_ expected: [Expected]) -> [Expected] {
        let byReader = Dictionary(grouping: expected) { screenReader($0.announcement.platform) }
        return byReader.sorted { $0.key < $1.key }.flatMap(\.value)
    }

    private static func capitalised(_ word: String) -> String {
        var rest = word
        let first = rest.removeFirst()
        return first.uppercased() + rest
    }

    private func row(_ expected: Expected) -> [HTML] {
        let announcement = expected.announcement
        let annotation: HTML =
            announcement.annotation.isEmpty
            ? .nothing : " <span class=\"place\"\(languages.content)>\(announcement.annotation)</span>"
        return [
            "<q class=\"utterance\"\(languages.content)>\(announcement.utterance)</q>\(annotation)",
            "\(screenReader(announcement.platform))",
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
