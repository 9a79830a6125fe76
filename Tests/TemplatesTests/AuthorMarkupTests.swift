import Handbook
import Publishing
import TestSupport
import Testing

/// Pages with markup that authors write in their own ways.
@Suite struct AuthorMarkupTests {
    private func html(_ text: String) throws -> String {
        let site = Site(Handbook(["native/controls/lever.md": text]))
        let entry = try #require(site.entries.first { $0.path.text == "native/controls/lever/index.html" })
        return String(decoding: try #require(site.render(entry.resource)), as: UTF8.self)
    }

    @Test(arguments: ["- **Note:** Mind the gap", "- **Note**: Mind the gap", "1. **NOTE:** Mind the gap"])
    func setsItemWithBoldNoteAsNote(_ text: String) throws {
        #expect(try html("## Name\n\n\(text)\n").contains("<li class=\"note note-note\"><strong>N"))
    }

    @Test func setsParagraphWithBoldWarningAsWarning() throws {
        let page = try html("## Name\n\n**Warning:** Mind the gap\n")
        #expect(page.contains("<p class=\"note note-warning\"><strong>Warning:</strong> Mind the gap</p>"))
    }

    @Test(arguments: ["- **Note** the gap", "- A **Note:** in between", "- **Notes:** many", "- Note: plain"])
    func leavesOtherBoldWordsAlone(_ text: String) throws {
        #expect(try !html("## Name\n\n\(text)\n").contains("class=\"note"))
    }

    @Test(arguments: [
        ("[!NOTE]", "note", ""), ("[!tip]  ", "tip", ""), ("[!WARNING]\n>", "warning", ""),
        ("[!CAUTION] Own title", "caution", "Own title<br />\n"),
    ])
    func setsQuoteWithMarkAsAlert(_ mark: String, _ kind: String, _ title: String) throws {
        let page = try html("## Name\n\n> \(mark)\n> Words.\n")
        #expect(page.contains("<div class=\"note note-\(kind)\" role=\"note\">"), "\(page)")
        #expect(
            page.contains("</p>\n\n<p>\(title)Words.</p>\n</div>")
                || page.contains("</p>\n<p>\(title)Words.</p>\n</div>"))
        #expect(!page.contains("[!"))
    }

    @Test(arguments: ["[!NOTE](a.md)", "[! NOTE]", "[!NOTE]word", "A [!NOTE]", "[!DANGER]", "[!tip]-"])
    func leavesOtherQuotesAlone(_ text: String) throws {
        #expect(try html("## Name\n\n> \(text)\n").contains("<blockquote>"))
    }

    @Test func showsLinesOfScenarioAsLines() throws {
        let page = try html("## Gherkin\n\nScenario: On\nGiven a lever\nThen it is on\n")
        let steps = [("Given", "a lever"), ("Then", "it is on")].map { keyword, words in
            "<span class=\"step\"><b class=\"keyword\">\(keyword)</b> \(words)</span>"
        }
        let lines = ["<b class=\"title\">Scenario: On</b>"] + steps
        #expect(page.contains(lines.joined(separator: "<br />\n") + "</p>"), "\(page)")
    }

