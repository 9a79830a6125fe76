import Handbook

extension Rule {
    static let overdue = Rule("freshness/overdue") { page, handbook in
        let record = page.content.frontMatter.record
        guard let due = record.reviewDue, record.isOverdue(on: handbook.content.settings.today) else { return [] }
        return [
            Diagnostic(
                0..<0, "this page was due for review on \(due.date)",
                help: "review it, and write the day as 'reviewed' in its front matter")
        ]
    }
}
