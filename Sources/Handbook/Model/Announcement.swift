import Base
import Markdown

/// What a screen reader is expected to say, as an author gives it: `"Label, button, selected" (selected state)`.
@usableFromInline package struct Announcement: Sendable, Equatable {
    /// The list item.
    package let node: NodeID
    package let platform: Platform?
    /// Between the quotation marks.
    package let utterance: Excerpt
    /// The utterance's parts in order; a single part of kind `other` when it could not be parted.
    package let parts: [Part]
    /// What stands in brackets behind it; empty when nothing does.
    package let annotation: Excerpt

    package init(node: NodeID, platform: Platform?, utterance: Excerpt, parts: [Part], annotation: Excerpt) {
        self.node = node
        self.platform = platform
        self.utterance = utterance
        self.parts = parts
        self.annotation = annotation
    }

    /// Whether the parts could be told.
    package var isParted: Bool { parts.count > 1 }

    package struct Part: Sendable, Equatable {
        package enum Kind: String, Sendable {
            case name, value, role, state, position, hint, other
        }

        package let kind: Kind
        package let text: Excerpt

        package init(kind: Kind, text: Excerpt) {
            self.kind = kind
            self.text = text
        }
    }
}
