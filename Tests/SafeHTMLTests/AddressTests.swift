import SafeHTML
import Testing

struct AddressTests {
    @Test(
        arguments: [
            "javascript:alert(1)", "JavaScript:alert(1)", " javascript:alert(1)", "\u{1}javascript:alert(1)",
            "java\tscript:alert(1)", "java\nscript:alert(1)", "javascript\u{0}:alert(1)", "data:text/html,<script>",
            "vbscript:x", "file:///etc/passwd", "blob:x", "x-unknown:y", "view-source:x",
        ])
    func addressThatCouldRunCodeIsRefused(text: String) {
        #expect(Address(written: text) == nil)
    }

    @Test(
        arguments: [
            "https://example.org/a?b=c&d#e", "http://example.org", "mailto:me@example.org", "tel:+49123",
            "//example.org/a",
            "../a/b.html", "a:b/c".replacing(":", with: "%3A"), "#name", "?q=javascript:x", "a/javascript:x", "",
        ])
    func harmlessAddressStays(text: String) {
        #expect(Address(written: text)?.text == text)
    }

    @Test(
        arguments: [
            ([], ["index.html"], "index.html"),
            (["native"], ["index.html"], "../index.html"),
            (["native", "controls"], ["native", "index.html"], "../index.html"),
            (["native", "controls"], ["native", "controls", "a.html"], "a.html"),
            (["native", "controls", "a"], ["web", "b", "index.html"], "../../../web/b/index.html"),
            (["a", "b"], ["a", "b"], "../b"),
        ] as [([String], [String], String)])
    func leadsFromAFolderToAFile(folder: [String], target: [String], expected: String) {
        #expect(Address(from: folder.joined(separator: "/"), to: target.joined(separator: "/")).text == expected)
    }

    @Test(
        arguments: ["", "native", "native/controls", "native/controls/a", "nat", "web/a", "native/index.html"]
    )
    func leadsToAFolderAsToItsIndex(folder: String) {
        for target in ["", "native", "native/controls", "native/controls/a", "web", "native/controlsx"] {
            let file = target.isEmpty ? "index.html" : target + "/index.html"
            #expect(Address(from: folder, toIndexOf: target).text == Address(from: folder, to: file).text)
        }
    }

    @Test func ampersandIsEscapedInAttributesOnly() {
        let address = Address(from: "", to: "a&b").with(query: "c&d")
        #expect(address.text == "a&b?c&d")
        let html: HTML = "<a href=\"\(address)\">"
        #expect(String(decoding: html.bytes, as: UTF8.self) == "<a href=\"a&amp;b?c&amp;d\">")
    }

    private static let made: [(address: Address?, text: String)] = [
        (Address(written: "https://example.org/a b/ü%20x\""), "https://example.org/a%20b/%C3%BC%20x%22"),
        (Address(from: "", to: "keyboard-&-focus/a b#c?d%.html"), "keyboard-&-focus/a%20b%23c%3Fd%25.html"),
        (Address(from: "", to: "javascript:alert(1)"), "javascript%3Aalert(1)"),
        (Address(fragment: "größe \"x\""), "#gr%C3%B6%C3%9Fe%20%22x%22"),
        (Address(from: "a", to: "b", fragment: "name"), "../b#name"),
        (Address(base: "https://example.org/docs", path: ["a", ""]), "https://example.org/docs/a/"),
        (Address(base: "https://example.org/docs/", path: []), "https://example.org/docs/"),
        (Address(from: "", to: "a.css").with(query: "v=1 2"), "a.css?v=1%202"),
    ]

    @Test(arguments: made.indices) func partsOfAnAddressAreEncodedOnce(number: Int) {
        #expect(Self.made[number].address?.text == Self.made[number].text)
    }
}
