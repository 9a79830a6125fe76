import Handbook
import TestSupport
import Testing

@testable import Templates

/// The home page and the cards of overviews.
struct HomePageTests {
    private static let pages = [
        "native/switch.md": "# Switch\n\n## Condensed\n\n- Tab: a\n\n## iOS Developer Notes\n\nI\n",
        "native/tabs.md": "# Tabs\n\nText\n\n## iOS Developer Notes\n\nI\n\n## Android Developer Notes\n\nA\n",
        "native/zebra.md": "# Zebra\n\nText\n\n## iOS Developer Notes\n\nI\n",
    ]

    private static func home(_ index: String? = nil) -> String {
        var pages = pages
        pages["index.md"] = index
        return HomePage(Handbook(pages)).html.text
    }

    @Test func ownSectionsComeBeforeThePages() throws {
        let home = Self.home("Welcome.\n\n## Start here\n\n- [Switch](native/switch.md)\n\n## More\n\nText.\n")
        #expect(home.contains("<section class=\"wide\">\n<h2 id=\"more\">") && home.contains("<p>Welcome.</p>"))
        let (start, pages) = (home.firstRange(of: "Start here"), home.firstRange(of: "by-name"))
        #expect(try #require(start).lowerBound < #require(pages).lowerBound)
        #expect(!Self.home().contains("class=\"ways\""))
    }

    @Test func platformsAreMarkedWhereTheyDiffer() {
        let home = Self.home()
        #expect(home.contains("Tabs</a> <span class=\"marks\"><span>iOS</span> <span>Android</span></span>"))
        #expect(home.contains("Zebra</a></li>"))
    }

    @Test func cardsShowOnlyWhatDiffersAndAFigure() {
        let handbook = Handbook(Self.pages)
        let cards = Card.cards(of: handbook.pages, in: handbook, from: .home, level: 2).map(\.html.text)
        #expect(!cards.joined().contains("<li>iOS</li>"))
        #expect(cards[0].contains("<li>Criteria</li>") && cards[1].contains("<li>Android</li>"))
        #expect(cards.map { $0.contains("<svg class=\"figure\"") } == [true, true, false])
    }
}
