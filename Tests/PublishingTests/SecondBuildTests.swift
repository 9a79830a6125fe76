import Handbook
import Foundation
import Publishing
import TestSupport
import Testing

/// A build into a folder that holds an earlier one renders only what is made of something else, and the site is the same
/// as if everything had been rendered.
struct SecondBuildTests {
    private static let maker: UInt64 = 7

    private static func published() throws -> Workshop {
        let workshop = try Workshop()
        for number in 0..<6 {
            try workshop.folder.write(
                "# Page \(number)\n\n## Gherkin\n\nText\n", to: "content/native/page-\(number).md")
        }
        try workshop.publish(maker: maker)
        return workshop
    }

    @Test func nothingIsRenderedWhenNothingChanged() throws {
        let workshop = try Self.published()
        let report = try workshop.publish(maker: Self.maker)
        #expect(report.written == 0)
        // The picture is no page: it is known by size and time.
        #expect(report.reused == report.unchanged - 1)
    }

    @Test func anEditLeavesTheOtherPagesUnrendered() throws {
        let workshop = try Self.published()
        try workshop.folder.write("# Page 3\n\nOther words\n", to: "content/native/page-3.md")
        let report = try workshop.publish(maker: Self.maker)
        #expect(try workshop.folder.text("public/native/page-3/index.html").contains("Other words"))
        // Seven other pages, each as HTML, JSON, Markdown and text for the search.
        #expect(report.reused == 28)
    }

    @Test func anEditThatNoIndexShowsLeavesTheIndexesUnrendered() throws {
        let workshop = try Self.published()
        let all = try workshop.publish(maker: Self.maker).reused
        try workshop.folder.write("# Page 3\n\n## Gherkin\n\nText and more\n", to: "content/native/page-3.md")
        let report = try workshop.publish(maker: Self.maker)
        // The page in its four forms, its criteria, and the words of the search: eight files of postings, ten of words and
        // the one that says what they mean.
        #expect(all - report.reused == 4 + 1 + 8 + 10 + 1)
    }

    @Test(arguments: ["", "# What", "# What curbcut knows of the pages. It can be removed.\n\u{0}\u{1}", nil])
    func damagedMemoryIsNoMemory(text: String?) throws {
        let workshop = try Self.published()
        let before = try workshop.bytes(below: "public")
        if let text {
            try workshop.folder.write(text, to: "public/.curbcut-pages")
        } else {
            try workshop.folder.remove("public/.curbcut-pages")
        }
        try workshop.publish(maker: Self.maker)
        #expect(try workshop.bytes(below: "public") == before)
    }

    /// The page of interfaces is written in pieces of a quarter of a megabyte.
    @Test func pageThatIsWrittenInPiecesIsWhole() throws {
        let workshop = try Workshop()
        let names = [
            "accessibilityLabel", "accessibilityHint", "accessibilityValue", "accessibilityTraits", "aria-live",
        ]
        let text = names.map { "Set `\($0)`.\n" }.joined(separator: "\n")
        for number in 0..<600 {
            try workshop.folder.write(
                "## iOS Developer Notes\n\n### Name of page \(number)\n\n\(text)",
                to: "content/native/page-\(number).md")
        }
        try workshop.publish(maker: Self.maker)
        let whole = try #require(Site(workshop.handbook()).render(.tool(.symbols)))
        #expect(whole.count > 262_144)
        #expect(try workshop.folder.bytes("public/api-symbols/index.html") == whole)
        // The same again, written and found to be the same as before.
        let before = try workshop.folder.identity("public/api-symbols/index.html")
        try workshop.publish()
        #expect(try workshop.folder.identity("public/api-symbols/index.html") == before)
    }

    /// As an interrupted build leaves them that changes files one by one.
    @Test func memoryOfAnotherIndexIsNotBelieved() throws {
        let workshop = try Self.published()
        try workshop.folder.write("# Page 3\n\n## Gherkin\n\nText of others\n", to: "content/native/page-3.md")
        try workshop.publish(to: workshop.folder.location("other"), maker: Self.maker)
        try workshop.folder.write(workshop.folder.bytes("other/.curbcut-pages"), to: "public/.curbcut-pages")
        try workshop.folder.write("# Page 2\n\n## Gherkin\n\nMore words\n", to: "content/native/page-2.md")
        try workshop.publish(maker: Self.maker)
        try workshop.publish(to: workshop.folder.location("full"), maker: Self.maker)
        #expect(try workshop.bytes(below: "public") == workshop.bytes(below: "full"))
    }

