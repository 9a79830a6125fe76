import Base
import Handbook

/// The results as assertions of EARL 1.0 (W3C, Evaluation and Report Language), in JSON-LD.
package struct EARL {
    private let report: ConformanceReport

    package init(_ report: ConformanceReport) { self.report = report }

    package var text: String {
        let document: JSONValue = .object([
            ("@context", Self.context),
            ("@graph", .array([subject] + testers + report.runs.enumerated().flatMap(assertions))),
        ])
        return document.text(indented: true) + "\n"
    }

    private static let context: JSONValue = .object(
        [
            ("earl", "http://www.w3.org/ns/earl#"), ("dct", "http://purl.org/dc/terms/"),
            ("foaf", "http://xmlns.com/foaf/0.1/"), ("xsd", "http://www.w3.org/2001/XMLSchema#"),
        ].map { ($0.0, .string($0.1)) })

    private static func link(_ id: String) -> JSONValue { .object([("@id", .string(id))]) }

    private var subject: JSONValue {
        .object(
            [
                ("@id", "_:product"), ("@type", "earl:TestSubject"), ("dct:title", report.product.name),
                ("dct:hasVersion", report.product.version),
            ].filter { !$0.1.isEmpty }.map { ($0.0, .string($0.1)) })
    }

    private var testers: [JSONValue] {
        report.runs.enumerated().map { number, run in
            .object([
                ("@id", .string("_:tester\(number)")), ("@type", .string("earl:Assertor")),
                ("dct:title", .string(report.tester(of: run))),
            ])
        }
    }

    private func assertions(_ number: Int, _ run: TestRun) -> [JSONValue] {
        run.results.map { result in
            .object([
                ("@id", .string("_:assertion\(number)-\(result.number)")), ("@type", .string("earl:Assertion")),
                ("earl:assertedBy", Self.link("_:tester\(number)")), ("earl:subject", Self.link("_:product")),
                ("earl:mode", Self.link("earl:manual")), ("earl:test", test(of: result)),
                ("earl:result", outcome(of: result, run)),
            ])
        }
    }

    private func test(of result: TestRun.Result) -> JSONValue {
        let numbers = result.requirements.compactMap(SuccessCriteria.criterion)
        var members: [(String, JSONValue)] = [
            ("@type", .string("earl:TestCase")), ("dct:identifier", .string(result.id)),
            ("dct:title", .string(result.text)),
        ]
        if !numbers.isEmpty { members.append(("dct:isPartOf", .array(numbers.map { Self.link($0.url) }))) }
        return .object(members)
    }

    private func outcome(of result: TestRun.Result, _ run: TestRun) -> JSONValue {
        var members: [(String, JSONValue)] = [
            ("@type", .string("earl:TestResult")), ("earl:outcome", Self.link(result.outcome.earl)),
            ("earl:info", .string(result.technology)),
        ]
        if !result.note.isEmpty { members.append(("dct:description", .string(result.note))) }
        if let date = run.date {
            members.append(("dct:date", .object([("@value", .string(date.date)), ("@type", .string("xsd:date"))])))
        }
        return .object(members)
    }
}

extension TestRun.Outcome {
    fileprivate var earl: String {
        switch self {
        case .pass: "earl:passed"
        case .fail: "earl:failed"
        case .notApplicable: "earl:inapplicable"
        case .untested: "earl:untested"
        }
    }
}
