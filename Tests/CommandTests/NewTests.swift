import TestSupport
import Testing

struct NewTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func new(_ arguments: [String]) throws -> Command.Result {
        try folder.makeFolder("Content")
        return try Command.curbcut(["new"] + arguments, in: folder.path)
    }

    private func brokenRules() throws -> Set<String> {
        let findings = try Command.curbcut(["lint", "Content", "--drafts", "--format", "json"], in: folder.path)
        return Set(findings.outputText.matches(of: #/"rule": ?"([^"]*)"/#).map { String($0.1) })
    }

    @Test(arguments: [("native", true), ("native", false), ("web", false), ("guide", true), ("guide", false)])
    func newPageLintsCleanButForItsGaps(kind: String, isFull: Bool) throws {
        let result = try new([kind, "\(kind)/controls/check-box"] + (isFull ? ["--full"] : []))
        #expect(result.status == 0, "\(result.errorText)")
        #expect(try brokenRules() == ["text/placeholder"])
        let text = try folder.text("Content/\(kind)/controls/check-box.md")
        #expect((10...15).contains(text.count { $0 == "\n" }) == !isFull, "\(text)")
    }

    @Test func newPageIsADraftThatIsNotPublished() throws {
        #expect(try new(["native", "native/switch"]).status == 0)
        _ = try Command.curbcut(["build"], in: folder.path)
        #expect(!folder.holds("Public/native/switch/index.html"))
    }

    @Test func handbooksHaveKindsAndWordsOfTheirOwn() throws {
        try folder.write(
            """
            platforms: { flutter: Flutter }
            folders: { cross: [flutter] }
            frameworks: { material: { platforms: [flutter] } }
            vocabulary: { role: [Rolle], when: [Wenn], scenario: [Szenario] }
            sections:
              condensed: { spellings: [Kurzfassung] }
              known-issues: { spellings: [Bekannte Fehler], required: [cross] }
              elsewhere: { spellings: [Anderswo], required: [native] }
            """, to: "curbcut.yml")
        #expect(try new(["cross", "Content/cross/button.md", "--full"]).status == 0)
        let text = try folder.text("Content/cross/button.md")
        for line in [
            "## Kurzfassung", "## Flutter Developer Notes", "### Rolle", "- **Material**", "How to test a button",
            "1. Szenario: Test with a keyboard", "   - WENN TODO", "## Bekannte Fehler",
        ] {
            #expect(text.split(separator: "\n").contains { $0 == line }, "\(line)")
        }
        #expect(!text.contains("Anderswo"))
    }

    @Test func translationIsNamedAfterItsOriginal() throws {
        try folder.write("translations: [fr]\n", to: "curbcut.yml")
        #expect(try new(["native", "native/check-box.fr.md", "--full"]).status == 0)
        #expect(try folder.text("Content/native/check-box.fr.md").contains("Comment tester : Check Box\n"))
    }

    @Test(arguments: ["native/check-box.fr.md", "fr/native/check-box.md"])
    func translationHasTheHeadingsOfItsLanguage(path: String) throws {
        try folder.write(
            "translations: [fr]\nsections: { condensed: { spellings: [In short] } }\n", to: "curbcut.yml")
        #expect(try new(["native", path, "--full"]).status == 0)
        let text = try folder.text("Content/\(path)")
        for line in ["## En bref", "## Notes pour iOS", "### Rôle", "SOIT TODO", "   - QUAND TODO"] {
            #expect(text.split(separator: "\n").contains { $0 == line }, "\(line)")
        }
        #expect(try new(["native", "native/check-box.md", "--full"]).status == 0)
        let original = try folder.text("Content/native/check-box.md")
        #expect(original.contains("## In short\n") && original.contains("## iOS Developer Notes\n"))
    }

    @Test(arguments: ["de", "fr", "es", "ja", "ar"]) func newPageIsInTheHandbooksLanguage(language: String) throws {
        try folder.write("language: \(language)\n", to: "curbcut.yml")
        #expect(try new(["native", "native/check-box", "--full"]).status == 0)
        let text = try folder.text("Content/native/check-box.md").lowercased()
        for word in [
            "test a", "what ", "captions", "swipe", "listen", "text size", "keyboard", "general notes", "condensed",
            "gherkin", "developer", "# role", "grouping", "# state", "announcement", "given", "when ", "then ",
        ] {
            #expect(!text.contains(word), "\(word)")
        }
        #expect(try brokenRules() == ["text/placeholder"])
    }
}
