import Handbook
import Markdown
import Reading
import Testing

struct SettingsTests {
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

    @Test func ownTextsOfTheInterfaceAreReadWithTheirPlaces() throws {
        let settings = try SettingsReader.read("interface: {next: Start, pageCount: 'Seiten: {count}'}\nlanguage: de")
        #expect(settings.interface[.next] == "Start")
        #expect(settings.interface(.pageCount, count: 1) == "Seiten: 1")
        #expect(settings.interface[.search] == "Suche")
    }

    @Test func thereMayBeAsManyPrefixesAsAnyHandbookNeeds() throws {
        func yaml(_ count: Int) -> String {
            "links: {redirect: {\((1...count).map { "/a\($0): /b" }.joined(separator: ", "))}}"
        }
        #expect(try SettingsReader.read(yaml(200)).addresses.prefixes.count == 200)
        let errors = SettingsReader.read(Array(yaml(201).utf8)).errors
        #expect(errors.map { $0.message.prefix(20) } == ["'redirect' should be"])
    }

    @Test func emptyConfigurationIsTheDefault() throws {
        #expect(try SettingsReader.read("") == Settings())
        #expect(try SettingsReader.read("# nothing\n") == Settings())
    }

    @Test(arguments: [
        ("/v1/", "/v1", true), ("/v1/", "/v1/a/b", true), ("/v1/", "/v10", false), ("/feed", "/feed", true),
        ("/feed", "/feed/a", false), ("/a/*", "/a/b", true), ("/a/*", "/a", false), ("/a/*", "/a/b/c", false),
        ("/", "/", true), ("/", "/a", false),
    ])
    func allowedPathIsExactOrWithAllBelow(written: String, route: String, isAllowed: Bool) throws {
        #expect(try #require(AllowedPath(written)).contains(Route(path: route)) == isAllowed)
    }
}
