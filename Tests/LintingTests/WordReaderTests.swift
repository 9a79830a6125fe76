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

    @Test func theSameWordHasTheSameHashInAnyCase() {
        let hashes = lintedPage("label LABEL Label lable").words.map(\.hash)
        #expect(Set(hashes.prefix(3)) == [WordHash.of("label")])
        #expect(hashes[3] != hashes[0])
    }

    @Test func aVeryLongWordIsOneWord() {
        let page = lintedPage(String(repeating: "a", count: 40_000) + " b")
        #expect(page.words.map(\.start) == [0, 40_001])
    }
}

/// Brackets, quotation marks and ends of sentences.
@Suite struct ProseMarkTests {
    private func marks(_ text: String) -> [String] {
        let page = lintedPage(text)
        return page.marks.places.map { page.text(Int($0)..<Int($0) + 1) }
    }

    @Test func marksOfProseAreNotedInOrder() {
        #expect(marks("One (two). \"Three\"? Four!") == ["(", ")", ".", "\"", "\"", "?", "!"])
    }

    @Test func marksInCodeTagsAndAddressesAreNot() {
        #expect(marks("`f(x)` <b title=\"(\">y</b> <https://example.org/a.b>\n\n    g(x)\n").isEmpty)
    }

    @Test func quotationMarksBeyondASCIICountAndApostrophesWithinWordsDoNot() {
        let page = lintedPage("“It doesn’t”")
        #expect(page.marks.places == [0, 15])
    }

    @Test func blocksHaveTheMarksThatStandInThem() {
        let page = lintedPage("# One?\n\nTwo. Three.\n\nFour\n\n| a | b. |\n| --- | --- |\n| (c) | d |\n")
        #expect(page.proseBlocks.map(\.marks.count) == [1, 2, 0, 0, 1, 2, 0])
    }

    @Test func blocksOfFootnotesHaveTheirOwnMarks() {
        let page = lintedPage("One[^a].\n\n[^a]: Two (three).\n\nFour. Five.\n")
        let texts: [String] = page.proseBlocks.map { block in
            page.marks[block].map { page.text($0..<$0 + 1) }.joined()
        }
        #expect(texts.sorted() == ["().", ".", ".."])
    }
}

/// Positions of words on a page.
@Suite struct WordIndexTests {
    private func word(_ hash: UInt64) -> PageWord { PageWord(start: 0, count: 1, kind: .prose, flags: [], hash: hash) }

    @Test func placesComeInTheOrderOfTheText() {
        let index = WordIndex([5, 6, 5, 7, 5].map { word($0) })
        #expect(Array(index.places(of: 5)) == [0, 2, 4])
        #expect(Array(index.places(of: 7)) == [3])
        #expect(Array(index.places(of: 8)).isEmpty)
    }

    @Test func hashesWithTheSameEndAreToldApart() {
        let index = WordIndex([1, 1 + 1 << 40, 1].map { word($0) })
        #expect(Array(index.places(of: 1)) == [0, 2])
        #expect(Array(index.places(of: 1 + 1 << 40)) == [1])
    }

    @Test func aPageWithoutWordsHasNoPlaces() {
        #expect(Array(WordIndex([]).places(of: 0)).isEmpty)
    }

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
