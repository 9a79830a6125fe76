import Handbook
import Markdown

extension Rule {
    static let stepIndent = Rule(
        "gherkin/step-indent", .info,
        what: "A THEN is nested below its WHEN differently from all others of the page.",
        why: "Nesting says what follows from what; one that differs looks as if it meant something."
    ) { page, _ in
        let pairs = page.features.flatMap(\.scenarios).flatMap { expectations(of: $0.steps) }
        let usual = Dictionary(pairs.map { ($0.depth, 1) }, uniquingKeysWith: +)
        guard pairs.count >= leastPairs, let most = usual.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
            most.value == pairs.count - 1, let odd = pairs.first(where: { $0.depth != most.key })
        else { return [] }
        return [
            Words.diagnostic(page.line(at: page.range(of: odd.node).lowerBound), odd.depth, most.key, pairs.count - 1)
        ]
    }

    /// Fewer pairs do not make a habit.
    private static let leastPairs = 5

    /// The first THEN after each WHEN, and its depth relative to the WHEN.
    private static func expectations(of steps: [Step]) -> [(node: NodeID, depth: Int)] {
        var when: Step?
        return steps.compactMap { step in
            switch step.keyword {
            case .when: when = step
            case .then:
                defer { when = nil }
                // Both are in one item, so neither is nested.
                return when.flatMap { $0.node == step.node ? nil : (step.node, step.depth - $0.depth) }
            default: break
            }
            return nil
        }
    }
}

private enum Words {
    static func diagnostic(_ range: Range<Int>, _ depth: Int, _ usual: Int, _ others: Int) -> Diagnostic {
        Diagnostic(
            range, "this THEN is \(levels(depth)) its WHEN; the \(others) others are \(levels(usual)) theirs",
            help: "indent it like the others")
    }

    private static func levels(_ depth: Int) -> String {
        switch depth {
        case 0: "level with"
        case ..<0: "above"
        case 1: "one level below"
        default: "\(depth) levels below"
        }
    }
}
