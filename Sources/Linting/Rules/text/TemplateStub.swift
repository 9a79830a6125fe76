import Handbook

extension Rule {
    static let templateStub = Rule("text/template-stub") { page, handbook in
        // Without a template, such sentences are the author's own.
        guard !handbook.template.isEmpty else { return [] }
        let lines = page.nodes(.paragraph).flatMap { node -> [Int] in
            let block = page.range(of: node)
            let last = page.lines.line(of: max(block.lowerBound, block.upperBound - 1))
            return Array(page.lines.line(of: block.lowerBound)...last)
        }.map { (line: $0, range: page.trimmed(page.lines.range($0))) }
            .filter { handbook.template.contains(page.text($0.range)) }
        // Runs of consecutive lines of the template: if one was forgotten, all were.
        let runs = lines.reduce(into: [[(line: Int, range: Range<Int>)]]()) { runs, line in
            let isNext = runs.last?.last.map { line.line - $0.line <= 1 } ?? false
            if isNext { runs[runs.count - 1].append(line) } else { runs.append([line]) }
        }
        return runs.filter { run in run.contains { isStub(page.text($0.range), page, handbook) } }.joined().map {
            Diagnostic(
                $0.range, "this is still the text of the page template",
                help: "say it of this component, or remove the line")
        }
    }

    /// Whether a line of the template names something other than the page's subject; lines that name nothing fit any
    /// page.
    private static func isStub(_ line: String, _ page: LintedPage, _ handbook: LintedHandbook) -> Bool {
        if line.contains("CATEGORY/") { return true }
        let things = Subject.words(in: line).intersection(handbook.template.things)
        return !things.isEmpty && things.isDisjoint(with: Subject.nameWords(of: page.content))
    }
}
