import Base

/// Looks for the headings that broken links to parts of pages may have meant. Remembers the names that it compares with.
package struct NearestAnchors {
    private let handbook: Handbook
    private var names: [Route: KnownNames] = [:]
    private var answers: [Question: String?] = [:]
    private var comparisons = 0

    private struct Question: Hashable {
        let anchor: String
        let route: Route
    }

    /// Each link is compared with all headings of a page, of which there may be thousands (`Limits.headings`): a tenth
    /// of a second. Who has more broken links than this does not need another suggestion first.
    private static let mostComparisons = 500_000

    package init(_ handbook: Handbook) {
        self.handbook = handbook
    }

    /// The anchor of the heading on `route` that was probably meant; nil when none is near.
    package mutating func nearest(to anchor: String, on route: Route) -> String? {
        let question = Question(anchor: anchor, route: route)
        if let answer = answers[question] { return answer }
        guard comparisons < Self.mostComparisons, let target = handbook.page(route) else { return nil }
        let known = names[route] ?? KnownNames(target.headings.map(\.anchor))
        names[route] = known
        comparisons += known.count
        let answer = known.nearest(to: anchor)
        answers[question] = .some(answer)
        return answer
    }
}
