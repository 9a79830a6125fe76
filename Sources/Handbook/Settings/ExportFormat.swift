/// A format in which a page can be downloaded.
package enum ExportFormat: String, Sendable, CaseIterable {
    case json, feature, markdown
}

/// A format of test cases as comma-separated values: plain, or as a test management tool imports them.
package enum TestTool: String, Sendable, CaseIterable {
    case csv
    /// Jira's own CSV import: an issue for each test case.
    case jira
    /// Xray for Jira, Test Case Importer (docs.getxray.app, "Importing Tests using Test Case Importer", read 2026-11).
    case xray
    /// TestRail, CSV import with several rows for each test case.
    case testrail
    /// Azure Test Plans (learn.microsoft.com, "Bulk import or export test cases", read 2026-11).
    case azure
}
