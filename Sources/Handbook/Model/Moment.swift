import Essentials

/// A moment in whole seconds, always written in UTC, so that the time zone of a build does not matter.
package struct Moment: Sendable, Hashable, Comparable {
    /// Seconds since 1970-01-01.
    package let seconds: Int

    package init(seconds: Int) { self.seconds = seconds }

    /// Midnight of a day written as `2026-11-20`; nil for anything else.
    package init?(date: String) {
        guard let day = try? Date(date + "T00:00:00Z", strategy: .iso8601) else { return nil }
        self.init(day)
        guard self.date == date else { return nil }
    }

    private init(_ date: Date) { self.init(seconds: Int(date.timeIntervalSince1970.rounded(.down))) }

    private var instant: Date { Date(timeIntervalSince1970: Double(seconds)) }

    /// `2026-11-20`
    package var date: String { String(timestamp.prefix(10)) }

    /// `2026-11-20T09:05:00Z` (RFC 3339)
    package var timestamp: String { instant.formatted(.iso8601) }

    package static func < (left: Moment, right: Moment) -> Bool { left.seconds < right.seconds }

    /// Whether a day is in the future. Zones are up to 14 hours ahead of UTC, so today is tomorrow for some people.
    package func isFuture(on today: Moment) -> Bool { seconds > today.seconds + 86_400 }

    package var civil: (year: Int, month: Int, day: Int) {
        let parts = Self.calendar.dateComponents([.year, .month, .day], from: instant)
        return (parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
    }

    /// The moment some days, months or years later; of months that are too short, the last day.
    func adding(_ count: Int, _ unit: Calendar.Component) -> Moment {
        Self.calendar.date(byAdding: unit, value: count, to: instant).map { Moment($0) } ?? self
    }

    private static let calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()
}
