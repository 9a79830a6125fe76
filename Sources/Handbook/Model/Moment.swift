/// A moment in whole seconds, always written in UTC, so that the time zone of a build does not matter.
package struct Moment: Sendable, Hashable, Comparable {
    /// Seconds since 1970-01-01.
    package let seconds: Int

    package init(seconds: Int) {
        self.seconds = seconds
    }

    /// Midnight of a day. A day beyond the end of the month is one of the next.
    package init(year: Int, month: Int, day: Int) {
        // Hinnant's days_from_civil; see `civil`.
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        self.init(seconds: (era * 146_097 + dayOfEra - 719_468) * Self.day)
    }

    /// Midnight of a day written as `2026-11-20`; nil for anything else.
    package init?(date: String) {
        let parts = date.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.count) == [4, 2, 2], let year = Int(parts[0]), let month = Int(parts[1]),
            let day = Int(parts[2]), (1...12).contains(month)
        else { return nil }
        self.init(year: year, month: month, day: day)
        guard self.date == date else { return nil }
    }

    /// `2026-11-20`
    package var date: String {
        let (year, month, day) = civil
        return "\(year)-\(Self.two(month))-\(Self.two(day))"
    }

    /// `2026-11-20T09:05:00Z` (RFC 3339)
    package var timestamp: String { "\(date)T\(clock)Z" }

    /// `09:05:00`
    package var clock: String {
        let second = seconds - days * Self.day
        return "\(Self.two(second / 3600)):\(Self.two(second / 60 % 60)):\(Self.two(second % 60))"
    }

    package static func < (left: Moment, right: Moment) -> Bool { left.seconds < right.seconds }

    /// Whether a day is still to come. Time zones are up to 14 hours ahead of UTC, so today is tomorrow for some people.
    package func isToCome(on today: Moment) -> Bool { seconds > today.seconds + Self.day }

    private static let day = 86_400

    /// Whole days since 1970-01-01, rounded down.
    package var days: Int {
        seconds >= 0 ? seconds / Self.day : (seconds - Self.day + 1) / Self.day
    }

    /// Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", civil_from_days: years begin in March, eras have
    /// 400 years of 146,097 days.
    package var civil: (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        return (
            yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        )
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
