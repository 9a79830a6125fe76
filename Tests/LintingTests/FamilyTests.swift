import Handbook
import Linting
import TestSupport
import Testing

struct FamilyTests {
    /// Code in a folder about one platform is checked like the code in notes on that platform.
    @Test(arguments: [("grouping", true), ("other", false)])
    func codeRulesFollowThePlatformOfTheFolder(folder: String, isChecked: Bool) throws {
        var settings = Settings()
        settings.vocabulary.families.append(PlatformFamily(folder: "grouping", platforms: [.android]))
        let handbook = Handbook(
            ["\(folder)/a.md": "Write `android:importantForAccessibility=\"true\"` and `importantForAccesibility`.\n"],
            settings: settings)
        let rules = Linter(handbook).findings().map(\.rule)
        #expect(rules.contains("code/unknown-api") == isChecked, "\(rules)")
    }
}
