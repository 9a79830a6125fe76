import Handbook
import Markdown
import Tools

/// Steps before the scenarios of a section: for all of them, or for those of a code block.
struct Backgrounds {
    var section: [Step] = []
    /// Names of features in code blocks, each once.
    private(set) var titles: [Excerpt] = []
    private var knownTitles: Set<String> = []
    /// Background of each code block, with the indices of its scenarios in the section.
    private var blocks: [(steps: [Step], scenarios: Range<Int>)] = []

    /// Steps outside of scenarios, with the indices of those that they apply to.
    private var preconditions: [(steps: [Step], scenarios: Range<Int>)] = []

    /// Most background steps copied to single scenarios, in all; real pages have tens. A thousand steps for each of a
    /// thousand scenarios would make a large file of a small page.
    private static let mostSteps = 20_000

    /// Adds names of features, each only once.
    mutating func name(_ names: [Excerpt]) {
        for title in names where knownTitles.insert(String(title)).inserted { titles.append(title) }
    }

    /// Begins the background of the section with the text after its colon: steps, or a name.
    mutating func begin(_ text: Excerpt, _ split: StepSplitter.Result, node: NodeID, source: TextRange) {
        guard split.steps.first?.keyword != nil else { return name(text.isEmpty ? [] : [text]) }
        section += split.steps.map { part in
            Step(
                keyword: part.keyword, written: part.written, text: text[part.text], node: node, source: source,
                depth: 0)
        }
    }

    /// Adds the background of a code block; for the whole section when the block has no scenarios.
    mutating func add(_ steps: [Step], for scenarios: Range<Int>) {
        if scenarios.isEmpty { section += steps } else { blocks.append((steps, scenarios)) }
    }

    /// Adds steps before some scenarios of the section.
    mutating func add(preconditions steps: [Step], for scenarios: Range<Int>) {
        if !scenarios.isEmpty { preconditions.append((steps, scenarios)) }
    }

    /// Makes the feature; `scenarios` already have the backgrounds of rules in code blocks.
    func feature(of scenarios: [Scenario]) -> GherkinFeature {
        let feature = featureOfBlocks(scenarios)
        guard let first = preconditions.first else { return feature }
        let isShared = preconditions.allSatisfy { $0.steps.map(\.source) == first.steps.map(\.source) }
        let count = preconditions.reduce(0) { $0 + $1.steps.count * $1.scenarios.count }
        if isShared || count > Self.mostSteps { return made(first.steps + feature.background, feature.scenarios) }
        var scenarios = feature.scenarios
        for (steps, places) in preconditions {
            for place in places { scenarios[place].background.insert(contentsOf: steps, at: 0) }
        }
        return made(feature.background, scenarios)
    }

    private func featureOfBlocks(_ scenarios: [Scenario]) -> GherkinFeature {
        guard let first = blocks.first else { return made(section, scenarios) }
        let count = blocks.reduce(0) { $0 + $1.scenarios.count }
        if count == scenarios.count, blocks.allSatisfy({ $0.steps.sayTheSame(as: first.steps) }) {
            return feature(of: scenarios, sharing: first.steps)
        }
        let isTooMuch = blocks.reduce(0) { $0 + $1.steps.count * $1.scenarios.count } > Self.mostSteps
        if isTooMuch { return feature(of: scenarios, sharing: blocks.flatMap(\.steps)) }
        return feature(of: withBackgroundsOfBlocks(scenarios), sharing: [])
    }

    /// Makes the feature; the background of a single rule with all scenarios becomes that of the section.
    private func feature(of scenarios: [Scenario], sharing shared: [Step]) -> GherkinFeature {
        let rules = scenarios.indices.filter { $0 == 0 || !scenarios[$0].hasSameBackground(as: scenarios[$0 - 1]) }
        let isTooMuch = scenarios.reduce(0) { $0 + $1.background.count } > Self.mostSteps
        guard rules.count == 1 || isTooMuch else { return made(section + shared, scenarios) }
        var withoutBackgrounds = scenarios
        for place in scenarios.indices { withoutBackgrounds[place].background = [] }
        return made(section + shared + rules.flatMap { scenarios[$0].background }, withoutBackgrounds)
    }

    private func made(_ background: [Step], _ scenarios: [Scenario]) -> GherkinFeature {
        GherkinFeature(titles: titles, background: background, scenarios: scenarios)
    }

    private func withBackgroundsOfBlocks(_ scenarios: [Scenario]) -> [Scenario] {
        var scenarios = scenarios
        for (steps, places) in blocks where !steps.isEmpty {
            for place in places { scenarios[place].background.insert(contentsOf: steps, at: 0) }
        }
        return scenarios
    }
}

extension [Step] {
    /// Whether the steps are equal, wherever they are in the source.
    fileprivate func sayTheSame(as other: [Step]) -> Bool {
        elementsEqual(other) { $0.keyword == $1.keyword && $0.text == $1.text && $0.argument == $1.argument }
    }
}
