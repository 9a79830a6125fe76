import Handbook

/// Tries the fixes of one page before they are written. A fix is good when its finding goes, no other one comes and every
/// link keeps its target. Each fix that is taken leaves fewer findings on the page, so that fixing comes to rest.
package struct FixTrial {
    private let linter: Linter
    private let index: Int
    private let file: [UInt8]
    private let read: ([UInt8]) -> Page
    /// The anchors of the page that links of the handbook lead to.
    private let wanted: Set<String>
    /// How many findings there are of each rule that looks at one page at a time.
    private let counts: [String: Int]
    /// Bytes that may still be read anew.
    private var budget: Int

    /// A page of 1 MB is read twice at most, a usual one 250 times: reading and linting it once may take half a second.
    private static let mostBytes = 1 << 20

    /// The page at `index`, whose file holds `file` and has `findings`. `read` makes a page of other bytes for the same
    /// path.
    package init(
        _ index: Int, in linter: Linter, file: [UInt8], findings: [Finding], anchors: LinkedAnchors,
        read: @escaping ([UInt8]) -> Page
    ) {
        self.linter = linter
        self.index = index
        self.file = file
        self.read = read
        let page = linter.handbook.graph.pages[index]
        wanted = anchors.anchors(of: page.route)
        // Without the rules that see all pages, more suppressions are unused. What a fragment has counts on each page.
        let isAlone = !page.document.includesFragments && !Suppressions.mayBe(in: page.document)
        let known = isAlone ? findings.filter { linter.seesOnePage($0.rule) } : linter.findings(onPage: index)
        counts = known.reduce(into: [:]) { $0[$1.rule, default: 0] += 1 }
        budget = Self.mostBytes
    }

    /// Those of `chosen` whose fixes are good together, and the file with these.
    package mutating func apply(_ chosen: [Finding]) -> (good: [Finding], file: [UInt8]) {
        var good: [Finding] = []
        add(chosen[...], to: &good)
        return (good, Fixer.apply(good, to: file))
    }

    /// All at once; where that does harm, each half in turn, until the fixes that do it are alone. `areBad` says that
    /// they are known to do harm together.
    private mutating func add(_ findings: ArraySlice<Finding>, to good: inout [Finding], areBad: Bool = false) {
        guard !findings.isEmpty, budget > 0 else { return }
        if !areBad {
            budget -= max(1, file.count)
            if areGood(good + findings) {
                good += findings
                return
            }
        }
        guard findings.count > 1 else { return }
        let (middle, count) = (findings.startIndex + findings.count / 2, good.count)
        add(findings[..<middle], to: &good)
        let firstIsGood = good.count - count == middle - findings.startIndex
        add(findings[middle...], to: &good, areBad: firstIsGood)
    }

    private func areGood(_ findings: [Finding]) -> Bool {
        let previous = linter.handbook.graph
        let page = read(Fixer.apply(findings, to: file))
        guard let handbook = previous.replacing(page), let next = Linter(handbook, following: linter),
            keepsLinks(previous.pages[index], handbook.pages[index])
        else { return false }
        var expected = counts
        // Of a rule with more findings than are shown, others come into their place.
        for finding in findings where counts[finding.rule, default: 0] < Linter.mostOfRule {
            expected[finding.rule, default: 0] -= 1
        }
        for finding in next.findings(onPage: index) {
            let left = expected[finding.rule, default: 0] - 1
            if left < 0 { return false }
            expected[finding.rule] = left
        }
        return true
    }

    private func keepsLinks(_ previous: Page, _ page: Page) -> Bool {
        page.references.count(where: \.leadsSomewhere) >= previous.references.count(where: \.leadsSomewhere)
            && wanted.allSatisfy { page.hasAnchor($0) && page.hasHeading(at: $0, where: previous) }
    }
}

/// The anchors that links of a handbook lead to.
package struct LinkedAnchors: Sendable {
    private var byRoute: [Route: Set<String>] = [:]

    package init(_ handbook: Handbook) {
        for page in handbook.pages {
            for case .page(let route, let anchor?) in page.references.lazy.map(\.target) {
                byRoute[route, default: []].insert(anchor)
            }
        }
    }

    func anchors(of route: Route) -> Set<String> { byRoute[route] ?? [] }
}

extension Reference {
    fileprivate var leadsSomewhere: Bool {
        if case .unresolved = target { false } else { true }
    }
}

extension Page {
    /// Whether the heading with that anchor is the same one as on `previous`: equal headings are told apart by numbers, which
    /// move when another heading comes to be equal.
    fileprivate func hasHeading(at anchor: String, where previous: Page) -> Bool {
        guard let old = previous.headings.firstIndex(where: { $0.anchor == anchor }) else { return true }
        guard let new = headings.firstIndex(where: { $0.anchor == anchor }) else { return false }
        return old == new || previous.headings.count - old == headings.count - new
    }
}
