import Base
import Handbook

/// What is given before the scenarios of a section: for all of them, or for those of a code block.
struct Backgrounds {
    var section: [Step] = []
    /// What code blocks call their features.
    private(set) var titles: [Excerpt] = []
    private var knownTitles: Set<String> = []
    /// With the places of the scenarios in the section.
    private var blocks: [(steps: [Step], scenarios: Range<Int>)] = []

    /// How many steps scenarios may be given one by one, in all; real pages have tens. Each of a block's thousand steps for
    /// each of its thousand scenarios would make a large file of a small page.
    private static let mostSteps = 20_000

    /// A name is told once.
    mutating func name(_ names: [Excerpt]) {
        for title in names where knownTitles.insert(String(title)).inserted { titles.append(title) }
    }

    /// What a code block gives for its scenarios; for all of the section when it has none itself.
    mutating func add(_ steps: [Step], for scenarios: Range<Int>) {
        if scenarios.isEmpty { section += steps } else { blocks.append((steps, scenarios)) }
    }

    /// `scenarios` have what rules in code blocks give for them.
    func feature(of scenarios: [Scenario]) -> GherkinFeature {
        guard let first = blocks.first else { return made(section, scenarios) }
        let count = blocks.reduce(0) { $0 + $1.scenarios.count }
        if count == scenarios.count, blocks.allSatisfy({ $0.steps.sayTheSame(as: first.steps) }) {
            return feature(of: scenarios, sharing: first.steps)
        }
        let isTooMuch = blocks.reduce(0) { $0 + $1.steps.count * $1.scenarios.count } > Self.mostSteps
        if isTooMuch { return feature(of: scenarios, sharing: blocks.flatMap(\.steps)) }
        return feature(of: withBackgroundsOfBlocks(scenarios), sharing: [])
    }

    /// What a single rule gives for all scenarios is given for the section.
    private func feature(of scenarios: [Scenario], sharing shared: [Step]) -> GherkinFeature {
        let rules = scenarios.indices.filter { $0 == 0 || !scenarios[$0].hasSameBackground(as: scenarios[$0 - 1]) }
        let isTooMuch = scenarios.reduce(0) { $0 + $1.background.count } > Self.mostSteps
        guard rules.count == 1 || isTooMuch else {
            return made(section + shared, scenarios)
        }
        return made(
            section + shared + rules.flatMap { scenarios[$0].background },
            scenarios.map { $0.with(background: []) })
    }

    private func made(_ background: [Step], _ scenarios: [Scenario]) -> GherkinFeature {
        GherkinFeature(titles: titles, background: background, scenarios: scenarios)
    }

    private func withBackgroundsOfBlocks(_ scenarios: [Scenario]) -> [Scenario] {
        var scenarios = scenarios
        for (steps, places) in blocks where !steps.isEmpty {
            for place in places {
                scenarios[place] = scenarios[place].with(background: steps + scenarios[place].background)
            }
        }
        return scenarios
    }
}

extension [Step] {
    /// Wherever they stand.
    fileprivate func sayTheSame(as other: [Step]) -> Bool {
        elementsEqual(other) { $0.keyword == $1.keyword && $0.text == $1.text && $0.argument == $1.argument }
    }
}

extension Scenario {
    fileprivate func with(background: [Step]) -> Scenario {
        Scenario(
            node: node, title: title, descriptions: descriptions, background: background, steps: steps,
            examples: examples,
            tags: tags, source: source)
    }
}
