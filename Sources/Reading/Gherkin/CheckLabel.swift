import Handbook
import Markdown
import Tools

/// The label of a check: the words before the first colon that white space follows, or before a full-width colon.
/// Colons in code, links, quotations and brackets do not end a label, in Markdown or HTML; nor do those of `:warning:`
/// and of a ratio.
struct CheckLabel {
    /// Length of the label in the item's text, in bytes.
    let count: Int
    let countWithColon: Int
    /// Nil if the label begins or ends in the middle of an element.
    let span: Check.LabelSpan?

    /// Limit in characters: a later colon belongs to a sentence.
    private static let longest = 100

    /// Nil for an item without a label.
    init?(of item: NodeID, in document: Document) {
        guard let paragraph = document.children(of: item).first(where: { document.kind(of: $0) == .paragraph }) else {
            return nil
        }
        let text = document.validBytes(of: paragraph)
        // A colon, or the first byte of a full-width one.
        guard text.contains(where: { $0 == UInt8(ascii: ":") || $0 == 0xEF }) else { return nil }
        var search = LabelSearch()
        guard let colon = search.colon(in: paragraph, of: document) else { return nil }
        let label = text.prefix(colon.place.lowerBound).trimmingWhitespace
        guard !label.isEmpty, label.count(where: { !$0.isContinuation }) <= Self.longest else { return nil }
        (count, countWithColon) = (label.endIndex - text.startIndex, colon.place.upperBound)
        span = document.labelSpan(to: colon, in: paragraph)
    }
}

/// A colon that may end a label.
private struct Colon {
    /// The text node.
    let node: NodeID
    /// The end of the colon in the node's text, in bytes.
    let end: Int
    /// Place in the visible text of the paragraph, in bytes.
    let place: Range<Int>

    var isWide: Bool { place.count == "：".utf8.count }
}

private struct LabelSearch {
    /// What closes each open quotation mark and bracket; nothing for an element.
    private var open: [Set<Unicode.Scalar>] = []
    private var previous: Unicode.Scalar = " "
    /// The first colon after a mark that is not closed so far, and the number of open marks there.
    private var inside: (colon: Colon, depth: Int)?
    /// A colon whose next character is not read yet.
    private var last: Colon?
    /// Whether only letters of a name came since a colon after a blank, as in `:warning:`.
    private var isInShortcode = false
    /// Bytes of visible text before the present place.
    private var position = 0

    private static let pairs: [Unicode.Scalar: Set<Unicode.Scalar>] = [
        "\"": ["\""], "“": ["”"], "„": ["“", "”"], "«": ["»"], "»": ["«"], "‹": ["›"], "「": ["」"], "『": ["』"],
        "'": ["'"], "‘": ["’"], "‚": ["‘", "’"], "›": ["‹"], "《": ["》"],
        "(": [")"], "[": ["]"], "{": ["}"], "（": ["）"], "【": ["】"],
    ]

    /// Elements that quote.
    private static let quoting: Set<String> = ["a", "cite", "code", "kbd", "q", "samp", "tt", "var"]

    mutating func colon(in paragraph: NodeID, of document: Document) -> Colon? {
        var linkEnd = 0
        for node in document.validRanges(of: paragraph).joined() {
            switch document.kind(of: node) {
            case .link, .image: linkEnd = max(linkEnd, document.end(of: node))
            case .text where node >= linkEnd:
                if let colon = read(document.nodes[node].text, node, of: document) { return colon }
            case .text, .code:
                if document.nodes[node].text.count > 0 { last = nil }
                position += Int(document.nodes[node].text.count)
            case _ where document.isBreak(node):
                if let colon = ended(isFollowedBySpace: true) { return colon }
                position += 1
            case .htmlInline: document.tokens(ofHTML: node).forEach { readTag($0.kind) }
            default: break
            }
        }
        return ended(isFollowedBySpace: true) ?? inside?.colon
    }

    private mutating func read(_ range: TextRange, _ node: NodeID, of document: Document) -> Colon? {
        let start = position
        for scalar in document.string(range).unicodeScalars {
            // "4.5：1" is a ratio.
            let isWide = last?.isWide == true
            let end = ended(
                isFollowedBySpace: scalar.properties.isWhitespace || isWide && scalar.properties.numericType == nil)
            if let end { return end }
            let place = position..<position + UTF8.width(scalar)
            position = place.upperBound
            switch scalar {
            case ":" where isInShortcode: isInShortcode = false
            case ":", "：":
                last = Colon(node: node, end: position - start, place: place)
                isInShortcode = scalar == ":" && previous.properties.isWhitespace
            default:
                let isOfName = scalar.properties.isAlphabetic || "0123456789_+-".unicodeScalars.contains(scalar)
                isInShortcode = isInShortcode && isOfName
                readMark(scalar)
            }
        }
        return nil
    }

    private mutating func readMark(_ scalar: Unicode.Scalar) {
        defer { previous = scalar }
        if open.last?.contains(scalar) == true {
            close(open.count - 1)
        } else if let closing = Self.pairs[scalar] {
            // An apostrophe follows a letter.
            if scalar != "'" || previous.properties.isWhitespace || Self.pairs[previous] != nil { open.append(closing) }
        }
    }

    private mutating func readTag(_ tag: HTMLToken.Kind) {
        isInShortcode = false
        switch tag {
        case .startTag(let name, _) where Self.quoting.contains(name): open.append([])
        case .endTag(let name) where Self.quoting.contains(name): open.lastIndex(of: []).map { close($0) }
        default: break
        }
    }

    /// Closes an open mark and those inside it.
    private mutating func close(_ index: Int) {
        open.removeSubrange(index...)
        if let inside, inside.depth > open.count { self.inside = nil }
    }

    /// The last colon if it ends a label.
    private mutating func ended(isFollowedBySpace: @autoclosure () -> Bool) -> Colon? {
        guard let colon = last else { return nil }
        last = nil
        guard isFollowedBySpace() else { return nil }
        if open.isEmpty { return colon }
        if inside == nil { inside = (colon, open.count) }
        return nil
    }
}

extension Document {
    /// The nodes of a label; nil if it begins or ends in the middle of an element.
    fileprivate func labelSpan(to colon: Colon, in paragraph: NodeID) -> Check.LabelSpan? {
        var parents = (paragraph..<colon.node).filter { end(of: $0) > colon.node }
        var next: NodeID?
        // Emphasis that ends with the colon belongs to the label as a whole, if anything follows it.
        if colon.end == Int(nodes[colon.node].text.count) {
            while parents.count > 1, let parent = parents.last, end(of: parent) == next ?? end(of: colon.node),
                end(of: parent) < end(of: parents[parents.count - 2])
            {
                next = end(of: parents.removeLast())
            }
        }
        // Elements around the whole label begin with it.
        guard let parent = parents.last, zip(parents, parents.dropFirst()).allSatisfy({ $1 == $0 + 1 }) else {
            return nil
        }
        let start = parent + 1
        if !isBalanced(start..<colon.node) {
            // `<kbd>Tab:</kbd> Moves`
            let tag = next ?? end(of: colon.node)
            guard tag + 1 < end(of: parent), kind(of: tag) == .htmlInline, isBalanced(start..<tag + 1) else {
                return nil
            }
            next = tag + 1
        }
        return Check.LabelSpan(start: start, text: colon.node, offset: colon.end, next: next)
    }

    /// Whether as many elements end among the nodes as begin.
    private func isBalanced(_ range: NodeRange) -> Bool {
        range.filter { kind(of: $0) == .htmlInline }.reduce(0) { $0 + tokens(ofHTML: $1).openElements } == 0
    }
}
