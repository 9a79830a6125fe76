/// What a team notes about a page: its owner and state, when people checked it, and facts of its own.
package struct PageRecord: Sendable, Equatable {
    package var owner: String?
    package var status: ReviewStatus?
    /// The day of the last review.
    package var reviewed: Moment?
    /// The time from one review to the next.
    package var reviewIn: ReviewPeriod?
    package var verified: [Verification] = []
    /// Facts under the handbook's own names (`meta`), in the order of the page.
    package var meta: [MetaFact] = []

    package init() {}

    /// The day of the next review; nil unless both the last one and the period are known.
    package var reviewDue: Moment? { reviewed.flatMap { reviewed in reviewIn?.end(from: reviewed) } }

    /// Whether the review was due before a day; false if that day is not known.
    package func isOverdue(on today: Moment?) -> Bool {
        guard let today, let reviewDue else { return false }
        return reviewDue < today
    }

    package var isDeprecated: Bool { if case .deprecated = status { true } else { false } }
}

/// How far a page is: `status` in front matter.
package enum ReviewStatus: Sendable, Equatable {
    case inReview, approved
    /// The version is that of the product or the handbook; nil if it is not known.
    case deprecated(since: String?)

    /// Reads `in review` or `deprecated since 2.0`.
    package init?(_ text: String) {
        let words = text.lowercased().split(separator: " ")
        switch words.map(String.init) {
        case ["in", "review"]: self = .inReview
        case ["approved"]: self = .approved
        case ["deprecated"]: self = .deprecated(since: nil)
        default:
            guard words.count > 2, words[0] == "deprecated", words[1] == "since" else { return nil }
            self = .deprecated(since: text.split(separator: " ").dropFirst(2).joined(separator: " "))
        }
    }

    /// The name in exports.
    package var name: String {
        switch self {
        case .inReview: "in-review"
        case .approved: "approved"
        case .deprecated: "deprecated"
        }
    }

    /// The version since which the page is deprecated, if it is known.
    package var deprecatedSince: String? { if case .deprecated(let version) = self { version } else { nil } }
}

/// A check of a page against the real thing.
package struct Verification: Sendable, Equatable {
    package let platform: String
    /// The platform's version.
    package let version: String?
    /// The assistive technology.
    package let with: String?
    package let date: Moment?

    package init(platform: String, version: String?, with: String?, date: Moment?) {
        (self.platform, self.version, self.with, self.date) = (platform, version, with, date)
    }
}

/// A fact about a page under a name of the handbook.
package struct MetaFact: Sendable, Equatable {
    package enum Value: Sendable, Equatable {
        case text(String)
        /// A decimal number as it is written.
        case number(String)
        case date(Moment)
        case list([String])
    }

    package let key: String
    package let value: Value

    package init(key: String, value: Value) { (self.key, self.value) = (key, value) }
}

extension PageRecord {
    /// The values of a fact as texts; none for a date, or without the fact.
    package func texts(of key: String) -> [String] {
        switch meta.first(where: { $0.key == key })?.value {
        case .text(let text), .number(let text): [text]
        case .list(let texts): texts
        case .date, nil: []
        }
    }
}

/// How a fact is shown: an entry of `meta` in `curbcut.yml`.
package struct MetaField: Sendable, Equatable {
    package let key: String
    package let label: String

    package init(key: String, label: String) { (self.key, self.label) = (key, label) }
}
