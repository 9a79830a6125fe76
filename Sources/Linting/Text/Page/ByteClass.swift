import Markdown
import Tools

/// What a byte of a page's source is part of.
package enum ByteClass: UInt8, Sendable {
    /// Marks of Markdown, spaces, and everything else that is not shown.
    case markup
    case prose
    /// A code span, without its backticks.
    case code
    case codeBlock
    /// A tag of raw HTML.
    case tag
    case comment
    /// Text between tags of raw HTML.
    case htmlText
    /// An address that is visible as written.
    case address

    /// Whether it is running text of Markdown or HTML.
    var isText: Bool { self == .prose || self == .htmlText }
}

extension Document {
    /// One class per byte of the source. `live` are the tokens of the page's live HTML, and `code` its elements of
    /// code.
    func byteClasses(_ live: ArraySlice<MarkupToken>, code: [Range<Int>]) -> [ByteClass] {
        var classes = [ByteClass](repeating: .markup, count: sourceCount)
        func mark(_ range: TextRange, _ kind: ByteClass) {
            guard range.upperBound <= sourceCount else { return }
            let bytes = range.lowerBound..<range.upperBound
            classes.replaceSubrange(bytes, with: repeatElement(kind, count: bytes.count))
        }
        let tokens = Dictionary(grouping: live, by: \.node)
        var addresses: [NodeID] = []
        for id in nodes.indices {
            let node = nodes[id]
            switch node.kind {
            case .text: mark(node.text, .prose)
            case .code: mark(node.text, .code)
            case .codeBlock: mark(node.text.upperBound <= sourceCount ? node.text : node.source, .codeBlock)
            case .htmlBlock, .htmlInline:
                for (span, kind) in htmlClasses(of: id, tokens[id]?.map(\.html) ?? []) { mark(TextRange(span), kind) }
            case .link: if isBareAddress(id) { addresses.append(id) }
            default: break
            }
        }
        for id in addresses {
            mark(nodes[id].source, .address)
            for child in descendants(of: id) { mark(nodes[child].text, .address) }
        }
        for range in code { for place in range where classes[place].isText { classes[place] = .code } }
        return classes
    }

    private func htmlClasses(of id: NodeID, _ tokens: [HTMLToken]) -> [(Range<Int>, ByteClass)] {
        let source = nodes[id].source
        // Where indentation was stripped, read the source itself: spaces make no difference.
        let isWhole = nodes[id].text.upperBound <= sourceCount
        let tokens = isWhole ? tokens : Array(HTMLTokenizer(bytes, range: source.lowerBound..<source.upperBound))
        // Whether a script or a style sheet is open.
        var isCode = false
        return tokens.map { token in
            switch token.kind {
            case .startTag(let name, _):
                isCode = name == "script" || name == "style"
                return (token.span, .tag)
            case .endTag:
                isCode = false
                return (token.span, .tag)
            // Suppressions are not text of the page.
            case .comment:
                return (token.span, Suppressions.isSuppression(PageText(bytes[token.span])) ? .markup : .comment)
            case .text: return (token.span, isCode ? .codeBlock : .htmlText)
            }
        }
    }
}
