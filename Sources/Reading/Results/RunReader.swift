import Essentials
import Handbook

/// Reads a file of results. What cannot be read is a problem; the rest counts.
package struct RunReader {
    private let path: String
    private let today: Moment?
    /// The severity of what makes results doubtful: a report cannot rely on them.
    private let severity: Severity
    package private(set) var findings: [Finding] = []

    package init(path: String, today: Moment?, severity: Severity = .warning) {
        (self.path, self.today, self.severity) = (path, today, severity)
    }

    private static let newest = 1
    /// With more invalid results, something is wrong with the whole file.
    private static let mostInvalid = 20

    /// Nil for a file that is not a test sheet.
    package mutating func run(_ bytes: [UInt8]) -> TestRun? {
        let sheet: SheetFile
        do {
            sheet = try JSONDecoder().decode(SheetFile.self, from: Data(bytes))
        } catch DecodingError.dataCorrupted {
            add("this is not JSON in UTF-8, or the file is cut off; export the test sheet again")
            return nil
        } catch {
            add("this is not a test sheet; export it with 'Download JSON'")
            return nil
        }
        guard sheet.version <= Self.newest else {
            add("this test sheet has version \(sheet.version); a newer version of Curbcut reads it")
            return nil
        }
        for (number, key) in sheet.invalid.prefix(Self.mostInvalid) {
            add("'\(key)' is missing or invalid; the result is left out", result: number)
        }
        return TestRun(
            path: path, name: sheet[.name], product: sheet[.product], build: sheet[.build], platform: sheet[.platform],
            tester: sheet[.tester], role: sheet[.role], date: date(sheet[.date]), results: sheet.results)
    }

    private mutating func date(_ text: String) -> Moment? {
        guard let date = Moment(date: text) else {
            add("the run has no date such as 2026-11-20, so it replaces no other result", severity)
            return nil
        }
        if let today, date.isFuture(on: today) {
            add("'\(text)' is in the future; correct the date", severity)
            return nil
        }
        return date
    }

    private mutating func add(_ message: String, _ severity: Severity = .error, result: Int? = nil) {
        findings.append(.results(path, severity, result: result, message))
    }
}
