import Base
import Handbook
import Reading
import Testing
import TestSupport

/// The success criteria that checks are evidence for: from words, from the author's numbers, from settings.
struct RequirementTests {
    /// The requirements of all checks of a page, each as `number`, with `!` for the whole and `*` for the author's.
    private static func requirements(
        _ criteria: String, under heading: String = "Condensed", path: String = "native/controls/lamp.md",
        settings yaml: String = ""
    ) throws -> [[String]] {
        let handbook = Handbook(
            [path: "## \(heading)\n\n1. Test\n\(criteria)\n"], settings: try SettingsReader.read(yaml))
        return handbook.checks(of: handbook.pages[0]).map { check in
            check.requirements.map {
                $0.criterion.number + ($0.covers == .whole ? "!" : "") + ($0.origin == .author ? "*" : "")
            }
        }
    }

    private static func ofCheck(_ check: String, settings: String = "") throws -> [String] {
        try requirements("   - \(check)", settings: settings).first ?? []
    }

    @Test(arguments: [
        ("**Tab, arrow keys or ctl+tab:** x", ["2.1.1", "2.4.3", "2.4.7"]), ("**Doubletap:** x", ["4.1.2"]),
        ("**TEXT RESIZE:** x", ["1.4.4"]), ("**Haptics:** x", []), ("**Tabs:** x", []), ("**Group:** n/a", ["1.3.1"]),
    ])
    func labelHasTheRequirementsOfItsWords(check: String, expected: [String]) throws {
        #expect(try Self.ofCheck(check) == expected)
    }

    @Test func longestWordsApply() throws {
        #expect(try Self.ofCheck("**Swipe:** x") == ["1.3.2", "4.1.2"])
        #expect(try Self.ofCheck("**Android-swipe-up/down:** x") == ["4.1.2"])
    }

    @Test func numbersAndLinksOfTheCheckAdd() throws {
        #expect(try Self.ofCheck("**Group:** x (1.4.4, 2.5.8)") == ["1.3.1", "1.4.4*", "2.5.8*"])
        #expect(try Self.ofCheck("**Haptics:** as WCAG 4.1.3 says") == ["4.1.3*"])
        let link = "[Reflow](https://www.w3.org/WAI/WCAG22/Understanding/reflow.html)"
        #expect(try Self.ofCheck("**Haptics:** \(link)") == ["1.4.10*"])
        #expect(try Self.ofCheck("**Haptics:** in version 2.1.1, or (see 2.1.1)") == [])
    }

    @Test func numberBelongsToItsOwnCheckOnly() throws {
        let all = try Self.requirements("   - **Haptics:** x (WCAG 4.1.3)\n   - **Smell:** y\n     - z (1.4.3)")
        #expect(all == [["4.1.3*"], ["1.4.3*"]])
    }

    @Test(arguments: [
        ("(WCAG –1.3.2)", ["4.1.2"]), ("(−1.3.2)", ["4.1.2"]), ("(WCAG -)", []), ("(WCAG – 4.1.3)", ["4.1.3*"]),
        ("(4.1.2 whole)", ["1.3.2", "4.1.2!*"]), ("(-)", ["1.3.2", "4.1.2"]),
    ])
    func marksRemoveAndCoverTheWhole(mark: String, expected: [String]) throws {
        #expect(try Self.ofCheck("**Swipe:** x \(mark)") == expected)
    }

    @Test func scenarioHasTheRequirementsOfItsSteps() throws {
        let steps = "   - WHEN I press the \"TAB\" key\n      - THEN its state is expressed (3.2.1)\n"
        let expected = ["2.1.1", "2.4.3", "2.4.7", "3.2.1*", "4.1.2"]
        #expect(try Self.requirements(steps, under: "Gherkin") == [expected])
    }

    @Test func tagsOfScenariosAdd() {
        let text = "## Gherkin\n\n```gherkin\n@wcag-2.5.8\nScenario: A\nWhen x\n```\n"
        let handbook = Handbook(["native/controls/lamp.md": text])
        #expect(handbook.checks(of: handbook.pages[0]).map { $0.requirements.map(\.criterion.number) } == [["2.5.8"]])
    }

    @Test func settingsReplaceDefaultsForTheirLabel() throws {
        let yaml = """
            requirements:
              labels:
                Swipe: []
                Haptics: { criteria: [4.1.3], covers: whole, platforms: [ios] }
                Smell: { criteria: [1.1.1], platforms: [web] }
            """
        #expect(try Self.ofCheck("**Swipe:** x", settings: yaml) == [])
        #expect(try Self.ofCheck("**Haptics:** x", settings: yaml) == ["4.1.3!*"])
        #expect(try Self.ofCheck("**Smell:** x", settings: yaml) == [])
    }

    @Test func defaultsCanBeTurnedOff() throws {
        let off = "requirements: { defaults: false }"
        #expect(try Self.ofCheck("**Swipe:** x (1.4.4)", settings: off) == ["1.4.4*"])
    }

    @Test func unknownCriterionInTheSettingsIsAnError() {
        #expect(throws: SettingsError.self) { try SettingsReader.read("requirements: { labels: { Tab: [2.4.99] } }") }
    }

    @Test func clausesDependOnTheTechnology() throws {
        let skip = try #require(SuccessCriteria.criterion("2.4.1"))
        #expect(Clauses.all(skip, [.web]) == ["EN 301 549 9.2.4.1", "Section 508 E205.4"])
        #expect(Clauses.all(skip, [.software]) == [])
        let text = try #require(SuccessCriteria.criterion("1.1.1"))
        #expect(Clauses.all(text, [.software]) == ["EN 301 549 11.1.1.1.1", "Section 508 E207.2"])
        let size = try #require(SuccessCriteria.criterion("2.5.8"))
        #expect(Clauses.all(size, [.web, .software]) == [])
    }

    /// Measured on other handbooks: Benchmarks/requirements-judged.md.
    @Test func nearlyAllChecksOfThisHandbookAreMapped() throws {
        let folder = try ContentFolder(path: Repository.root + "/Content")
        let handbook = HandbookReader(folder: folder, settings: Settings()).read().handbook
        let checks = handbook.pages.flatMap(handbook.checks)
        let mapped = checks.count { !$0.requirements.isEmpty }
        #expect(checks.count > 800 && Double(mapped) > 0.9 * Double(checks.count), "\(mapped) of \(checks.count)")
    }
}
