import Handbook
import Markdown
import Reading
import Testing

struct SettingsTests {
    private static func error(_ yaml: String) -> SettingsError? {
        do throws(SettingsError) {
            _ = try SettingsReader.read(yaml)
            return nil
        } catch {
            return error
        }
    }

    @Test func everyKeyIsRead() throws {
        let settings = try SettingsReader.read(
            """
            title: My Handbook
            summary: About
            language: de-CH
            base-url: https://example.org/docs/
            links:
              redirect:
                https://Old.example/: /
                https://www.old.example: /
                /a: /native
                /a/b/c: /web
            names: {tmo: TMO}
            order: [web, native]
            """)
        #expect(settings.title == "My Handbook")
        #expect(settings.summary == "About")
        #expect(settings.language == "de-CH")
        #expect(settings.baseURL == "https://example.org/docs/")
        #expect(settings.addresses.hosts == ["old.example", "www.old.example"])
        #expect(settings.names == ["tmo": "TMO"])
        #expect(settings.order == ["web", "native"])
    }

    @Test func addressOfTheSiteEndsWithASlash() throws {
        #expect(try SettingsReader.read("base-url: https://example.org/docs").baseURL == "https://example.org/docs/")
    }

    @Test func sitesBesideTheHandbookAndItsVersionsAreRead() throws {
        let settings = try SettingsReader.read(
            "links: {allow: [/v1/, /old/*, https://www.example.org/]}\nversions:\n  2.0: https://example.org/docs/\n  \"1.0\": /docs/v1"
        )
        #expect(settings.addresses.allowed == ["/v1/", "/old/*"].map(AllowedPath.init))
        #expect(settings.addresses.shared == ["www.example.org"])
        #expect(settings.versions.map(\.name) == ["2.0", "1.0"])
        #expect(settings.versions.map { $0.isAt("https://example.org/docs") } == [true, false])
        #expect(settings.versions.map { $0.isAt("https://example.org/docs/v1/") } == [false, true])
        #expect(settings.versions.map { $0.isAt(nil) } == [false, false])
    }

    @Test(
        arguments: [
            "links: {allow: {a: b}}", "links: {allow: [v1]}", "links: {allow: [/../v1]}",
            "versions: [1.0]", "versions: {a: javascript:x}", "versions: {a: //example.org/}", "versions: {a: v1}",
        ])
    func wrongSiteBesideTheHandbookIsAnError(yaml: String) {
        guard Self.error(yaml)?.message.contains("should be") == true else {
            Issue.record("\(yaml) is read")
            return
        }
    }

    @Test func ownTextsOfTheInterfaceAreReadWithTheirPlaces() throws {
        let settings = try SettingsReader.read("interface: {next: Start, pageCount: 'Seiten: {count}'}\nlanguage: de")
        #expect(settings.interface[.next] == "Start")
        #expect(settings.interface(.pageCount, count: 1) == "Seiten: 1")
        #expect(settings.interface[.search] == "Suche")
    }

    @Test func unknownTextOfTheInterfaceIsAnErrorWithTheNearestName() {
        let error = Self.error("title: a\ninterface:\n  nex: Start")
        #expect(error?.message == "unknown key 'nex'; did you mean 'next'?")
        #expect(error?.line == 3)
    }

    @Test(arguments: ["next: 'a {b}'", "pageCount: '{number}'", "next: '{'"])
    func placeThatATextOfTheInterfaceDoesNotHaveIsAnError(text: String) {
        guard Self.error("interface: {\(text)}")?.message.contains("should be") == true else {
            Issue.record("\(text) is read")
            return
        }
    }

    @Test func handbookWithoutATitleHasOneInItsLanguage() throws {
        #expect(try SettingsReader.read("language: de").title == "Handbuch zur Barrierefreiheit")
    }

    @Test func wholeHandbookIsPrintedOnRequest() throws {
        #expect(try !SettingsReader.read("title: a").hasPrintPage)
        #expect(try SettingsReader.read("print: true").hasPrintPage)
        #expect(Self.error("print: 200") != nil)
    }

    @Test func publishedFormsAreAList() throws {
        #expect(try SettingsReader.read("title: a").publish == [.feature])
        #expect(try SettingsReader.read("publish: [markdown]").publish == [.markdown])
        #expect(try SettingsReader.read("publish: []").publish == [])
        #expect(Self.error("publish: [markdwn]")?.message == "unknown key 'markdwn'; did you mean 'markdown'?")
    }

    @Test func longestPrefixComesFirst() throws {
        let settings = try SettingsReader.read("links: {redirect: {/a: /x, /a/b/c: /y, /a/b: /z}}")
        #expect(settings.addresses.prefixes.map(\.previous.path) == ["a/b/c", "a/b", "a"])
    }

    @Test func thereMayBeAsManyPrefixesAsAnyHandbookNeeds() throws {
        func yaml(_ count: Int) -> String {
            "links: {redirect: {\((1...count).map { "/a\($0): /b" }.joined(separator: ", "))}}"
        }
        #expect(try SettingsReader.read(yaml(200)).addresses.prefixes.count == 200)
        guard Self.error(yaml(201))?.message.hasPrefix("'redirect' should be") == true else {
            Issue.record("201 prefixes are read")
            return
        }
    }

