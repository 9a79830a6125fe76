import Handbook
import Markdown

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
        /// The line that begins the rule around them, if any.
        let rule: NodeID?
        var steps: [Step]
        fileprivate var isUsed = false
    }

    /// The level of the last heading; 0 before any.
    var level = 0
    /// Those of the headings around the present place, the outermost first.
    private var open: [Steps] = []
    /// The line that begins the rule around the present place, if any.
    var rule: NodeID?

    /// Whether the last steps had no scenario so far.
    var areWaiting: Bool { open.last.map { !$0.isUsed } ?? false }

    mutating func add(_ steps: [Step], of node: NodeID, isBackground: Bool) {
        if let last = open.last, last.level == level, last.isBackground == isBackground, last.rule == rule {
            if last.isUsed { open.removeLast() } else { return open[open.count - 1].steps += steps }
        }
        open.append(Steps(level: level, node: node, isBackground: isBackground, rule: rule, steps: steps))
    }

    /// Gives a table or code to the last step; false where no steps wait for their scenario.
    mutating func take(_ argument: StepArgument?) -> Bool {
        guard areWaiting, let argument, let last = open[open.count - 1].steps.indices.last else { return false }
        open[open.count - 1].steps[last].take(argument)
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
