import Handbook

extension Rule {
    static let overdue = Rule(
        "freshness/overdue", .warning, what: "The review of a page is overdue.",
        why: "Readers trust criteria that nobody has checked for a long time.", isOptIn: true
    ) { page, handbook in
        let record = page.graph.frontMatter.record
        guard let due = record.reviewDue, record.isOverdue(on: handbook.graph.settings.today) else { return [] }
        return [Words.overdue(due)]
    }
}

private enum Words {
    static func overdue(_ due: Moment) -> Diagnostic {
        Diagnostic(
            0..<0, "this page was due for review on \(due.date)",
            help: "review it, and write the day as 'reviewed' in its front matter")
    }
}
