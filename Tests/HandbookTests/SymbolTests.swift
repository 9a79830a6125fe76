import Handbook
import TestSupport
import Testing

struct SymbolTests {
    private static func meaning(_ code: String, _ scope: SymbolScope) -> String {
        switch SymbolIndex.standard.meaning(of: code, in: scope) {
        case .known(let symbol): symbol.deprecated == nil ? symbol.name : "deprecated \(symbol.name)"
        case .misspelt(let symbol): "misspelt \(symbol.name)"
        case .unknown: "unknown"
        case nil: "no symbol"
        }
    }

    /// The title says the framework, if any, and the platform.
    @Test(arguments: CaseFile.all(in: "symbols")) func namesMeanWhatIsRecorded(file: CaseFile) throws {
        try file.check { one in
            let scope = one.title.split(separator: ",")[0].split(separator: " ").map(String.init)
            let frameworks = Array(scope.dropLast())
            return one.pages {
                [
                    Self.meaning(
                        String($0.dropLast()), SymbolScope(frameworks: frameworks, platforms: [scope.last ?? ""]))
                ]
            }
        }
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
    /// Whole, without parameters, and by the last part; each platform once.
    @Test(arguments: [
        ("UIAccessibility.post(notification:argument:)", ["ios"]), ("UIAccessibility.post", ["ios"]),
        ("accessibilityLabel", ["ios"]), ("contentDescription", ["android"]), ("accessibilityLable", nil), ("", nil),
        ("accessibilityLabe\u{301}l", nil),
    ])
    func namesAreKnownInAllTheirForms(name: String, platforms: [String]?) {
        let number = SymbolTable.number(of: Array(name.utf8)[...])
        #expect(number.map { SymbolTable.platforms($0).sorted() } == platforms)
    }

    @Test func lastPartsMayBeOfSeveralPlatforms() throws {
        let number = try #require(SymbolTable.number(of: Array("post".utf8)[...]))
        #expect(SymbolTable.platforms(number).contains("ios"))
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
