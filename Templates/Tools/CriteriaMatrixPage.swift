import Base
import Handbook
import SafeHTML

/// Success criteria of WCAG with the components that reference them; unreferenced ones come first.
struct CriteriaMatrixPage {
    private let handbook: Handbook
    private let links: PageLinks

    init(handbook: Handbook, route: Route) {
        self.handbook = handbook
        links = PageLinks(handbook: handbook, route: route)
    }

    /// The references of one page to one criterion.
    private struct Use {
        let page: Page
        /// The anchor of the first reference.
        let anchor: Excerpt?
        let platforms: Set<Platform>
    }

    var html: HTML {
        let uses = self.uses
        let current = SuccessCriteria.all.filter { $0.removed == nil }
        let unmapped = current.filter { uses[$0.number] == nil }
        let mapped = current.filter { uses[$0.number] != nil }
        return """
            <h1>\(text[.wcagCriteria])</h1>
            <p class="lead">\(text(.criteriaReferenced, count: mapped.count, ["all": "\(current.count)"]))</p>
            <h2>\(text[.notReferenced])</h2>
            \(IndexTable(name: text[.notReferencedTable], columns: Array(columns.prefix(2)), rows: unmapped.map { [criterion($0), "\($0.level)"] }).html)
            <h2>\(text[.referenced])</h2>
            \(IndexTable(name: text[.referencedTable], columns: columns, rows: mapped.map { row($0, uses[$0.number] ?? []) }).html)
            """
    }

    private var text: Interface { handbook.settings.interface }

    private var columns: [String] { [.successCriterion, .level, .pages, .componentsAndPlatforms].map { text[$0] } }

    /// Uses by the criterion's number, with each page once.
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

    /// The platforms of the notes with the references; for references elsewhere, all platforms of the page.
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
        // WCAG's own names, which are English.
        let language: HTML = text.language == .english ? .nothing : " lang=\"en\" dir=\"ltr\""
        return "<a class=\"external\"\(language) href=\"\(address)\">\(criterion.number) \(criterion.name)</a>"
    }
}
