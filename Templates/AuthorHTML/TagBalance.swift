import Handbook
import Markdown
import Tools

/// Keeps the effect of an author's tags local: an end tag without a start is dropped, and an element without an end
/// ends with the node in which it began, or with its paragraph.
struct TagBalance {
    private struct Open {
        let name: String
        /// The position of the start tag.
        let start: Int
        let node: NodeID
        let parent: NodeID
        /// The node at which the page itself ends everything that is open here.
        let scopeEnd: NodeID
        /// Whether the element's content is SVG or MathML.
        let isForeign: Bool
    }

    private let document: Document
    private let borders: PageBorders
    private let languages: LangAttributes
    /// Computed when a comment does not end in its own node.
    private lazy var commentEnds = CommentEnds(of: document)
    private var open: [Open] = []
    /// The number of open elements by name, so that a stray end tag need not be compared with all of them.
    private var counts: [String: Int] = [:]
    private var unended: [MarkupEdit] = []
    /// The missing end tags of elements that begin among words, by the parent node.
    private(set) var inlineEnds: [NodeID: [UInt8]] = [:]

    init(_ page: Page, _ languages: LangAttributes) {
        document = page.document
        borders = PageBorders(of: page)
        self.languages = languages
    }

    mutating func edits(_ tokens: [HTMLToken], node: NodeID, parent: NodeID) -> [MarkupEdit] {
        leaveScopes(before: node)
        var edits: [MarkupEdit] = []
        for token in tokens {
            switch token.kind {
            case .startTag(let name, let isSelfClosing):
                edits += startTag(token, name, isSelfClosing: isSelfClosing, node: node, parent: parent)
            case .endTag(let name):
                if counts[name, default: 0] > 0, let index = open.lastIndex(where: { $0.name == name }) {
                    edits += endTags(of: open[(index + 1)...], before: token.span.lowerBound)
                    for element in open[index...] { counts[element.name, default: 0] -= 1 }
                    // A table in another scrolls with it.
                    if name == "table", counts[name] == 0, open[index].parent == parent {
                        edits += TableRegions.edits(around: open[index].start..<token.span.upperBound, languages)
                    }
                    open.removeSubrange(index...)
                } else {
                    edits.append(MarkupEdit(bytes: token.span, replacement: []))
                }
            case .comment: edits += commentEnd(token.span, after: node)
            case .text: break
            }
        }
        return edits
    }

    private mutating func startTag(
        _ token: HTMLToken, _ name: String, isSelfClosing: Bool, node: NodeID, parent: NodeID
    ) -> [MarkupEdit] {
        if HTMLTokenizer.voidElements.contains(name) { return [] }
        // This element has no end tag: the rest of the page would become its text.
        if name == "plaintext" { return [MarkupEdit(showing: token, of: document)] }
        if isSelfClosing {
            // HTML ignores the slash, so the element would continue to the end of the page. A video in a block becomes
            // a figure.
            let isFigure = name == "video" && document.kind(of: node) == .htmlBlock
            if isFigure || isForeign(name) { return [] }
            let end = token.span.upperBound
            return [MarkupEdit(bytes: end..<end, replacement: Array("</\(name)>".utf8), isAfter: true)]
        }
        counts[name, default: 0] += 1
        let isForeign = isForeign(name) && !Self.integrationPoints.contains(name)
        let scopeEnd = borders.end(of: token.span, in: node, scopeEnd: document.end(of: parent))
        open.append(
            Open(
                name: name, start: token.span.lowerBound, node: node, parent: parent, scopeEnd: scopeEnd,
                isForeign: isForeign))
        return []
    }

    /// Whether an element is SVG or MathML, where a slash does end it; some of these contain HTML.
    private func isForeign(_ name: String) -> Bool {
        Self.roots.contains(name) || open.last?.isForeign ?? false
    }

    private static let roots: Set<String> = ["svg", "math"]
    /// HTML, 13.2.6: elements of SVG and MathML that contain HTML.
    private static let integrationPoints: Set<String> = [
        "foreignobject", "desc", "title", "mi", "mo", "mn", "ms", "mtext", "annotation-xml",
    ]

    /// Ends an unfinished comment, so that it does not hide the rest of the page.
    private mutating func commentEnd(_ span: Range<Int>, after node: NodeID) -> [MarkupEdit] {
        guard let end = CommentEnds.missing(in: document.bytes[span]), !commentEnds.isEnded(after: node) else {
            return []
        }
        return [MarkupEdit(bytes: span.upperBound..<span.upperBound, replacement: Array(end.utf8), isAfter: true)]
    }

    /// The end tags of elements that the end tag of an outer one leaves open: a browser would go on with them after it.
    private func endTags(of elements: ArraySlice<Open>, before place: Int) -> [MarkupEdit] {
        let tags = elements.reversed().filter { !Self.endsByItself.contains($0.name) }.map { "</\($0.name)>" }
        return tags.isEmpty ? [] : [MarkupEdit(bytes: place..<place, replacement: Array(tags.joined().utf8))]
    }

    /// The missing end tags; called once, after the last node.
    mutating func closingEdits() -> [MarkupEdit] {
        leaveScopes(before: document.nodes.count)
        return unended
    }

    private mutating func leaveScopes(before node: NodeID) {
        while let last = open.last, last.scopeEnd <= node {
            open.removeLast()
            counts[last.name, default: 0] -= 1
            guard !Self.endsByItself.contains(last.name) else { continue }
            let tag = Array("</\(last.name)>".utf8)
            if document.kind(of: last.node) == .htmlInline, !Self.withoutProse.contains(last.name) {
                inlineEnds[last.parent, default: []] += tag
            } else {
                let end = document.nodes[last.node].text.upperBound
                unended.append(MarkupEdit(bytes: end..<end, replacement: tag, isAfter: true))
            }
        }
    }

    /// Elements that would hide the words after them.
    private static let withoutProse: Set<String> = [
        "audio", "canvas", "datalist", "details", "dialog", "iframe", "math", "noembed", "noframes", "noscript",
        "object", "picture", "script", "select", "style", "svg", "table", "template", "textarea", "title", "video",
        "xmp",
    ]

    /// HTML, 13.1.2.4: elements whose end tag is optional.
    private static let endsByItself: Set<String> = [
        "p", "li", "dt", "dd", "tr", "td", "th", "thead", "tbody", "tfoot", "option", "optgroup", "colgroup",
    ]
}
