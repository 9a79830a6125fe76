import Handbook

extension Rule {
    static let neverReviewed = Rule("freshness/never-reviewed") { page, _ in
        let record = page.graph.frontMatter.record
        if record.reviewed == nil { return [Words.missing("reviewed", "2026-11-20")] }
        return record.reviewIn == nil ? [Words.missing("review-in", "6 months")] : []
    }
}

private enum Words {
    static func missing(_ key: String, _ example: String) -> Diagnostic {
        Diagnostic(
            0..<0, "the front matter has no '\(key)'", help: "add it, such as '\(key): \(example)'")
    }
}
