import Base
import Markdown

/// The places of brackets, quotation marks and ends of sentences in a page's prose. Found once while reading the words,
/// so that rules check dozens of bytes instead of all.
package struct ProseMarks: Sendable {
    /// Places in the order of the text.
    let places: [Int32]

    /// The first byte of “ ” „ counts for these, and for other characters from U+2000 on.
    static func contains(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\""), UInt8(ascii: "."), UInt8(ascii: "?"),
            UInt8(ascii: "!"), 0xE2:
            true
        default: false
        }
    }

    /// The marks of a block, in the order of the text.
    subscript(block: ProseBlock) -> LazyMapSequence<ArraySlice<Int32>, Int> {
        places[Int(block.marks.lowerBound)..<Int(block.marks.upperBound)].lazy.map { Int($0) }
    }

    /// The indices in `places` of the marks within `range`.
    fileprivate func indices(in range: Range<Int>) -> Range<Int> {
        let first = places.bisection(where: { Int($0) >= range.lowerBound })
        var end = first
        while end < places.count, Int(places[end]) < range.upperBound { end += 1 }
        return first..<end
    }
}

extension LintedPage {
    /// The blocks of a kind that contain a character.
    func proseBlocks(_ kind: NodeKind, with character: PageCharacter) -> [ProseBlock] {
        proseBlocks.filter { $0.kind == kind && source[$0.range].first(character) != nil }
    }
}

/// A paragraph, a heading or a cell: sentences, quotations and brackets do not cross its ends.
struct ProseBlock {
    let node: NodeID
    let kind: NodeKind
    let range: Range<Int>
    /// The indices of its marks in the page's list.
    let marks: Range<Int32>

    /// Blocks in the order of the document.
    static func all(of document: Document, _ marks: ProseMarks) -> [ProseBlock] {
        var blocks: [ProseBlock] = []
        for node in document.nodes.indices {
            let kind = document.kind(of: node)
            guard kind == .paragraph || kind == .heading || kind == .tableCell else { continue }
            let source = document.nodes[node].source
            let range = source.lowerBound..<source.upperBound
            let own = marks.indices(in: range)
            blocks.append(
                ProseBlock(
                    node: node, kind: kind, range: range, marks: Int32(own.lowerBound)..<Int32(own.upperBound)))
        }
        return blocks
    }
}
