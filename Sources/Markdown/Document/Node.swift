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
    /// Heading: 1…6. Otherwise what `alignment` or `alert` says.
    @usableFromInline package var level: UInt8
    /// The node after the last descendant: the next sibling, if there is one.
    @usableFromInline package var end: Int32
    /// Text, code, raw HTML: the literal. Code block: the code. Footnote: its label; reference: its number. Otherwise
    /// what `address` says.
    @usableFromInline package var text: TextRange
    /// What `info`, `title`, `headingName` or `firstNumber` says.
    @usableFromInline var detail: TextRange
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

// MARK: - What the fields mean, by kind

extension Node {
    /// The address of a link or an image.
    package var address: TextRange { kind == .link || kind == .image ? text : .empty }

    /// The title of a link or an image.
    package var title: TextRange { kind == .link || kind == .image ? detail : .empty }

    /// The info string of a code block.
    package var info: TextRange { kind == .codeBlock ? detail : .empty }

    /// The author's name of a heading: `## Title {#name}`.
    package var headingName: TextRange { kind == .heading ? detail : .empty }

    /// The first number of an ordered list; nil for other nodes.
    package var firstNumber: Int? { flags.contains(.ordered) ? Int(detail.start) : nil }

    /// The alignment of a table cell's column, if the table has one.
    package var alignment: CellAlignment? { kind == .tableCell ? CellAlignment(rawValue: level) : nil }

    /// The kind of a quote that is an alert.
    package var alert: AlertKind? { kind == .blockQuote && level > 0 ? AlertKind.allCases[Int(level) - 1] : nil }
}

/// The alignment of a cell's column, as in HTML's `align`.
package enum CellAlignment: UInt8 {
    case left = 1
    case center, right
}
