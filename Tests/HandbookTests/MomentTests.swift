import Handbook
import Testing

struct MomentTests {
    /// Expected values from `date --utc --date=@SECONDS`.
    @Test(arguments: [
        (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"), (951_782_399, "2000-02-28T23:59:59Z"),
        (951_868_799, "2000-02-29T23:59:59Z"), (951_868_800, "2000-03-01T00:00:00Z"),
        (1_700_000_000, "2023-11-14T22:13:20Z"), (4_107_542_400, "2100-03-01T00:00:00Z"),
    ])
    func isToldInUTC(seconds: Int, text: String) {
        #expect(Moment(seconds: seconds).timestamp == text)
    }

    @Test func dayIsToldInWords() {
        #expect(Moment(seconds: 1_700_000_000).inWords == "14 November 2023")
    }
}
