import Handbook
import Reading
import TestSupport
import Testing

/// What a team notes about a page in its front matter.
struct PageRecordTests {
    @Test func recordOfThePageIsRead() {
        let record = Page.reading(
            """
            ---
            owner: Team Controls
            status: deprecated since 2.0
            reviewed: 2026-05-01
            review-in: 6 months
            verified:
              - { platform: ios, version: "18", with: VoiceOver, date: 2026-04-02 }
              - platform: android
            meta:
              severity: high
              effort: 3
              shipped: 2026-01-02
              tickets: [A-1, A-2]
            ---
            Text
            """
        ).frontMatter.record
        #expect(record.owner == "Team Controls")
        #expect(record.status == .deprecated(since: "2.0"))
        #expect(record.reviewDue?.date == "2026-11-01")
        #expect(
            record.verified == [
                Verification(platform: "ios", version: "18", with: "VoiceOver", date: Moment(date: "2026-04-02")),
                Verification(platform: "android", version: nil, with: nil, date: nil),
            ])
        #expect(record.meta.map(\.key) == ["severity", "effort", "shipped", "tickets"])
        #expect(record.meta.map(\.value).prefix(2) == [.text("high"), .number("3")])
        #expect(record.meta.last?.value == .list(["A-1", "A-2"]))
    }
}
