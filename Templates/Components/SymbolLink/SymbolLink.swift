import Base
import Handbook
import Markdown
import SafeHTML

/// A code span that names an interface, as a link to the official page; deprecated ones say so.
struct SymbolLink {
    private let symbol: APISymbol
    private let startTag: [UInt8]
    private let content: PageContent
    private let node: NodeID

    /// Nil for code that names nothing we know, or stands where no link can be.
    init?(_ node: NodeID, of content: PageContent) {
        guard let use = content.symbolUse(of: node), !use.isInsideLink, let symbol = use.symbol else { return nil }
        startTag = Self.startTags.text(of: symbol)
        guard !startTag.isEmpty else { return nil }
        self.symbol = symbol
        self.node = node
        self.content = content
    }

    func append(in languages: LanguageOfParts, to html: inout ByteBuffer) {
        html.append(startTag)
        content.document.withBytes(content.document.nodes[node].text) { html.appendEscaped($0) }
        html.append("</code>")
        if let version = symbol.deprecated { appendAdvice(since: version, in: languages, to: &html) }
        html.append("</a>")
    }

    /// Empty for a symbol whose address no link may have.
    private static let startTags = SymbolTexts { symbol in
        guard let address = Address(written: symbol.url) else { return [] }
        var html = ByteBuffer()
        html.append(symbol.deprecated == nil ? "<a class=\"symbol\" href=\"" : "<a class=\"symbol deprecated\" href=\"")
        html.appendEscaped(address)
        html.append("\"><code>")
        return html.bytes
    }

    private func appendAdvice(since version: String, in languages: LanguageOfParts, to html: inout ByteBuffer) {
        html.append("<span class=\"visually-hidden\"")
        html.append(languages.interface.buffer)
        html.append("> (deprecated since ")
        html.appendEscaped(version)
        if let replacement = symbol.replacement {
            html.append(", use ")
            html.appendEscaped(replacement)
        }
        html.append(")</span>")
    }
}

extension PageContent {
    /// What the code span names; the uses are in the order of the text.
    fileprivate func symbolUse(of node: NodeID) -> SymbolUse? {
        let index = symbols.bisection(where: { $0.node >= node })
        return index < symbols.count && symbols[index].node == node ? symbols[index] : nil
    }
}
