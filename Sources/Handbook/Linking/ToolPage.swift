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

    package var title: String {
        switch self {
        case .search: "Search"
        case .aToZ: "Components A–Z"
        case .announcements: "Expected announcements"
        case .symbols: "API symbols"
        case .wcag: "WCAG success criteria"
        case .coverage: "Coverage"
        case .basket: "My criteria"
        case .testSheet: "Test sheet"
        }
    }

    /// Those whose place is not taken by the handbook's own pages.
    package static func all(of handbook: Handbook) -> [ToolPage] {
        allCases.filter(handbook.places.has)
    }
}
