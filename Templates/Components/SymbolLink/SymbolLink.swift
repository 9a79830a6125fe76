import Handbook
import Markdown
import SafeHTML
import Tools

/// A code span that names an interface: at its first mention in a topic or a framework's part a link to the official
/// page, with a mark if it is deprecated.
struct SymbolLink {
    private let symbol: APISymbol
    private let address: Address
    private let page: Page
    private let node: NodeID

    /// Nil for code that names no known interface, or where links are impossible.
    init?(_ node: NodeID, of page: Page) {
        guard let use = page.symbolUse(of: node), !use.isInsideLink, let symbol = use.symbol,
            let address = Address(written: symbol.url)
        else { return nil }
        (self.address, self.symbol, self.node, self.page) = (address, symbol, node, page)
    }

    func write(in languages: LangAttributes, to html: inout HTML) {
        let words = page.document.excerpt(page.document.nodes[node].text)
        html.write(
            """
            <a class="symbol\(source: symbol.deprecated == nil ? "" : " deprecated")" href="\(address)">\
            <code role="none">\(breakable: words)</code>\(advice(in: languages))</a>
            """)
    }

    private func advice(in languages: LangAttributes) -> HTML {
        guard let version = symbol.deprecated else { return .nothing }
        let advice =
            symbol.replacement.map { languages.interface(.deprecatedUse, ["version": version, "replacement": $0]) }
            ?? languages.interface(.deprecatedAdvice, ["version": version])
        return "<span class=\"visually-hidden\"\(languages.ui)> \(advice)</span>"
    }
}

extension Page {
    /// The uses of interfaces that become links: the first of each in a topic or in a framework's part of one.
    var firstMentions: Set<NodeID> {
        let starts = headings.map(\.node) + frameworkParts.map(\.label)
        var following = starts.sorted()[...]
        var (mentions, seen): (Set<NodeID>, Set<String>) = ([], [])
        for use in symbols {
            while let start = following.first, start <= use.node {
                seen.removeAll(keepingCapacity: true)
                following.removeFirst()
            }
            guard !use.isInsideLink, let symbol = use.symbol, seen.insert(symbol.url).inserted else { continue }
            mentions.insert(use.node)
        }
        return mentions
    }

    /// The interface that the code span names, if any; the uses are in the order of the text.
    fileprivate func symbolUse(of node: NodeID) -> SymbolUse? {
        let index = symbols.bisection(where: { $0.node >= node })
        return index < symbols.count && symbols[index].node == node ? symbols[index] : nil
    }
}
