import Markdown
import Testing

struct SourcePositionTests {
    @Test(
        arguments: [
            "", "one line", "\n", "\n\n\n", "a\nbc\n\ndef", "mit Umlauten: äöü\nund\r\nmehr\r", "ends with a line\n",
            "an &amp; of\nits own\n", String(repeating: "a line of a longer page\n", count: 40),
        ])
    func positionCountsLinesAndBytesFromOne(text: String) {
        let document = Document(parsing: Array(text.utf8), origin: Document.Origin(bytes: 12, lines: 3))
        for offset in 0...document.bytes.count {
            let before = text.utf8.prefix(offset)
            let line = before.count { $0 == UInt8(ascii: "\n") }
            let column = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count
            #expect(document.position(ofByte: offset) == SourcePosition(line: line + 4, column: column + 1))
        }
    }
}
