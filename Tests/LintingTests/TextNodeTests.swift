import Testing
import Tools

@testable import Linting

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

/// Beginnings of texts, and what is beyond ASCII in them.
@Suite struct PageTextTests {
    @Test func beginningsAreComparedInAnyCaseOrExactly() {
        #expect(PageText("HOW to Test a").begins(inAnyCaseWith: "how to test "))
        #expect(!PageText("How to").begins(inAnyCaseWith: "how to test "))
        #expect(PageText("AND x").begins(with: "AND "))
        #expect(!PageText("And x").begins(with: "AND "))
    }

    @Test func signsAreNotTakenForLettersInTheOtherCase() {
        // @ and ` differ in the same bit as upper and lower case letters.
        #expect(!PageText("@").begins(inAnyCaseWith: "`"))
        #expect(String(PageText("a@B[{").lowercased) == "a@b[{")
    }

    @Test func theFirstRunBeyondASCIIIsFound() {
        #expect(PageText("a long text, größer").firstRunBeyondASCII.map { String($0) } == "öß")
        #expect(PageText("a long text").firstRunBeyondASCII == nil)
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
