import Essentials
import Handbook

/// Reads a file of results. What cannot be read is a problem; the rest counts.
package struct RunReader {
    private let path: String
    private let today: Moment?
    package private(set) var problems: [RunProblem] = []

    package init(path: String, today: Moment?) {
        self.path = path
        self.today = today
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
            add(.notASheet)
            return nil
        }
        guard sheet.version <= Self.newest else {
            add(.newerVersion(sheet.version))
            return nil
        }
        for (number, key) in sheet.invalid { add(.invalid(key), place: "results[\(number)]") }
        if sheet.unread > 0 { add(.unread(sheet.unread), place: "results") }
        return TestRun(
            path: path, name: sheet.name, product: sheet.product, build: sheet.build, platform: sheet.platform,
            tester: sheet.tester, role: sheet.role, date: date(sheet.date), results: sheet.results)
    }

    /// The library does not say where; as JSON is YAML, libyaml usually does.
    private mutating func addNotJSON(_ bytes: [UInt8]) {
        do throws(YAMLProblem) {
            _ = try YAMLMap(parsing: String(decoding: bytes.prefix(Self.longestSearch), as: UTF8.self))
            add(.notJSON)
        } catch {
            // The end of a cut-off file is after its last line.
            let lines = bytes.count { $0 == UInt8(ascii: "\n") } + (bytes.last == UInt8(ascii: "\n") ? 0 : 1)
            add(.notJSON, line: min(error.line, lines), column: error.column)
        }
    }

    /// Limit for the search for a mistake, in bytes: a second look at hostile files must not take long.
    private static let longestSearch = 1_000_000

    private mutating func date(_ text: String) -> Moment? {
        guard let date = Moment(date: text) else {
            add(.noDate)
            return nil
        }
        if let today, date.isToCome(on: today) {
            add(.futureDate(text))
            return nil
        }
        return date
    }

    private mutating func add(_ kind: RunProblemKind, line: Int? = nil, column: Int? = nil, place: String? = nil) {
        problems.append(RunProblem(kind, in: path, line: line, column: column, place: place))
    }
}
