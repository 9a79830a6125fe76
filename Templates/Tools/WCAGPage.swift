import Handbook
import SafeHTML
import Tools

/// Success criteria of WCAG: for each one with checks a line with their number on every platform, which unfolds to the
/// pages with these checks; then those without.
struct WCAGPage: HandbookView {
    let handbook: Handbook
    private let route: Route
    private let places: [Route: HTML]
    private let components: [Page]
    private let platforms: [Platform]
    private let evidence: [String: Evidence]

    init(handbook: Handbook, route: Route) {
        (self.handbook, self.route) = (handbook, route)
        places = handbook.placesOfFolders
        components = handbook.pages.filter(\.hasCriteria)
        platforms = handbook.platformsWithCriteria
        evidence = Self.evidence(on: components, in: handbook)
    }

    /// What the pages have about one criterion.
    private struct Evidence {
        /// Each page with its first check.
        var pages: [(page: Page, check: Excerpt)] = []
        /// Number of checks; `nil` counts those of pages about no platform.
        var counts: [Platform?: Int] = [:]
    }

    /// Evidence by the criterion's number. A page with a checklist and scenarios has the same checks in two forms, so
    /// only those of the checklist count where it has any.
    private static func evidence(on pages: [Page], in handbook: Handbook) -> [String: Evidence] {
        var all: [String: Evidence] = [:]
        for page in pages {
            var own: [String: (first: Excerpt, checks: Int, scenarios: Int)] = [:]
            for check in handbook.checks(of: page) {
                for requirement in check.requirements {
                    let number = requirement.criterion.number
                    own[number, default: (check.name, 0, 0)].checks += check.isScenario ? 0 : 1
                    own[number]?.scenarios += check.isScenario ? 1 : 0
                }
            }
            let platforms = handbook.platforms(of: page)
            for (number, found) in own {
                let count = found.checks > 0 ? found.checks : found.scenarios
                all[number, default: Evidence()].pages.append((page, found.first))
                for platform in platforms.isEmpty ? [nil] : platforms.map(Optional.some) {
                    all[number]?.counts[platform, default: 0] += count
                }
            }
        }
        return all
    }

    func write(to html: inout HTML) {
        let current = SuccessCriteria.all.filter { $0.removed == nil }
        let covered = current.filter { evidence[$0.number] != nil }
        html.write(
            """
            <h1>\(text[.wcagCriteria])</h1>
            <p class="lead">\
            \(text(.criteriaWithChecks, count: covered.count, ["all": text.language.number(current.count)]))</p>
            \(bars(current).html)\(filter.html)\
            \(each: Self.principles.indices, { writePrinciple($0, covered, to: &$1) })\(open(current))
            """)
    }

    private func bars(_ all: [SuccessCriterion]) -> ShareBars {
        ShareBars(
            bars: ConformanceLevel.allCases.map { level in
                let own = all.filter { $0.level == level }
                let count = own.count { evidence[$0.number] != nil }
                let words = ["level": level.rawValue, "all": text.language.number(own.count)]
                let share = text(.levelShare, count: count, words)
                return (share, count, own.count)
            })
    }

    private static let principles: [InterfaceText] = [.perceivable, .operable, .understandable, .robust]
    /// The value of the filter for what conformance at level AA needs.
    private static let bothLevels = "A+AA"

    private var filter: TableFilter {
        let levels = ["A", Self.bothLevels, "AA", "AAA"].map { (value: $0, label: $0.replacing("+", with: " + ")) }
        return TableFilter(
            text: text, label: .numberOrName,
            choices: [
                .init(name: "level", label: text[.level], options: levels),
                .init(name: "platform", label: text[.platform], options: platforms.map { ($0.id, $0.name) }),
            ])
    }

    private func writePrinciple(_ index: Int, _ covered: [SuccessCriterion], to html: inout HTML) {
        let own = covered.filter { $0.number.hasPrefix("\(index + 1).") }
        if own.isEmpty { return }
        let name = "\(index + 1) \(text[Self.principles[index]])"
        let counts = platforms.isEmpty ? [text[.checks]] : platforms.map(\.name)
        let table = IndexTable(
            name: name, caption: "\(name)",
            columns: [text[.successCriterion], text[.level]] + counts + [text[.components]], rows: own,
            attributes: attributes, cells: cells)
        let all = SuccessCriteria.all.count { $0.removed == nil && $0.number.hasPrefix("\(index + 1).") }
        let words = text(.countOf, count: own.count, ["all": text.language.number(all)])
        let isFolded = covered.count > Self.mostOpen && index > 0
        html.write(
            """
            <section>
            <h2>\(name)</h2>
            \(if: isFolded, "<details><summary>\(words)</summary>\n")\(table)\
            \(if: isFolded, "</details>\n")</section>

            """)
    }

