import Markdown
import Tools

/// A success criterion of WCAG. Each exists once.
package final class SuccessCriterion: Sendable {
    /// Its place among all, by number: 1.4.10 is after 1.4.3.
    package let order: Int
    /// `1.4.3`
    package let number: String
    package let name: String
    package let level: ConformanceLevel
    /// The version that introduced it: `2.0`, `2.1` or `2.2`.
    package let since: String
    /// The version that removed it; nil for all but 4.1.1.
    package let removed: String?
    /// The last part of its address in "Understanding WCAG 2.2".
    package let slug: String

    fileprivate init(order: Int, row: [String]) {
        self.order = order
        number = row[0]
        name = row[1]
        level = ConformanceLevel(rawValue: row[2]) ?? .aaa
        since = row[3]
        removed = row[4].isEmpty ? nil : row[4]
        slug = row[5]
    }

    /// Anchor of its row on the WCAG page.
    package var anchor: String { number }

    /// W3C's explanation of the criterion.
    package var url: String { "https://www.w3.org/WAI/WCAG22/Understanding/\(slug).html" }
}

extension SuccessCriterion: Equatable {
    package static func == (one: SuccessCriterion, other: SuccessCriterion) -> Bool { one === other }
}

/// A level of conformance of WCAG, the lowest first.
package enum ConformanceLevel: String, CaseIterable, CustomStringConvertible, Sendable {
    case a = "A"
    case aa = "AA"
    case aaa = "AAA"

    package var description: String { rawValue }

    /// The levels that conformance at this one includes.
    package var included: [ConformanceLevel] { Self.allCases.prefix { $0 != self } + [self] }
}

/// The success criteria of WCAG 2.0 to 2.2, by number (Data/wcag.tsv).
package enum SuccessCriteria {
    package static let all = DataTable.rows(of: EmbeddedData.text(named: "wcag.tsv"), columns: 6).enumerated()
        .map { SuccessCriterion(order: $0, row: $1.map { String($0) }) }

    private static let byNumber = Dictionary(uniqueKeysWithValues: all.map { ($0.number, $0) })

    package static func criterion(_ number: String) -> SuccessCriterion? { byNumber[number] }
}

/// A place where a page names a success criterion, in its text or by a link to W3C's explanation.
@usableFromInline package struct CriterionUse: Sendable, Equatable {
    package let criterion: SuccessCriterion
    /// The text or link node.
    package let node: NodeID
    /// Source range of the number or the link.
    package let span: TextRange

    package init(criterion: SuccessCriterion, node: NodeID, span: TextRange) {
        (self.criterion, self.node, self.span) = (criterion, node, span)
    }
}
