import Base
import Handbook
import SafeHTML

/// Which component names which success criterion of WCAG; those that none names come first.
struct CriteriaMatrixPage {
    private let handbook: Handbook
    private let links: PageLinks

    init(handbook: Handbook, route: Route) {
        self.handbook = handbook
        links = PageLinks(handbook: handbook, route: route)
    }

    /// All that one page says of one criterion.
    private struct Use {
        let page: Page
        /// Of the first place.
        let anchor: Excerpt?
        let platforms: Set<Platform>
    }

    var html: HTML {
        let uses = self.uses
        let current = SuccessCriteria.all.filter { $0.removed == nil }
        let unmapped = current.filter { uses[$0.number] == nil }
        let mapped = current.filter { uses[$0.number] != nil }
        return """
            <h1>\(ToolPage.wcag.title)</h1>
            <p class="lead">\(mapped.count) of \(current.count) success criteria of WCAG 2.2 \(mapped.count == 1 ? "is" : "are") named on some page.</p>
            <h2>Named on no page</h2>
            \(IndexTable(name: "Success criteria that no page names", columns: ["Success criterion", "Level"], rows: unmapped.map { [criterion($0), "\($0.level)"] }).html)
            <h2>Named</h2>
            \(IndexTable(name: "Success criteria and the pages that name them", columns: ["Success criterion", "Level", "Pages", "Components and platforms"], rows: mapped.map { row($0, uses[$0.number] ?? []) }).html)
            """
    }

    /// By number, each page once.
    private var uses: [String: [Use]] {
        var uses: [String: [Use]] = [:]
        for page in handbook.pages {
            for use in page.indexedSuccessCriteria {
                uses[use.number, default: []].append(
                    Use(page: page, anchor: use.anchor, platforms: platforms(of: use, on: page)))
            }
        }
        return uses
    }

    /// Those whose notes the places are in; in all other places those of the page.
    private func platforms(of use: IndexEntry.SuccessCriterionUse, on page: Page) -> Set<Platform> {
        Set(use.platforms).union(use.isNamedElsewhere ? handbook.platforms(of: page) : [])
    }

    private func row(_ criterion: SuccessCriterion, _ uses: [Use]) -> [HTML] {
        return [
            self.criterion(criterion), "\(criterion.level)", "\(uses.count)",
            links.list(uses, at: { ($0.page, $0.anchor) }, annotation: { names(of: $0.platforms) }),
        ]
    }

    private func names(of platforms: Set<Platform>) -> HTML {
        guard !platforms.isEmpty else { return .nothing }
        return ": \(platforms.map(\.name).sorted().joined(separator: ", "))"
    }

    private func criterion(_ criterion: SuccessCriterion) -> HTML {
        guard let address = Address(written: criterion.url) else { return "\(criterion.number) \(criterion.name)" }
        return "<a class=\"external\" href=\"\(address)\">\(criterion.number) \(criterion.name)</a>"
    }
}
