import Handbook
import Tools

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
}
