import Handbook
import TestSupport
import Testing

@testable import Reading

struct FrontMatterTests {
    @Test func pageMayBeInALanguageOfItsOwn() {
        #expect(Page.reading("---\nlang: fr-CH\n---\n# A\n").frontMatter.language == "fr-CH")
        #expect(Page.reading("---\nlang: french\n---\n# A\n").frontMatter.language == nil)
        #expect(Page.reading("---\nlang: ../x\n---\n# A\n").frontMatter.language == nil)
    }

    private static func read(_ text: String) -> (page: Page, findings: [Finding]) {
        PageReader(settings: Settings()).read(Array(text.utf8), path: ContentPath("native/button.md"))
    }

    @Test func everyKeyIsRead() {
        let page = Self.read(
            """
            ---
            title: The button
            summary: "What: a button"
            slug: push-button
            aliases: [/old/button, older/button]
            order: 3
            draft: yes
            tags: [control, "touch"]
            ---
            Text
            """
        ).page
        #expect(page.title == "The button")
        #expect(page.summary == "What: a button")
        #expect(page.route.path == "native/push-button")
        #expect(page.frontMatter.aliases.map(\.path) == ["old/button", "older/button"])
        #expect(page.frontMatter.order == 3)
        #expect(page.frontMatter.draft)
        #expect(page.frontMatter.tags == ["control", "touch"])
    }

