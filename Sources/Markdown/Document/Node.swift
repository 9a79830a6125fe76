import Tools

/// Index of a node in `Document.nodes`. A parent comes before its children, siblings are in order.
@usableFromInline package typealias NodeID = Int

extension [NodeID] {
    /// Whether nodes in the order of the text include one.
    package func containsSorted(_ node: NodeID) -> Bool {
        let place = bisection(where: { $0 >= node })
        return place < count && self[place] == node
    }
}

/// The kind of a node, named as in the CommonMark and GFM specifications.
@usableFromInline package enum NodeKind: UInt8, Sendable {
    // blocks
    case document, blockQuote, list, item, codeBlock, htmlBlock, paragraph, heading, thematicBreak
    case footnoteDefinition, table, tableRow, tableCell
    // inlines
    case text, softBreak, lineBreak, code, htmlInline, emphasis, strong, link, image, footnoteReference, strikethrough

    package var isBlock: Bool { rawValue < NodeKind.text.rawValue }

    /// Whether this is an inline that never has children.
    var isLeaf: Bool {
        switch self {
        case .text, .softBreak, .lineBreak, .code, .htmlInline: true
        default: false
        }
    }
}

/// One node of a document, without references.
@usableFromInline package struct Node: Sendable {
    @usableFromInline package var kind: NodeKind
    @usableFromInline package var flags: Flags
    /// Heading: 1…6. Table cell: the alignment, from 1. Quote: the kind of alert, from 1. Otherwise 0.
    @usableFromInline package var level: UInt8
    /// The node after the last descendant: the next sibling, if there is one.
    @usableFromInline package var end: Int32
    /// Text, code, raw HTML: the literal. Code block: the code. Link, image: the address. Footnote: its number.
    @usableFromInline package var text: TextRange
    /// Code block: the info string. Link, image: the title. Ordered list: `start` is the first number.
    @usableFromInline package var detail: TextRange
    /// The node's bytes in the source, without blank lines after it. Empty if cmark reports no position and the text
    /// was not found; then it is the node's approximate start.
    @usableFromInline package var source: TextRange

    init(kind: NodeKind) { self.init(kind: kind, flags: [], level: 0, end: 0, source: .empty) }

    @inlinable package init(kind: NodeKind, flags: Flags, level: UInt8, end: Int32, source: TextRange) {
        self.kind = kind
        self.flags = flags
        self.level = level
        self.end = end
        self.source = source
        text = .empty
        detail = .empty
    }

    @usableFromInline package struct Flags: OptionSet, Sendable {
        @usableFromInline package let rawValue: UInt8
        @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }
        @inlinable package static var ordered: Flags { Flags(rawValue: 1) }
        @inlinable package static var tight: Flags { Flags(rawValue: 2) }
        @inlinable package static var task: Flags { Flags(rawValue: 4) }
        @inlinable package static var checked: Flags { Flags(rawValue: 8) }
        @inlinable package static var headerRow: Flags { Flags(rawValue: 16) }
    }
}

/// The alignment of a cell's column, as in HTML's `align`.
package enum CellAlignment: UInt8 {
    case left = 1
    case center, right
}
