import Base
import Handbook
import Markdown
import SafeHTML

/// A code span that names an interface, as a link to the official page; deprecated interfaces are marked.
struct SymbolLink {
    private let symbol: APISymbol
    private let startTag: HTML
    private let content: PageContent
    private let node: NodeID

    /// Nil for code that names no known interface, or where links are impossible.
    init?(_ node: NodeID, of content: PageContent) {
        guard let use = content.symbolUse(of: node), !use.isInsideLink, let symbol = use.symbol else { return nil }
        startTag = Self.startTags.text(of: symbol)
        guard !startTag.isEmpty else { return nil }
        self.symbol = symbol
        self.node = node
        self.content = content
    }

    func write(in languages: LangAttributes, to html: inout HTML) {
        let words = content.document.excerpt(content.document.nodes[node].text)
        html.write("\(startTag)\(breakable: words)</code>\(advice(in: languages))</a>")
    }

    /// Empty for a symbol whose address is not allowed in links.
    private static let startTags = SymbolTexts<HTML> { symbol in
        guard let address = Address(written: symbol.url) else { return .nothing }
        return """
            <a class="symbol\(source: symbol.deprecated == nil ? "" : " deprecated")" href="\(address)"><code role="none">
            """
    }

    private func advice(in languages: LangAttributes) -> HTML {
        guard let version = symbol.deprecated else { return .nothing }
        let advice =
            symbol.replacement.map { languages.interface(.deprecatedUse, ["version": version, "replacement": $0]) }
            ?? languages.interface(.deprecatedAdvice, ["version": version])
        return "<span class=\"visually-hidden\"\(languages.ui)> \(advice)</span>"
    }
}

extension PageContent {
    /// The interface that the code span names, if any; the uses are in the order of the text.
    fileprivate func symbolUse(of node: NodeID) -> SymbolUse? {
        let index = symbols.bisection(where: { $0.node >= node })
        return index < symbols.count && symbols[index].node == node ? symbols[index] : nil
    }
}
