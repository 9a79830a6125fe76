import ContentGraph
import SafeHTML

/// Which component names which success criterion of WCAG; those that none names come first.
struct CriteriaMatrixPage {
    private let handbook: Handbook
    private let links: PageLinks

    init(handbook: Handbook, route: Route) {
        self.handbook = handbook
        links = PageLinks(handbook: handbook, route: route)
    }

    private struct Use {
        let page: Page
        let use: CriterionUse
    }

    var html: HTML {
        let uses = self.uses
        let current = SuccessCriteria.all.filter { $0.removed == nil }
        let unmapped = current.filter { uses[$0.number] == nil }
        let mapped = current.filter { uses[$0.number] != nil }
        return """
            <h1>\(ToolPage.wcag.title)</h1>
            <p class="lead">\(mapped.count) of \(current.count) success criteria of WCAG 2.2 are named on some page.</p>
            <h2>Named on no page</h2>
            \(IndexTable(caption: "Success criteria that no page names", columns: ["Success criterion", "Level"], rows: unmapped.map { [criterion($0), "\($0.level)"] }).html)
            <h2>Named</h2>
            \(IndexTable(caption: "Success criteria and the pages that name them", columns: ["Success criterion", "Level", "Pages", "Platforms"], rows: mapped.map { row($0, uses[$0.number] ?? []) }).html)
            """
    }

    /// By number, each page once.
    private var uses: [String: [Use]] {
        var uses: [String: [Use]] = [:]
        for page in handbook.pages {
            var seen: Set<String> = []
            for use in page.successCriteria where seen.insert(use.criterion.number).inserted {
                uses[use.criterion.number, default: []].append(Use(page: page, use: use))
            }
        }
        return uses
    }

    private func row(_ criterion: SuccessCriterion, _ uses: [Use]) -> [HTML] {
        let platforms = Set(uses.flatMap { handbook.platforms(of: $0.page).map(\.name) }).sorted()
        return [
            self.criterion(criterion), "\(criterion.level)",
            links.list(uses.map { links.link($0.page, at: $0.use.node) }), "\(platforms.joined(separator: ", "))",
        ]
    }

    private func criterion(_ criterion: SuccessCriterion) -> HTML {
        guard let address = Address(written: criterion.url) else { return "\(criterion.number) \(criterion.name)" }
        return "<a class=\"external\" href=\"\(address)\">\(criterion.number) \(criterion.name)</a>"
    }
}
