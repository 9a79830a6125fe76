#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A moment in whole seconds, as HTTP writes it: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7).
struct HTTPDate: Sendable, Comparable {
    /// Since 1970.
    let seconds: Int

    static var now: HTTPDate { HTTPDate(seconds: time(nil)) }

    private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    init(seconds: Int) {
        self.seconds = seconds
    }

    var text: String {
        var moment = time_t(seconds)
        var parts = tm()
        gmtime_r(&moment, &parts)
        let date = "\(Self.two(parts.tm_mday)) \(Self.months[Int(parts.tm_mon)]) \(parts.tm_year + 1900)"
        let time = "\(Self.two(parts.tm_hour)):\(Self.two(parts.tm_min)):\(Self.two(parts.tm_sec))"
        return "\(Self.days[Int(parts.tm_wday)]), \(date) \(time) GMT"
    }

    /// Nil for anything but the form that everybody sends today; the two obsolete ones count as no date.
    init?(_ text: String) {
        let words = text.split { $0 == " " || $0 == "," || $0 == ":" }
        guard words.count == 8, words[7] == "GMT", let day = Int32(words[1]),
            let month = Self.months.firstIndex(of: String(words[2])), let year = Int32(words[3]),
            let hour = Int32(words[4]), let minute = Int32(words[5]), let second = Int32(words[6])
        else { return nil }
        var parts = tm()
        (parts.tm_mday, parts.tm_mon, parts.tm_year) = (day, Int32(month), year - 1900)
        (parts.tm_hour, parts.tm_min, parts.tm_sec) = (hour, minute, second)
        seconds = timegm(&parts)
    }

    private static func two(_ number: Int32) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }

    static func < (left: HTTPDate, right: HTTPDate) -> Bool {
        left.seconds < right.seconds
    }
}
