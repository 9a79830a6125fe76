import Importing
import Testing

/// What of the front matter of other generators readers see.
struct FrontMatterTests {
    private func page(_ text: String, from dialect: Dialect = .jekyll) throws -> Imported {
        try Imported(["01-page.md": text], from: dialect)
    }

    @Test(arguments: ["description", "excerpt", "intro-text", "abstract", "lead"])
    func makesTextAboveThePageItsSummary(key: String) throws {
        let imported = try page("---\n\(key): How it is done\n---\n\nText.\n")
        #expect(try imported["01-page.md"].contains("summary: How it is done\n"))
    }

    @Test func keepsTheLeadBesideADescription() throws {
        let imported = try page("---\ndescription: For machines\nintro-text: For readers\n---\n\nText.\n")
        #expect(try imported["01-page.md"].hasSuffix("summary: For machines\n---\n\nFor readers\n\nText.\n"))
    }

    @Test func keepsSentencesUnderUnknownKeysAsFacts() throws {
        let imported = try page("---\nthanks: \"Thanks to <b>Ada</b> and Grace.\"\nlayout: wide\n---\n\nText.\n")
        #expect(try imported["01-page.md"].contains("meta:\n  thanks: Thanks to Ada and Grace.\n"))
        #expect(try imported.report.contains("front matter `layout`"))
    }

    @Test(arguments: [
        "success_criterion:\n- 2.4.9 # Link purpose", "wcag: 2.4.9",
        "accessibility_requirements:\n  wcag20:2.4.9:\n    failed: not satisfied",
    ])
    func readsSuccessCriteria(keys: String) throws {
        #expect(try page("---\n\(keys)\n---\n\nText.\n")["01-page.md"].contains("wcag: [\"2.4.9\"]\n"))
    }

    @Test func takesTheHeadingThatAPageBeginsWithAsItsTitle() throws {
        let imported = try page(
            "---\ntitle: Headings · Guide\nhide_title: true\n---\n\n# Headings\n", from: .docusaurus)
        #expect(try imported["page.md"] == "---\norder: 1\n---\n\n# Headings\n")
        #expect(try imported.report.contains("the title `Headings · Guide` gives way to the heading `Headings`"))
    }

    @Test func callsAPageInNavigationByAShorterTitle() throws {
        let imported = try page("---\ntitle: Keys\n---\n\n# What are keys?\n", from: .eleventy)
        #expect(try imported["01-page.md"] == "---\nshort: Keys\n---\n\n# What are keys?\n")
    }

    @Test func takesTheOnlyHeadingOfItsLevelAsTheTitle() throws {
        #expect(try page("## Crib\n\n### Text\n\n#### More\n")["01-page.md"] == "# Crib\n\n## Text\n\n### More\n")
    }

    @Test func leavesTheNumberOfAFileOutOfTheTitle() throws {
        #expect(try page("## One\n\n## Two\n")["01-page.md"] == "---\ntitle: Page\n---\n\n## One\n\n## Two\n")
    }
}
