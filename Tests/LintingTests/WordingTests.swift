import Testing

@testable import Linting

/// Sentences compared by their words alone.
@Suite struct WordingTests {
    private func wording(_ text: String) -> Wording { Wording(Array(text.utf8)[...]) }

    @Test func blanksMarksAndCaseChangeNothing() {
        #expect(wording("Does not, **EVER**, move.") == wording("does not ever move"))
        #expect(wording("one\r\n  two") == wording("One two"))
    }

    @Test func wordsThatAreWrittenTogetherHaveTheSameLetters() {
        #expect(wording("a check box").letters == wording("a checkbox").letters)
        #expect(wording("a check box").words != wording("a checkbox").words)
    }

    @Test func theOrderOfWordsCounts() {
        #expect(wording("one two").letters != wording("two one").letters)
    }

    @Test func wordsAreCountedAsLettersAndDigitsInARow() {
        #expect(wording("non-native, 2.5 times").words.count == 5)
        #expect(wording("").words.isEmpty)
        #expect(wording(" – … ").words.isEmpty)
    }

    @Test func lettersBeyondASCIIBelongToTheirWords() {
        #expect(wording("Ändert GRÖSSEN").words == ["ändert", "grössen"].map { WordHash.of($0) })
        #expect(wording("e\u{301}t\u{e9}, ja").words.count == 2)
    }
}