    @Test func putsRawTableIntoRegionThatScrolls() throws {
        let page = try html("## Name\n\n<table><tr><td><table><tr><td>1</td></tr></table></td></tr></table>\n")
        #expect(
            page.contains("tabindex=\"0\"><table><tr><td><table><tr><td>1</td></tr></table></td></tr></table></div>"))
        #expect(page.split(separator: "class=\"scrolls\"").count == 2)
    }

    @Test func putsRawTableWithBlankLinesIntoOneRegion() throws {
        let page = try html("## Name\n\n<table>\n<tr><td>1</td></tr>\n\n<tr><td>2</td></tr>\n</table>\n\nBehind.\n")
        #expect(page.split(separator: "class=\"scrolls\"").count == 2)
        #expect(page.contains("</table></div>"))
    }

    @Test func leavesTableWithoutEndWithoutRegion() throws {
        #expect(try !html("## Name\n\n<table><tr><td>1</td></tr>\n\n## Role\n\nText.\n").contains("class=\"scrolls\""))
    }

    @Test func alignsCellsByClass() throws {
        let page = try html("## Name\n\n| a | b | c |\n|:--|:-:|--:|\n| 1 | 2 | 3 |\n")
        #expect(page.contains("<td>1</td>\n<td class=\"centred\">2</td>\n<td class=\"at-end\">3</td>"))
        #expect(!page.contains(" align="))
    }

    @Test func dropsStyleAttributeAsAWhole() throws {
        #expect(try html("## Name\n\n<p style=\"color: red\" id=\"own\">1</p>\n").contains("<p  id=\"own\">1</p>"))
    }

    @Test func leavesOutOfLiveExampleWhatWouldNotRun() throws {
        let page = try html(
            "## Name\n\n<example>\n<button onclick=\"go()\" type=\"button\">Go</button><script>go()</script>\n</example>\n"
        )
        let frame = try #require(page.split(separator: "srcdoc=\"").dropFirst().first?.split(separator: "\"").first)
        #expect(frame.contains("&lt;button"))
        #expect(!frame.contains("onclick") && !frame.contains("script&gt;"))
        #expect(page.contains("onclick"), "the source of the example stays as it is")
    }

    @Test func leavesOutUnendedScriptAndScriptAddressOfLiveExample() throws {
        let page = try html(
            "## Name\n\n<example>\n<iframe src=\"javascript:go()\"></iframe><p>Seen</p><script src=\"x.js\">\n</example>\n"
        )
        let frame = try #require(page.split(separator: "srcdoc=\"").dropFirst().first?.split(separator: "\"").first)
        #expect(frame.contains("Seen"))
        #expect(!frame.contains("x.js") && !frame.contains("javascript:"))
    }

    /// Each link would be a Tab stop, and a word in every line that a screen reader reads.
    @Test func leavesHeadingsAndCriteriaAsText() throws {
        let page = try html("## Condensed\n\n1. Test with keys\n   - Space: Turns it on\n")
        #expect(page.contains("<h2 id=\"condensed\">Condensed</h2>"))
        #expect(page.contains("<b class=\"title\">Test with keys</b>"))
        #expect(page.contains("<b class=\"label\">Space:</b> Turns it on"))
    }

    @Test func tellsHeadingsWithTheSameWordsApart() throws {
        let page = try html(
            "## iOS Developer Notes\n\n### Name\n\n- **UIKit**\n  - Set it\n- **SwiftUI**\n  - Say it\n\n## Android Developer Notes\n\n### Name\n\nA\n\n### Role\n\nB\n"
        )
        #expect(page.contains("Name<span class=\"context\">, iOS Developer Notes</span></h3>"))
        #expect(page.contains(">UIKit<span class=\"context\">, Name</span></h4>"))
        #expect(page.contains(">Role</h3>"), "words that occur once need no context")
    }

    @Test(arguments: ["<a href=\"https://example.org\">", "<button type=\"button\">"])
    func linksNoInterfaceInsideAuthorsLinkOrButton(_ tag: String) throws {
        let end = tag.hasPrefix("<a") ? "</a>" : "</button>"
        let page = try html("## iOS Developer Notes\n\nSee \(tag)the `UIButton` class\(end), and `UIButton`.\n")
        #expect(page.contains("the <code role=\"none\">UIButton</code> class\(end)"))
        #expect(page.contains("and <a class=\"symbol\""))
    }

    @Test func linksInterfaceAfterAuthorsLinkWithoutEnd() throws {
        let page = try html("## iOS Developer Notes\n\nSee <a href=\"https://example.org\">this\n\nThen `UIButton`.\n")
        #expect(page.contains("Then <a class=\"symbol\""))
    }

    /// The slash has no meaning in HTML: the element would contain the rest of the page.
    @Test(arguments: ["iframe", "select", "textarea", "i", "a", "x-card", "title", "script"])
    func endsElementsThatEndWithASlash(_ name: String) throws {
        let page = try html("## Name\n\nBefore <\(name)/> behind.\n\n## Role\n\nText.\n")
        #expect(page.contains("<p>Before <\(name)/></\(name)> behind.</p>"))
    }

    @Test func leavesSlashesOfSVGAlone() throws {
        #expect(try html("<svg role=\"img\"><g/><path d=\"M0\"/></svg>\n").contains("<g/><path d=\"M0\"/></svg>"))
    }

    @Test func endsCommentThatNeverEnds() throws {
        let page = try html("## Name\n\nText.\n\n<!-- from here\n\nNothing.\n")
        #expect(page.contains("Nothing.\n--></div>") || page.contains("Nothing.\n-->"))
        #expect(page.contains("<footer"))
    }

    @Test func leavesCommentAloneThatEndsInAnotherBlock() throws {
        #expect(try html("<div>\n<!-- one\n\n<p>two</p> -->\n</div>\n").contains("<!-- one\n<p>two</p> -->\n</div>"))
    }

    /// Text after the blank line is Markdown, which ends no comment.
    @Test func endsCommentThatEndsInText() throws {
        #expect(try html("<div>\n<!-- one\n\ntwo -->\n</div>\n").contains("<!-- one\n-->\n<p>two --&gt;</p>\n</div>"))
    }

    /// A browser would treat everything up to the next quotation mark of the page as part of the tag.
    @Test(arguments: [
        ("<div title='x>\nin\n</div>", "&lt;div title='x&gt;\nin\n&lt;/div&gt;\n"),
        ("<div class=a", "&lt;div class=a\n"),
        ("<div>\n</div", "<div>\n&lt;/div\n</div>"),
        ("<video src='v.webm controls>\n</video>", "&lt;video src='v.webm"),
        ("<plaintext>", "&lt;plaintext&gt;\n"), ("Text <plaintext> here.", "<p>Text &lt;plaintext&gt; here.</p>"),
    ])
    func showsTagThatNeverEndsAsText(text: String, shown: String) throws {
        let page = try html("## Name\n\n\(text)\n\nIt's behind.\n")
        #expect(page.contains(shown), "\(page)")
        #expect(page.contains("<p>It's behind.</p>"))
    }

    @Test func readsVideoThatEndsWithItsTagOverTwoLines() throws {
        let text = "<video src=\"media/v.webm\"/>\n\n<video controls\n  src=\"media/v.webm\" />\n"
        let handbook = Handbook(["a.md": text], files: ["media/v.webm"])
        #expect(handbook.pages.first?.videos.count == 2)
        let site = Site(handbook)
        let entry = try #require(site.entries.first { $0.path.text == "a/index.html" })
        let html = String(decoding: site.render(entry.resource) ?? [], as: UTF8.self)
        #expect(html.ranges(of: "</video>").count == 2, "\(html)")
    }

    @Test(arguments: ["", "- Item\n\n  "])
    func readsVideoWhoseTagRunsOverTwoLines(_ start: String) throws {
        let indent = String(repeating: " ", count: start.isEmpty ? 0 : 2)
        let lines = ["<video controls", "  width=\"320\">", "<source src=\"media/v.webm\">", "</video>"]
        let handbook = Handbook(
            ["a.md": "## Videos\n\n" + start + lines.joined(separator: "\n" + indent) + "\n\nBehind.\n"],
            files: ["media/v.webm"])
        let page = try #require(handbook.pages.first)
        #expect(page.videos.map { $0.sources.map(\.media.written) } == [["media/v.webm"]])
        let site = Site(handbook)
        let entry = try #require(site.entries.first { $0.path.text == "a/index.html" })
        let html = String(decoding: site.render(entry.resource) ?? [], as: UTF8.self)
        #expect(html.ranges(of: "</video>").count == 1)
        #expect(html.contains("<source src=\"../media/v.webm\">\n"))
    }

    @Test func showsPlaceholdersAsText() throws {
        let page = try html("Press <key> on <b>this</b> <x-card>card</x-card>, and `<n>`.\n")
        #expect(page.contains("Press &lt;key&gt; on <b>this</b> <x-card>card</x-card>, and <code"))
        #expect(page.contains(">&lt;n&gt;</code>."))
    }

    @Test(arguments: [
        ("<view a=\"b\">in</view> and <key>", "<view a=\"b\">in</view> and &lt;key&gt;"),
        ("an <svg width=\"1\"/> and\n\n<b>x</b> <key> y", "<b>x</b> &lt;key&gt; y"),
        ("</svg> <svg width=\"9\"><rect width=\"5\"></rect></svg>", "<svg width=\"9\"><rect width=\"5\"></rect></svg>"),
    ])
    func placeholdersAreToldFromElements(text: String, shown: String) throws {
        #expect(try html(text + "\n").contains(shown))
    }

    @Test func endsElementsOfHTMLWithinSVG() throws {
        let page = try html("<svg><foreignObject><div/></foreignObject><g/></svg>\n")
        #expect(page.contains("<foreignObject><div/></div></foreignObject><g/></svg>"))
    }

    @Test func tagOverTwoLinesOfAQuotationStaysWhole() throws {
        let page = try html("> <span class=\"a\"\n> id=\"q\">\n> <div>inside</div>\n> </span>\n")
        #expect(page.contains("<span class=\"a\"\nid=\"q\">"), "\(page)")
    }

    @Test func picturesOfASetLeadToWhereTheyAre() throws {
        let text =
            "<picture><source srcset=\"media/a.png, media/b.png 2x,media/gone.png 3x\"><img src=\"media/a.png\" alt=\"\"></picture>\n"
        let site = Site(Handbook(["web/a.md": text], files: ["media/a.png", "media/b.png"]))
        let entry = try #require(site.entries.first { $0.path.text == "web/a/index.html" })
        let html = String(decoding: site.render(entry.resource) ?? [], as: UTF8.self)
        #expect(html.contains("srcset=\"../../media/a.png, ../../media/b.png 2x,media/gone.png 3x\""))
        #expect(site.entries.contains { $0.path.text == "media/b.png" })
    }

    @Test func putsNoLinkIntoLink() throws {
        let page = try html("## Name\n\nText.\n\n### See [there](https://example.org)\n\nText.\n")
        #expect(
            page.contains("<h3 id=\"see-there\">See <a href=\"https://example.org\" class=\"external\">there</a></h3>"))
    }

    @Test func leadsToPlaceOnSamePageWithoutLoadingItAgain() throws {
        #expect(
            try html("## Name\n\nSee [role](#role).\n\n## Role\n\nText.\n").contains("See <a href=\"#role\">role</a>"))
    }
}
