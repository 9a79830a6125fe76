import Handbook
import Reading
import TestSupport
import Testing

/// Labels of frameworks in all forms that authors use.
struct FrameworkTests {
    /// The parts below the first topic, each as `uikit: text of its notes`.
    private static func parts(_ markdown: String, heading: String = "### Name") -> [String] {
        let page = Page.reading("## iOS Developer Notes\n\n\(heading)\n\n\(markdown)")
        return page.sections.prefix(1).flatMap(\.notes).flatMap { describe($0, on: page) }
    }

    private static func describe(_ piece: NotePiece, on page: Page) -> [String] {
        switch piece {
        case .blocks(let range): [page.document.plainText(in: range)]
        case .items(_, let range): ["items " + page.document.plainText(in: range)]
        case .topic(let topic): topic.notes.flatMap { describe($0, on: page) }
        case .frameworks(let parts):
            parts.map { part in
                let names = part.frameworks.map(\.id).joined(separator: "+")
                return "\(names): " + part.notes.flatMap { describe($0, on: page) }.joined(separator: " | ")
            }
        }
    }

    @Test func listItemsWithNestedLists() {
        let parts = Self.parts("- **UIKit**\n   - One\n   - Two\n- **SwiftUI**\n   - Three\n")
        #expect(parts == ["uikit: OneTwo", "swiftui: Three"])
    }

    @Test func listItemsWithoutBold() {
        #expect(Self.parts("- UIKit\n  - One\n- SwiftUI\n  - Two\n") == ["uikit: One", "swiftui: Two"])
    }

    @Test func looseListItems() {
        #expect(Self.parts("- **UIKit**\n\n  - One\n\n- **SwiftUI**\n\n  Two\n") == ["uikit: One", "swiftui: Two"])
    }

    @Test func itemFollowedByItems() {
        #expect(
            Self.parts("- **UIKit**\n- One\n- Two\n- **SwiftUI**\n- Three\n") == [
                "uikit: items OneTwo", "swiftui: items Three",
            ])
    }

    @Test func itemFollowedByCode() {
        let parts = Self.parts("- **UIKit**\n\n```swift\nlet a = 1\n```\n\n- **SwiftUI**\n\n```swift\nlet b = 2\n```\n")
        #expect(parts.count == 2 && parts[0].hasPrefix("uikit: ") && parts[1].hasPrefix("swiftui: "), "\(parts)")
    }

    @Test func itemFollowedByAnotherList() {
        let parts = Self.parts("* **UIKit**\n\n1. One\n2. Two\n\n* **SwiftUI**\n\n1. Three\n")
        #expect(parts == ["uikit: OneTwo", "swiftui: Three"])
    }

    @Test func boldParagraphs() {
        let parts = Self.parts("**UIKit**\n\nOne\n\n- two\n\n**SwiftUI**\n\nThree\n")
        #expect(parts == ["uikit: Onetwo", "swiftui: Three"])
    }

    @Test(arguments: ["####", "#####"]) func headings(marks: String) {
        #expect(Self.parts("\(marks) UIKit\n\nOne\n\n\(marks) SwiftUI\n\nTwo\n") == ["uikit: One", "swiftui: Two"])
    }

    @Test func headingsOfTheTopicsOwnLevel() {
        #expect(Self.parts("Text\n", heading: "### UIKit") == ["uikit: Text"])
    }

    @Test(arguments: [
        "**UIKit and SwiftUI**", "**UIKit & SwiftUI**", "**UIKit / SwiftUI**", "**UIKit, SwiftUI**",
        "#### UIKit and SwiftUI",
    ])
    func severalFrameworksInOneLabel(label: String) {
        #expect(Self.parts("\(label)\n\nBoth\n") == ["uikit+swiftui: Both"])
    }

    @Test(
        arguments: [
            ("Android Views", "android-views"), ("Jetpack Compose", "jetpack-compose"),
            ("Android Compose", "jetpack-compose"),
            ("Compose:", "jetpack-compose"), ("android views", "android-views"), ("Swift UI", "swiftui"),
        ])
    func spellings(label: String, id: String) {
        #expect(Self.parts("**\(label)**\n\nText\n") == ["\(id): Text"])
    }

    @Test func textBeforeTheFirstLabelStaysApart() {
        #expect(Self.parts("Intro\n\n**UIKit**\n\nOne\n") == ["Intro", "uikit: One"])
    }

    @Test func itemsBeforeTheFirstLabelStayApart() {
        #expect(Self.parts("- Intro\n- **UIKit**\n  - One\n") == ["items Intro", "uikit: One"])
    }

    @Test(arguments: [
        "- **UIKit:** One\n  - a\n- **SwiftUI**: Two\n", "**UIKit:** One\n\n- a\n\n**SwiftUI**: Two\n",
        "1. **UIKit:** One\n   1. a\n2. **Swift UI** : Two\n",
    ])
    func labelsWithinSentences(text: String) {
        let parts = Self.parts(text)
        #expect(parts.map { $0.filter { $0 != ":" && $0 != " " } } == ["uikitOne|a", "swiftuiTwo"])
    }

    @Test func sentenceBehindALabelledOneIsForAll() {
        #expect(Self.parts("**UIKit:** One\n\nAll\n").map { $0.trimmingPrefix(" ") } == ["uikit:  One", "All"])
    }

    @Test func boldNameWithoutAColonIsNoLabel() {
        #expect(Self.parts("- **UIKit** has one\n") == ["UIKit has one"])
    }

    @Test func sentenceThatNamesAFrameworkIsNoLabel() {
        #expect(Self.parts("- UIKit needs a label of its own\n") == ["UIKit needs a label of its own"])
        #expect(Self.parts("**Use UIKit here**\n\nText\n") == ["Use UIKit hereText"])
    }

    @Test func everyNodeOfASectionIsInItsNotes() {
        let text =
            "## iOS Developer Notes\n\nA\n\n### Name\n\nB\n\n- **UIKit**\n  - C\n- D\n- **SwiftUI**\n\n```\nE\n```\n\nF\n\n#### G\n\nH\n"
        let page = Page.reading(text)
        let words = page.sections.flatMap(\.notes).flatMap { Self.describe($0, on: page) }.joined(separator: " ")
        for word in ["A", "B", "C", "D", "F", "H"] { #expect(words.contains(word), "\(word) is missing in \(words)") }
    }
}
