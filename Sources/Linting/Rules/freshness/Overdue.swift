import Handbook

extension Rule {
    static let overdue = Rule("freshness/overdue") { page, handbook in
        let record = page.graph.frontMatter.record
        guard let due = record.reviewDue, record.isOverdue(on: handbook.graph.settings.today) else { return [] }
        return [
            Diagnostic(
                0..<0, "this page was due for review on \(due.date)",
                help: "review it, and write the day as 'reviewed' in its front matter")
        ]
    }
}
