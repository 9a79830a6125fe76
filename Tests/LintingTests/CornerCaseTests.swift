import Handbook
import Linting
import Testing
import Tools

/// Rules that read bytes find the same in texts beyond ASCII and with CR LF.
@Suite struct CornerCaseTests {
    /// Rule and marked text of each finding of one rule.
    private func findings(_ rule: String, _ text: String) throws -> [String] {
        try RuleExample(kind: "", parts: [("markdown", text)]).lint().filter { $0.rule == rule }
            .map { String(decoding: Array(text.utf8)[$0.bytes], as: UTF8.self) }
    }

    @Test(arguments: [
        (
            "structure/criteria-not-found", "## Condensed\n\n### A\n\n| b | c |\n|-|-|\n\n### D\n\n- E: f\n",
            "| b | c |"
        ),
        ("gherkin/scenario-incomplete", "## Gherkin\n\n1. Scenario: A\n   - GIVEN b\n", "1. Scenario: A"),
        ("text/visible-emphasis", "- A\n-\u{A0}B\n", "-\u{A0}B"),
        ("text/visible-emphasis", "##\u{A0}Title\n", "##\u{A0}Title"),
    ])
    func whatIsNoCriterionIsSaid(rule: String, text: String, marked: String) throws {
        #expect(try findings(rule, "# Page\n\n\(text)") == [marked])
    }

    /// Headings, scenarios, links and quotations without a word, or with as many words as a page.
    @Test(arguments: ["", String(repeating: "word ", count: 1_000)])
    func messagesQuoteNeitherNothingNorAWholePage(_ text: String) throws {
        let page = """
            # \(text)

            ## \(text)

            #### \(text)

            ## Gherkin

            > THEN \(text)

            - THEN it opens

            ### Scenario: \(text)

            - WHEN \(text)

            ## iOS Developer Notes

            **\(text)**

            [\(text)](/\(text.filter { $0 != " " })) ![\(text)](<\(text)>)
            """
        let findings = try RuleExample(kind: "", parts: [("markdown", page)]).lint()
        #expect(findings.contains { $0.rule == "gherkin/scenario-incomplete" })
        #expect(findings.filter { $0.message.contains("''") || $0.message.utf8.count > 500 }.map(\.message) == [])
    }

    @Test(
        arguments: zip(
            ["- [ ] Focus is seen\n- [x] Focus is seen", "- [ ] Focus\n- [ ] Name", "- Focus\n- Focus"], [1, 0, 0]))
    func tasksAreWrittenOnce(list: String, found: Int) throws {
        #expect(try findings("criteria/duplicate", "# Page\n\n## Before a release\n\n\(list)\n").count == found)
    }

    @Test func wordsOfOtherLanguagesAreRepeatedByMistake() throws {
        let page = "---\nlang: de\n---\n\n# Seite\n\nName und und Rolle, die die Software nennt.\n"
        #expect(try findings("text/repeated-word", page).count == 1)
    }

    @Test(
        arguments: zip(
            [
                "GitHub, not Github", "Github → GitHub", "| Use | Not |\n| --- | --- |\n| GitHub | Github |",
                "| Right | Wrong |\n| --- | --- |\n| x | Github |", "Don't write Github", "It is not on Github",
                "[Issue 12: Github](https://example.com)", "[SHOP-3 on Github](https://example.com)",
                "[3 on Github](https://example.com)", "It is *JavaScript*. Not *Javascript*, *Github* or *Talkback*.",
                "It does not Github", "*Github* is wrongly written for GitHub", "## Misspellings\n\n1. Github",
                "> I found it on Github", "> It is on Github", "> It is on Github – App Store, 8.5",
                "**GitHub** Not Github",
            ], [0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 0, 1, 0, 0]))
    func spellingsThatAreShownAreNoMistakes(text: String, found: Int) throws {
        #expect(try findings("text/terminology", text + "\n").count == found)
    }

    @Test(arguments: [("and *and so on*", 1), ("Tab to `To`", 0), ("the the", 1)])
    func wordThatIsSpokenOfIsNoRepetition(text: String, found: Int) throws {
        #expect(try findings("text/repeated-word", "We use \(text) here.\n").count == found)
    }

    @Test(arguments: [
        ("If you see caf\u{C3}\u{A9}", 1), ("If you see \u{C3}\u{A9} instead of é", 0),
        ("Shown as \"\u{C3}\u{A9}\"", 0),
    ])
    func wrongLettersThatAreShownAreNoMistake(text: String, found: Int) throws {
        #expect(try findings("text/mojibake", text + "\n").count == found)
    }

