import Base
import Handbook
import SafeHTML

/// Success criteria of WCAG with the checks that are evidence for them: those that pages refer to, then the others.
struct CriteriaMatrixPage {
    private let handbook: Handbook
    private let route: Route
    private let links: PageLinks

    init(handbook: Handbook, route: Route) {
        self.handbook = handbook
        self.route = route
        links = PageLinks(handbook: handbook, route: route)
    }

    /// What one page has about one criterion: checks, or only a mention in its text.
    private struct Use {
        let page: Page
        var checks: [Target] = []
        /// The anchor of the first mention, if there is no check.
        var anchor: Excerpt?
        var platforms: Set<Platform> = []
    }

    /// A check as the target of a link. A large handbook has hundreds of thousands.
    private struct Target {
        let title: Excerpt
        let name: Excerpt

        init(_ check: PageCheck) { (title, name) = (check.title, check.name) }
    }

    func write(to html: inout HTML) {
        let (uses, unmapped) = gathered
        let current = SuccessCriteria.all.filter { $0.removed == nil }
        let referenced = current.filter { uses[$0.number] != nil }
        let others = current.filter { uses[$0.number] == nil }
        let covered = current.filter { uses[$0.number]?.contains { !$0.checks.isEmpty } ?? false }
        html.write(
            """
            <h1>\(text[.wcagCriteria])</h1>
            <p class="lead">\(text(.criteriaWithChecks, count: covered.count, ["all": text.language.number(current.count)]))</p>
            \(bars(current, covered: covered).html)\(filter(uses).html)\({ writeTable(.referenced, referenced, uses, to: &$0) })\
            \({ writeChecks(without: unmapped, to: &$0) })\({ writeTable(.notReferenced, others, uses, to: &$0) })
            """)
    }

    private var text: Interface { handbook.settings.interface }

    private func bars(_ all: [SuccessCriterion], covered: [SuccessCriterion]) -> ShareBars {
        ShareBars(
            bars: SuccessCriteria.levels.map { level in
                let (count, all) = (covered.count { $0.level == level }, all.count { $0.level == level })
                let share = text(.levelShare, count: count, ["level": level, "all": text.language.number(all)])
                return (share, count, all)
            })
    }

    private static let versions = ["2.0", "2.1", "2.2"]
    private static let principles: [InterfaceText] = [.perceivable, .operable, .understandable, .robust]
    /// The value of the filter for what conformance at level AA needs.
    private static let bothLevels = "A+AA"

    private func filter(_ uses: [String: [Use]]) -> TableFilter {
        let used = Set(uses.values.flatMap { $0.flatMap(\.platforms) })
        let platforms = handbook.vocabulary.terms.platforms.filter(used.contains)
        let levels = ["A", Self.bothLevels, "AA", "AAA"].map { (value: $0, label: $0.replacing("+", with: " + ")) }
        let principles = Self.principles.enumerated().map {
            (value: "\($0.offset + 1)", label: "\($0.offset + 1) \(text[$0.element])")
        }
        return TableFilter(
            text: text, label: .numberOrName,
            choices: [
                .init(name: "level", label: text[.level], options: levels),
                .init(name: "principle", label: text[.principle], options: principles),
                .init(name: "version", label: "WCAG", options: Self.versions.map { ($0, $0) }),
                .init(name: "platform", label: text[.platform], options: platforms.map { ($0.id, $0.name) }),
            ])
    }

    private func attributes(_ criterion: SuccessCriterion, _ uses: [Use]) -> HTML {
        // A version contains the criteria of those before it.
        let versions = Self.versions.filter { $0 >= criterion.since }
        let levels = [criterion.level] + (criterion.level == "AAA" ? [] : [Self.bothLevels])
        let platforms = Set(uses.flatMap { $0.platforms.map(\.id) }).sorted()
        let principle = String(criterion.number.prefix(1))
        return """
             id="\(criterion.anchor)"\(TableFilter.attribute("level", levels))\
            \(TableFilter.attribute("principle", [principle]))\(TableFilter.attribute("version", versions))\
            \(TableFilter.attribute("platform", platforms))
            """
    }

