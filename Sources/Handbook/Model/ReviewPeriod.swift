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
        self.count = count
        self.unit = unit
    }

    /// The day on which the period ends; of months that are too short, the last one.
    package func end(from start: Moment) -> Moment {
        switch unit {
        case .day: start.adding(days: count)
        case .week: start.adding(days: 7 * count)
        case .month: start.adding(months: count)
        case .year: start.adding(months: 12 * count)
        }
    }
}

extension Moment {
    fileprivate func adding(days: Int) -> Moment { Moment(seconds: seconds + days * 86_400) }

    fileprivate func adding(months: Int) -> Moment {
        let (year, month, day) = civil
        let all = 12 * year + month - 1 + months
        let wanted = all % 12 + 1
        let candidates = (0...3).map { Moment(year: all / 12, month: wanted, day: day - $0) }
        return candidates.first { $0.civil.month == wanted } ?? candidates[3]
    }
}
