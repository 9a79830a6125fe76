import Handbook

/// Tries the fixes of one page before they are written. A fix is good when its finding goes, no other one appears and
/// every link keeps its target. Each accepted fix leaves fewer findings on the page, so fixing terminates.
package struct FixTrial {
    private let linter: Linter
    private let index: Int
    private let file: [UInt8]
    private let read: ([UInt8]) -> Page
    /// The anchors of the page that the handbook links to.
    private let wanted: Set<String>
    /// Number of findings by rule, for rules that see one page at a time.
    private let counts: [String: Int]
    /// Bytes that may still be read again.
    private var budget: Int

    /// Limit for all trials of a page: one of 1 MB is read twice at most, a typical one 250 times. Reading and linting
    /// 1 MB may take half a second.
    private static let mostBytes = 1 << 20

    /// A trial for the page at `index`; `file` is the content of its file, with `findings`. `read` makes a page with
    /// the same path of other bytes.
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
        // Rules that see all pages do not run in a trial, so more suppressions are unused. Findings in a fragment count
        // on each page.
        let isAlone = !page.document.includesFragments && !Suppressions.canOccur(in: page.document)
        let known = isAlone ? findings.filter { linter.seesOnePage($0.rule) } : linter.findings(onPage: index)
        counts = known.reduce(into: [:]) { $0[$1.rule, default: 0] += 1 }
        budget = Self.mostBytes
    }

    /// The findings of `chosen` whose fixes are good together, and the file with these fixes.
    package mutating func apply(_ chosen: [Finding]) -> (good: [Finding], file: [UInt8]) {
        var good: [Finding] = []
        add(chosen[...], to: &good)
        return (good, Fixer.apply(good, to: file))
    }

    /// Tries all fixes at once; where that does harm, each half in turn, down to single fixes. `areBad` means that all
    /// of them together are known to do harm.
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
        // Where a rule has more findings than are shown, others take their place.
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
    /// Whether a heading keeps its anchor: equal headings are numbered, and the numbers shift when another one becomes
    /// equal.
    fileprivate func hasHeading(at anchor: String, where previous: Page) -> Bool {
        guard let old = previous.headings.firstIndex(where: { $0.anchor == anchor }) else { return true }
        guard let new = headings.firstIndex(where: { $0.anchor == anchor }) else { return false }
        return old == new || previous.headings.count - old == headings.count - new
    }
}
