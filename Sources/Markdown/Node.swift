/// The place of a node in `Document.nodes`. A parent stands before its children, siblings stand in order.
package typealias NodeID = Int

/// What a node is. The names are those of the CommonMark and GFM specifications.
package enum NodeKind: UInt8, Sendable {
    // blocks
    case document, blockQuote, list, item, codeBlock, htmlBlock, paragraph, heading, thematicBreak
    case footnoteDefinition, table, tableRow, tableCell
    // inlines
    case text, softBreak, lineBreak, code, htmlInline, emphasis, strong, link, image, footnoteReference, strikethrough

    package var isBlock: Bool { rawValue < NodeKind.text.rawValue }
}

/// Bytes of `Document.bytes`.
package struct TextRange: Sendable, Hashable {
    package var start: Int32
    package var count: Int32

    package static let empty = TextRange(start: 0, count: 0)
    package var isEmpty: Bool { count == 0 }
    package var lowerBound: Int { Int(start) }
    package var upperBound: Int { Int(start) + Int(count) }

    package init(start: Int32, count: Int32) {
        self.start = start
        self.count = count
    }

    package init(_ range: Range<Int>) {
        start = Int32(range.lowerBound)
        count = Int32(range.count)
    }
}

/// One node of a document: 28 bytes, no references.
package struct Node: Sendable {
    package var kind: NodeKind
    package var flags: Flags = []
    /// Heading: 1…6. Table cell: 0 none, 1 left, 2 centre, 3 right. Otherwise 0.
    package var level: UInt8 = 0
    /// Behind the last descendant: the next sibling, if there is one.
    package var end: Int32 = 0
    /// Text, code, raw HTML: the literal. Code block: the code. Link, image: the address. Footnote: its number.
    package var text: TextRange = .empty
    /// Code block: the info string. Link, image: the title. Ordered list: `start` is the first number.
    package var detail: TextRange = .empty
    /// The node's bytes in the source, without the blank lines behind it. Empty where cmark reports no position and the
    /// text could not be found again (then it is the place where the node begins, as near as is known).
    package var source: TextRange = .empty

    package init(kind: NodeKind) {
        self.kind = kind
    }

    package struct Flags: OptionSet, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }
        package static let ordered = Flags(rawValue: 1)
        package static let tight = Flags(rawValue: 2)
        package static let task = Flags(rawValue: 4)
        package static let checked = Flags(rawValue: 8)
        package static let headerRow = Flags(rawValue: 16)
    }
}
