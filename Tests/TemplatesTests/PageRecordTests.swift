import Handbook
import TestSupport
import Testing

/// What pages and "Coverage" say about owners, reviews and facts.
struct PageRecordTests {
    private static let page = """
        ---
        owner: Team <A>
        status: deprecated since 2.0
        reviewed: 2026-01-10
        review-in: 1 month
        verified: { platform: ios, version: "18", with: VoiceOver, date: 2026-01-09 }
        meta:
          effort: 3
          ticket: https://example.org/T-1
          severity: high
        ---
        ## Condensed

        1. Test it
        """

    private func rendered(on today: String) throws -> Rendered {
        var settings = Settings()
        settings.today = Moment(date: today)
        settings.meta = [MetaField(key: "severity", label: "How bad")]
        return Rendered(["a/old.md": Self.page, "a/new.md": "New\n"], settings: settings)
    }

    @Test func factsFollowTheOrderOfTheConfiguration() throws {
        let page = try rendered(on: "2026-02-01").page("a/old")
        let facts = page.matches(of: #/<li>([^<:]+): /#).map { String($0.1) }
        #expect(
            facts == [
                "Owner", "Status", "Last reviewed", "Next review due", "Verified with", "How bad", "Effort", "Ticket",
            ])
        #expect(page.contains("<li>Owner: Team &lt;A&gt;</li>"))
        #expect(page.contains("iOS 18 VoiceOver (<time datetime=\"2026-01-09\">9 January 2026</time>)"))
        #expect(page.contains("<a class=\"external\" href=\"https://example.org/T-1\">"))
    }

    @Test func pageSaysThatItIsDeprecatedAndOverdue() throws {
        let before = try rendered(on: "2026-02-10").page("a/old")
        #expect(before.contains("This page has been deprecated since 2.0.") && !before.contains("was due for review"))
        let after = try rendered(on: "2026-02-11").page("a/old")
        #expect(after.contains("was due for review on <time datetime=\"2026-02-10\">10 February 2026</time>"))
        #expect(try !rendered(on: "2026-02-11").page("a/new").contains("page-status"))
    }

    @Test func coverageBeginsWithOverdueAndDeprecatedPages() throws {
        let coverage = try rendered(on: "2026-02-11").page("coverage")
        let table = coverage.firstRange(of: "Overdue and deprecated pages")
        let totals = coverage.firstRange(of: "share-bars")
        #expect(try #require(table).lowerBound < #require(totals).lowerBound)
        #expect(coverage.contains(">Deprecated since 2.0</td>"))
        #expect(coverage.contains("><time datetime=\"2026-02-10\">"))
        let none = Rendered(["a/new.md": "New\n"]).page("coverage")
        #expect(!none.contains("Overdue and deprecated pages"))
    }
}