    @Test func searchWordsThatSomebodyChangedAreLookedForAgain() throws {
        let workshop = try Self.published()
        let before = try workshop.folder.text("public/search/index/terms-0.js")
        try workshop.folder.write("curbcutSearch.add(\"terms-0\",\"\");\n", to: "public/search/index/terms-0.js")
        try workshop.folder.write("# Page 3\n\n## Gherkin\n\nText Text\n", to: "content/native/page-3.md")
        try workshop.publish(maker: Self.maker)
        try workshop.publish(to: workshop.folder.location("full"), maker: Self.maker)
        #expect(try workshop.bytes(below: "public") == workshop.bytes(below: "full"))
        #expect(!before.isEmpty)
    }

    @Test func anotherProgramRendersEverything() throws {
        let workshop = try Self.published()
        #expect(try workshop.publish(maker: Self.maker + 1).reused == 0)
        #expect(try workshop.publish(maker: Self.maker + 1).reused > 0)
    }

    @Test func otherSettingsRenderEverything() throws {
        let workshop = try Self.published()
        var settings = Settings()
        settings.theme.slots[.footer] = "<p>Ours</p>"
        #expect(try workshop.publish(maker: Self.maker, settings: settings).reused == 0)
        #expect(try workshop.folder.text("public/native/page-3/index.html").contains("<p>Ours</p>"))
    }

    @Test func fileThatSomebodyChangedIsRenderedAgain() throws {
        let workshop = try Self.published()
        let right = try workshop.folder.text("public/native/page-3/index.html")
        // Of the same length, as a look at the size would not see.
        try workshop.folder.write(
            right.replacingFirst("Page 3", with: "Page 4"), to: "public/native/page-3/index.html")
        try workshop.publish(maker: Self.maker)
        #expect(try workshop.folder.text("public/native/page-3/index.html") == right)
    }

    @Test(arguments: ["", "# What", "nonsense\n\n\n", "\u{0}\u{1}\u{2}"])
    func damagedStateIsNoState(text: String) throws {
        let workshop = try Self.published()
        let before = try workshop.bytes(below: "public")
        try workshop.folder.write(text, to: "public/.curbcut-state")
        #expect(try workshop.publish(maker: Self.maker).reused == 0)
        #expect(try workshop.bytes(below: "public") == before)
    }

    @Test func missingStateIsNoState() throws {
        let workshop = try Self.published()
        try workshop.folder.remove("public/.curbcut-state")
        #expect(try workshop.publish(maker: Self.maker).reused == 0)
    }

    @Test func stateOfAnotherManifestIsNotBelieved() throws {
        let workshop = try Self.published()
        let state = try workshop.folder.text("public/.curbcut-state")
        try workshop.folder.remove("content/native/page-0.md")
        try workshop.publish(maker: Self.maker)
        try workshop.folder.write(state, to: "public/.curbcut-state")
        #expect(try workshop.publish(maker: Self.maker).reused == 0)
    }

    /// A hundred random edits, each followed by a build over the former one and by one into an empty folder.
    @Test(arguments: [1, 2] as [UInt64])
    func theSiteIsThatOfAFullBuild(seed: UInt64) throws {
        let workshop = try Workshop()
        var edits = RandomEdits(seed: seed, folder: workshop.folder)
        for step in 0..<50 {
            let deed = try edits.next()
            for output in ["public", "full"] {
                try workshop.publish(
                    to: workshop.folder.location(output), maker: Self.maker, settings: edits.settings,
                    history: edits.history)
            }
            let (again, full) = (try workshop.bytes(below: "public"), try workshop.bytes(below: "full"))
            let different = Set(again.keys).union(full.keys).filter { again[$0] != full[$0] }.sorted()
            #expect(different == [], "after step \(step) of seed \(seed): \(deed)")
            if !different.isEmpty { return }
            try workshop.folder.remove("full")
        }
    }
}

extension String {
    fileprivate func replacingFirst(_ word: String, with other: String) -> String {
        guard let range = range(of: word) else { return self }
        return replacingCharacters(in: range, with: other)
    }
}
