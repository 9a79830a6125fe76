import Linting
import Testing

/// Comments that suppress findings.
@Suite struct SuppressionTests {
    private func rules(_ text: String) throws -> [String] {
        try RuleExample(kind: "", parts: [("markdown", text)]).lint().map(\.rule)
    }

    @Test func nextWorksBeforeAHeading() throws {
        #expect(try rules("<!-- curbcut-lint disable-next text/typo -- quoted -->\n\n## A seperate list\n").isEmpty)
    }

    @Test func whatIsSaidToTheLinterIsNoText() throws {
        #expect(
            try rules("<!-- curbcut-lint disable-next text/typo -- seperate is quoted -->\nA seperate list\n").isEmpty)
    }

    @Test func nextWorksInsideAList() throws {
        #expect(
            try rules("- One\n- <!-- curbcut-lint disable-next text/typo -- quoted -->\n  A seperate list\n").isEmpty)
    }

    @Test func nextSpeaksOfItsOwnLineBehindText() throws {
        #expect(try rules("A seperate list <!-- curbcut-lint disable-next text/typo -- quoted -->\n").isEmpty)
    }

    @Test func nextEndsWithTheNextLine() throws {
        let text = "<!-- curbcut-lint disable-next text/typo -- quoted -->\nOne seperate.\nTwo seperate.\n"
        #expect(try rules(text) == ["text/typo"])
    }

    @Test func areasEndWhereTheyAreEnabledAgain() throws {
        let text = """
            <!-- curbcut-lint disable text/typo -- quoted -->

            One seperate.

            <!-- curbcut-lint enable text/typo -->

            Two seperate.

            """
        #expect(try rules(text) == ["text/typo"])
    }

    @Test func areasMayLieInEachOther() throws {
        let text = """
            <!-- curbcut-lint disable text/typo -- quoted -->
            <!-- curbcut-lint disable -- quoted -->

            One seperate.

            <!-- curbcut-lint enable text/typo -->

            Two seperate.

            <!-- curbcut-lint enable -->

            Three seperate.

            <!-- curbcut-lint disable text/typo -- nothing here -->

            Fine.

            """
        #expect(try rules(text) == ["text/typo", "suppression/unused"])
    }

    @Test func nextPassesOverEmptyLinesForEachOfSeveral() throws {
        let comment = "<!-- curbcut-lint disable-next text/typo -- quoted --> "
        let other = "<!-- curbcut-lint disable-next text/rare-word -- quoted -->"
        #expect(try rules("\(comment)\(other)\n\n\n\nOne seperate.\n") == ["suppression/unused"])
    }

    @Test func filesAndFamiliesCanBePassedOver() throws {
        #expect(try rules("A seperate an list.\n\n<!-- curbcut-lint disable-file text/* -- an archive -->\n").isEmpty)
    }
}