    @Test(arguments: ["/../up: /p", "/a: /p/..", "/./a: /p", "https://a.example/: /b", "https://a.example/c: /"])
    func prefixThatLeadsOutOfTheSiteIsAnError(prefix: String) {
        guard Self.error("links: {redirect: {\(prefix)}}")?.message.contains("should be") == true else {
            Issue.record("\(prefix) is read")
            return
        }
    }

    @Test func emptyConfigurationIsTheDefault() throws {
        #expect(try SettingsReader.read("") == Settings())
        #expect(try SettingsReader.read("# nothing\n") == Settings())
    }

    @Test func unknownKeyIsAnErrorWithItsPlaceAndTheNearest() {
        let error = Self.error("title: X\nbase_url: https://example.org\n")
        #expect(error?.message == "unknown key 'base_url'; did you mean 'base-url'?")
        #expect(error?.line == 2)
    }

    @Test(arguments: [
        "base-url: example.org", "base-url: javascript:x", "base-url: https:///x", "base-url: https://a/?q",
        "order: {a: b}", "title: [a]", "links: {edit: 'javascript:x'}", "links: {edit: 'https://a/{file}'}",
    ])
    func valueOfTheWrongTypeIsAnError(line: String) {
        guard Self.error(line)?.message.contains("should be") == true else {
            Issue.record("\(line): \(String(describing: Self.error(line)))")
            return
        }
    }

    @Test(arguments: ["en", "de-CH", "zh-Hant-TW", "sl-rozaj-biske-1994", "de-DE-u-co-phonebk", "en-x-ours"])
    func languageIsAWellFormedTag(tag: String) throws {
        #expect(try SettingsReader.read("language: \(tag)").language == tag)
    }

    @Test(arguments: [
        "e", "1a", "en-", "-en", "en--US", "englishlanguage", "en-abcdefghi", "d\u{E9}",
        "en" + String(repeating: "-abcd", count: 20),
    ])
    func languageThatIsNoTagIsAnError(tag: String) {
        #expect(Self.error("language: '\(tag)'") != nil)
    }

    @Test func whatIsNotYAMLIsAnError() {
        #expect(Self.error("title: [unclosed")?.message.hasPrefix("this is not YAML: ") == true)
    }

    @Test(arguments: [("germann", "de"), ("Fransais", "fr"), ("deutch-AT", "de")])
    func misspeltLanguageIsReportedWithTheNearestOne(written: String, nearest: String) {
        #expect(
            Self.error("language: \(written)")?.message
                == "'\(written)' is not a language tag (BCP 47); write \(nearest)")
    }

    @Test func unknownNameOfALanguageIsReported() {
        guard Self.error("language: abcdefgh")?.message.hasPrefix("'language' should be") == true else {
            Issue.record("no language has four or more letters")
            return
        }
    }

    @Test func translationsAreLanguageTags() throws {
        #expect(try SettingsReader.read("translations: [fr, de-CH]").translations == ["fr", "de-CH"])
        let locale = "{ language: de, folder: deutsch, title: Handbuch, interface: { search: Finden } }"
        let german = try #require(try SettingsReader.read("translations: [fr, \(locale)]").translations.last)
        #expect(german.language == "de" && german.folder == "deutsch" && german.title == "Handbuch")
        #expect(german.interface == [.search: "Finden"])
        #expect(Self.error("translations: [{ folder: de }]") != nil)
        #expect(Self.error("translations: [french]")?.message.hasSuffix("write fr") == true)
        for tag in ["gsw", "tlh", "zh-Hant-TW", "sl-rozaj"] {
            #expect(Self.error("language: \(tag)") == nil)
        }
        #expect(Self.error("translations: [en_US]")?.message.hasSuffix("write en-US") == true)
        guard Self.error("translations: [fr, fr]")?.message.hasPrefix("'translations' should be") == true else {
            Issue.record("a language named twice is not reported")
            return
        }
    }

    @Test func retiredAddressHasAReplacementOrAReason() throws {
        let retired = try SettingsReader.read(
            "links: { retired: { https://a.example/: https://b.example/, https://c.example/: The team has left, /d/: } }"
        ).lint.retired
        #expect(retired.map(\.replacement) == ["https://b.example/", nil, nil])
        #expect(retired.map(\.reason) == [nil, "The team has left", nil])
    }

    @Test(arguments: [
        ("/v1/", "/v1", true), ("/v1/", "/v1/a/b", true), ("/v1/", "/v10", false), ("/feed", "/feed", true),
        ("/feed", "/feed/a", false), ("/a/*", "/a/b", true), ("/a/*", "/a", false), ("/a/*", "/a/b/c", false),
        ("/", "/", true), ("/", "/a", false),
    ])
    func allowedPathIsExactOrWithAllBelow(written: String, route: String, isAllowed: Bool) throws {
        #expect(try #require(AllowedPath(written)).contains(Route(path: route)) == isAllowed)
    }

    @Test(arguments: [
        ("home: [search]", "home"), ("addresses: { hosts: [a] }", "addresses.hosts"),
        ("pages: { unpublished: [_a] }", "pages.unpublished"), ("theme: { font: Inter }", "theme.font"),
        ("meta: { a: { hidden: true } }", "meta.a.hidden"), ("vocabulary: { topics: {} }", "vocabulary.topics"),
        ("frameworks: { a: { platform: ios } }", "frameworks.a.platform"),
    ])
    func formerKeyIsAnErrorThatNamesTheWay(yaml: String, key: String) {
        #expect(Self.error(yaml)?.message.hasPrefix("'\(key)' is no key any more; ") == true)
    }
}
