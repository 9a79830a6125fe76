/// A test group, a scenario or the background of a section, as lines that can be compared.
struct CriteriaBlock {
    enum Form: String {
        /// The checks of a group are criteria of their own, in any order.
        case group
        /// A scenario is one criterion; the order of its steps matters.
        case scenario
        /// The steps before all scenarios of a section.
        case background
    }

    let form: Form
    /// The permanent name and the heading of its section.
    let section: (id: String, heading: String)
    let title: String
    let anchor: String
    /// Descriptions below the title.
    let descriptions: [String]
    let items: [Item]

    /// A check or a step.
    struct Item {
        let text: String
        /// Label of a check.
        var label: String?
        let anchor: String
    }

    /// The blocks of a page, in its order.
    static func all(of page: Page) -> [CriteriaBlock] {
        zip(page.identifiers.sections, page.sections).flatMap { id, section -> [CriteriaBlock] in
            let place = (id: id, heading: section.heading.text)
            switch section.criteria {
            case nil: return []
            case .condensed(let groups): return groups.map { CriteriaBlock($0, place, page.identifiers) }
            case .gherkin(let feature):
                let background = feature.background.isEmpty ? [] : [CriteriaBlock(feature.background, place)]
                return background + feature.scenarios.map { CriteriaBlock($0, place, page.identifiers) }
            }
        }
    }

    private init(_ group: TestGroup, _ section: (id: String, heading: String), _ names: PageIdentifiers) {
        form = .group
        self.section = section
        title = String(group.title)
        anchor = names.parts[group.node] ?? section.id
        descriptions = group.descriptions.map { String($0) }
        items = group.checks.map { check in
            let details = check.details.map { String($0) }
            return Item(
                text: ([check.text] + details).joined(separator: " – "), label: check.label.map { String($0) },
                anchor: names.parts[check.node] ?? section.id)
        }
    }

    private init(_ scenario: Scenario, _ section: (id: String, heading: String), _ names: PageIdentifiers) {
        form = .scenario
        self.section = section
        title = String(scenario.title)
        let name = names.name(of: scenario).map { String($0) } ?? section.id
        anchor = name
        descriptions = scenario.descriptions.map { String($0) }
        // The title and the descriptions come first.
        items = scenario.lines.dropFirst(1 + descriptions.count).map { Item(text: $0, anchor: name) }
    }

    private init(_ background: [Step], _ section: (id: String, heading: String)) {
        form = .background
        self.section = section
        (title, anchor, descriptions) = ("", section.id, [])
        items = background.map { Item(text: $0.line, anchor: section.id) }
    }

    /// The title and the descriptions.
    var head: [String] { (title.isEmpty ? [] : [title]) + descriptions }
    /// All lines.
    var lines: [String] { head + items.map(\.text) }
    /// All lines as one text, which equal blocks share.
    var content: String { "\(form.rawValue)\n\(title)\n" + lines.joined(separator: "\n") }
    /// Form and title.
    var name: String { "\(form.rawValue)\n\(title)" }
}
