import Handbook
import SafeHTML
import Tools

/// A page's Gherkin as a file for Cucumber and similar tools (Gherkin reference), with keywords in the page's language.
///
/// Every text of an author is on one line after a keyword or a comment mark, or is checked, so that none is misread as
/// a keyword, a tag, a comment or a table.
struct FeatureFile {
    private let page: Page
    private let handbook: Handbook
    private let words: GherkinWords
    private let finder: RequirementFinder
    private var text = [UInt8]()
    private var scenarioNames = UniqueNames()

    init(_ page: Page, in handbook: Handbook) {
        (self.page, self.handbook) = (page, handbook)
        finder = page.requirements
        let language = InterfaceLanguage(tag: page.frontMatter.language ?? handbook.settings.language)
        let scenario = page.sections.lazy.flatMap(Self.features).flatMap(\.scenarios).first { !$0.steps.isEmpty }
        words = GherkinWords(scenario?.language ?? language ?? .english)
    }

    private static func features(of section: PageSection) -> [GherkinFeature] {
        guard case .gherkin(let feature) = section.criteria, feature.scenarios.contains(where: { !$0.steps.isEmpty })
        else { return [] }
        return [feature]
    }

    var buffer: [UInt8] {
        var file = self
        file.add()
        return file.text
    }

    private mutating func add() {
        let sections = page.sections.filter { !Self.features(of: $0).isEmpty }
        if words.language != .english { line(0, "# language: ", text: words.language.rawValue) }
        line(0, text: (platforms + [page.component]).map { "@" + Self.tag($0) }.joined(separator: " "))
        line(0, words.feature[0] + ": ", text: page.title.oneLine)
        line(1, text: handbook.settings.interface(.from, ["source": source]))
        // A file has one feature with one background; several sections become rules, which may have their own.
        for section in sections {
            if sections.count > 1 {
                line(0)
                line(1, words.rule[0] + ": ", text: section.heading.text.oneLine)
            }
            for feature in Self.features(of: section) { add(feature, depth: sections.count > 1 ? 2 : 1) }
        }
    }

    /// The source of the criteria: the page's address if known, otherwise its path.
    private var source: String {
        handbook.settings.baseURL.map { Address(base: $0, to: page.route).text } ?? page.path.text
    }

    private var platforms: [String] { handbook.platforms(of: page).map(\.id) }

    private mutating func add(_ feature: GherkinFeature, depth: Int) {
        for title in feature.titles.map({ String($0).oneLine }) where title != page.title.oneLine {
            add(description: title, depth: depth)
        }
        if !feature.background.isEmpty {
            line(0)
            line(depth, words.background[0] + ":")
            add(feature.background, depth: depth + 1)
        }
        for scenario in feature.scenarios {
            line(0)
            // A file has keywords of one language.
            if let language = scenario.language, language != words.language {
                line(depth, "# language: ", text: language.rawValue)
            }
            addTags(tags(of: scenario), depth: depth)
            let word = scenario.examples.isEmpty ? words.scenario[0] : words.outline[0]
            line(depth, word + ": ", text: uniqueName(String(scenario.name)))
            for text in scenario.remarks { add(description: String(text).oneLine, depth: depth + 1) }
            // As a background, the steps would apply to other scenarios, too.
            add(scenario.allSteps, depth: depth + 1)
            for examples in scenario.examples { add(examples, depth: depth + 1) }
        }
    }

    /// The author's tags, the requirements and the permanent name, by which a second import finds the scenario again.
    private func tags(of scenario: Scenario) -> [String] {
        let numbers = finder.requirements(of: .scenario(scenario)).map { Scenario.criterionTag + $0.criterion.number }
        let name = page.identifiers.name(of: scenario).map { ["id-\($0)"] } ?? []
        return scenario.tags + numbers.filter { !scenario.tags.contains($0) } + name
    }

    private mutating func addTags(_ tags: [String], depth: Int) {
        if tags.isEmpty { return }
        line(depth, text: tags.map { "@\($0)" }.joined(separator: " "))
    }

    /// Runners report scenarios by name, so a repeated one gets a number.
    private mutating func uniqueName(_ title: String) -> String {
        let title = title.oneLine
        let name = title.isEmpty ? page.title.oneLine : title
        return scenarioNames.claim(name, from: 2) { "\($0) (\($1))" }
    }

    private mutating func add(_ steps: [Step], depth: Int) {
        var previous: Step.Keyword?
        for step in steps {
            line(depth, StepLine.beginning(of: step, after: previous, in: words), text: String(step.text).oneLine)
            if let argument = step.argument { add(argument, depth: depth + 1) }
            if step.keyword != nil { previous = step.keyword }
        }
    }

    private mutating func add(description: String, depth: Int) {
        line(depth, words.isDescription(description) ? "" : "# ", text: description)
    }

    private mutating func add(_ argument: StepArgument, depth: Int) {
        switch argument {
        case .table(let rows): add(rows, depth: depth)
        case .text(let text, let kind): add(DocString(text), kind: kind, depth: depth)
        }
    }

    private mutating func add(_ text: DocString, kind: String, depth: Int) {
        line(depth, text.mark, text: kind)
        for row in text.lines { line(row.isEmpty ? 0 : depth, text: row) }
        line(depth, text.mark)
    }

    private mutating func add(_ examples: Examples, depth: Int) {
        line(0)
        addTags(examples.tags, depth: depth)
        let lines = String(examples.title).lines
        line(depth, words.examples[0] + (lines[0].isEmpty ? ":" : ": "), text: String(lines[0]))
        for text in lines.dropFirst() { add(description: String(text), depth: depth + 1) }
        add(examples.rows, depth: depth + 1)
    }

    /// Gherkin needs rows of equal width, so short rows get empty cells.
    private mutating func add(_ rows: [[String]], depth: Int) {
        let width = rows.reduce(0) { max($0, $1.count) }
        if width == 0 { return }
        for row in rows {
            let cells = (0..<width).map { $0 < row.count ? TableCell.escaped(row[$0]) : "" }
            line(depth, text: cells.asTableRow)
        }
    }

    private mutating func line(_ depth: Int, _ beginning: String = "", text: String = "") {
        for _ in 0..<depth { self.text.append("  ") }
        self.text.append(text: beginning)
        self.text.append(text: text)
        self.text.append(UInt8(ascii: "\n"))
    }

    /// The tag, with hyphens for white space, `@` and `#`, which would end it.
    private static func tag(_ name: String) -> String {
        let isPlain = name.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
        return isPlain ? name : name.split { $0.isWhitespace || $0 == "@" || $0 == "#" }.joined(separator: "-")
    }
}
