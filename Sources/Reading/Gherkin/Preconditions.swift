import Handbook
import Markdown

/// Steps before scenarios, outside of any: they apply to the scenarios that follow, as far as the heading above them
/// reaches. Later ones below the same heading take their place once a scenario had them.
struct Preconditions {
    struct Steps {
        /// The level of the heading above; 0 directly below the section's heading.
        let level: Int
        /// The list or paragraph that contains them.
        let node: NodeID
        var steps: [Step]
        fileprivate var isUsed = false
    }

    /// The level of the last heading; 0 before any.
    var level = 0
    /// Those of the headings around the present place, the outermost first.
    private var open: [Steps] = []

    mutating func add(_ steps: [Step], of node: NodeID) {
        if let last = open.last, last.level == level {
            if last.isUsed { open.removeLast() } else { return open[open.count - 1].steps += steps }
        }
        open.append(Steps(level: level, node: node, steps: steps))
    }

    /// The steps for the next scenario.
    mutating func use() -> [Step] {
        for index in open.indices { open[index].isUsed = true }
        return open.count == 1 ? open[0].steps : open.flatMap(\.steps)
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
