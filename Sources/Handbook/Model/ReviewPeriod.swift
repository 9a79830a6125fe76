/// The time between two reviews: `6 months`.
package struct ReviewPeriod: Sendable, Equatable {
    private enum Unit: String {
        case day, week, month, year
    }

    private let count: Int
    private let unit: Unit

    /// Reads a number from 1 to 1,000 and a unit: `90 days`, `1 year`.
    package init?(_ text: String) {
        let words = text.lowercased().split(separator: " ")
        guard words.count == 2, let count = Int(words[0]), (1...1_000).contains(count),
            let unit = Unit(rawValue: String(words[1].hasSuffix("s") ? words[1].dropLast() : words[1]))
        else { return nil }
        (self.count, self.unit) = (count, unit)
    }

    /// The day on which the period ends; of months that are too short, the last one.
    package func end(from start: Moment) -> Moment {
        switch unit {
        case .day: start.adding(count, .day)
        case .week: start.adding(7 * count, .day)
        case .month: start.adding(count, .month)
        case .year: start.adding(count, .year)
        }
    }
}
