import Essentials
import Handbook
import Markdown

/// Reads a file of results. What cannot be read is a problem; the rest counts.
package struct RunReader {
    private let path: String
    private let today: Moment?
    /// The severity of what makes results doubtful: a report cannot rely on them.
    private let doubts: Severity
    package private(set) var findings: [Finding] = []
    private var places = SheetPlaces()

    package init(path: String, today: Moment?, doubts: Severity = .warning) {
        (self.path, self.today, self.doubts) = (path, today, doubts)
    }

    private static let newest = 1

    /// Nil for a file that is not a test sheet.
    package mutating func run(_ bytes: [UInt8]) -> TestRun? {
        let sheet: SheetFile
        do {
            sheet = try JSONDecoder().decode(SheetFile.self, from: Data(bytes))
        } catch DecodingError.dataCorrupted {
            addNotJSON(bytes)
            return nil
        } catch {
            add("this is not a test sheet; export it with 'Download JSON'")
            return nil
        }
        places = SheetPlaces(bytes)
        guard sheet.version <= Self.newest else {
            add("this test sheet has version \(sheet.version); a newer version of Curbcut reads it", about: "version")
            return nil
        }
        for (number, key) in sheet.invalid {
            let place = places.results.indices.contains(number) ? places.results[number] : .start
            add("'\(key)' is missing or invalid; the result is left out", at: place, result: number)
        }
        if sheet.unread > 0 {
            add(
                "results: too many results are invalid, so \(sheet.unread) more are not read; export the test sheet again",
                about: "results")
        }
        let results = sheet.results.map { result in
            var result = result
            if places.results.indices.contains(result.number) { result.place = places.results[result.number] }
            return result
        }
        var run = TestRun(
            path: path, name: sheet.name, product: sheet.product, build: sheet.build, platform: sheet.platform,
            tester: sheet.tester, role: sheet.role, date: date(sheet.date), results: results)
        run.places = places.members
        return run
    }

    /// The library does not say where; as JSON is YAML, libyaml usually does.
    private mutating func addNotJSON(_ bytes: [UInt8]) {
        do throws(YAMLProblem) {
            _ = try YAMLMap(parsing: String(decoding: bytes.prefix(Self.longestSearch), as: UTF8.self))
            add(Self.notJSON)
        } catch {
            // The end of a cut-off file is after its last line.
            let lines = bytes.count { $0 == UInt8(ascii: "\n") } + (bytes.last == UInt8(ascii: "\n") ? 0 : 1)
            add(Self.notJSON, at: SourcePosition(line: min(error.place.line, lines), column: error.place.column))
        }
    }

    private static let notJSON = "this is not JSON in UTF-8, or the file is cut off; export the test sheet again"

    /// Limit for the search for a mistake, in bytes: a second look at hostile files must not take long.
    private static let longestSearch = 1_000_000

    private mutating func date(_ text: String) -> Moment? {
        guard let date = Moment(date: text) else {
            add("the run has no date such as 2026-11-20, so it replaces no other result", doubts, about: "date")
            return nil
        }
        if let today, date.isToCome(on: today) {
            add("'\(text)' is a day to come; correct the date", doubts, about: "date")
            return nil
        }
        return date
    }

    private mutating func add(
        _ message: String, _ severity: Severity = .error, at place: SourcePosition? = nil, about key: String = "",
        result: Int? = nil
    ) {
        let place = place ?? places.members["run." + key] ?? places.members[key] ?? .start
        findings.append(.results(path, severity, at: place, result: result, message))
    }
}
