import Base
import Testing

struct LineTests {
    private func starts(_ lines: LineStarts) -> [Int] { (0..<lines.count).map { lines[$0] } }

    @Test(arguments: [("", [0]), ("a\nb", [0, 2]), ("a\r\nb\n", [0, 3, 5])])
    func linesEndWithLineFeeds(text: String, expected: [Int]) {
        let bytes = Array(text.utf8)
        #expect(starts(LineStarts(bytes, count: bytes.count)) == expected)
        #expect(starts(.commonMark(bytes)) == expected)
    }

    @Test func aCarriageReturnOfItsOwnEndsALineOfCommonMark() {
        #expect(starts(.commonMark(Array("a\rb\r\n\rc".utf8))) == [0, 2, 5, 6])
    }

    @Test func indexFindsTheLinesThatTheStartsSay() {
        let bytes = Array((0..<400).map { String(repeating: "x", count: $0 % 7) }.joined(separator: "\n").utf8)
        let lines = LineStarts(bytes, count: bytes.count)
        let index = LineIndex(lines, count: bytes.count)
        for offset in stride(from: 0, to: bytes.count, by: 3) {
            let line = lines.line(of: offset)
            #expect(index.line(of: offset, in: bytes) == (line, lines[line]))
            #expect(index.start(ofLine: line, in: bytes, count: bytes.count) == lines[line])
        }
    }
}
