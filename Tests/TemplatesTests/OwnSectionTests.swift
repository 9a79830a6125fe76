import Handbook
import Reading
import TestSupport
import Testing

/// Sections of the handbook's own, in the order and the form of `curbcut.yml`.
struct OwnSectionTests {
    private static let page = """
        ## Condensed

        1. Test it

        ## Bugs

        None.

        ## Design notes

        Blue.

        ## Content notes

        Short.

        ## Videos

        None.
        """
    private static let sections = """
        sections:
          known-issues: { name: Known issues, spellings: [Bugs], form: box }
          design: { name: Design notes, form: tab }
          wording: { name: Content notes, form: tab }
        """

    private static func main(_ yaml: String, _ page: String = page) throws -> String {
        Rendered(["a.md": page], settings: try SettingsReader.read(yaml)).main("a")
    }

    private static func headings(_ main: String) -> [String] {
        main.matches(of: #/<h2 id="[^"]*">([^<]*)/#).map { String($0.1) }
    }

    @Test func sectionIsMarkedForStyleSheetsAndKeepsItsName() throws {
        let main = try Self.main(Self.sections)
        let start =
            "<section class=\"section\" data-section id=\"known-issues\" data-kind=\"known-issues\" data-form=\"box\">"
        #expect(main.contains(start))
        #expect(main.contains("<h2 id=\"bugs\">Bugs</h2>"))
    }

    @Test func foldedSectionHasItsHeadingOutsideOfTheFold() throws {
        let main = try Self.main("sections: { bugs: { name: Bugs, form: folded } }", "## Bugs\n\nNone.\n\n## Videos\n")
        #expect(
            main.contains(
                """
                <h2 id="bugs">Bugs</h2>
                <details class="folded">
                <summary aria-label="Show: Bugs">Show</summary>
                <p>None.</p>
                </details>
                """))
        #expect(main.ranges(of: "class=\"folded\"").count == 1)
    }

    @Test func neighboursThatAreTabsShareAList() throws {
        let main = try Self.main(Self.sections)
        #expect(
            main.contains("<div class=\"tabs\" data-tabs=\"section\" data-choice=\"section\" data-label=\"Sections\">"))
        #expect(main.contains("<div class=\"part\" id=\"wording.tab-panel\" data-value=\"wording\""))
        #expect(!main.contains("data-your-platform"))
        let alone = try Self.main(Self.sections, "## Design notes\n\nBlue.\n")
        #expect(!alone.contains("data-tabs"))
    }

    @Test func orderIsTheUsualOne() throws {
        #expect(
            Self.headings(try Self.main(Self.sections))
                == ["Condensed", "Bugs", "Design notes", "Content notes", "Videos"], "beside the section before")
    }

    @Test func afterTheLastKnownSectionOfTheFileItStaysLastLikeOtherHeadings() throws {
        let page = "## Videos\n\nNone.\n\n## Condensed\n\n1. Test it\n\n## Mistakes\n\nNone.\n\n## Bugs\n\nNone.\n"
        #expect(Self.headings(try Self.main(Self.sections, page)) == ["Condensed", "Videos", "Mistakes", "Bugs"])
    }

    @Test func badgesStandBelowTheTitleAndOnCards() throws {
        let yaml = "meta: { severity: { label: Severity, badge: true }, effort: Effort }"
        let page = "---\nmeta: { severity: high & <low>, effort: 3 }\n---\n## Condensed\n\n1. Test it\n"
        let site = Rendered(["n/a.md": page], settings: try SettingsReader.read(yaml))
        let badge = "<ul class=\"badges\">\n<li data-fact=\"severity\">Severity: high &amp; &lt;low&gt;</li>\n</ul>"
        #expect(site.main("n/a").contains(badge) && site.main("n").contains(badge))
        #expect(site.main("n/a").contains("<li>Effort: 3</li>") && !site.main("n/a").contains("<li>Severity"))
    }
}
