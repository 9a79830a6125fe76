import Handbook
import Reading
import TestSupport
import Testing

/// Tables of contents of other generators.
struct NavigationTests {
    private static func handbook(_ files: [String: String], content: String = ".") throws -> Handbook {
        let folder = try TemporaryFolder()
        for (name, text) in files { try folder.write(text, to: name) }
        let place = try ContentFolder(path: folder.location(content))
        return HandbookReader(folder: place, settings: Settings()).read().handbook
    }

    private static func titles(_ handbook: Handbook) -> [String] {
        handbook.readingOrder.compactMap { handbook.page($0) }.map { $0.frontMatter.short ?? $0.title }
    }

    @Test func summaryOrdersPagesAndIsNone() throws {
        let handbook = try Self.handbook([
            "README.md": "# Handbook\n\nText.\n",
            "SUMMARY.md":
                """
            # Table of contents

            * [Introduction](README.md)

            ## Components

            * [Switch, short](components/switch.md)
              * [Button](components/button.md#role)
            * [About us](about.md)
            * [Elsewhere](https://example.org) and [gone](gone.md)
            """,
            "about.md": "# About\n", "components/button.md": "# Button\n", "components/switch.md": "# Switch\n",
            "components/alert.md": "# Alert\n", "basics/a.md": "# Basics\n",
        ])
        #expect(Self.titles(handbook) == ["About us", "Switch, short", "Button", "Alert", "Basics"])
        #expect(handbook.page(Route(path: "SUMMARY")) == nil)
        #expect(handbook.page(.home)?.title == "Handbook")
    }

    @Test func summaryWithoutPagesIsAPage() throws {
        let handbook = try Self.handbook(["SUMMARY.md": "# Summary\n\nText.\n", "a.md": "# A\n"])
        #expect(handbook.page(Route(path: "SUMMARY")) != nil)
    }

    @Test func navOfMkDocsOrdersPagesAndNamesFolders() throws {
        let handbook = try Self.handbook(
            [
                "mkdocs.yml":
                    """
                site_name: x
                theme: {features: [a]}
                nav:
                  - index.md
                  - Design it:
                      - Second: design/b.md
                      - design/a.md
                  - Code it:
                      - code/z.md
                      - https://example.org
                """,
                "docs/index.md": "# Home\n\nText.\n", "docs/design/a.md": "# A\n", "docs/design/b.md": "# B\n",
                "docs/code/z.md": "# Z\n",
            ], content: "docs")
        #expect(Self.titles(handbook) == ["Second", "A", "Z"])
        #expect(handbook.folders[Route(path: "design")]?.title == "Design it")
        #expect(handbook.folders[Route(path: "code")]?.title == "Code it")
    }

    @Test func frontMatterComesFirst() throws {
        let handbook = try Self.handbook([
            "SUMMARY.md": "- [A](a.md)\n- [B](b.md)\n", "a.md": "---\norder: 9\nshort: Own\n---\n# A\n",
            "b.md": "# B\n",
        ])
        #expect(Self.titles(handbook) == ["B", "Own"])
    }
}
