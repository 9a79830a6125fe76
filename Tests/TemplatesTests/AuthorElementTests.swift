import Testing

/// Elements of raw HTML are published as they are written: with all attributes, around all that they contain.
@Suite struct AuthorElementTests {
    private static let files = ["clip.mp4", "clip.vtt", "de.vtt", "poster.png"]

    private func main(_ text: String) -> String {
        Rendered(["web/page.md": text], files: Self.files.map { "web/\($0)" }).main("web/page")
    }

    // MARK: Attributes

    @Test(arguments: [
        "id=\"film\"", "crossorigin=\"anonymous\"", "loop", "muted", "autoplay", "aria-describedby=\"words\"",
        "data-own=\"yes\"", "preload=\"metadata\"", "width=\"320\" height=\"180\"", "aria-label=\"Own name\"",
        "aria-labelledby=\"words\"", "disablepictureinpicture", "lang='de'", "class=\"wide\"",
    ])
    func keepsAttributeOfVideo(_ attribute: String) {
        let main = main("<video \(attribute)>\n<source src=\"clip.mp4\">\n</video>\n")
        #expect(main.contains(" \(attribute)>\n<source src=\"../clip.mp4\">\n</video>"), "\(main)")
    }

    @Test func doesNotRepeatAttributesOfVideo() throws {
        let main = main("<video controls playsinline preload=auto aria-label=Own src=\"clip.mp4\"></video>\n")
        #expect(main.contains("<video controls playsinline preload=auto aria-label=Own src=\"../clip.mp4\"></video>"))
    }

    @Test func keepsAttributesOfSourcesAndTracks() {
        let main = main(
            """
            <video>
            <source src="clip.mp4" media="(min-width: 600px)" data-own>
            <track kind="captions" src="clip.vtt" srclang="en" data-own>
            <track kind="captions" src="de.vtt" srclang="de" default>
            </video>
            """)
        #expect(main.contains("<source src=\"../clip.mp4\" media=\"(min-width: 600px)\" data-own>"))
        #expect(main.contains("<track kind=\"captions\" src=\"../clip.vtt\" srclang=\"en\" data-own>"))
        #expect(main.contains("<track kind=\"captions\" src=\"../de.vtt\" srclang=\"de\" default>"))
    }

    @Test func showsCaptionsFromTheStartUnlessTheAuthorHasChosen() {
        let main = main("<video src=\"clip.mp4\"><track kind=\"captions\" src=\"clip.vtt\" srclang=\"en\"></video>\n")
        #expect(main.contains("<track kind=\"captions\" src=\"../clip.vtt\" srclang=\"en\" default>"))
    }

    @Test func leavesOutMissingFilesOfVideo() {
        let main = main(
            "<video poster=\"none.png\"><source src=\"none.mp4\"><source src=\"clip.mp4\">"
                + "<track kind=\"captions\" src=\"none.vtt\"></video>\n")
        #expect(!main.contains("none."), "\(main)")
        #expect(main.contains("<source src=\"../clip.mp4\">"))
    }

    @Test func keepsPartOfFilm() {
        let main = main("<video controls src=\"clip.mp4#t=2,4\"></video>\n")
        #expect(main.contains("src=\"../clip.mp4#t=2,4\""))
        #expect(main.contains(">Download the video (MP4)</a>"))
    }

    @Test(arguments: [
        ("<img src=\"poster.png#x\" alt=\"\" decoding=\"async\" usemap=\"#m\">", "src=\"../poster.png#x\""),
        ("[film](clip.mp4#t=5)", "href=\"../clip.mp4#t=5\""),
        ("<a href=\"clip.mp4?x=1#t=5\">film</a>", "href=\"../clip.mp4?x=1#t=5\""),
        ("<map name=\"m\"><area href=\"page.md\" alt=\"Page\"></map>", "index.html\" alt=\"Page\"></map>"),
        ("<svg><use href=\"poster.png#x\"/></svg>", "<use href=\"../poster.png#x\"/>"),
        ("<svg><use href=\"#x\"/></svg>", "<use href=\"#x\"/>"),
    ])
    func rewritesAddress(_ written: String, _ published: String) {
        #expect(main("## Name\n\n\(written)\n").contains(published))
    }

    // MARK: Identifiers

    @Test func titleHasTheIdentifierThatLinksMayLeadTo() {
        #expect(main("# Own title {#own}\n\n[up](#own)\n").contains("<h1 id=\"own\">"))
    }

    // MARK: Elements around headings

    @Test(arguments: ["## Known issues\n\n", "", "## iOS Developer Notes\n\n### Name\n\n", "## General Notes\n\n"])
    func elementContainsTheHeadingsBetweenItsTags(_ start: String) throws {
        let main = main(
            start + """
                Before.

                <details>
                <summary>Old</summary>

                ### Version one

                One.

                ### Version two

                Two.

                </details>

                After.
                """)
        let details = try #require(main.firstMatch(of: #/(?s)<details>\n<summary>Old.*?</details>/#))
        #expect(details.output.contains("One."), "\(main)")
        #expect(details.output.contains("Two."))
        #expect(!details.output.contains("After."))
        #expect(isBalanced(main), "\(main)")
    }

