/// A success criterion that a check is evidence for, because its author says so.
package struct Requirement: Sendable, Equatable {
    package let criterion: SuccessCriterion
    /// Whether a passed check covers the whole criterion. If not, further testing is needed (ACT Rules Format 1.1,
    /// "Outcome Mapping").
    package let isWhole: Bool

    package init(_ criterion: SuccessCriterion, isWhole: Bool = false) {
        (self.criterion, self.isWhole) = (criterion, isWhole)
    }
}

extension [Requirement] {
    /// Each criterion once, by number; the whole of a criterion counts before a part.
    package var sortedOut: [Requirement] {
        let byNumber = Dictionary(map { ($0.criterion.number, $0) }) { $0.isWhole ? $0 : $1 }
        return byNumber.values.sorted { $0.criterion.order < $1.criterion.order }
    }
}