    @Test func oneTextStandsForAListOfOne() {
        #expect(Self.read("---\ntags: control\n---\n").page.frontMatter.tags == ["control"])
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

    @Test(arguments: [
        "\n---\ntitle: Late\n---\n", "<!-- Copyright\n 2026 -->\n\n---\ntitle: Late\n---\n",
        "----\ntitle: Late\n----\n", "---\ntitle: Late\n...\n", "---\ntitle: Late\n----\n",
        " ---\ntitle: Late\n ---\n", "  ---\n  title: Late\n  tags:\n    - one\n  ---\n",
    ])
    func mayBeginLate(start: String) {
        let page = Self.read(start + "\nText\n").page
        #expect(page.title == "Late")
        #expect(page.document.plainText(of: 0) == "Text")
    }

    @Test func problemInLateFrontMatterHasItsLine() {
        #expect(Self.read("\n\n---\ntitle: X\ntitel: Y\n---\n").page.frontMatter.unknownKeys.map(\.place.line) == [5])
    }

    @Test(arguments: [
        "\n---\n\nWords.\n\n---\n", "\n---\nWords: and\nmore words.\n---\n", "Words.\n\n---\ntitle: Late\n---\n",
        "<!-- curbcut-lint disable text/typo -->\n---\ntitle: Late\n---\n",
    ])
    func laterLinesAreNone(start: String) {
        #expect(Self.read(start).page.title == "Button")
    }

    @Test(arguments: [
        ("+++\ntitle = \"X\"\n+++\n", 1), (";;;\n{\"title\": \"X\"}\n;;;\n", 1),
        ("---json\n{\n  \"title\": \"X\"\n}\n---\n", 1), ("\n---yaml\norder: 1\n---\n", 2),
        ("***\ntitle: X\n***\n", 1), ("--\ntitle: X\n--\n", 1), ("—\ntags: [x]\n—\n", 1),
        ("{\"title\": \"X\"}\n", 1), ("title: X\nlayout: y\n", 1),
        ("---\norder: 1\n---\n---\ntitle: X\n---\n", 4), ("# X\n\n---\ntags: [x]\n---\n", 3),
    ])
    func whatLooksLikeItIsNamed(start: String, line: Int) {
        let findings = Self.read(start + "\nText\n").findings
        #expect(findings.map(\.range.start.line) == [line])
        #expect(findings.first?.message.hasPrefix("these lines look like front matter") == true)
    }

    @Test(arguments: [
        "# Title: X\n\nText\n", "Note: text\n", "Status: approved by the team\n", "***\nNote: text\n***\n",
        "- title: X\n",
        "{{ title: x }}\n", "+++ word\n", "| title: | X |\n",
    ])
    func textWithColonsIsText(text: String) {
        #expect(Self.read(text).findings.isEmpty)
    }

    @Test func itIsNoPartOfTheText() {
        let page = Self.read("---\ntitle: X\n---\n\nText\n").page
        #expect(page.document.plainText(of: 0) == "Text")
    }

    @Test func unknownKeyIsAProblemWithTheNearestKnownOne() {
        let page = Self.read("---\ntitle: X\ntitel: Y\n---\n").page
        let placed = UnknownKeys.findings(on: [page]).map(\.placed)
        #expect(placed == ["3:1 unknown key 'titel' in the front matter; did you mean 'title'?"])
    }

    @Test(arguments: [
        "order: many", "draft: perhaps", "title: [a, b]", "slug: ..", "aliases: {a: b}",
        "aliases: [/../up]", "aliases: [/a, /b/./c]", "aliases: [\"/a\\0b\"]",
        "wcag: [focus]", "aliases: [\((0...200).map { "/a\($0)" }.joined(separator: ", "))]", "tags: [[a]]",
    ])
    func valueOfTheWrongTypeIsAProblem(line: String) {
        let result = Self.read("---\n\(line)\n---\nText\n")
        let key = line.prefix { $0 != ":" }
        #expect(result.findings.first?.message.hasPrefix("'\(key)' should be ") == true)
    }

    @Test func whatIsNotYAMLIsAProblemOnItsLine() {
        let problems = Self.read("---\ntitle: X\n\"unclosed: y\n---\nText\n").findings
        #expect(problems.first?.message.hasPrefix("the front matter is not YAML: ") == true)
        #expect(problems.first.map { (3...4).contains($0.range.start.line) } == true)
    }

    @Test func keyThatIsThereTwiceIsAProblem() {
        let messages = Self.read("---\ntitle: X\ntitle: Y\n---\n").findings.map(\.message)
        #expect(messages == ["the front matter is not YAML: `title` appears twice; remove one of them"])
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

    @Test func aliasBombInAListIsRefused() {
        let problems = Self.read("---\ntags:\n  - &a [x, x]\n  - *a\n---\nText\n").findings
        #expect(!problems.isEmpty)
    }

    @Test func asteriskInATextIsNoAlias() {
        #expect(Self.read("---\ntitle: 2 * 3 & more\n---\n").page.title == "2 * 3 & more")
    }

    @Test func asteriskInALongTextIsNoAlias() {
        let matter = Self.read("---\nsummary: |\n  * one\n  & two\n---\n")
        #expect(matter.findings.isEmpty, "\(matter.findings)")
        #expect(matter.page.frontMatter.summary == "* one\n& two\n")
    }

    @Test(arguments: [
        ("title: *bold* words", "anchors", 2, 8), ("tags: [&a x]", "anchors", 2, 8),
        ("title: X\ntitle: Y", "`title` appears twice", 3, 1),
        ("[a, b]: c", "cannot be a key", 2, 1), ("just words", "key: value", 2, 1),
        ("title: a\u{0}b", "control characters", 2, 1),
        ("a: b\n--- c", "second document", 3, 5),
        ("tags: " + String(repeating: "[", count: 70), "more than 64", 2, 71),
    ]) func saysWhatIsWrongAndWhere(yaml: String, reason: String, line: Int, column: Int) {
        let problems = Self.read("---\n\(yaml)\n---\nText\n").findings
        #expect(problems.first?.placed.hasPrefix("\(line):\(column) the front matter is not YAML: ") == true)
        #expect(problems.first?.message.contains(reason) == true, "\(problems.map(\.message))")
    }

    @Test func withoutItsEndItIsTextAndAProblem() {
        let result = Self.read("---\ntitle: X\n\nText\n")
        #expect(result.findings.map { $0.message.prefix(29) } == ["the front matter begins with "])
        #expect(result.page.document.plainText(of: 0).contains("Text"))
    }

    @Test func unknownCriterionIsNamedAndTheOthersStay() {
        let (page, findings) = Self.read("---\nwcag: [2.1.1, 9.9.9]\n---\n# A\n")
        #expect(page.frontMatter.successCriteria.map(\.number) == ["2.1.1"])
        #expect(findings.map(\.message) == ["WCAG has no success criterion 9.9.9"])
    }

    @Test(arguments: ["wcag: 1.4.3", "wcag: [1.3.1, 2.4.7, 1.3.1]"])
    func successCriteriaOfFrontMatterAreReferences(yaml: String) throws {
        let (page, findings) = Self.read("---\n\(yaml)\n---\n## Part\n\nWCAG 1.3.1\n")
        #expect(findings.isEmpty)
        let all = ["1.3.1", "1.4.3", "2.1.1", "2.4.7"].filter { $0 == "1.3.1" || yaml.contains($0) }
        #expect(page.successCriteria.map(\.criterion.number).sorted() == all)
    }

    /// Unquoted expressions of Eleventy and Jekyll are maps as keys.
    @Test func complexKeysOfInnerMapsAreIgnored() {
        let (page, findings) = Self.read(
            "---\nnavigation:\n  key: { { category } }\n  [a, b]: c\ntitle: X\n---\nText\n")
        #expect(page.title == "X")
        #expect(findings.isEmpty && page.frontMatter.unknownKeys.map(\.name) == ["navigation"])
    }

    @Test(arguments: FrontMatterTests.keys) func keyWithoutAValueIsFine(key: String) {
        #expect(Self.read("---\n\(key):\n---\nText\n").findings.isEmpty)
    }

    private static let keys = [
        "title", "summary", "slug", "aliases", "order", "draft", "tags", "lang", "wcag",
    ]

    @Test func thematicBreakAtTheBeginningIsNone() {
        #expect(Self.read("---\n\nText\n").findings.isEmpty)
        #expect(Self.read("---\nJust text: no\n").findings.isEmpty)
    }

    @Test func textBetweenThematicBreaksIsText() {
        for words in ["First words", "First words: here", "Here it is: (a: b)"] {
            let (page, findings) = Self.read("---\n\n\(words)\n\n---\n\nOthers\n")
            #expect(findings.isEmpty)
            #expect(page.summary == words)
        }
        #expect(Self.read("---\n\n# Title\n\nWords.\n\n---\n\nOthers\n").page.title == "Title")
    }

    @Test func emptyFrontMatterIsFine() {
        #expect(Self.read("---\n---\nText\n").findings.isEmpty)
    }

    @Test func carriageReturnsAreFine() {
        let result = Self.read("---\r\ntitle: X\r\n---\r\nText\r\n")
        #expect(result.findings.isEmpty)
        #expect(result.page.title == "X")
    }

    @Test func byteOrderMarkBeforeItIsFine() {
        #expect(Self.read("\u{FEFF}---\ntitle: X\n---\nText\n").page.title == "X")
    }

    @Test func commentsAreFine() {
        let result = Self.read("---\n# note\ntitle: X # here\n---\n")
        #expect(result.findings.isEmpty && result.page.title == "X", "\(result.findings) \(result.page.title)")
    }

    @Test(arguments: ["title: \"  \"", "short: ''", "slug: ' '"])
    func blankTextIsNoText(line: String) {
        let (page, findings) = Self.read("---\n\(line)\n---\n# A\n")
        #expect(page.title == "A" && page.route.path == "native/button")
        #expect(findings.map(\.range.start.line) == [2])
    }
}
