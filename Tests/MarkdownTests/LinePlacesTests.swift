import Base
import Markdown
import Testing

struct LinePlacesTests {
    @Test(
        arguments: [
            "", "one line", "\n", "\n\n\n", "a\nbc\n\ndef", "mit Umlauten: äöü\nund\r\nmehr\r", "ends with a line\n",
            String(repeating: "a line of a longer page\n", count: 40),
            "first\n" + String(repeating: "one long line ", count: 50) + "\n" + String(repeating: "x", count: 511)
                + "\n\n"
                + String(repeating: "and another ", count: 60),
        ])
    func placesAreThoseOfTheDocument(text: String) {
        let document = Document(parsing: Array(text.utf8), origin: Document.Origin(bytes: 12, lines: 3))
        let places = LinePlaces(document)
        for start in 0...document.sourceCount {
            for end in [start, min(start + 1, document.sourceCount), (start + document.sourceCount) / 2] {
                let range = TextRange(start..<max(start, end))
                #expect(places.range(of: range) == document.range(of: range))
            }
        }
    }

    @Test func bytesBehindTheSourceAreItsEnd() {
        let document = Document(parsing: Array("one\ntwo &amp; three".utf8))
        let range = TextRange(document.sourceCount..<document.bytes.count)
        #expect(LinePlaces(document).range(of: range) == document.range(of: range))
    }
}
