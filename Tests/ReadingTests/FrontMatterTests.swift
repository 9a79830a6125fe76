import Handbook
import TestSupport
import Testing

@testable import Reading

struct FrontMatterTests {

    private static func read(_ text: String) -> (page: Page, findings: [Finding]) {
        PageReader(settings: Settings()).read(Array(text.utf8), path: ContentPath("native/button.md"))
    }

    @Test(arguments: [
        (String(repeating: "/a", count: 50), true), (String(repeating: "/a", count: 51), false),
        ("/" + String(repeating: "a", count: 999), true), ("/" + String(repeating: "a", count: 1_000), false),
        ((1...200).map { "/a\($0)" }.joined(separator: ", "), true),
        ((1...201).map { "/a\($0)" }.joined(separator: ", "), false),
    ])
    func aliasesHaveLimits(aliases: String, areRead: Bool) {
        let (page, findings) = Self.read("---\naliases: [\(aliases)]\n---\nText\n")
        #expect(page.frontMatter.aliases.isEmpty == !areRead)
        #expect(findings.isEmpty == areRead)
    }

    /// Resolving these aliases would never end.
    @Test(.timeLimit(.minutes(1))) func aliasBombIsRefused() {
        let levels = (1...30).map {
            "l\($0): &l\($0) [" + Array(repeating: "*l\($0 - 1)", count: 9).joined(separator: ",") + "]"
        }
        let bomb = "---\nl0: &l0 [x,x,x,x,x,x,x,x,x]\n" + levels.joined(separator: "\n") + "\n---\nText\n"
        let result = Self.read(bomb)
        #expect(result.findings.first?.message.hasPrefix("the front matter is not YAML: ") == true)
        #expect(result.page.document.plainText(of: 0) == "Text")
    }

}
