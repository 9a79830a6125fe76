import Handbook

extension Rule {
    static let templateStub = Rule(
        "text/template-stub", .error,
        what: "A sentence of the page template is still there, on a page that it is not about.",
        why: "It is a statement about another component, made in this one's name."
    ) { page, handbook in
        guard !handbook.template.isEmpty else { return [] }
        return page.nodes(.paragraph).flatMap { node -> [Diagnostic] in
            let block = page.range(of: node)
            let first = page.lines.line(of: block.lowerBound)
            let last = page.lines.line(of: max(block.lowerBound, block.upperBound - 1))
            return (first...last).compactMap { line in
                let range = page.trimmed(page.lines.range(line))
                guard isStub(page.text(range), page, handbook) else { return nil }
                return Words.diagnostic(range)
            }
        }
    }

    /// Lines of the template that name a thing other than the page's own; those that name none fit any page.
    private static func isStub(_ line: String, _ page: LintedPage, _ handbook: LintedHandbook) -> Bool {
        guard handbook.template.contains(line) else { return false }
        if line.containsBytes(of: "CATEGORY/") { return true }
        let things = Subject.words(in: line).intersection(handbook.template.things)
        return !things.isEmpty && things.isDisjoint(with: page.subject.nameWords)
    }
}

private enum Words {
    static func diagnostic(_ range: Range<Int>) -> Diagnostic {
        Diagnostic(
            range, "this is still the text of the page template", help: "say it of this component, or remove the line")
    }
}
