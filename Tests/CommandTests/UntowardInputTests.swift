import Foundation
import TestSupport
import Testing

/// `curbcut build` with incorrect input: a message that names the file, all other pages built, and the documented
/// status.
@Suite struct UntowardInputTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func build(_ arguments: [String] = []) throws -> Command.Result {
        try Command.curbcut(
            ["build", "--content", folder.path + "/Content", "--output", folder.path + "/Public"] + arguments,
            in: folder.path)
    }

    private func isPublished(_ route: String) -> Bool {
        FileManager.default.fileExists(atPath: "\(folder.path)/Public/\(route)/index.html")
    }

    /// Builds a page with one fault and a correct page.
    private func buildBesideGoodPage(_ name: String, _ bytes: [UInt8]) throws -> Command.Result {
        try folder.write("All is well.\n", to: "Content/a/good.md")
        try folder.write(bytes, to: "Content/a/\(name)")
        return try build()
    }

    @Test func reportsByteThatIsNotUTF8AndPublishesTheRest() throws {
        let result = try buildBesideGoodPage("latin.md", Array("caf".utf8) + [0xE9, 0x0A])
        #expect(result.errorText.contains("Content/a/latin.md:1:4: error: the file is not UTF-8 (byte 3"))
        #expect(result.status == 2)
        #expect(isPublished("a/good") && isPublished("a/latin"))
    }

    @Test func reportsEmptyPage() throws {
        let result = try buildBesideGoodPage("empty.md", [])
        #expect(result.errorText.contains("Content/a/empty.md:1:1: error: the page is empty"))
        #expect(result.status == 2)
        #expect(isPublished("a/good"))
    }

    @Test func reportsUnknownKeyWithTheNearestKnownOne() throws {
        let result = try buildBesideGoodPage("key.md", Array("---\ntitel: X\n---\nText\n".utf8))
        #expect(
            result.errorText.contains(
                "Content/a/key.md:2:1: warning: unknown key 'titel' in the front matter; did you mean 'title'?"))
        #expect(result.status == 0)
        #expect(isPublished("a/good") && isPublished("a/key"))
    }

    @Test func namesTheLineOfAnAliasThatLeadsElsewhere() throws {
        let result = try buildBesideGoodPage("b.md", Array("---\ntitle: B\naliases: [/a/good]\n---\nText\n".utf8))
        #expect(result.errorText.contains("Content/a/b.md:3:1: warning: the alias '/a/good' does not lead here"))
    }

    @Test(arguments: [
        ("<div>\n<p class='a>\n</div>\n", "6:1: error: this tag never ends"),
        ("<!-- x\n", "5:1: error: this comment never ends"),
        ("<style>\np {}\n", "5:1: error: this element never ends"),
    ])
    func saysWhatNeverEnds(markup: String, message: String) throws {
        let result = try buildBesideGoodPage("b.md", Array("# B\n\nText\n\n\(markup)".utf8))
        #expect(result.errorText.contains("Content/a/b.md:\(message)"), "\(result.errorText)")
        #expect(result.status == 2)
        #expect(isPublished("a/b"))
    }

    @Test(arguments: [
        "<div>\n<script>\none()\n\ntwo()</script>\n</div>\n", "A <style>p {}</style> in a line.\n",
        "The <script> element.\n",
        "<div\n  title='two\n  lines'>\n</div>\n", "`<div title='x`\n",
    ])
    func saysNothingOfWhatEnds(markup: String) throws {
        let result = try buildBesideGoodPage("b.md", Array("# B\n\nText\n\n\(markup)".utf8))
        #expect(result.errors.isEmpty && result.status == 0, "\(result.errorText)")
    }

    @Test func saysThatALinkLeadsToADraft() throws {
        try folder.write("---\ndraft: true\n---\nText\n", to: "Content/a/new.md")
        let result = try buildBesideGoodPage("b.md", Array("[New](new.md)\n".utf8))
        #expect(
            result.errorText.contains(
                "Content/a/b.md:1:1: warning: /a/new is a draft; publish it, or take the link out until then"))
        #expect(result.status == 0)
    }

    @Test func keepsFirstOfTwoPagesWithOneRoute() throws {
        let result = try buildBesideGoodPage("other.md", Array("---\nslug: good\n---\nText\n".utf8))
        #expect(result.errorText.contains("Content/a/other.md:1:1: error: has the same address as a/good.md (/a/good)"))
        #expect(result.status == 2)
    }

    @Test func reportsNameThatDiffersOnlyInCase() throws {
        let result = try buildBesideGoodPage("Good.md", Array("Text\n".utf8))
        #expect(result.errorText.contains("but for capital letters"))
        #expect(result.status == 2)
    }

    @Test func publishesTenThousandNestedQuotesAsText() throws {
        let result = try buildBesideGoodPage("deep.md", Array(repeating: UInt8(ascii: ">"), count: 10_000) + [0x0A])
        #expect(result.errorText.contains("Content/a/deep.md:1:1: error: lists or quotes nest"))
        #expect(result.status == 2)
        #expect(isPublished("a/deep") && isPublished("a/good"))
    }

    @Test func followsNoSymbolicLinkInACircle() throws {
        try folder.write("All is well.\n", to: "Content/a/good.md")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/Content/a/loop", withDestinationPath: "..")
        let result = try build()
        #expect(result.errorText.contains("Content/a/loop:1:1: error: leads back to a folder that contains it"))
        #expect(result.status == 2)
        #expect(isPublished("a/good"))
    }

    @Test func namesContentFolderThatDoesNotExist() throws {
        let result = try build()
        #expect(result.errorText.contains("There is no folder '\(folder.path)/Content'"))
        #expect(result.status == 2)
    }

    @Test func refusesOutputInsideTheContent() throws {
        try folder.write("All is well.\n", to: "Content/a/good.md")
        let result = try Command.curbcut(["build", "--output", "Content/Public"], in: folder.path)
        #expect(result.errorText.contains("overlaps the content folder"))
        #expect(result.status == 2)
    }

    @Test func warnsOfLinkThatLeadsNowhereAndFailsOnlyWhenStrict() throws {
        try folder.write("All is well.\n", to: "Content/a/good.md")
        try folder.write("See [it](gooda.md).\n", to: "Content/a/link.md")
        let result = try build()
        #expect(
            result.errorText.contains(
                "Content/a/link.md:1:5: warning: there is no page 'gooda.md'; did you mean '/a/good'? [link/unresolved]"
            ))
        #expect(result.status == 0)
        #expect(try build(["--strict"]).status == 1)
    }

    @Test func endsWithStatusTwoOnUnknownOption() throws {
        #expect(try Command.curbcut(["build", "--bogus"]).status == 2)
    }
}
