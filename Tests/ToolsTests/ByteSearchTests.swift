import Testing
import Tools

/// Searches for words in bytes.
@Suite struct ByteSearchTests {
    private func bytes(_ text: String) -> ArraySlice<UInt8> { Array(text.utf8)[...] }

    @Test func findsTheFirstPlaceOfAWord() {
        #expect(bytes("a name, names").firstPlace(of: "name".utf8) == 2)
        #expect(bytes("nam name").firstPlace(of: "name") == 4)
        #expect(bytes("nam").firstPlace(of: "name") == nil)
        #expect(bytes("").firstPlace(of: "name") == nil)
    }

    @Test func placesAreThoseOfTheWholeArray() {
        #expect(bytes("name name")[1...].firstPlace(of: "name") == 5)
    }

    @Test func aWordAtTheVeryEndIsFound() {
        #expect(bytes("the end").firstPlace(of: "end") == 4)
        #expect(bytes("the en").firstPlace(of: "end") == nil)
    }

    @Test func textsBeyondASCIIAreFoundByTheirBytes() {
        #expect("Größe – naïve".contains("ß"))
        #expect("Größe – naïve".contains("– naï"))
        #expect(!"Große".contains("ö"))
    }

    @Test func nothingIsEverywhere() {
        #expect("".contains(""))
        #expect("text".contains(""))
    }

    @Test func aWordIsFoundByItsRarestByte() {
        #expect(bytes("aaab aaaab aaaac").firstPlace(of: "aaaac") == 11)
        #expect(bytes("").firstPlace(of: "".utf8) == nil)
    }

    @Test func searchesStayWithinTheirRange() {
        bytes("name name").withUnsafeBufferPointer { text in
            #expect(text.firstPlace(of: UnsafeBufferPointer("name"), in: 1..<9) == 5)
            #expect(text.firstPlace(of: UnsafeBufferPointer("name"), in: 1..<8) == nil)
            #expect(text.firstPlace(of: UnsafeBufferPointer("names"), in: 8..<9) == nil)
        }
    }

    @Test func lowerCaseKnowsAllLetters() {
        #expect(String(decoding: bytes("ÄÖ, TEXT").inLowerCase, as: UTF8.self) == "äö, text")
        #expect(bytes("").inLowerCase.isEmpty)
    }
}
