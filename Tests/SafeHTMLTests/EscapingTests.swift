import SafeHTML
import Testing
import Tools

struct EscapingTests {
    private static func text(_ html: HTML) -> String {
        String(decoding: html.bytes, as: UTF8.self)
    }

    private static let written: [(html: HTML, text: String)] = [
        (
            "<p>\("<script>alert(\"1\" & '2')</script>")</p>",
            "<p>&lt;script&gt;alert(&quot;1&quot; &amp; '2')&lt;/script&gt;</p>"
        ),
        ("<a title=\"\("\" onclick=\"alert(1)")\">", "<a title=\"&quot; onclick=&quot;alert(1)\">"),
        (
            "\(breakable: "View.setAccessibilityTraits(.is<A>)") \(breakable: "setLabel")",
            "View.<wbr>set<wbr>Accessibility<wbr>Traits(<wbr>.<wbr>is&lt;A&gt;) setLabel"
        ),
        ("\("a<b".dropLast()) \(42)", "a&lt; 42"), (HTML.joined([]), ""), (.nothing, ""),
        (
            "<a href=\"\(Address(base: "https://example.org", path: []).with(query: "a=1&b=\"2\""))\">",
            "<a href=\"https://example.org/?a=1&amp;b=%222%22\">"
        ),
        (HTML.joined(["a", "b", "c"], by: ", "), "a, b, c"),
        ("\("Größe ☃ 👩‍🦽 \u{0} \u{A0}'")", "Größe ☃ 👩‍🦽 \u{0} \u{A0}'"),
    ]

    @Test(arguments: written.indices) func interpolatedTextIsEscapedAndOtherTextStays(number: Int) {
        #expect(Self.text(Self.written[number].html) == Self.written[number].text)
    }

    @Test func interpolatedHTMLIsNested() {
        let inner: HTML = "<b>\("&")</b>"
        let outer: HTML = "<p>\(inner)\([inner, inner])\(Optional(inner))\(HTML?.none)</p>"
        #expect(Self.text(outer) == "<p>" + String(repeating: "<b>&amp;</b>", count: 4) + "</p>")
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
