/// A page that nobody writes: an index made from the graph, or a tool.
package enum ToolPage: String, CaseIterable, Sendable {
    case search
    case aToZ = "a-z"
    case announcements
    case symbols = "api-symbols"
    case wcag
    case coverage
    case basket = "my-criteria"
    case testSheet = "test-sheet"

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
        }
    }

    /// Those whose place is not taken by the handbook's own pages.
    package static func all(of handbook: Handbook) -> [ToolPage] {
        allCases.filter(handbook.places.has)
    }
}
