import ContentGraph
import Markdown

/// Reads scenarios and steps from lists, in both dialects: WHEN / THEN / AND nested as lists, and sentences with
/// I SEE and I HEAR inside.
struct GherkinReader {
    let document: Document

    func feature(in section: NodeRange) -> GherkinFeature {
        var background: [Step] = []
        var scenarios: [Scenario] = []
        var named: (node: NodeID, title: String, steps: [Step])?
        func closeNamed() {
            if let open = named { scenarios.append(Scenario(node: open.node, title: open.title, steps: open.steps)) }
            named = nil
        }
        for block in document.siblings(in: section) {
            switch document.nodes[block].kind {
            case .paragraph where named == nil:
                background += StepSplitter.split(document.plainText(of: block)).steps
                    .filter { $0.keyword != nil }.map { step($0, node: block, depth: 0) }
            case .heading:
                closeNamed()
                if let title = Self.scenarioTitle(document.plainText(of: block)) { named = (block, title, []) }
            case .list where named != nil: named?.steps += steps(ofList: block, depth: 0)
            case .list: scenarios += self.scenarios(ofList: block)
            default: break
            }
        }
        closeNamed()
        return GherkinFeature(background: background, scenarios: scenarios)
    }

    /// Each item is a scenario; but a list that begins with a step is one scenario without a title.
    private func scenarios(ofList list: NodeID) -> [Scenario] {
        let items = Array(document.children(of: list))
        guard let first = items.first else { return [] }
        let isSteps = StepSplitter.split(document.ownText(ofItem: first)).steps.first?.keyword != nil
        if isSteps { return [Scenario(node: list, title: "", steps: steps(ofList: list, depth: 0))] }
        return items.map { item in
            let text = document.ownText(ofItem: item)
            let lists = document.children(of: item).filter { document.nodes[$0].kind == .list }
            return Scenario(
                node: item, title: Self.scenarioTitle(text) ?? text,
                steps: lists.flatMap { steps(ofList: $0, depth: 0) })
        }
    }

    /// The text behind "Scenario:"; nil when it does not begin so.
    private static func scenarioTitle(_ text: String) -> String? {
        for prefix in ["scenario outline:", "scenario:", "scenario "] where text.lowercased().hasPrefix(prefix) {
            return String(text.dropFirst(prefix.count)).trimmingBlanks
        }
        return nil
    }

    /// The steps of a list and of the lists nested in it, in the order of the text. "… AND" at the end of an item makes
    /// the next one an AND.
    private func steps(ofList list: NodeID, depth: Int) -> [Step] {
        var steps: [Step] = []
        var pending: Step.Keyword?
        var open: [(items: [NodeID], depth: Int)] = [(Array(document.children(of: list)), depth)]
        while var level = open.popLast() {
            guard !level.items.isEmpty else { continue }
            let item = level.items.removeFirst()
            open.append(level)
            let split = StepSplitter.split(document.ownText(ofItem: item))
            for (index, part) in split.steps.enumerated() {
                let keyword = part.keyword ?? (index == 0 ? pending : nil)
                steps.append(Step(keyword: keyword, text: part.text, node: item, depth: level.depth))
            }
            pending = split.trailing
            for nested in document.children(of: item).filter({ document.nodes[$0].kind == .list }).reversed() {
                open.append((Array(document.children(of: nested)), level.depth + 1))
            }
        }
        return steps
    }

    private func step(_ part: StepSplitter.Part, node: NodeID, depth: Int) -> Step {
        Step(keyword: part.keyword, text: part.text, node: node, depth: depth)
    }
}
