import Handbook
import Linting
import Testing
import Tools

/// Messages and keys of unusually long and short texts.
@Suite struct CornerCaseTests {
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
        let findings = try RuleExample(page).lint()
        #expect(findings.contains { $0.rule == "gherkin/scenario-incomplete" })
        #expect(findings.filter { $0.message.contains("''") || $0.message.utf8.count > 500 }.map(\.message) == [])
    }

    @Test(arguments: ["a", "ä"])
    func keysOfFindingsAreTheBeginningOfTheirLine(_ letter: String) throws {
        let line = String(repeating: letter, count: 79) + ", " + String(repeating: letter + " ", count: 400)
        let findings = try RuleExample(line + "seperate\n").lint()
        let key = try #require(findings.first { $0.rule == "text/typo" }?.key.text)
        let words = line.split { !$0.isLetter }.joined(separator: " ")
        #expect(key == String(decoding: Array(words.utf8).prefix(160), as: UTF8.self))
    }
}

/// Findings of a rule that one page breaks thousands of times.
@Suite struct ManyFindingsTests {
    @Test func firstFindingsOfARuleAreShownAndTheRestIsCounted() throws {
        let text = String(repeating: "A seperate list.\n\n", count: 5_003) + "Teh end.\n"
        let findings = try RuleExample(text).lint().filter { $0.rule == "text/typo" }
        #expect(findings.count == 5_000)
        #expect(findings.last?.help?.hasSuffix("this rule has 4 more findings on this page") == true)
        #expect(findings.dropLast().allSatisfy { $0.help?.contains("more findings") != true })
    }

    @Test func whatAuthorsPassOverDoesNotHideTheRest() throws {
        let comment = "<!-- curbcut-lint disable text/typo -- quoted -->\n\n"
        let quoted =
            String(repeating: "A seperate list.\n\n", count: 5_003) + "<!-- curbcut-lint enable text/typo -->\n\n"
        let findings = try RuleExample(comment + quoted + "Teh end.\n").lint()
        #expect(findings.filter { $0.rule == "text/typo" }.map(\.message) == ["'Teh' is spelt wrong"])
        #expect(!findings.contains { $0.rule == "suppression/unused" })
    }

    @Test func badExamplesDoNotHideTheRest() throws {
        let bad = "## Bad example\n\n" + String(repeating: "Bad: [here](https://example.com)\n\n", count: 5_003)
        let good = "## Good\n\n[more](https://example.com/more)\n"
        let findings = try RuleExample(bad + good).lint()
        #expect(findings.filter { $0.rule == "link/text" }.map(\.message) == ["the link text 'more' says nothing"])
    }
}
