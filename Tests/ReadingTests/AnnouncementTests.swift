import Handbook
import Reading
import TestSupport
import Testing

struct AnnouncementTests {
    /// The announcements below a heading: `kind text, … (annotation)`.
    private static func announcements(
        _ items: String, heading: String = "### Announcement examples", settings: Settings = Settings()
    ) -> [String] {
        let page = Page.reading("## iOS Developer Notes\n\n\(heading)\n\n\(items)", settings: settings)
        return page.announcements.map { announcement in
            let parts = announcement.parts.map { "\($0.kind) \($0.text)" }.joined(separator: ", ")
            return announcement.annotation.isEmpty ? parts : "\(parts) (\(announcement.annotation))"
        }
    }

    @Test func partsAreToldApart() {
        #expect(
            Self.announcements("- \"Label, button, 2 of 4, dimmed, 50%, double tap to activate\" (disabled)\n") == [
                "name Label, role button, position 2 of 4, state dimmed, value 50%, hint double tap to activate (disabled)"
            ])
    }

    @Test func whatCannotBePartedIsWhole() {
        #expect(Self.announcements("- \"Moved below Spanish\"\n") == ["other Moved below Spanish"])
    }

    @Test(arguments: [
        "“Label, button” (on)", "„Label, button“ (on)", "«Label, button» (on)", "»Label, button« (on)",
        "'Label, button' (on)", "\"Label, button\" [on]", "\"Label, button\" – on", "\"Label, button\": on",
        "`\"Label, button\"` (on)", "*\"Label, button\"* (on)", "On: \"Label, button\"", "**\"Label, button\"** on",
    ])
    func quotationMarksAndRemarks(item: String) {
        #expect(Self.announcements("- \(item)\n").map { $0.lowercased() } == ["name label, role button (on)"])
    }

    @Test func quotationWithinAQuotationEndsNothing() {
        #expect(Self.announcements("- \"Say \"yes\", button\" (odd)\n") == ["name Say \"yes\", role button (odd)"])
        #expect(Self.announcements("- 'Don't know, link'\n") == ["name Don't know, role link"])
    }

    @Test(arguments: ["Text without any", "The word \"button\" is said", "Open \"quotation"])
    func otherItemsAreNone(item: String) {
        #expect(Self.announcements("- \(item)\n").isEmpty)
    }

    @Test(arguments: [
        "### Announcement examples:", "#### Announcements", "### Examples of announcements",
        "### Announcement examples for editing (vary with devices)", "### Screen reader announcements",
    ])
    func headings(heading: String) {
        #expect(Self.announcements("- \"A, button\"\n", heading: heading) == ["name A, role button"])
    }
}
