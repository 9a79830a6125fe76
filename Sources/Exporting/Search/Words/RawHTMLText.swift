import Markdown
import Tools

/// The visible text of an author's raw HTML.
enum RawHTMLText {
    /// Elements whose content is not text, or appears only where browsers cannot show the element.
    private static let withoutText: Set<String> = [
        "script", "style", "title", "template", "noscript", "iframe", "object", "svg", "math", "video", "audio",
        "canvas",
    ]

    /// Adds the words of a block of raw HTML; words of elements on separate lines are separated.
    static func append(block node: NodeID, of document: Document, to words: inout [UInt8]) {
        words.appendBlank()
        var hidden: String?
        for token in document.tokens(ofHTML: node) {
            if token.partsWords { words.appendBlank() }
            switch token.kind {
            case .startTag(let name, false) where hidden == nil && withoutText.contains(name): hidden = name
            case .endTag(let name) where hidden == name: hidden = nil
            case .startTag where hidden == nil: append(alternativeOf: token, to: &words)
            case .text where hidden == nil: append(document.bytes[token.span], to: &words)
            default: break
            }
        }
        words.appendBlank()
    }

    /// Adds the alternative text of a picture; nothing for other elements.
    static func append(alternativeOf token: HTMLToken, to words: inout [UInt8]) {
        guard case .startTag("img", _) = token.kind, let text = token.attribute("alt")?.value else { return }
        words.appendBlank()
        append(Array(text.utf8)[...], to: &words)
    }

    private static func append(_ text: ArraySlice<UInt8>, to words: inout [UInt8]) {
        for byte in CharacterReferences.resolve(text).utf8 {
            if byte.isWhitespace { words.appendBlank() } else { words.append(byte) }
        }
    }
}
