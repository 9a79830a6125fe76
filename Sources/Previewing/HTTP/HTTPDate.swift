import Platform

/// A moment in whole seconds, as HTTP writes it: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7).
struct HTTPDate: Sendable, Comparable {
    /// Seconds since 1970.
    let seconds: Int

    static var now: HTTPDate { HTTPDate(seconds: System.time) }

    private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    init(seconds: Int) {
        self.seconds = seconds
    }

    var text: String {
        let days = Int((Double(seconds) / 86_400).rounded(.down))
        let (year, month, day) = Self.date(days)
        let clock = seconds - days * 86_400
        let time = [clock / 3_600, clock / 60 % 60, clock % 60].map(Self.two).joined(separator: ":")
        // The first of January 1970 was a Thursday.
        return "\(Self.days[((days + 4) % 7 + 7) % 7]), \(Self.two(day)) \(Self.months[month - 1]) \(year) \(time) GMT"
    }

    /// Nil for anything but the current format; the two obsolete ones are not accepted.
    init?(_ text: String) {
        let words = text.split { $0 == " " || $0 == "," || $0 == ":" }
        guard words.count == 8, words[7] == "GMT", let day = Int(words[1]),
            let month = Self.months.firstIndex(of: String(words[2])), let year = Int(words[3]),
            let hour = Int(words[4]), let minute = Int(words[5]), let second = Int(words[6]), year.magnitude < 100_000
        else { return nil }
        seconds = Self.day(year, month + 1, day) * 86_400 + hour * 3_600 + minute * 60 + second
    }

    // MARK: Calendar

    // Years begin in March here, so that the leap day is the last of a year; 400 years have 146,097 days (Howard Hinnant,
    // "chrono-Compatible Low-Level Date Algorithms", for dates since the year 0).

    /// The number of a day since 1970.
    private static func day(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let year = month > 2 ? year : year - 1
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
    }

    /// The calendar date of a day, numbered from 1 January 1970.
    private static func date(_ number: Int) -> (year: Int, month: Int, day: Int) {
        let days = number + 719_468
        let (era, dayOfEra) = days.quotientAndRemainder(dividingBy: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let place = (5 * dayOfYear + 2) / 153
        let month = place < 10 ? place + 3 : place - 9
        return (era * 400 + yearOfEra + (month > 2 ? 0 : 1), month, dayOfYear - (153 * place + 2) / 5 + 1)
    }

    private static func two(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }

    static func < (left: HTTPDate, right: HTTPDate) -> Bool {
        left.seconds < right.seconds
    }
}
