import Handbook
import Markdown
import Tools

/// Steps before scenarios, outside of any: they apply to the scenarios that follow, as far as the heading above them
/// reaches, or a rule. Later ones there take their place once a scenario had them; a background stays.
struct Preconditions {
    struct Steps {
        /// The level of the heading above; 0 directly below the section's heading.
        let level: Int
        /// The list or paragraph that contains them.
        let node: NodeID
        /// Whether they are called a background.
        let isBackground: Bool
        /// The beginning of the rule around them, if any.
        let rule: Int?
        var steps: [Step]
        fileprivate var isUsed = false
    }

    /// The level of the last heading; 0 before any.
    var level = 0
    /// Those of the headings around the present place, the outermost first.
    private var open: [Steps] = []
    /// The beginning of the rule around the present place, if any.
    var rule: Int?

    /// Whether the last steps had no scenario so far.
    var areWaiting: Bool { open.last.map { !$0.isUsed } ?? false }

    mutating func add(_ steps: [Step], of node: NodeID, isBackground: Bool) {
        if let last = open.last, last.level == level, last.isBackground == isBackground, last.rule == rule {
            if last.isUsed { open.removeLast() } else { return open[open.count - 1].steps += steps }
        }
        open.append(Steps(level: level, node: node, isBackground: isBackground, rule: rule, steps: steps))
    }

    /// Changes the last step; false where no steps wait for their scenario.
    mutating func changeLast(_ change: (inout Step) -> Void) -> Bool {
        guard areWaiting, let last = open[open.count - 1].steps.indices.last else { return false }
        change(&open[open.count - 1].steps[last])
        return true
    }

    /// The steps for the next scenario.
    mutating func use() -> [Step] {
        let places = open.indices.filter { open[$0].rule == nil || open[$0].rule == rule }
        for place in places { open[place].isUsed = true }
        return places.count == 1 ? open[places[0]].steps : places.flatMap { open[$0].steps }
    }

    /// Ends those below headings of a level or deeper; returns those that no scenario had.
    mutating func end(level: Int) -> [Steps] {
        defer { open.removeAll { $0.level >= level } }
        return open.filter { $0.level >= level && !$0.isUsed }
    }
}

extension Step {
    /// Whether the step may be a precondition.
    var isGiven: Bool { keyword == .given || keyword == .and || keyword == .but }
}

/// The headings, bold lines and summaries above a place in a section, the outermost first.
struct TitlesAbove {
    struct Title {
        let level: Int
        let words: Excerpt
        let node: NodeID
        /// Whether it is the title of a group or a scenario.
        var isUsed = false
    }

    private(set) var all: [Title] = []
    /// Summaries in so many others are above nothing; real pages have three. What is below would repeat thousands.
    private static let most = 20
    /// The level of bold lines, and of summaries whose element has no end: they are below all headings.
    static let lowest = 7

    /// The words of those that are the title of nothing.
    var unused: [Excerpt] { all.filter { !$0.isUsed }.map(\.words) }
    /// The words of those, and of headings above groups of their own. A bold line with checks is beside what follows.
    var around: [Excerpt] { all.filter { !$0.isUsed || $0.level < Self.lowest }.map(\.words) }

    mutating func begin(_ node: NodeID, _ words: Excerpt, level: Int) {
        end(level: level)
        if !Document.isHashtag(words) { all.append(Title(level: level, words: words, node: node)) }
    }

    /// Begins a summary, which is above all headings in its element; without an end it reaches to the next heading.
    mutating func begin(summary node: NodeID, _ words: Excerpt, isEnded: Bool) {
        if all.count <= Self.most { all.append(Title(level: isEnded ? 0 : Self.lowest, words: words, node: node)) }
    }

    /// Ends those of a level and below it.
    mutating func end(level: Int) { all.removeAll { $0.level >= level } }

    /// Ends those that begin in an element.
    mutating func end(from start: NodeID) { all.removeAll { $0.node >= start } }

    mutating func use(_ isTitle: (Title) -> Bool) {
        for place in all.indices where isTitle(all[place]) { all[place].isUsed = true }
    }
}

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
