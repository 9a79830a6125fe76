import Handbook
import TestSupport
import Testing

@testable import Reading

struct RunReaderTests {
    private static let today = Moment(date: "2026-11-20") ?? Moment(seconds: 0)

    private static func read(_ text: String) -> (run: TestRun?, findings: [Finding]) {
        var reader = RunReader(path: "a.json", today: today)
        return (reader.run(Array(text.utf8)), reader.findings)
    }

    @Test(arguments: [
        ("[]", "this is not a test sheet"), ("{\"version\":1}", "this is not a test sheet"),
        ("{\"results\":[]}", "this is not a test sheet"),
        ("{\"version\":9,\"results\":[]}", "this test sheet has version 9"),
        (String(repeating: "[", count: 100_000), "this is not JSON"), ("", "this is not JSON"),
        ("{\"version\": 1,\n \"results\": [{\"id\"", "this is not JSON"),
    ])
    func foreignFileIsRefused(text: String, message: String) {
        let (run, findings) = Self.read(text)
        #expect(run == nil && findings.count == 1 && findings[0].message.hasPrefix(message))
    }

    @Test func badResultIsLeftOutAndTheOthersCount() {
        let good = "{\"id\":\"a#b\",\"result\":\"pass\",\"technology\":\"iOS\"}"
        let bad = [
            "{}", "{\"id\":\"a\"}", "{\"id\":\"a#b\",\"result\":\"maybe\"}", "{\"id\":\"a#b\",\"result\":\"pass\"}",
            "7",
        ]
        for one in bad {
            let (run, findings) = Self.read(
                "{\"version\":1,\"date\":\"2026-11-20\",\"results\":[\(one),\(good)]}")
            #expect(run?.results.count == 1 && findings.map { $0.message.prefix(10) } == ["results[0]"], "\(one)")
        }
    }

    @Test(arguments: [
        ("2026-11-20", ""), ("2026-11-21", ""), ("2026-11-22", "'2026-11-22' is in the future"),
        ("2036-01-01", "'2036-01-01' is in the future"), ("", "the run has no date"),
        ("20.11.2026", "the run has no date"),
    ])
    func wrongClockIsAProblem(date: String, message: String) {
        let findings = Self.read("{\"version\":1,\"date\":\"\(date)\",\"results\":[]}").findings
        #expect(findings.map { $0.message.hasPrefix(message) } == (message.isEmpty ? [] : [true]))
    }

    @Test func runNamesItsProduct() throws {
        let result = "\"results\":[{\"id\":\"a#b\",\"result\":\"fail\"}]"
        let run =
            "{\"version\":1,\"build\":\"5\",\"tester\":\"A\",\"date\":\"2026-11-20\","
            + "\"run\":{\"name\":\"R\",\"product\":\"P\",\"platform\":\"ios\",\"technology\":\"iOS with VoiceOver\"},\(result)}"
        let read = try #require(Self.read(run).run)
        #expect([read.name, read.product, read.build, read.tester, read.platform] == ["R", "P", "5", "A", "ios"])
        #expect(read.results.map(\.technology) == ["iOS with VoiceOver"])
    }

    @Test func controlCharactersAreLeftOut() {
        let result = "{\"id\":\"a#b\",\"result\":\"fail\",\"technology\":\"i\\u0000OS\",\"note\":\"a\\nb\\u001bc\"}"
        let run = Self.read("{\"version\":1,\"date\":\"2026-11-20\",\"results\":[\(result)]}").run
        #expect(run?.results.first?.technology == "iOS" && run?.results.first?.note == "a\nbc")
    }

    /// Files as other programs write them: Python's `json.dumps`, JavaScript, Windows editors.
    @Test(arguments: [
        #"{"version": 1, "date": "2026-11-20", "results": [{"id": "a#b", "result": "pass", "technology": "iOS", "note": "\ud83d\ude00 \u00fc\n\b\f", "seconds": 1.5e3}]}"#,
        #"{"version":1.0,"date":"2026-11-20","results":[{"id":"a#b","result":"pass","technology":"iOS","note":"😀 ü\n","n":null}]}"#,
        "\u{FEFF}{\r\n  \"version\": 1,\r\n  \"date\": \"2026-11-20\",\r\n  \"results\": [\r\n    {\"id\": \"a#b\", \"result\": \"pass\", \"technology\": \"iOS\", \"note\": \"😀 ü\\n\"}\r\n  ]\r\n}\r\n",
    ])
    func filesOfOtherProgramsAreRead(text: String) {
        let (run, findings) = Self.read(text)
        #expect(run?.results.map(\.note) == ["😀 ü\n"] && findings.isEmpty)
    }

    @Test func fileInUTF16IsRead() {
        let text = "\u{FEFF}{\"version\":1,\"date\":\"2026-11-20\",\"results\":[]}"
        var reader = RunReader(path: "a.json", today: Self.today)
        #expect(reader.run(text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }) != nil)
        #expect(reader.findings.isEmpty)
    }

    @Test func halfACharacterIsSaid() {
        let result = #"{"id":"a#b","result":"fail","technology":"iOS","note":"\ud83d"}"#
        let (run, findings) = Self.read("{\"version\":1,\"date\":\"2026-11-20\",\"results\":[\(result)]}")
        #expect(run?.results.isEmpty == true && findings.map { $0.message.prefix(18) } == ["results[0]: 'note'"])
    }

    @Test func twentyInvalidResultsAreSaid() {
        let zeros = [String](repeating: "0", count: 100_000).joined(separator: ",")
        let problems = Self.read("{\"version\":1,\"date\":\"2026-11-20\",\"results\":[\(zeros)]}").findings
        #expect(problems.count == 20)
    }

    @Test func tenThousandResultsAreReadAtOnce() {
        let one = "{\"id\":\"a#b\",\"result\":\"pass\",\"technology\":\"iOS\"}"
        let all = [String](repeating: one, count: 10_000).joined(separator: ",")
        #expect(Self.read("{\"version\":1,\"date\":\"2026-11-20\",\"results\":[\(all)]}").run?.results.count == 10_000)
    }
}
