import Foundation
import TestSupport
import Testing

/// Fixing any page ends, breaks no link and makes no new finding on real pages.
struct FixingTwiceTests {
    private struct Report: Decodable {
        struct Finding: Decodable, Hashable {
            let rule: String
            let path: String
        }
        let findings: [Finding]

        var counts: [Finding: Int] { findings.reduce(into: [:]) { $0[$1, default: 0] += 1 } }
    }

    private func lint(_ folder: TemporaryFolder) throws -> Report {
        let result = try Command.curbcut(["lint", "Content", "--format", "json"], in: folder.path)
        return try JSONDecoder().decode(Report.self, from: Data(result.output))
    }

    /// Fixes a handbook until nothing is left to fix; returns the findings that this added, by page and rule.
    private func broughtByFixing(_ folder: TemporaryFolder) throws -> [String] {
        let before = try lint(folder).counts
        // Of fixes that overlap, the first is applied, so that several runs may be needed.
        let runs = try (0..<6).map { _ in try Command.curbcut(["lint", "Content", "--fix"], in: folder.path) }
        #expect(runs[5].errorText.contains("Fixed 0 findings"), "\(runs[5].errorText)")
        let after = try lint(folder).counts
        return after.filter { $0.value > before[$0.key, default: 0] }.map { "\($0.key.path): \($0.key.rule)" }.sorted()
    }

    @Test(arguments: [1, 2]) func smallPagesOfAllKinds(seed: UInt64) throws {
        let folder = try TemporaryFolder()
        var random = SeededRandom(seed)
        for number in 0..<120 { try folder.write(Self.page(with: &random), to: "Content/native/page-\(number).md") }
        #expect(try !broughtByFixing(folder).contains { $0.hasSuffix("link/unresolved") })
    }

    @Test(
        arguments: Repository.shared("corpus") == nil
            ? ["Content"] : ["Content", "corpus/pages", "corpus/source-pages"])
    func realPages(name: String) throws {
        let source = name == "Content" ? Repository.root + "/Content" : try #require(Repository.shared(name))
        let folder = try TemporaryFolder()
        #expect(try Command.run("/bin/cp", ["-r", source, folder.path + "/Content"]).status == 0)
        // A sample whose language has been named is read as HTML.
        #expect(try broughtByFixing(folder).filter { !$0.contains(": html/") } == [])
    }

    // MARK: Pages

    /// A dozen pieces in random order, many of them wrong, so that fixes meet one another and unpaired delimiters.
    private static func page(with random: inout SeededRandom) -> String {
        var text = ""
        for _ in 0..<Int.random(in: 1...14, using: &random) {
            text += pieces.randomElement(using: &random) ?? ""
            text += joints.randomElement(using: &random) ?? ""
        }
        return text
    }

    private static let joints = ["\n\n", "\n\n", "\n", " ", "", "\n- ", "\n    ", "\r\n\r\n"]

    private static let pieces = [
        "# Page", "## iOS Developer Notes", "## Android Developer Notes", "### Name", "### Developer Notes",
        "#### Android View", "## Gherkin criteria", "## Condensed", "**1. Test the the keys**", "#Heading",
        "Use ``accessibilityLabel`, then `()` too.", "Set accessibilityHint", "`UIButton`s", "code`span`", "`", "``",
        "```\n<div className=\"a\">x</div>\n```", "    <div className=\"a\">x</div>", "<label htmlFor=\"a\">x</label>",
        "See [recieve] or [teh][recieve].", "[recieve]: https://a.example/", "[it](#android-view)",
        "![teh](media/a.png)",
        "(this)[https://a.example/]", "[it](page-1.md#name)", "[it](/native/page-2/)", "teh focus focus", "Duran Duran",
        "an button", "a apple", "bluetooth and voiceover", "/talkback/", "its' own", "WHEN when I press", "Given I tab",
        "1. One\n3. Three", "* item\n- item", "  -     deep", "<div/>",
        "<!-- curbcut-lint disable-next text/typo -- x -->",
        "<!-- curbcut-lint disable text/typo -->", "| teh | a |\n| --- | --- |\n| b | an button |", "> teh the the",
        "*focus* focus **focus**", "â€™s", "“open", "http://a.example/recieve", "---", "\\`teh\\`", "&amp;teh&nbsp;",
        "<b>teh</b> teh", "[^1] teh\n\n[^1]: recieve", "Move the focus   - Then press Enter",
    ]
}
