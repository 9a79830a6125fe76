import Handbook

extension Rule {
    static let neverReviewed = Rule("freshness/never-reviewed") { page, _ in
        let record = page.content.frontMatter.record
        let missing =
            record.reviewed == nil ? "reviewed: 2026-11-20" : record.reviewIn == nil ? "review-in: 6 months" : nil
        return missing.map { example in
            let key = example.prefix { $0 != ":" }
            return [Diagnostic(0..<0, "the front matter has no '\(key)'", help: "add it, such as '\(example)'")]
        } ?? []
    }
}