    private func writeTable(
        _ name: InterfaceText, _ criteria: [SuccessCriterion], _ uses: [String: [Use]], to html: inout HTML
    ) {
        if criteria.isEmpty { return }
        let columns: [InterfaceText] = [.successCriterion, .level, .checks, .componentsAndPlatforms]
        let table = IndexTable(
            name: text[name], caption: "\(text[name])", columns: columns.map { text[$0] }, rows: criteria,
            attributes: { attributes($0, uses[$0.number] ?? []) }, cells: { row($0, uses[$0.number] ?? []) })
        html.write(
            """
            <section>
            <h2>\(text[name])</h2>
            \(table.write)</section>

            """)
    }

    private func row(_ criterion: SuccessCriterion, _ uses: [Use]) -> [HTML] {
        let count = uses.reduce(0) { $0 + $1.checks.count }
        return [
            self.criterion(criterion), "\(criterion.level)",
            count == 0 ? "<span class=\"gap\">○ \(text[.none])</span>" : "\(count)",
            uses.isEmpty ? .nothing : links.list(uses, at: { ($0.page, $0.anchor) }, annotation: annotation),
        ]
    }

    /// The part of the page about checks that no criterion is known for; nothing when there are none.
    private func writeChecks(without unmapped: [Use], to html: inout HTML) {
        if unmapped.isEmpty { return }
        let name = text[.checksWithoutCriterion]
        let table = IndexTable(
            name: name, caption: "\(name)", columns: [text[.component], text[.checks]], rows: unmapped,
            cells: { [links.link($0.page, at: nil), checkLinks($0)] })
        html.write(
            """
            <section>
            <h2>\(name)</h2>
            \(table.write)</section>

            """)
    }

    private func annotation(_ use: Use) -> HTML {
        let names = use.platforms.map(\.name).sorted().joined(separator: ", ")
        let platforms: HTML = names.isEmpty ? .nothing : ": \(names)"
        return use.checks.isEmpty ? platforms : "\(platforms) – \(checkLinks(use))"
    }

    private func checkLinks(_ use: Use) -> HTML {
        let address = Address(from: route, to: use.page.route)
        let usual = handbook.settings.langAttributes.content
        let language = handbook.langAttributes(ofTitle: use.page.route, usual: usual)
        return HTML { html in
            for (index, check) in use.checks.enumerated() {
                let title = check.title.isEmpty ? use.page.title : String(check.title)
                html.write(
                    "\(index == 0 ? "" : ", ")<a\(language) href=\"\(address)\(fragment: check.name)\">\(title)</a>")
            }
        }
    }

    private func criterion(_ criterion: SuccessCriterion) -> HTML {
        guard let address = Address(written: criterion.url) else {
            return "\(criterion.number) \(criterion.name)"
        }
        // WCAG's own names, which are English.
        let language: HTML = text.language == .english ? .nothing : " lang=\"en\" dir=\"ltr\""
        return "<a class=\"external\"\(language) href=\"\(address)\">\(criterion.number) \(criterion.name)</a>"
    }
}

extension CriteriaMatrixPage {
    /// Uses by the criterion's number, with each page once, and the pages with checks that have no criterion.
    private var gathered: (uses: [String: [Use]], unmapped: [Use]) {
        var uses: [String: [Use]] = [:]
        var unmapped: [Use] = []
        for page in handbook.pages {
            var own: [String: Use] = [:]
            for use in page.indexedSuccessCriteria {
                own[use.number] = Use(page: page, anchor: use.anchor, platforms: platforms(of: use, on: page))
            }
            let checks = handbook.checks(of: page)
            for check in checks {
                for requirement in check.requirements {
                    // In place: a page may have 70,000 checks of one criterion.
                    own[requirement.criterion.number, default: Use(page: page)].checks.append(Target(check))
                }
            }
            let platforms = Set(handbook.platforms(of: page))
            for number in own.keys where own[number]?.checks.isEmpty == false {
                own[number]?.platforms.formUnion(platforms)
            }
            for (number, use) in own { uses[number, default: []].append(use) }
            let without = checks.filter(\.requirements.isEmpty).map(Target.init)
            if !without.isEmpty { unmapped.append(Use(page: page, checks: without)) }
        }
        return (uses, unmapped)
    }

    /// The platforms of the notes with the mentions; for mentions elsewhere, all platforms of the page.
    private func platforms(of use: IndexEntry.SuccessCriterionUse, on page: Page) -> Set<Platform> {
        Set(use.platforms).union(use.isNamedElsewhere ? handbook.platforms(of: page) : [])
    }
}
