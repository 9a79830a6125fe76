import Base
import Testing

@testable import Linting

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
        #expect("Größe – naïve".containsBytes(of: "ß"))
        #expect("Größe – naïve".containsBytes(of: "– naï"))
        #expect(!"Große".containsBytes(of: "ö"))
    }

    @Test func nothingIsEverywhere() {
        #expect("".containsBytes(of: ""))
        #expect("text".containsBytes(of: ""))
    }

    @Test func beginningsAreComparedInAnyCaseOrExactly() {
        #expect(bytes("HOW to Test a").hasPrefix(inAnyCase: "how to test "))
        #expect(!bytes("How to").hasPrefix(inAnyCase: "how to test "))
        #expect(bytes("AND x").hasPrefix(exactly: "AND "))
        #expect(!bytes("And x").hasPrefix(exactly: "AND "))
    }

    @Test func signsAreNotTakenForLettersInTheOtherCase() {
        // @ and ` differ in the same bit as upper and lower case letters.
        #expect(!bytes("@").hasPrefix(inAnyCase: "`"))
        #expect(bytes("a@B[{").lowercased.elementsEqual("a@b[{".utf8))
    }

    @Test func lowerCaseKnowsAllLetters() {
        #expect(String(decoding: bytes("ÄÖ, TEXT").lowercased, as: UTF8.self) == "äö, text")
        #expect(bytes("").lowercased.isEmpty)
    }

    @Test(arguments: 0..<20)
    func theFirstByteBeyondASCIIIsFoundWhereverItStands(_ place: Int) {
        let text = bytes(String(repeating: "a", count: place) + "é" + String(repeating: "b", count: 9))
        #expect(text.firstBeyondASCII == place)
        #expect(text[(place + 2)...].firstBeyondASCII == nil)
    }
}

/// Text nodes selected by their content.
@Suite struct TextNodeTests {
    private func texts(_ source: String, with word: StaticString) -> [String] {
        let page = lintedPage(source)
        return page.textNodes(with: word).map { page.document.string(page.document.nodes[$0].text) }
    }

    @Test func onlyNodesWithTheWordAreGiven() {
        #expect(texts("a `b` c ` d\n\n*e* f", with: "`") == [" c ` d"])
    }

    @Test func eachNodeComesOnce() {
        #expect(texts("a ### b ### c\n\n### d", with: "### ") == ["a ### b ### c"])
    }

    @Test func codeAndHTMLAreNoText() {
        #expect(texts("`a ### b`\n\n<div>\na ### b\n</div>\n\n```\na ### b\n```\n", with: "### ").isEmpty)
    }

    @Test func addressesThatAreShownAreText() {
        #expect(texts("<https://example.org/1.4.3>", with: "1.4") == ["https://example.org/1.4.3"])
    }

    @Test func footnotesAreFoundWhereTheyStand() {
        #expect(texts("One[^a].\n\n[^a]: Two ### three.\n\nFour.\n", with: "### ") == ["Two ### three."])
    }
}

/// Names in code.
@Suite struct IdentifierTests {
    private func names(_ code: String) -> [String] {
        Identifiers.all(in: PageText(code)).map { String($0) }
    }

    private func looksLikeOne(_ name: String) -> Bool { Identifiers.looksLikeOne(PageText(name)) }

    @Test func namesAreLettersDigitsAndLines() {
        #expect(names("post(notification: .layout2, _x)") == ["post", "notification", "layout2", "_x"])
    }

    @Test func textsInQuotationMarksAreNone() {
        #expect(names("label(\"a b\", c)") == ["label", "c"])
        #expect(names("label(\"open").elementsEqual(["label", "open"]))
    }

    @Test func lettersBeyondASCIIPartNames() {
        #expect(names("größe") == ["gr", "e"])
    }

    @Test func identifiersHaveAnInnerCapitalOrALine() {
        #expect(["camelCase", "UIKitView", "SNAKE_CASE", "_component"].map(looksLikeOne) == [true, true, true, true])
        #expect(
            ["plain", "Capital", "ALL", "a_b", "UIButton"].map(looksLikeOne) == [false, false, false, false, false])
    }
}
