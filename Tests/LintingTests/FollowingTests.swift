import Handbook
import Linting
import Testing

import TestSupport

/// A linter that follows a previous one has the same findings as a new one.
@Suite struct FollowingTests {
    private static let pages = [
        "native/slider.md": "# Slider\n\nA seperate text.\n", "native/switch.md": "# Switch\n\nSee [it](slider.md).\n",
    ]

    private static func findings(_ linter: Linter) -> [String] {
        (0..<linter.handbook.graph.pages.count).flatMap { linter.findings(onPage: $0) }.map {
            "\($0.path) \($0.rule) \($0.message)"
        }
    }

    @Test func findsTheSameAfterTheTextOfAPageHasChanged() throws {
        var pages = Self.pages
        let former = try Linter(Handbook(pages))
        pages["native/slider.md"] = "# Slider\n\nAn text, [nowhere](swich.md).\n"
        let handbook = Handbook(pages)
        let next = try #require(Linter(handbook, following: former))
        #expect(Self.findings(next) == Self.findings(try Linter(handbook)))
        #expect(Self.findings(next) != Self.findings(former))
    }

    @Test func doesNotFollowWhenAPageHasCome() throws {
        var pages = Self.pages
        let former = try Linter(Handbook(pages))
        pages["native/stepper.md"] = "# Stepper\n"
        #expect(Linter(Handbook(pages), following: former) == nil)
    }

    @Test func doesNotFollowWhenAPageHasAnotherName() throws {
        let former = try Linter(Handbook(Self.pages))
        let moved = ["native/slider.md": "# Slider\n", "native/toggle.md": "# Switch\n"]
        #expect(Linter(Handbook(moved), following: former) == nil)
    }

    @Test func doesNotFollowWhenAFileHasCome() throws {
        let former = try Linter(Handbook(Self.pages))
        #expect(Linter(Handbook(Self.pages, files: ["media/a.webm"]), following: former) == nil)
    }

    @Test func doesNotFollowWhenSettingsAreOthers() throws {
        let former = try Linter(Handbook(Self.pages))
        var settings = Settings()
        settings.lint.words = ["seperate"]
        #expect(Linter(Handbook(Self.pages, settings: settings), following: former) == nil)
    }
}
