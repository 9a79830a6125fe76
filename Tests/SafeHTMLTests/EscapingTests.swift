import SafeHTML
import Testing
import Tools

struct EscapingTests {
    private static func text(_ html: HTML) -> String {
        String(decoding: html.bytes, as: UTF8.self)
    }

    @Test func interpolatedTextIsEscaped() {
        let name = "<script>alert(\"1\" & '2')</script>"
        let html: HTML = "<p>\(name)</p>"
        #expect(Self.text(html) == "<p>&lt;script&gt;alert(&quot;1&quot; &amp; '2')&lt;/script&gt;</p>")
    }

    @Test func interpolatedTextCannotLeaveAnAttribute() {
        let value = "\" onclick=\"alert(1)"
        let html: HTML = "<a title=\"\(value)\">"
        #expect(Self.text(html) == "<a title=\"&quot; onclick=&quot;alert(1)\">")
    }

    @Test func longNameMayBreakWhereItsWordsMeet() {
        let html: HTML = "\(breakable: "View.setAccessibilityTraits(.is<A>)") \(breakable: "setLabel")"
        #expect(Self.text(html) == "View.<wbr>set<wbr>Accessibility<wbr>Traits(<wbr>.<wbr>is&lt;A&gt;) setLabel")
    }

    @Test func interpolatedHTMLIsNested() {
        let inner: HTML = "<b>\("&")</b>"
        let outer: HTML = "<p>\(inner)\([inner, inner])\(Optional(inner))\(HTML?.none)</p>"
        #expect(Self.text(outer) == "<p>" + String(repeating: "<b>&amp;</b>", count: 4) + "</p>")
    }

    @Test func substringsAndNumbersAreText() {
        let html: HTML = "\("a<b".dropLast()) \(42)"
        #expect(Self.text(html) == "a&lt; 42")
    }

    @Test func interpolatedAddressIsEscaped() {
        let address = Address(written: "https://example.org/?a=1&b=\"2\"")
        let html: HTML = "<a href=\"\(address ?? Address(fragment: ""))\">"
        #expect(Self.text(html) == "<a href=\"https://example.org/?a=1&amp;b=%222%22\">")
    }

    @Test func nothingIsEmpty() {
        #expect(HTML.nothing.isEmpty)
        #expect(Self.text(HTML.joined([])) == "")
    }

    @Test func joinedPutsTheSeparatorBetween() {
        #expect(Self.text(HTML.joined(["a", "b", "c"], by: ", ")) == "a, b, c")
    }

    @Test func allOtherTextStays() {
        let text = "Größe ☃ 👩‍🦽 \u{0} \u{A0}'"
        let html: HTML = "\(text)"
        #expect(Self.text(html) == text)
    }

    @Test(
        arguments: [
            ("a b", "a%20b"), ("a&b", "a&amp;b"), ("it's", "it&#x27;s"), ("%20", "%20"), ("ü", "%C3%BC"),
            ("<>\"", "%3C%3E%22"),
            ("[a](b)", "%5Ba%5D(b)"),
        ])
    func urlIsEscapedAsCmarkDoes(url: String, expected: String) {
        let html: HTML = "\(url: Excerpt(url))"
        #expect(Self.text(html) == expected)
    }
}
