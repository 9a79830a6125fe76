import Handbook
import Tools

/// The files of test cases for a tool.
package struct TestCaseFiles: Sendable {
    private let handbook: Handbook
    private let tool: TestTool
    private let keys: KnownKeys
    /// Indices of the pages in each file.
    private let parts: [[Int]]

    package init(_ handbook: Handbook, for tool: TestTool, keys: KnownKeys = KnownKeys()) {
        (self.handbook, self.tool, self.keys) = (handbook, tool, keys)
        var parts: [[Int]] = []
        var count = tool.mostInAFile
        for (number, page) in handbook.pages.enumerated() where page.hasCriteria {
            let own = page.sections.reduce(0) { $0 + ($1.criteria?.testCount ?? 0) }
            if own == 0 { continue }
            if count + own > tool.mostInAFile {
                parts.append([])
                count = 0
            }
            parts[parts.count - 1].append(number)
            count += own
        }
        self.parts = parts
    }

    /// The files' names: `xray.csv`, or `xray-1.csv`, … if the tool cannot import all test cases at once.
    package var names: [String] {
        parts.count == 1 ? ["\(tool.rawValue).csv"] : parts.indices.map { "\(tool.rawValue)-\($0 + 1).csv" }
    }

    package func content(ofFile number: Int) -> [UInt8] {
        var csv = CSV()
        csv.add(tool.columns)
        for index in parts[number] {
            for testCase in TestCaseReader(handbook.pages[index], in: handbook).all {
                for row in tool.rows(of: testCase, key: keys[testCase] ?? "") { csv.add(row) }
            }
        }
        return csv.text
    }
}

extension Criteria {
    /// Number of test cases.
    fileprivate var testCount: Int {
        switch self {
        case .condensed(let groups): groups.count
        case .gherkin(let feature): feature.scenarios.count
        }
    }
}