    @Test(
        arguments: zip(
            [
                "3.2.3, 3.2.4, 3.2.6 Consistent Help", "Version 2.4.3 Keyboard", "2.5.8 Target Size (Enhanced)",
                "2.1.2 Keyboard Trap", "1.4.3 Contrast (Enhanced)",
                "| a | b |\n| --- | --- |\n| 2.4.11 | Focus Appearance |",
            ], [0, 0, 1, 0, 1, 1]))
    func nameOfACriterionBelongsToTheNumberBeforeIt(text: String, found: Int) throws {
        #expect(try findings("link/wcag-reference", text + "\n").count == found)
    }

    @Test(
        arguments: zip(
            [
                "[A11y][iOS] No name", "[x][ ]", "[a real reference][missing]",
                "[A][b] and [c]\n\n[c]: https://example.com",
            ],
            [0, 0, 1, 1]))
    func tagsInBracketsAreNoReferences(text: String, found: Int) throws {
        #expect(try findings("link/undefined-label", text + "\n").count == found)
    }

    @Test(
        arguments: zip(
            [
                "javascript\n// The interval in use\nconst a = { once: true };",
                "\n<resources><string>x</string></resources>",
                "\n<Button title=\"x\" />", "\n<?php echo 1; ?>\n<p></p>", "java\nfun a() = 1\nval b = 2", "\n<p>x</p>",
            ], [[], ["xml"], [], [], ["kotlin"], ["html"]]))
    func languageOfASampleNeedsSureSigns(sample: String, language: [String]) throws {
        let found = try RuleExample(kind: "", parts: [("markdown", "```\(sample)\n```\n")]).lint()
        let rewritten = found.filter { $0.rule == "code/fence-language" }.flatMap { $0.fix?.edits ?? [] }
        #expect(rewritten.map(\.replacement) == language)
    }

    /// Criteria with items below a heading that the vocabulary knows as Gherkin.
    private func gherkin(_ items: [String], lineEnd: String = "\n") -> String {
        (["## Gherkin criteria", ""] + items.map { "- " + $0 } + [""]).joined(separator: lineEnd)
    }