    @Test(arguments: [
        "## Condensed\n\n- Focus: it is shown",
        "## Gherkin\n\n1. Scenario: Open\n\n   - WHEN I press\n   - THEN it opens",
        "## iOS Developer Notes\n\n### Name\n\nWords.", "## Videos\n\nWords.",
    ])
    func elementAroundAWholeSectionFollowsItsHeading(_ section: String) throws {
        let main = main(
            "## Gherkin\n\n<div>\n\n<details><summary>All</summary>\n\n\(section)\n\n</details>\n\n</div>\n")
        let folded = try #require(
            main.firstMatch(of: #/(?s)<div>\n<details><summary>All.*?</details>\n</div>/#), "\(main)")
        #expect(folded.output.contains("<li") || folded.output.contains("Words."), "\(main)")
        #expect(isBalanced(main), "\(main)")
    }

    @Test func elementAfterAKnownSectionIsNotAPartOfIt() {
        let main = main("## Condensed\n\n- Focus: it is shown\n\n<details>\n\n## Tips\n\n- Tip\n\n</details>\n")
        #expect(main.contains("<h2 id=\"tips\">Tips</h2>\n<details>\n<ul>\n<li>Tip</li>"), "\(main)")
    }

    @Test func summaryAroundTheHeadingOfASectionKeepsItsWords() {
        let main = main("<details>\n<summary>\n\n## Gherkin\n\n</summary>\n\nWords.\n\n</details>\n")
        #expect(main.contains(#/(?s)<details>\n<summary>.*Gherkin.*</summary>.*Words\..*</details>/#), "\(main)")
    }

    @Test func elementContainsTopicsOfSeveralLevelsAndOtherElements() {
        let main = main(
            """
            ## iOS Developer Notes

            ### Name

            Always.

            <details><summary>More</summary>

            #### For iPad

            Inner.

            <div role="note">

            ### In a box

            Boxed.

            </div>

            ### Role

            Role.

            </details>

            ### State

            State.
            """)
        #expect(isBalanced(main), "\(main)")
        #expect(main.contains(#/(?s)Always\.</p>\n</div>\n<details>.*For iPad.*Boxed.*Role\.</p>\n</div>\n</details>/#))
    }

    @Test func elementContainsPartsForFrameworks() {
        let main = main(
            "## iOS Developer Notes\n\n### Name\n\n<details><summary>More</summary>\n\n**UIKit**\n\nU.\n\n"
                + "**SwiftUI**\n\nS.\n\n</details>\n\nAfter.\n")
        #expect(isBalanced(main), "\(main)")
        #expect(main.contains(#/(?s)<details>.*U\..*S\..*</details>.*After/#))
    }

    @Test func elementContainsHeadingInAnItem() {
        let main = main("## Name\n\n- <details><summary>More</summary>\n\n  ### Inner\n\n  Words.\n\n  </details>\n")
        #expect(main.contains(#/(?s)<details>.*Inner.*Words\..*</details>/#), "\(main)")
    }

    @Test func headingOfTheSecondLevelStaysInItsElement() {
        let main = main(
            "## One\n\n<section aria-label=\"Own\">\n\n## Inside\n\nWords.\n\n</section>\n\nAfter.\n\n## Two\n")
        #expect(isBalanced(main), "\(main)")
        #expect(main.contains(#/(?s)<section aria-label="Own">.*Inside.*Words.*</section>.*After/#))
    }

    @Test func summaryContainsItsHeading() {
        let main = main("## One\n\n<details>\n<summary>\n\n### Two\n\n</summary>\n\nWords.\n\n</details>\n")
        #expect(main.contains("<summary>\n<h3 id=\"two\">Two</h3>\n</summary>"), "\(main)")
    }

    @Test(arguments: [
        ("<p>a <b>b</p>", "<b>b</b></p>"), ("<p>a <a href=\"page.md\">b</p>", "b</a></p>"),
        ("<p><button>b</p>", "b</button></p>"), ("<p><select><option>b</p>", "b</select></p>"),
        ("<ul><li><strong>b</li></ul>", "b</strong></li></ul>"), ("<div><i>a <b>b</i></b></div>", "b</b></i></div>"),
        ("a <i>b <b>c</i> d", "c</b></i> d"), ("<div><b>\n\na\n\n</div>", "</b></div>"),
    ])
    func elementEndsWithTheOneAroundIt(_ written: String, _ published: String) {
        let main = main("## Name\n\n\(written)\n\nAfter.\n")
        #expect(main.contains(published), "\(main)")
    }

    /// Whether each end tag belongs to the last open element.
    private func isBalanced(_ html: String) -> Bool {
        var open: [Substring] = []
        for tag in html.matches(of: #/<(\/?)(div|section|details|summary|article|main|ul|li)\b[^>]*>/#) {
            if tag.1.isEmpty {
                open.append(tag.2)
            } else if open.popLast() != tag.2 {
                return false
            }
        }
        return open.isEmpty
    }

    @Test func whatRefersToAnElementFollowsItsNewName() throws {
        let page = Rendered([
            "a.md": "# A\n\n## Hint\n\n<input aria-describedby=\"hint\"> and <b id=\"hint\">this</b>\n\n"
                + "<i id=\"x\">1</i>\n\n<i id=\"x\">2</i> <i aria-details=\"x\">3</i>\n"
        ]).page("a")
        #expect(page.contains("aria-describedby=\"hint-1\"") && page.contains("<b id=\"hint-1\">"), "\(page)")
        #expect(page.contains("<i id=\"x\">1</i>") && page.contains("<i id=\"x-1\">2</i>"), "\(page)")
    }
}
