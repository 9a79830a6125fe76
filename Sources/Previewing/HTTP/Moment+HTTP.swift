import Handbook
import Platform

/// Moments as HTTP writes them: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7).
extension Moment {
    static var now: Moment { Moment(seconds: System.time) }

    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    var httpDate: String {
        let (year, month, _) = civil
        // The first of January 1970 was a Thursday.
        let weekday = Self.weekdays[((days + 4) % 7 + 7) % 7]
        return "\(weekday), \(date.suffix(2)) \(Self.months[month - 1]) \(year) \(clock) GMT"
    }

    /// Nil for anything but the current format; the two obsolete ones are not accepted.
    init?(httpDate text: String) {
        let words = text.split { $0 == " " || $0 == "," || $0 == ":" }
        guard words.count == 8, words[7] == "GMT", let day = Int(words[1]),
            let month = Self.months.firstIndex(of: String(words[2])), let year = Int(words[3]),
            let hour = Int(words[4]), let minute = Int(words[5]), let second = Int(words[6]), year.magnitude < 100_000
        else { return nil }
        let midnight = Moment(year: year, month: month + 1, day: day).seconds
        self.init(seconds: midnight + hour * 3_600 + minute * 60 + second)
    }
}
