import Handbook
import Tools

/// Moments as HTTP writes them: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7).
extension Moment {
    static var now: Moment { Moment(seconds: System.time) }

    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    var httpDate: String {
        let (year, month, _) = civil
        return "\(Self.weekdays[weekday]), \(date.suffix(2)) \(Self.months[month - 1]) \(year) \(clock) GMT"
    }
}
