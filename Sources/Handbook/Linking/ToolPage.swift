/// A page that the tool makes: an index of the graph, or an interactive tool.
package enum ToolPage: String, CaseIterable, Sendable {
    case search
    case aToZ = "a-z"
    case announcements
    case symbols = "api-symbols"
    case wcag
    case coverage
    case basket = "my-criteria"
    case testSheet = "test-sheet"
    case releases
    case print

    package var route: Route { Route([rawValue]) }

    package var title: InterfaceText {
        switch self {
        case .search: .search
        case .aToZ: .aToZ
        case .announcements: .expectedAnnouncements
        case .symbols: .apiSymbols
        case .wcag: .wcagCriteria
        case .coverage: .coverage
        case .basket: .myCriteria
        case .testSheet: .testSheet
        case .releases: .releases
        case .print: .wholeHandbook
        }
    }

    /// Tool pages with content, whose names no page, folder or alias of the handbook uses.
    package static func all(of handbook: Handbook) -> [ToolPage] {
        allCases.filter(handbook.places.has)
    }

    /// The tools that have content in a handbook with these pages; for a handbook without acceptance criteria, for
    /// example, there is no test sheet.
    static func useful(for pages: [Page], hasRuns: Bool, settings: Settings) -> Set<ToolPage> {
        Set(
            allCases.filter { tool in
                switch tool {
                case .releases: hasRuns
                // One page is printed by itself.
                case .print: pages.count > 1 && pages.count <= settings.mostPrintedPages
                default: pages.contains(where: tool.isUseful)
                }
            })
    }

    /// Whether a page brings content to the tool.
    private func isUseful(for page: Page) -> Bool {
        switch self {
        case .search: true
        case .aToZ: !page.isIndex
        case .announcements: !page.announcements.isEmpty
        case .symbols: page.symbols.contains { $0.symbol != nil }
        case .wcag: page.hasCriteria || !page.successCriteria.isEmpty
        case .coverage:
            !page.isIndex && (page.isAboutComponents || page.sections.contains { $0.kind == .developerNotes })
        case .basket, .testSheet: page.hasCriteria
        case .releases, .print: false
        }
    }
}