    /// The most criteria whose lines all are unfolded; of more, those of the first principle are.
    private static let mostOpen = 45

    private func attributes(_ criterion: SuccessCriterion) -> HTML {
        let levels = [criterion.level.rawValue] + (criterion.level == .aaa ? [] : [Self.bothLevels])
        let used = platforms.filter { count(of: criterion, on: $0) > 0 }.map(\.id)
        return """
             id="\(criterion.anchor)"\(TableFilter.attribute("level", levels))\(TableFilter.attribute("platform", used))
            """
    }

    /// Checks of a page about no platform apply to all.
    private func count(of criterion: SuccessCriterion, on platform: Platform?) -> Int {
        guard let counts = evidence[criterion.number]?.counts else { return 0 }
        return (counts[nil] ?? 0) + (platform.flatMap { counts[$0] } ?? 0)
    }

    private func cells(_ criterion: SuccessCriterion) -> [HTML] {
        let pages = evidence[criterion.number]?.pages.count ?? 0
        let counts =
            platforms.isEmpty ? [count(of: criterion, on: nil)] : platforms.map { count(of: criterion, on: $0) }
        let name: HTML = """
            <details><summary>\(self.name(criterion))</summary>
            \(list(of: criterion))</details>
            """
        return [name, "\(criterion.level.rawValue)"] + counts.map { $0 == 0 ? "–" : "\($0)" } + ["\(pages)"]
    }

    /// The most links of one criterion; the search finds the others.
    private static let mostLinks = 15

    /// The pages with their first checks; where most have one, the few without.
    private func list(of criterion: SuccessCriterion) -> HTML {
        let pages = evidence[criterion.number]?.pages ?? []
        let known = Set(pages.map { ObjectIdentifier($0.page) })
        let others = components.filter { !known.contains(ObjectIdentifier($0)) }
        if pages.count > max(5, others.count), (1...Self.mostLinks).contains(others.count) {
            let words = text(.onComponents, count: pages.count, ["all": text.language.number(components.count)])
            return "<p>\(words)</p>\n\(links(others.map { ($0, nil) }))"
        }
        let shown = hasSearch ? pages.prefix(Self.mostLinks) : pages[...]
        let rest = shown.count < pages.count ? search(for: criterion, count: pages.count) : .nothing
        return "\(links(shown.map { ($0.page, $0.check) }))\(rest)"
    }

    /// Links to pages or to places on them, as a list if there are several.
    private func links(_ targets: [(page: Page, anchor: Excerpt?)]) -> HTML {
        if targets.count == 1 { return link(to: targets[0].page, at: targets[0].anchor) }
        let items: [HTML] = targets.map { "<li>\(link(to: $0, at: $1))</li>" }
        return "<ul>\(items)</ul>"
    }

    /// A link with the page's title, and the page's own place, because titles may repeat.
    private func link(to page: Page, at anchor: Excerpt?) -> HTML {
        let language = languages.content
        let own = handbook.langAttributes(ofTitle: page.route, usual: language)
        let fragment: HTML? = anchor.map { "\(fragment: $0)" }
        return """
            <a\(own) href="\(Address(from: route, to: page.route))\(fragment)">\(page.title)</a> \
            <span class="place"\(language)>\(places[page.route.parent])</span>
            """
    }

    private var hasSearch: Bool { ToolPage.all(of: handbook).contains(.search) }

    private func search(for criterion: SuccessCriterion, count: Int) -> HTML {
        let search = Address(from: route, to: ToolPage.search.route).with(query: "q=\(criterion.number)")
        return """
            <p><a href="\(search)">\(text(.searchForAll, ["count": text.language.number(count)]))</a></p>

            """
    }

    /// The criteria without a check, folded.
    private func open(_ current: [SuccessCriterion]) -> HTML {
        let open = current.filter { evidence[$0.number] == nil }
        if open.isEmpty { return .nothing }
        let items: [HTML] = open.map { "<li id=\"\($0.anchor)\">\(name($0)) (\($0.level.rawValue))</li>\n" }
        return """
            <h2>\(text[.withoutCheck])</h2>
            <details><summary>\(text(.countOf, count: open.count, ["all": text.language.number(current.count)]))\
            </summary>
            <ul>
            \(items)</ul>
            </details>

            """
    }

    /// The number with WCAG's own name, which is English.
    private func name(_ criterion: SuccessCriterion) -> HTML {
        text.language == .english
            ? "\(criterion.number) \(criterion.name)"
            : "\(criterion.number) <span lang=\"en\" dir=\"ltr\">\(criterion.name)</span>"
    }
}