    @Test(arguments: ["\n", "\r\n"])
    func aStepThatIsTheOneBeforeItIsFoundInAnyCase(_ lineEnd: String) throws {
        let steps = ["WHEN ich die Größe ändere", "when ICH DIE GRÖSSE ÄNDERE", "when ICH DIE GRÖßE ÄNDERE"]
        #expect(
            try findings("criteria/duplicate", gherkin(steps, lineEnd: lineEnd)) == [])
        #expect(
            try findings("criteria/duplicate", gherkin([steps[0], steps[2]], lineEnd: lineEnd)) == [steps[2]])
    }

    @Test(arguments: ["\n", "\r\n"])
    func aCommaEndsAStepBeforeAnyLineEnd(_ lineEnd: String) throws {
        let steps = ["WHEN ich übe,", "THEN höre ich ‚ja‘"]
        let found = try findings("gherkin/scenario-incomplete", gherkin(steps, lineEnd: lineEnd))
        #expect(found.contains("WHEN ich übe,"))
    }

    /// Two blocks with a word at the end of one and at the start of the other.
    @Test(arguments: [
        "## Focus\n* Focus stays.\n", "## Focus\nFocus stays.\n", "* Button\n* Button two\n",
        "* **Compose**\n  * Compose announces the role.\n", "* **Compose**\n* Compose announces the role.\n",
        "- WHEN\n  * WHEN I press\n", "Focus\n=====\nFocus stays.\n", "| a | Focus\n|---|---\nFocus | b\n",
        "* One Button\r\n* Button two\r\n", "Focus\n***\nFocus stays.\n", "Focus  \nFocus stays.\n",
        "## Use a\n* Apple\n", "* Use a\n* links list\n", "* The button\n* Are there\n", "* It's\n* Role\n",
        "* Strike\n* Though\n", "## It announces it\nName and role\n", "* announces\n* it state\n",
    ])
    func wordsOfDifferentBlocksAreNoNeighbours(_ text: String) throws {
        let rules = ["text/repeated-word", "text/article", "text/agreement", "text/its"]
        #expect(try rules.flatMap { try findings($0, text) }.isEmpty)
    }

    @Test(arguments: ["Focus\n*Focus* stays.\n", "*Focus*\nFocus stays.\n", "* The **Focus**\n  Focus stays.\n"])
    func wordsOfOneBlockAreNeighboursWhateverTheirMarks(_ text: String) throws {
        #expect(try findings("text/repeated-word", text).count == 1)
    }

    @Test(arguments: [
        (
            "gherkin/keyword-case",
            "## Gherkin\n\n- GIVEN ein Gerät\n- WHEN ich übe\n- Then höre ich\n- Änderung\n- éand\n",
            ["Then"]
        ),
        ("gherkin/keyword-case", "## Gherkin\n\n- WHEN when ich übe\n- AND änd\n", ["WHEN when"]),
        ("text/unbalanced-quote", "Sag “größer\r\n\r\nund” mehr\r\n", ["“", "”"]),
        ("text/unbalanced-quote", "Sag „größer“, “naïve” und \"e\u{301}\".\n", []),
        ("text/unbalanced-paren", "(größer) und (e\u{332}\r\n\r\nnaïve) weg.\r\n", ["(", ")"]),
        ("text/repeated-word", "naïve\r\nnaïve and die Die\r\n", ["\r\nnaïve", " Die"]),
        ("text/article", "A École and an Über-button, a hour, an user, a apple.\n", ["a", "an", "a"]),
        ("text/phrase", "text\r\n  • größer\r\n– ja\r\n", ["• ", "– "]),
        ("text/mojibake", "größer itâ€™s naïve â€™", ["â€™", "â€™"]),
        ("code/unbalanced-quote", "`größe \"a` and `\"naïve\"` and `é\"` and `\"`\n", ["`größe \"a`"]),
    ])
    func textsBeyondASCIIHaveTheSameFindings(rule: String, text: String, found: [String]) throws {
        #expect(try findings(rule, text) == found)
    }

    @Test func labelsWithAndWithoutColonAreTheFrameworksName() throws {
        let text =
            "## iOS Developer Notes\n\n### Name\n\n- UIKit\n  - größer\n- SwiftUI:\n  - naïve\n- **swiftui**\n  - x\n"
        #expect(try findings("structure/framework-label", text).count == 1)
    }

    @Test func linesThatSayWhatIsTestedAreFoundInAnyCase() throws {
        let text = """
            ## Condensed criteria

            HOW TO TEST a größe

            ## Gherkin criteria

            How to test a naïve button

            """
        #expect(try findings("gherkin/subject-mismatch", text).count == 1)
    }

    @Test(arguments: ["a", "ä"])
    func keysOfFindingsAreTheBeginningOfTheirLine(_ letter: String) throws {
        let line = String(repeating: letter, count: 79) + ", " + String(repeating: letter + " ", count: 400)
        let findings = try RuleExample(kind: "", parts: [("markdown", line + "seperate\n")]).lint()
        let key = try #require(findings.first { $0.rule == "text/typo" }?.key.text)
        let words = line.split { !$0.isLetter }.joined(separator: " ")
        #expect(key == String(decoding: Array(words.utf8).prefix(160), as: UTF8.self))
    }

    /// Code blocks with a background and a scenario each.
    private func blocks(_ backgrounds: String...) -> String {
        let blocks = backgrounds.map { "```gherkin\nBackground:\n\($0)\nScenario: A\nThen a\nWhen b\n```\n\n" }
        return "## Gherkin\n\nHow to test a slider\n\n" + blocks.joined()
    }

    @Test func whatABlocksBackgroundDoesHoldsForItsScenarios() throws {
        let text = blocks("When I wait", "Given a slider")
        #expect(try findings("gherkin/scenario-incomplete", text).count == 1)
    }

}

/// Findings of a rule that one page breaks thousands of times.
@Suite struct ManyFindingsTests {
    @Test func firstFindingsOfARuleAreShownAndTheRestIsCounted() throws {
        let text = String(repeating: "A seperate list.\n\n", count: 5_003) + "Teh end.\n"
        let findings = try RuleExample(kind: "", parts: [("markdown", text)]).lint().filter { $0.rule == "text/typo" }
        #expect(findings.count == 5_000)
        #expect(findings.last?.help?.hasSuffix("this rule has 4 more findings on this page") == true)
        #expect(findings.dropLast().allSatisfy { $0.help?.contains("more findings") != true })
    }

    @Test func whatAuthorsPassOverDoesNotHideTheRest() throws {
        let comment = "<!-- curbcut-lint disable text/typo -- quoted -->\n\n"
        let quoted =
            String(repeating: "A seperate list.\n\n", count: 5_003) + "<!-- curbcut-lint enable text/typo -->\n\n"
        let findings = try RuleExample(kind: "", parts: [("markdown", comment + quoted + "Teh end.\n")]).lint()
        #expect(findings.filter { $0.rule == "text/typo" }.map(\.message) == ["'Teh' is spelt wrong"])
        #expect(!findings.contains { $0.rule == "suppression/unused" })
    }
}
