import Handbook
import TestSupport
import Testing

struct SymbolTests {
    private static func meaning(_ code: String, _ scope: SymbolScope) -> String {
        switch SymbolIndex.standard.meaning(of: Array(code.utf8)[...], in: scope) {
        case .known(let symbol): symbol.deprecated == nil ? symbol.name : "deprecated \(symbol.name)"
        case .misspelt(let symbol): "misspelt \(symbol.name)"
        case .unknown: "unknown"
        case nil: "no symbol"
        }
    }

    @Test(arguments: [
        ("accessibilityLabel(_:)", "swiftui", "accessibilityLabel(_:)"),
        (".accessibilityAddTraits(.isHeader)", "swiftui", "accessibilityAddTraits(_:)"),
        ("accessibilityLabel", "uikit", "accessibilityLabel"),
        ("@FocusState", "swiftui", "@FocusState"),
        ("accessibilityValue(:)", "swiftui", "misspelt accessibilityValue(_:)"),
    ])
    func interfacesOfIOS(code: String, framework: String, expected: String) {
        #expect(Self.meaning(code, SymbolScope(frameworks: [framework], platforms: ["ios"])) == expected)
    }

    @Test(arguments: [
        ("android:importantForAccessibility=\"no\"", "android-views", "android:importantForAccessibility"),
        ("importantForAccessibility=false", "android-views", "misspelt android:importantForAccessibility"),
        ("android=clickable", "android-views", "misspelt android:clickable"),
        ("Modifier.semantics { heading() }", "jetpack-compose", "heading"),
        (
            "modifier = Modifier.focusOrder(first) { this.down = second }", "jetpack-compose",
            "deprecated Modifier.focusOrder"
        ),
        ("second.requestFocus()", "jetpack-compose", "FocusRequester.requestFocus"),
    ])
    func interfacesOfAndroid(code: String, framework: String, expected: String) {
        #expect(Self.meaning(code, SymbolScope(frameworks: [framework], platforms: ["android"])) == expected)
    }

    @Test(arguments: [
        ("aria-live=\"polite\"", "aria-live"), ("role=\"heading\" aria-level=\"1\"", "role=heading"),
        ("<button type=\"submit\">", "<button>"), ("select", "<select>"), ("a: b", "no symbol"),
        ("button: x", "no symbol"), ("aria-label: Save", "aria-label"), ("hidden: true", "hidden"),
    ])
    func interfacesOfTheWeb(code: String, expected: String) {
        #expect(Self.meaning(code, SymbolScope(platforms: ["web"])) == expected)
    }

    @Test(arguments: ["true", "Ctrl+tab", "select", "Accessibility Enabled", "", " ", "=", "(", "{{}}", "."])
    func everydayWordsNameNothingOnIOS(code: String) {
        #expect(Self.meaning(code, SymbolScope(platforms: ["ios"])) == "no symbol")
    }

    @Test func codeIsReadInTheScopeOfItsFramework() {
        let page = Page.reading(
            """
            ## iOS Developer Notes

            ### Name

            - **UIKit**
              - Set `accessibilityLabel`.
            - **SwiftUI**
              - Call `accessibilityLabel`.
            """)
        #expect(page.symbols.compactMap(\.symbol?.framework) == ["uikit", "swiftui"])
    }
}

/// Lookups of API names, as the linter makes them.
@Suite struct SymbolTableTests {
    private func platforms(_ name: String) -> [String]? {
        SymbolTable.number(of: Array(name.utf8)[...]).map { SymbolTable.platforms($0).sorted() }
    }

    @Test func namesAreKnownWholeWithoutParametersAndByTheirLastPart() {
        #expect(platforms("UIAccessibility.post(notification:argument:)") == ["ios"])
        #expect(platforms("UIAccessibility.post") == ["ios"])
        #expect(platforms("post")?.contains("ios") == true)
    }

    @Test func platformsAreNamedOnce() {
        #expect(platforms("accessibilityLabel") == ["ios"])
        #expect(platforms("contentDescription") == ["android"])
    }

    @Test func otherNamesAreUnknown() {
        #expect(platforms("accessibilityLable") == nil)
        #expect(platforms("") == nil)
        #expect(platforms("accessibilityLabe\u{301}l") == nil)
    }

    @Test func namesOfTheSameLettersAreFound() {
        #expect(SymbolTable.sameLetters(as: "content_description", platform: "android") == "ContentDescription")
        #expect(SymbolTable.sameLetters(as: "nothingOfTheKind", platform: "android") == nil)
    }

    @Test func namesOfOtherPlatformsAreNotMeant() {
        #expect(SymbolTable.sameLetters(as: "readOnly", platform: "web") == "readonly")
        #expect(SymbolTable.sameLetters(as: "readOnly", platform: "android") == nil)
    }
}
