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
        let deprecated = all.count { $0.symbol.deprecated != nil }
        let table = IndexTable(
            name: text[.apiSymbols], caption: "\(text[.apiSymbols])",
            columns: [text[.api], text[.framework], text[.since], text[.mentionedIn]], rows: all,
            attributes: attributes, cells: row)
        html.write(
            """
            <h1>\(text[.apiSymbols])</h1>
            <p class="lead">\(text(.apiCount, count: all.count, ["deprecated": text.language.number(deprecated)]))</p>
            \(filter(all).html)\(table.write)
            """)
    }

    private static let deprecated = "deprecated"

    private func filter(_ all: [Mentioned]) -> TableFilter {
        let frameworks = Set(all.map(\.symbol.framework)).sorted()
            .map { (value: $0, label: handbook.frameworkName(ofSymbols: $0)) }
        return TableFilter(
            text: text,
            choices: [
                .init(name: "framework", label: text[.framework], options: frameworks),
                .init(
                    name: "status", label: text[.status],
                    options: [("current", text[.current]), (Self.deprecated, text[.deprecated])]),
            ])
    }

    private func attributes(_ mentioned: Mentioned) -> HTML {
        let symbol = mentioned.symbol
        return """
             id="\(symbol.anchor)"\(TableFilter.attribute("framework", [symbol.framework]))\
            \(TableFilter.attribute("status", [symbol.deprecated == nil ? "current" : Self.deprecated]))
            """
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

    private func row(_ mentioned: Mentioned) -> [HTML] {
        let symbol = mentioned.symbol
        return [
            link(symbol), "\(handbook.frameworkName(ofSymbols: symbol.framework))", "\(symbol.since ?? "–")",
            links.list(mentioned.places, at: { ($0.page, $0.anchor) }),
        ]
    }

    private func link(_ symbol: APISymbol) -> HTML {
        let code: HTML = "<code>\(breakable: symbol.name)</code>"
        let linked: HTML =
            Address(written: symbol.url).map { "<a class=\"external\" href=\"\($0)\">\(code)</a>" } ?? code
        guard let version = symbol.deprecated else { return linked }
        let advice =
            symbol.replacement.map {
                text.html(
                    .deprecatedSinceUse, ["version": "\(version)", "replacement": "<code>\(breakable: $0)</code>"])
            } ?? text.html(.deprecatedSince, ["version": "\(version)"])
        return "\(linked) <span class=\"gap\">\(advice)</span>"
    }
}
