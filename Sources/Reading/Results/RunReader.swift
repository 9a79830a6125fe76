import Base
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
        let document: JSONValue
        do throws(JSONReader.Failure) {
            document = try JSONReader.read(bytes)
        } catch {
            let lines = LineStarts(bytes, count: bytes.count)
            let line = lines.line(of: error.offset)
            add(.notJSON, line: line + 1, column: error.offset - lines[line] + 1)
            return nil
        }
        guard let version = document["version"]?.number, let results = document["results"]?.array else {
            add(.notASheet)
            return nil
        }
        guard version <= Self.newest else {
            add(.newerVersion(version))
            return nil
        }
        func text(_ key: String) -> String { document["run"]?[key]?.words ?? document[key]?.words ?? "" }
        let date = date(text("date"))
        return TestRun(
            path: path, name: document["run"]?.words ?? text("name"), product: text("product"), build: text("build"),
            platform: text("platform"), tester: text("tester"), role: text("role"), date: date,
            results: results.enumerated().compactMap { result($1, number: $0, technology: text("technology")) })
    }

    private mutating func result(_ value: JSONValue, number: Int, technology: String) -> TestRun.Result? {
        let id = value["id"]?.words ?? ""
        guard id.contains("#") else { return refuse("id", of: number) }
        guard let outcome = value["result"]?.words.flatMap(TestRun.Outcome.init) else {
            return refuse("result", of: number)
        }
        let own = value["technology"]?.words ?? technology
        guard !own.isEmpty else { return refuse("technology", of: number) }
        func text(_ key: String) -> String { value[key]?.words ?? "" }
        return TestRun.Result(
            number: number, id: id, component: text("component"), text: text("check"), technology: own,
            outcome: outcome, note: text("note"), ticket: text("ticket"), severity: text("severity"),
            requirements: value["requirements"]?.array?.compactMap(\.words) ?? [], url: text("url"))
    }

    private mutating func refuse(_ key: String, of number: Int) -> TestRun.Result? {
        problems.append(RunProblem(.invalid(key), in: path, place: "results[\(number)]"))
        return nil
    }

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

    private mutating func add(_ kind: RunProblemKind, line: Int? = nil, column: Int? = nil) {
        problems.append(RunProblem(kind, in: path, line: line, column: column))
    }
}

extension JSONValue {
    /// The text without control characters, which no page may contain (HTML, 13.1.2.1).
    fileprivate var words: String? {
        guard let text = string else { return nil }
        let isControl = { (scalar: Unicode.Scalar) in
            scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
        }
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.filter { !isControl($0) }))
    }
}
