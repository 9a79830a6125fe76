import ContentGraph
import SafeHTML

/// The interfaces of platforms that pages speak of, with the official page and where they are mentioned.
struct SymbolsPage {
    private let handbook: Handbook
    private let links: PageLinks

    init(handbook: Handbook, route: Route) {
        self.handbook = handbook
        links = PageLinks(handbook: handbook, route: route)
    }

    private struct Mentioned {
        let symbol: APISymbol
        /// Each page once, with the first place.
        var places: [(page: Page, use: SymbolUse)] = []
    }

    var html: HTML {
        let all = mentioned
        let deprecated = all.filter { $0.symbol.deprecated != nil }
        let groups = Dictionary(grouping: all, by: \.symbol.framework).sorted { $0.key < $1.key }
        return """
            <h1>\(ToolPage.symbols.title)</h1>
            <p class="lead">\(all.count) interfaces, \(deprecated.count) of them deprecated.</p>
            \(deprecated.isEmpty ? .nothing : section("Deprecated", deprecated))\(groups.map { section(name(of: $0.key), $0.value) })
            """
    }

    private var mentioned: [Mentioned] {
        var byID: [String: Mentioned] = [:]
        for page in handbook.pages {
            var seen: Set<String> = []
            for use in page.symbols {
                guard let symbol = use.symbol, seen.insert(symbol.id).inserted else { continue }
                byID[symbol.id, default: Mentioned(symbol: symbol)].places.append((page, use))
            }
        }
        return byID.values.sorted {
            ($0.symbol.name.lowercased(), $0.symbol.id) < ($1.symbol.name.lowercased(), $1.symbol.id)
        }
    }

    /// As the vocabulary writes it; HTML and ARIA are the web's.
    private func name(of framework: String) -> String {
        handbook.vocabulary.vocabulary.frameworks.first { $0.id == framework }?.name ?? framework.uppercased()
    }

    private func section(_ title: String, _ symbols: [Mentioned]) -> HTML {
        """
        <h2>\(title)</h2>
        \(IndexTable(caption: "Interfaces: \(title)", columns: ["Interface", "Since", "Mentioned in"], rows: symbols.map(row)).html)
        """
    }

    private func row(_ mentioned: Mentioned) -> [HTML] {
        return [
            link(mentioned.symbol), "\(mentioned.symbol.since ?? "–")",
            links.list(mentioned.places.map { links.link($0.page, at: $0.use.node) }),
        ]
    }

    private func link(_ symbol: APISymbol) -> HTML {
        let code: HTML = "<code>\(symbol.name)</code>"
        let linked: HTML =
            Address(written: symbol.url).map { "<a class=\"external\" href=\"\($0)\">\(code)</a>" } ?? code
        guard let version = symbol.deprecated else { return linked }
        let instead: HTML = symbol.replacement.map { ": use <code>\($0)</code>" } ?? .nothing
        return "\(linked) <span class=\"gap\">Deprecated since \(version)\(instead)</span>"
    }
}
