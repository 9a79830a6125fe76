import Handbook
import Reading
import Testing

@testable import Linting

/// A page with only a text.
func lintedPage(_ text: String) -> LintedPage {
    LintedPage(PageReader(settings: Settings()).read(Array(text.utf8), path: RuleExample.path).page, index: 0)
}

/// Words of the source with their properties.
@Suite struct WordReaderTests {
    private func words(_ text: String) -> [String] {
        let page = lintedPage(text)
        return page.words.map { page.text($0) }
    }

    private func flags(_ text: String) -> [PageWord.Flags] { lintedPage(text).words.map(\.flags) }

    @Test func wordsAreLettersDigitsAndApostrophesWithin() {
        #expect(
            words("Don't press F6, or don’t 'quote' it.") == ["Don't", "press", "F6", "or", "don’t", "quote", "it"])
    }

    @Test func lettersBeyondASCIIBelongToTheirWords() {
        #expect(words("Größe, naïve, 漢字 – “quoted”") == ["Größe", "naïve", "漢字", "quoted"])
    }

    @Test func combiningCharactersStayInTheirWords() {
        #expect(words("cafe\u{301} au lait") == ["cafe\u{301}", "au", "lait"])
    }

    @Test func lineEndsOfWindowsPartWords() {
        #expect(words("one\r\ntwo\r\n\r\nthree\r\n") == ["one", "two", "three"])
    }

    @Test func aWordEndsWithTheCodeItStandsIn() {
        #expect(words("a `label`s b") == ["a", "label", "s", "b"])
    }

    @Test func addressesAndTagsHaveNoWords() {
        #expect(words("one <b title=\"two\">three</b> <https://four.example>") == ["one", "three"])
    }

    @Test func capitalsAndDigitsAreNoted() {
        #expect(
            flags("plain Capital camelCase ALL x2 2x")
                == [[], .capitalised, .innerCapital, [.capitalised, .innerCapital], .digit, .digit])
    }

    @Test func lettersBeyondASCIIAreNoted() {
        #expect(flags("naïve Élan élan") == [.nonASCII, .nonASCII, .nonASCII])
    }

    @Test func partsOfSomethingLongerAreNoted() {
        #expect(
            flags("snake_case a.b end. #tag x=1 plain").map { $0.contains(.joined) } == [
                true, true, true, true, false, true, true, true, false,
            ])
    }

    @Test func aVeryLongWordIsOneWord() {
        let page = lintedPage(String(repeating: "a", count: 40_000) + " b")
        #expect(page.words.map(\.start) == [0, 40_001])
    }
}

/// Words beside each other.
@Suite struct NeighbourTests {
    @Test func neighboursHaveOnlyBlanksBetween() {
        let page = lintedPage("one two\nthree *four* five, six `seven` eight\n\nnine")
        let neighbours = page.words.indices.filter { page.areNeighbours($0 - 1, $0) }.map { page.text(page.words[$0]) }
        #expect(neighbours == ["two", "three", "four", "five"])
    }

    @Test func lineEndsOfWindowsAreBlanks() {
        let page = lintedPage("one\r\ntwo\r\n\r\nthree")
        #expect(page.areNeighbours(0, 1))
        #expect(!page.areNeighbours(1, 2))
    }
}
