import Base
import Markdown

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
}

extension Document {
    /// One class per byte of the source. `live` are the tokens of the page's live HTML.
    func byteClasses(_ live: ArraySlice<MarkupToken>) -> [ByteClass] {
        [ByteClass](unsafeUninitializedCapacity: sourceCount) { classes, count in
            classes.initialize(repeating: .markup)
            count = sourceCount
            var live = live
            for id in nodes.indices {
                switch kind(of: id) {
                case .text: mark(nodes[id].text, .prose, in: classes)
                case .code: mark(nodes[id].text, .code, in: classes)
                case .codeBlock:
                    let node = nodes[id]
                    mark(node.text.upperBound <= sourceCount ? node.text : node.source, .codeBlock, in: classes)
                case .htmlBlock, .htmlInline:
                    live = live.drop { $0.node < id }
                    markHTML(id, live.prefix { $0.node == id }, in: classes)
                case .link: if isBareAddress(id) { mark(nodes[id].source, .address, in: classes) }
                default: break
                }
            }
            for id in nodes.indices where kind(of: id) == .link && isBareAddress(id) {
                for child in descendants(of: id) { mark(nodes[child].text, .address, in: classes) }
            }
        }
    }

    /// Whether a link's text is its address.
    package func isBareAddress(_ link: NodeID) -> Bool {
        guard let child = firstChild(of: link), nodes[child].kind == .text, nodes[child].text.count > 6 else {
            return false
        }
        return withBytes(nodes[child].text) { text in
            text.starts(with: "http".utf8) || text.starts(with: "www.".utf8)
        }
    }

    private func mark(_ range: TextRange, _ kind: ByteClass, in classes: UnsafeMutableBufferPointer<ByteClass>) {
        guard range.upperBound <= sourceCount else { return }
        classes[range.lowerBound..<range.upperBound].update(repeating: kind)
    }

    private func markHTML(
        _ id: NodeID, _ tokens: ArraySlice<MarkupToken>, in classes: UnsafeMutableBufferPointer<ByteClass>
    ) {
        var isCode = false
        if nodes[id].text.upperBound <= sourceCount {
            for token in tokens { mark(token.html, &isCode, in: classes) }
        } else {
            // Indentation was stripped, so read the source itself: spaces make no difference.
            let source = nodes[id].source
            for token in HTMLTokenizer(bytes, range: source.lowerBound..<source.upperBound) {
                mark(token, &isCode, in: classes)
            }
        }
    }

    /// `isCode` is whether the token is in a script or a style sheet.
    private func mark(_ token: HTMLToken, _ isCode: inout Bool, in classes: UnsafeMutableBufferPointer<ByteClass>) {
        let kind: ByteClass
        switch token.kind {
        case .startTag(let name, _):
            kind = .tag
            isCode = name == "script" || name == "style"
        case .endTag:
            kind = .tag
            isCode = false
        // Suppressions are not text of the page.
        case .comment: kind = Suppressions.isSuppression(PageText(bytes[token.span])) ? .markup : .comment
        case .text: kind = isCode ? .codeBlock : .htmlText
        }
        mark(TextRange(token.span), kind, in: classes)
    }
}
