import Handbook
import Testing

/// Dates, periods and states of reviews.
struct ReviewTests {
    @Test(arguments: ["1970-01-01", "2000-02-29", "2026-11-20", "1969-12-31", "9999-12-31"])
    func dateIsReadAsItIsWritten(date: String) {
        #expect(Moment(date: date)?.date == date)
    }

    @Test(arguments: [
        "2026-02-30", "2026-13-01", "2026-00-10", "2026-1-1", "26-01-01", "today", "", "2026-11-20T10:00",
    ])
    func otherTextsAreNoDates(text: String) {
        #expect(Moment(date: text) == nil)
    }

    @Test(
        arguments: [
            ("2026-11-20", "10 days", "2026-11-30"), ("2026-11-20", "2 weeks", "2026-12-04"),
            ("2026-08-31", "6 months", "2027-02-28"), ("2024-02-29", "1 year", "2025-02-28"),
            ("2026-11-30", "1 Month", "2026-12-30"), ("2026-12-15", "12 months", "2027-12-15"),
        ])
    func periodEndsOnADayOfTheMonthThatItEndsIn(start: String, period: String, end: String) throws {
        let period = try #require(ReviewPeriod(period))
        #expect(period.end(from: try #require(Moment(date: start))).date == end)
    }

    @Test(arguments: ["", "6", "months", "0 days", "-1 days", "1.5 years", "6 months ago", "2000 days"])
    func otherTextsAreNoPeriods(text: String) {
        #expect(ReviewPeriod(text) == nil)
    }

    @Test func statusIsReadInAnyCase() {
        #expect(ReviewStatus("In Review") == .inReview)
        #expect(ReviewStatus("approved") == .approved)
        #expect(ReviewStatus("Deprecated") == .deprecated(since: nil))
        #expect(ReviewStatus("deprecated since iOS 18") == .deprecated(since: "iOS 18"))
        #expect(ReviewStatus("deprecated since") == nil)
        #expect(ReviewStatus("done") == nil)
    }

    @Test func pageIsOverdueFromTheDayAfter() {
        var record = PageRecord()
        record.reviewed = Moment(date: "2026-01-10")
        record.reviewIn = ReviewPeriod("1 month")
        #expect(!record.isOverdue(on: Moment(date: "2026-02-10")))
        #expect(record.isOverdue(on: Moment(date: "2026-02-11")))
        #expect(!record.isOverdue(on: nil))
    }
}
