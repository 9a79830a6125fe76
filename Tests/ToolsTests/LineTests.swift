import Testing
import Tools

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
}
