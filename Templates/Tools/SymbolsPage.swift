import Base
import Handbook
import SafeHTML

/// The platforms' interfaces that pages mention, with links to the official pages and to the mentions.
struct SymbolsPage {
    private let handbook: Handbook
    private let links: PageLinks

    init(handbook: Handbook, route: Route) {
        self.handbook = handbook
        links = PageLinks(handbook: handbook, route: route)
    }

    private var text: Interface { handbook.settings.interface }

    private struct Mentioned {
        let symbol: APISymbol
        /// Each page once, with the first mention.
        var places: [(page: Page, anchor: Excerpt?)] = []
    }

    func write(to html: inout HTML) {
        let all = mentioned
        let deprecated = all.filter { $0.symbol.deprecated != nil }
        let groups = Dictionary(grouping: all, by: \.symbol.framework).sorted { $0.key < $1.key }
        html.write(
            """
            <h1>\(text[.apiSymbols])</h1>
            <p class="lead">\(text(.apiCount, count: all.count, ["deprecated": "\(deprecated.count)"]))</p>
            \({ write(text[.deprecated], deprecated, to: &$0) })\(each: groups, { write(name(of: $0.key), $0.value, to: &$1) })
            """)
    }

    private var mentioned: [Mentioned] {
        var all: [Mentioned] = []
        var numbers: [ObjectIdentifier: Int] = [:]
        for page in handbook.pages {
            for use in page.indexedSymbols {
                let number = numbers[ObjectIdentifier(use.symbol)] ?? all.count
                if number == all.count {
                    numbers[ObjectIdentifier(use.symbol)] = number
                    all.append(Mentioned(symbol: use.symbol))
                }
                all[number].places.append((page, use.anchor))
            }
        }
        return all.map { (name: $0.symbol.name.lowercased(), symbol: $0.symbol, mentioned: $0) }
            .sorted { ($0.name, $0.symbol.framework, $0.symbol.name) < ($1.name, $1.symbol.framework, $1.symbol.name) }
            .map(\.mentioned)
    }

    /// The framework's name from the vocabulary; HTML and ARIA belong to the web.
    private func name(of framework: String) -> String {
        handbook.vocabulary.terms.frameworks.first { $0.id == framework }?.name ?? framework.uppercased()
    }

    private func write(_ title: String, _ symbols: [Mentioned], to html: inout HTML) {
        guard !symbols.isEmpty else { return }
        let table = IndexTable(
            name: text(.apisOf, ["group": title]), caption: "\(text(.apisOf, ["group": title]))",
            columns: [text[.api], text[.since], text[.mentionedIn]], rows: symbols, cells: row)
        html.write(
            """
            <h2>\(title)</h2>
            \(table.write)
            """)
    }

    private func row(_ mentioned: Mentioned) -> [HTML] {
        return [
            link(mentioned.symbol), "\(mentioned.symbol.since ?? "–")",
            links.list(mentioned.places, at: { ($0.page, $0.anchor) }),
        ]
    }

    private func link(_ symbol: APISymbol) -> HTML {
        let code: HTML = "<code>\(symbol.name)</code>"
        let linked: HTML =
            Address(written: symbol.url).map { "<a class=\"external\" href=\"\($0)\">\(code)</a>" } ?? code
        guard let version = symbol.deprecated else { return linked }
        let advice =
            symbol.replacement.map {
                text.html(.deprecatedSinceUse, ["version": "\(version)", "replacement": "<code>\($0)</code>"])
            } ?? text.html(.deprecatedSince, ["version": "\(version)"])
        return "\(linked) <span class=\"gap\">\(advice)</span>"
    }
}
