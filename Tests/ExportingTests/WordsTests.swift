import Handbook
import Publishing
import TestSupport
import Testing

/// No word of an author is lost or moved on the way to the site.
///
/// The expected words come from the `cmark-gfm` program, split at the page's sections. *In order within each section*
/// means: the words of a section are in the published section with the same heading, complete and in order. Other words
/// may be between them (names of tabs, transcripts, the code of a live example), and sections may change places:
/// readers get criteria first, however a page is written. Footnotes follow the section that refers to them, so each of
/// them is searched for as a whole.
struct WordsTests {
    private static func lost(in handbook: Handbook) throws -> [String] {
        let site = Site(handbook)
        let resources = Dictionary(site.entries.map { ($0.path.text, $0.resource) }, uniquingKeysWith: { $1 })
        return try handbook.pages.flatMap { page -> [String] in
            guard let resource = resources[page.route.filePath], let html = site.render(resource) else {
                return ["\(page.path) is not published"]
            }
            let published = PublishedWords(html, sections: page.sections.map(\.heading.anchor))
            return try SourceWords(page).lost(in: published).map { "\(page.path): \($0)" }
        }
    }

    @Test func handbookLosesNoWords() throws {
        let lost = try Self.lost(in: .published())
        #expect(lost.isEmpty, "\(lost.prefix(20))")
    }

    @Test(arguments: ["pages", "source-pages"]) func corpusLosesNoWords(name: String) throws {
        guard let corpus = try Handbook.corpus(name) else { return }
        let lost = try Self.lost(in: corpus)
        #expect(lost.isEmpty, "\(lost.count): \(lost.prefix(20))")
    }

    @Test(arguments: [
        ("an unknown section", "## Condensed\n\n1. Test\n   - Tab: moves\n\n## Something unheard of\n\nKept.\n"),
        (
            "a stray paragraph between sections",
            "Stray before.\n\n## Condensed\n\n1. Test\n\nStray between.\n\n## Gherkin\n"
        ),
        ("text after the last list", "## Condensed\n\n1. Test\n   - Tab: moves\n\nAfterthought.\n"),
        (
            "a second section of the same name",
            "## Condensed\n\nOnce.\n\n## Videos\n\nSeen.\n\n## Condensed\n\nTwice.\n"
        ),
        (
            "a second section for a platform",
            "## iOS Notes\n\nOne.\n\n## Android Notes\n\nTwo.\n\n## iOS Notes\n\nThree.\n"
        ),
        ("a title in the front matter and another one", "---\ntitle: Mine\n---\n# The other one\n\nText.\n"),
        (
            "a heading of the first level inside",
            "## Condensed\n\n1. Test\n\n# Elsewhere\n\nText.\n\n## Gherkin\n\nText.\n"
        ),
        (
            "frameworks in turns",
            "## iOS Notes\n\nA\n\n**UIKit**\n\nB\n\n### C\n\n- UIKit\n  - D\n- E\n- **SwiftUI**\n\nF\n"
        ),
        ("a footnote", "## Gherkin\n\nText[^1] goes on.\n\n[^1]: The note.\n\n## Videos\n\nLast.\n"),
    ])
    func whatHasNoPlaceSurvives(what: String, text: String) throws {
        let lost = try Self.lost(in: Handbook(["native/controls/odd.md": text]))
        #expect(lost.isEmpty, "\(what): \(lost)")
    }

    @Test func wordsInAnotherOrderAreNoticed() throws {
        let page = Page.reading("## Condensed\n\nOne two.\n\n## Videos\n\nThree.\n")
        func lost(_ html: String) throws -> [String] {
            let published = PublishedWords(Array(html.utf8), sections: page.sections.map(\.heading.anchor))
            return try SourceWords(page).lost(in: published)
        }
        let videos = "<h2 id=\"videos\">Videos</h2><p>Three.</p>"
        let condensed = "<h2 id=\"condensed\">Condensed</h2>"
        #expect(try lost("<h1>X</h1>\(videos)\(condensed)<p>One <b>more</b> two.").isEmpty)
        #expect(try lost("<h1>X</h1>\(condensed)<p>Two one.\(videos)") == ["two in Condensed"])
        #expect(try lost("<h1>X</h1>\(condensed)<p>One.\(videos)<p>Two") == ["two in Condensed"])
    }
}
