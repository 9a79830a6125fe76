import Handbook
import Testing

struct FindingTests {
    @Test func aFileTellsTwentyFindingsOfAKindAndTheNumberOfTheRest() {
        let many = (1...25).map { Finding(.file, path: ContentPath("a.css"), at: .init(line: $0, column: 1), "x") }
        let other = Finding(.limit, path: ContentPath("a.css"), at: .init(line: 3, column: 1), "y")
        let shown = (many[..<3] + [other] + many[3...]).firstInEachFile
        #expect(shown.count == 21 && shown[3] == other)
        #expect(shown.compactMap(\.help) == ["5 more in this file"])
        #expect(shown.last?.range.start.line == 20)
        #expect(Array(many[..<20]).firstInEachFile == Array(many[..<20]))
    }

    @Test func fingerprintStaysWhenLinesMove() {
        let first = Finding(.file, path: ContentPath("a.md"), "x")
        let moved = Finding(.file, path: ContentPath("a.md"), at: .init(line: 9, column: 2), "x")
        #expect(first.fingerprint == moved.fingerprint && first.fingerprint.count == 16)
        #expect(first.fingerprint != Finding(.file, path: ContentPath("b.md"), "x").fingerprint)
    }
}
