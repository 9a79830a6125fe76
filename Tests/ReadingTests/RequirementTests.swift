import Handbook
import Reading
import TestSupport
import Testing
import Tools

/// The success criteria that checks are evidence for: those that the author writes, and no others.
struct RequirementTests {
    @Test(arguments: [
        ("Tab", ["2.1.1", "2.4.3", "2.4.7"]), ("Doubletap", ["4.1.2"]), ("Android-swipe-up/down", ["4.1.2"]),
        ("Haptics", []), ("Tabs", []), ("Page title", []),
    ])
    func labelSuggestsCriteria(label: String, expected: [String]) {
        #expect(SuggestedCriteria.numbers(for: label, on: [.ios]) == expected)
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

    /// Authors write the numbers into the checklist; the scenarios have those of their groups.
    @Test func nearlyAllChecksOfThisHandbookHaveCriteria() throws {
        let folder = try ContentFolder(path: Repository.root + "/Content")
        let handbook = HandbookReader(folder: folder, settings: Settings()).read().handbook
        let checks = handbook.pages.flatMap(handbook.checks)
        let mapped = checks.count { !$0.requirements.isEmpty }
        #expect(checks.count > 800 && Double(mapped) > 0.9 * Double(checks.count), "\(mapped) of \(checks.count)")
    }
}
