import Base
import Markdown

extension PageContent {
    /// The first paragraph of the general notes or, without any, of what stands before the sections, as a line; nil when
    /// there is none.
    var summary: String? {
        let intro = sections.first { $0.kind == .generalNotes }.map {
            Int(document.nodes[$0.nodes.lowerBound].end)..<$0.nodes.upperBound
        }
        let paragraphs = [intro, preamble].compactMap { $0 }.lazy.compactMap(firstParagraph)
        return paragraphs.first.map { Self.shortened($0) }
    }

    private func firstParagraph(in range: NodeRange) -> String? {
        document.siblings(in: range).first { document.nodes[$0].kind == .paragraph }
            .map(document.line).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// At most as long as search engines show of a description.
    private static func shortened(_ text: String, to limit: Int = 160) -> String {
        guard text.count > limit else { return text }
        let cut = text.prefix(limit)
        let end = cut.lastIndex { $0.isWhitespace } ?? cut.endIndex
        return cut[..<end] + "…"
    }
}

extension Document {
    /// The visible text of a paragraph; blocks of raw HTML in it are words of their own.
    fileprivate func line(of paragraph: NodeID) -> String {
        let inlines = descendants(of: paragraph)
        guard inlines.contains(where: { kind(of: $0) == .htmlInline }) else { return plainText(of: paragraph) }
        var parts = [""]
        for node in inlines {
            switch kind(of: node) {
            case .text, .code, .softBreak, .lineBreak: parts[parts.count - 1] += plainText(in: node..<node + 1)
            case .htmlInline: if tokens(ofHTML: node).contains(where: \.partsWords) { parts.append("") }
            default: continue
            }
        }
        return parts.map(\.trimmingBlanks).filter { !$0.isEmpty }.joined(separator: " ")
    }
}
