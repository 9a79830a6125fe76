import Markdown
import Testing

struct PlainTextTests {
    private static func text(_ markdown: String) -> String {
        Document(parsing: Array(markdown.utf8)).plainText(of: 0)
    }

    @Test func leavesMarksOut() {
        #expect(Self.text("Some *light*, **strong** and `code` [link](x.md)") == "Some light, strong and code link")
    }

    @Test func breaksAreSpaces() {
        #expect(Self.text("One\ntwo  \nthree\\\nfour") == "One two three four")
    }

    @Test func entitiesAreWhatTheyStandFor() {
        #expect(Self.text("Keyboard &amp; Focus") == "Keyboard & Focus")
    }

    @Test func rawHTMLIsLeftOut() {
        #expect(Self.text("Press <kbd>Tab</kbd> now") == "Press Tab now")
    }

    @Test func invalidBytesBecomeReplacementCharacters() {
        let document = Document(parsing: [0x61, 0xFF, 0x62])
        #expect(document.plainText(of: 0) == "a\u{FFFD}b")
    }

    @Test func zeroBytesBecomeReplacementCharacters() {
        #expect(Self.text("a\0b") == "a\u{FFFD}b")
    }
}
