import Handbook
import Reading
import TestSupport
import Testing

struct JoinedPageTests {
    private static let files = [
        "label/README.md": "# Labels\n\nWhat they are.\n",
        "label/ios.md": "---\ntitle: x\n---\n\n# Labels on iOS\n\n## Name\n\n[b](android.md) [gone](gone.md)\n",
        "label/android.md": "Text.\n\n# Not first\n",
        "role.ios.md": "# R\n\niOS.\n",
        "role.android.md": "# R\n\nAndroid.\n",
        "only/ios.md": "# Only\n",
    ]

    private static func read(joins: Bool) throws -> HandbookReader.Result {
        let folder = try TemporaryFolder()
        for (name, text) in files { try folder.write(text, to: name) }
        var settings = Settings()
        settings.pages.joinsPlatforms = joins
        return HandbookReader(folder: try ContentFolder(path: folder.path), settings: settings).read()
    }

    @Test func filesOfPlatformsAreTabsOfOnePage() throws {
        let handbook = try Self.read(joins: true).handbook
        #expect(handbook.pages.map(\.route.path).sorted() == ["label", "only/ios", "role"])
        let label = try #require(handbook.page(Route(path: "label")))
        #expect(label.title == "Labels")
        #expect(label.platforms.map(\.id) == ["ios", "android"])
        #expect(label.sections.first.map { Array($0.notes).count } == 1)
        #expect(handbook.page(Route(path: "role"))?.title == "Role")
    }

    @Test func filesOfFrameworksAreTabsWithinTheirPlatform() throws {
        let folder = try TemporaryFolder()
        try folder.write("# Button\n\nWhat it is.\n", to: "button/index.md")
        try folder.write("# UIKit\n\n## Name\n\n- `accessibilityLabel`\n", to: "button/uikit.md")
        try folder.write("# SwiftUI\n\n[gone](gone.md)\n\n```swift\nButton()\n```\n", to: "button/swiftui.md")
        try folder.write("# Compose\n\n`clickable()`\n", to: "button/compose.md")
        try folder.write("# Alone\n", to: "other/views.md")
        var settings = Settings()
        settings.pages.joinsPlatforms = true
        let handbook = HandbookReader(folder: try ContentFolder(path: folder.path), settings: settings).read().handbook
        #expect(handbook.pages.map(\.route.path).sorted() == ["button", "other/views"])
        let page = try #require(handbook.page(Route(path: "button")))
        #expect(page.title == "Button" && page.platforms.map(\.id) == ["ios", "android"])
        let document = page.document
        let labels = document.nodes.indices.filter { document.nodes[$0].isTab }.map {
            String(document.label(ofTab: $0))
        }
        #expect(labels == ["UIKit", "SwiftUI", "Jetpack Compose"])
        let range = try #require(page.references.last).node
        #expect(document.file(ofByte: document.nodes[range].source.lowerBound) == "button/swiftui.md")
        #expect(document.range(of: document.nodes[range].source).start.line == 3)
        #expect(document.range(of: document.nodes[range].source).start.column == 1)
    }

    @Test func formerAddressesAndLinksLeadToThePage() throws {
        let handbook = try Self.read(joins: true).handbook
        let label = try #require(handbook.page(Route(path: "label")))
        #expect(label.references.first?.target == .page(Route(path: "label"), anchor: nil))
        #expect(handbook.aliases[Route(path: "role/android")] == nil)
        #expect(handbook.aliases[Route(path: "label/android")] == Route(path: "label"))
        #expect(handbook.aliases[Route(path: "role.android")] == Route(path: "role"))
    }

    @Test func positionsAreThoseInTheFiles() throws {
        let label = try #require(try Self.read(joins: true).handbook.page(Route(path: "label")))
        let place = try #require(label.references.last)
        let range = label.document.nodes[place.node].source
        #expect(label.document.file(ofByte: range.lowerBound) == "label/ios.md")
        #expect(label.document.range(of: range).start.line == 9)
    }

    @Test func everyFileIsAPageWithoutTheSetting() throws {
        let result = try Self.read(joins: false)
        #expect(result.handbook.pages.count == Self.files.count)
        #expect(result.leftOut.fragments.isEmpty)
    }

    @Test func partsAreNotReportedAsLeftOut() throws {
        #expect(try Self.read(joins: true).leftOut.fragments.isEmpty)
    }
}

struct FolderOrderTests {
    private static func titles(_ files: [String: String]) throws -> [String] {
        let folder = try TemporaryFolder()
        for (name, text) in files { try folder.write(text, to: name) }
        let handbook = HandbookReader(folder: try ContentFolder(path: folder.path), settings: Settings()).read()
            .handbook
        return handbook.folders[.home]?.subfolders.map(handbook.title) ?? []
    }

    @Test func pagesOfFoldersSayWhereTheFoldersAre() throws {
        let files = [
            "a/_index.md": "---\ntitle: A\nweight: 3\n---\nx\n", "a/p.md": "# P\n",
            "b/_index.md": "---\ntitle: B\nweight: 1\n---\nx\n", "b/p.md": "# P\n", "c/p.md": "# P\n",
        ]
        #expect(try Self.titles(files) == ["B", "A", "C"])
    }

    @Test func filesOfDocusaurusNameFolders() throws {
        let files = [
            "a/_category_.json": "{\"label\": \"Zebras\", \"position\": 2}", "a/p.md": "# P\n",
            "b/_category_.yml": "label: Apes\nposition: 1\n", "b/p.md": "# P\n",
            "c/_category_.json": "{", "c/p.md": "# P\n",
        ]
        #expect(try Self.titles(files) == ["Apes", "Zebras", "C"])
    }
}
