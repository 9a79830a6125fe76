import Base
import Markdown

/// A place where a page names a success criterion, in its text or by a link to W3C's explanation.
@usableFromInline package struct CriterionUse: Sendable, Equatable {
    package let criterion: SuccessCriterion
    /// The text or the link.
    package let node: NodeID
    /// The number, or the link.
    package let span: TextRange

    package init(criterion: SuccessCriterion, node: NodeID, span: TextRange) {
        self.criterion = criterion
        self.node = node
        self.span = span
    }
}
