import Handbook
import Markdown
import Tools

/// Steps before the scenarios of a section: for all of them, or for some.
struct Backgrounds {
    /// Steps before all scenarios.
    var section: [Step] = []
    /// Names of features in code blocks, each once.
    private(set) var titles: [Excerpt] = []
    private var knownTitles: Set<String> = []

    /// Most background steps copied to single scenarios, in all; real pages have tens. A thousand steps for each of a
    /// thousand scenarios would make a large file of a small page.
    private static let mostSteps = 20_000

    /// Adds names of features, each only once.
    mutating func name(_ names: [Excerpt]) {
        for title in names where !title.isEmpty && knownTitles.insert(String(title)).inserted { titles.append(title) }
    }

    /// Makes the feature; its background has the steps with which those of all scenarios begin, or those of each once
    /// when they are too many to repeat.
    func feature(of scenarios: [Scenario]) -> GherkinFeature {
        var (background, scenarios) = (section, scenarios)
        let own = scenarios.map(\.background)
        if own.reduce(0, { $0 + $1.count }) > Self.mostSteps {
            for place in own.indices where place == 0 || own[place].last?.source != own[place - 1].last?.source {
                background += own[place]
            }
            for place in scenarios.indices { scenarios[place].background = [] }
        } else if let first = own.first {
            let shared = own.reduce(first.count) { count, steps in
                // Wherever they are in the source.
                zip(first.prefix(count), steps)
                    .prefix { ($0.keyword, $0.text, $0.argument) == ($1.keyword, $1.text, $1.argument) }.count
            }
            background += first.prefix(shared)
            for place in scenarios.indices { scenarios[place].background.removeFirst(shared) }
        }
        return GherkinFeature(titles: titles, background: background, scenarios: scenarios)
    }
}
