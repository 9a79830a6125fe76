import Markdown
import SafeHTML

/// What readers see of an author's raw HTML.
enum RawHTMLText {
    /// Elements whose content is no text, or one that browsers show only where they cannot show the element.
    private static let withoutText: Set<String> = [
        "script", "style", "title", "template", "noscript", "iframe", "object", "svg", "math", "video", "audio",
        "canvas",
    ]

    /// Adds the words of a block of raw HTML, those of each element that stands on lines of its own apart.
    static func append(block text: TextRange, of document: Document, to words: inout ByteBuffer) {
        words.appendBlank()
        var hidden: String?
        for token in HTMLTokenizer(document.bytes, range: text.lowerBound..<text.upperBound) {
            switch token.kind {
            case .startTag(let name, let isSelfClosing):
                if hidden == nil, !isSelfClosing, withoutText.contains(name) { hidden = name }
                if HTMLTokenizer.blockElements.contains(name) { words.appendBlank() }
            case .endTag(let name):
                if hidden == name { hidden = nil }
                if HTMLTokenizer.blockElements.contains(name) { words.appendBlank() }
            case .text where hidden == nil: append(document.bytes[token.span], to: &words)
            case .text, .comment: break
            }
        }
        words.appendBlank()
    }

    /// Parts the words on both sides of a tag within a paragraph, if it begins or ends a line.
    static func append(inline tag: TextRange, of document: Document, to words: inout ByteBuffer) {
        for token in HTMLTokenizer(document.bytes, range: tag.lowerBound..<tag.upperBound) {
            switch token.kind {
            case .startTag(let name, _), .endTag(let name):
                if HTMLTokenizer.blockElements.contains(name) { words.appendBlank() }
            case .text, .comment: break
            }
        }
    }

    private static func append(_ text: ArraySlice<UInt8>, to words: inout ByteBuffer) {
        for byte in CharacterReferences.resolve(text).utf8 {
            if byte.isWhitespace { words.appendBlank() } else { words.append(byte) }
        }
    }
}
