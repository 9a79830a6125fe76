import Handbook
import TestSupport
import Testing

@testable import Reading

struct CriteriaComparisonTests {
    private static func page(_ checks: [String], title: String = "Condensed") -> Page {
        .reading("## \(title)\n\n1. Test with a screen reader\n" + checks.map { "   - \($0)\n" }.joined())
    }

    private static func sections(_ before: Page?, _ after: Page?) -> [CriteriaChange.Section] {
        CriteriaComparison(before: before, after: after).sections
    }

    @Test func sameCriteriaAreNoChange() {
        #expect(Self.sections(Self.page(["**Name:** A"]), Self.page(["**Name:** A"])).isEmpty)
    }

    @Test func changedLineIsRemovedAndAdded() {
        let sections = Self.sections(
            Self.page(["**Name:** A", "**Role:** R"]), Self.page(["**Name:** B", "**Role:** R"]))
        #expect(sections == [.init(name: "Condensed", removed: ["Name: A"], added: ["Name: B"])])
    }

    @Test func repeatedLineCountsAsOftenAsItStands() {
        let sections = Self.sections(Self.page(["Again", "Again"]), Self.page(["Again"]))
        #expect(sections.first?.removed == ["Again"])
        #expect(sections.first?.added == [])
    }

    @Test func otherOrderIsNoChange() {
        #expect(Self.sections(Self.page(["A", "B"]), Self.page(["B", "A"])).isEmpty)
    }

    @Test func newPageHasOnlyAdditions() {
        let sections = Self.sections(nil, Self.page(["A"]))
        #expect(sections.map(\.removed) == [[]])
        #expect(sections.first?.added.contains("A") == true)
    }

    @Test func changeOutsideCriteriaIsNone() {
        #expect(Self.sections(.reading("## General Notes\n\nOld"), .reading("## General Notes\n\nNew")).isEmpty)
    }
}
