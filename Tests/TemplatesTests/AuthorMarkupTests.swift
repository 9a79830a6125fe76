import ContentGraph
import Publishing
import TestSupport
import Testing

/// What pages make of things that authors write in their own ways.
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

    @Test func makesHeadingItsOwnLink() throws {
        #expect(
            try html("## Name\n\n- Give one\n").contains(
                "<h2 id=\"name\"><a class=\"self\" href=\"#name\">Name</a></h2>"))
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
