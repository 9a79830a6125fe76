import Markdown
import Tools

/// What a screen reader is expected to say, as an author gives it: `"Label, button, selected" (selected state)`.
@usableFromInline package struct Announcement: Sendable, Equatable {
    /// The list item.
    package let node: NodeID
    package let platform: Platform?
    /// The text between the quotation marks.
    package let utterance: Excerpt
    /// The utterance's parts in order; a single part of kind `other` when it could not be split.
    package let parts: [Part]
    /// The text in brackets after the utterance; empty when there is none.
    package let annotation: Excerpt

    package init(node: NodeID, platform: Platform?, utterance: Excerpt, parts: [Part], annotation: Excerpt) {
        (self.node, self.platform, self.utterance, self.parts) = (node, platform, utterance, parts)
        self.annotation = annotation
    }

    /// Whether the utterance could be split.
    package var isParted: Bool { parts.count > 1 }

    package struct Part: Sendable, Equatable {
        package enum Kind: String, Sendable {
            case name, value, role, state, position, hint, other
        }

        package let kind: Kind
        package let text: Excerpt

        package init(kind: Kind, text: Excerpt) { (self.kind, self.text) = (kind, text) }
    }
}
