/// A page that the tool makes: an index of the graph, or an interactive tool.
package enum ToolPage: String, CaseIterable, Sendable {
    case search
    case basket = "my-criteria"
    case testSheet = "test-sheet"
    case wcag
    case coverage
    case testResults = "test-results"
    case print

    package var route: Route { Route([rawValue]) }

    package var title: InterfaceText {
        switch self {
        case .search: .search
        case .basket: .myCriteria
        case .testSheet: .testSheet
        case .wcag: .wcagCriteria
        case .coverage: .coverage
        case .testResults: .testResults
        case .print: .wholeHandbook
        }
    }

    /// Tool pages with content, whose names no page, folder or alias of the handbook uses.
    package static func all(of handbook: Handbook) -> [ToolPage] { allCases.filter(handbook.places.has) }

    /// The tools that have content in a handbook with these pages; for a handbook without acceptance criteria, for
    /// example, there is no test sheet.
    static func useful(for pages: [Page], hasRuns: Bool, settings: Settings) -> Set<ToolPage> {
        Set(
            allCases.filter { tool in
                switch tool {
                case .testResults: hasRuns
                // One page is printed by itself.
                case .print: settings.hasPrintPage && pages.count > 1
                default: pages.contains(where: tool.isUseful)
                }
            })
    }

    /// Whether a page brings content to the tool.
    private func isUseful(for page: Page) -> Bool {
        switch self {
        case .search: true
        case .coverage: page.isCovered
        case .basket, .testSheet, .wcag: page.hasCriteria
        case .testResults, .print: false
        }
    }
}
