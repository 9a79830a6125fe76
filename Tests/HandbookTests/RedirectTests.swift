import Handbook
import TestSupport
import Testing

struct RedirectTests {
    private static func settings(_ prefixes: [(String, String)]) -> Settings {
        var settings = Settings()
        settings.addresses.prefixes = prefixes.map { (Route(path: $0), Route(path: $1)) }
        return settings
    }

    private static func redirects(_ pages: [String: String], _ settings: Settings = Settings()) -> [String: String] {
        let redirects = Handbook(pages, settings: settings).redirects
        return Dictionary(uniqueKeysWithValues: redirects.map { ($0.key.path, $0.value.path) })
    }

    @Test func aliasLeadsToItsPage() {
        #expect(Self.redirects(["a.md": "---\naliases: [/old/a]\n---\n"]) == ["old/a": "a"])
    }

    @Test func aliasThatIsAnAddressIsIdle() {
        let shadowed = Handbook(["a.md": "---\naliases: [/b, /a, /old]\n---\n", "b.md": ""]).shadowedAliases
        #expect(
            shadowed.map(\.placed) == [
                "2:1 the alias '/b' does not lead here: it is the address of b.md; take it out of one of them"
            ])
    }

    @Test func aliasOfTwoPagesIsIdleOnOneOfThem() {
        let shadowed = Handbook([
            "a.md": "---\naliases: [/old]\n---\n", "b.md": "---\naliases: [/old]\n---\n",
        ]).shadowedAliases
        #expect(shadowed.map(\.path.text) == ["a.md"])
        #expect(shadowed.first?.message.contains("an alias of b.md, too, and leads there") == true)
    }

    @Test func prefixLeadsToEverythingBelow() {
        let redirects = Self.redirects(["native/controls/a.md": ""], Self.settings([("/former", "/native")]))
        #expect(
            redirects == [
                "former": "native", "former/controls": "native/controls", "former/controls/a": "native/controls/a",
            ])
    }

    @Test func presentPageIsNoRedirect() {
        let redirects = Self.redirects(["native/a.md": "", "former/a.md": ""], Self.settings([("/former", "/native")]))
        #expect(redirects.isEmpty)
    }

    @Test func longerPrefixComesFirst() {
        let redirects = Self.redirects(
            ["x/b/c.md": "", "y/c.md": ""], Self.settings([("/a/b", "/y"), ("/a", "/x")]))
        #expect(redirects["a/b/c"] == "y/c")
    }
}

struct LinkTemplateTests {
    private static let handbook = Handbook(["native/a & b.md": ""])

    @Test(arguments: [
        "ftp://example.org/{path}", "javascript:alert(1)", "{path}", "https://example.org/{file}",
        "https://example.org/{path",
    ])
    func isRefused(text: String) {
        #expect(LinkTemplate(text) == nil)
    }

    @Test func whatIsPutInIsEncoded() {
        let template = LinkTemplate("https://example.org/{path}?t={title}&u={url}")
        let filled = template?.filled(for: Self.handbook.pages[0], in: Self.handbook)
        #expect(filled == "https://example.org/native/a%20%26%20b.md?t=A%20%26%20B&u=%2Fnative%2Fa%2520%26%2520b%2F")
    }
}
