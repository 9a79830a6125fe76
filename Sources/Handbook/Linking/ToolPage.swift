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

    /// Tool pages whose names no page, folder or alias of the handbook uses.
    package static func all(of handbook: Handbook) -> [ToolPage] {
        allCases.filter(handbook.places.has)
    }
}
