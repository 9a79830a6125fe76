import Handbook
import Reading
import Testing

struct ForeignFrontMatterTests {
    private static func read(_ text: String) -> (page: Page, problems: [ReadingProblem]) {
        PageReader(settings: Settings()).read(Array(text.utf8), path: ContentPath("native/button.md"))
    }

    @Test func tomlIsReadAsYAML() {
        let result = Self.read(
            #"""
            +++
            # About
            title = "X: \"a\" # b" # comment
            draft = true
            weight = 3
            date = 2026-01-02T10:00:00Z
            tags = [
              "a", # first
              'b\c',
            ]
            description = """
            Two "short"
            lines"""
            [params]
            a = { b = 1 }
            [[resources]]
            src = "x"
            +++
            Text

            """#)
        let matter = result.page.frontMatter
        #expect(matter.title == "X: \"a\" # b")
        #expect(matter.draft)
        #expect(matter.order == 3)
        #expect(matter.tags == ["a", "b\\c"])
        #expect(matter.summary?.contains("Two \"short\" lines") == true)
        #expect(result.problems.map(\.kind) == ["date", "params"].map { .unknownKey($0, nearest: nil) })
        #expect(result.problems.map(\.line) == [6, 14])
        #expect(result.page.document.plainText(of: 0) == "Text")
    }

    @Test(arguments: ["<!--docs:\ntitle: X\nlayout: detail\n-->\n\n# Y\n", "<!--\n---\ntitle: \"X\"\n---\n-->\n# Y\n"])
    func commentAtTheBeginningMayBeFrontMatter(text: String) {
        let page = Self.read(text).page
        #expect(page.title == "X")
        #expect(page.document.children(of: 0).map(page.document.plainText) == ["Y"])
    }

    @Test(arguments: [
        "<!-- title: X -->\n", "<!--\nA note: about this\n-->\n", "<!--\ntitle: X\n",
        "<!--\ntitle: X\nJust text\n-->\n",
    ])
    func otherCommentsAreNone(text: String) {
        #expect(Self.read(text).page.frontMatter.title == nil)
    }

    @Test func repeatedKeyIsReportedAndTheFirstCounts() {
        let result = Self.read("---\ntitle: X\nsummary: A\nsummary: B\n---\nText\n")
        #expect(result.page.title == "X")
        #expect(result.page.frontMatter.summary == "A")
        #expect(result.problems.map(\.kind) == [.frontMatterNotYAML("`summary` appears twice")])
        #expect(result.problems.map(\.line) == [4])
    }

    @Test func heroOfAHomePageIsItsSummary() {
        let hero =
            "hero:\n  name: Kit\n  text: Accessible parts\n  tagline: For phones and the web.\n  actions:\n    - text: Begin\n"
        let result = Self.read("---\nlayout: home\n\(hero)---\n")
        #expect(result.page.frontMatter.summary == "Accessible parts. For phones and the web.")
        #expect(Self.read("---\nsummary: Own\n\(hero)---\n").page.frontMatter.summary == "Own")
    }

    @Test func sidebarOfStarlightIsRead() {
        let result = Self.read("---\nsidebar:\n  label: Short\n  order: 2\n  badge: New\n---\nText\n")
        #expect(result.page.frontMatter.short == "Short")
        #expect(result.page.frontMatter.order == 2)
        #expect(result.problems.isEmpty)
        #expect(
            Self.read("---\nsidebar: auto\n---\nText\n").problems.map(\.kind) == [.unknownKey("sidebar", nearest: nil)])
    }
}
