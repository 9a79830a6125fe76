import Handbook
import TestSupport

/// What authors do to a handbook of a dozen pages, one deed after another: always the same for a seed.
struct RandomEdits {
    private(set) var settings = Settings()
    private(set) var history = History.unknown
    private let folder: TemporaryFolder
    private var random: SeededRandom
    private var pages: [String: PageText] = [:]
    private var count = 0

    private struct PageText {
        var title: String?
        var frontMatter: [String] = []
        var heading = "Notes"
        var links: [String] = []
        var words = "Text"
        /// Which captions the page's video has.
        var video: Int?
        var includesFragment = false
        /// What indexes show of the page, besides its title.
        var indexed: [Indexed: Int] = [:]

        enum Indexed: CaseIterable {
            case symbol, announcement, successCriterion, check, scenario, label
        }

        private func indexed(_ kind: Indexed, _ write: (Int) -> String) -> String {
            indexed[kind].map { write($0) + "\n\n" } ?? ""
        }

        private var notes: String {
            "## iOS Developer Notes\n\n### Name\n\n"
                + indexed(.symbol) {
                    "Set `\(["accessibilityLabel", "accessibilityHint", "UIButton"][$0 % 3])` to \($0)"
                }
                + indexed(.label) { "- **\($0 % 2 == 0 ? "UIKit" : "SwiftUI")**\n  - Text `Button`" }
                + indexed(.successCriterion) { "As WCAG \(["2.4.7", "1.1.1", "4.1.2"][$0 % 3]) says" }
                + indexed(.announcement) { "### Announcement examples\n\n- \"Label \($0), button\" (when ready)" }
        }

        private var criteria: String {
            indexed(.check) { "## Condensed\n\n1. Test with a keyboard\n\n   - Tab: Focus \($0) moves" }
                + indexed(.scenario) { "## Gherkin\n\n1. Scenario: Keys \($0)\n\n   - WHEN I press \($0)\n" }
        }

        var markdown: String {
            let front = frontMatter.isEmpty ? "" : "---\n\(frontMatter.joined(separator: "\n"))\n---\n"
            let links = links.map { "See [it](\($0)).\n\n" }.joined()
            let video = video.map {
                """
                <video controls><source src="media/\($0).webm"><track kind="captions" src="media/\($0).vtt"></video>


                """
            }
            let fragment = includesFragment ? "<!-- include: shared/part.md -->\n\n" : ""
            return front + (title.map { "# \($0)\n\n" } ?? "")
                + "## \(heading)\n\n\(words)\n\n\(links)\(video ?? "")\(fragment)"
                + (indexed.isEmpty ? "" : notes + criteria)
                + "## Gherkin\n\n- GIVEN that I am on the page\n  - WHEN I press Tab\n    - THEN \(words)\n"
        }
    }

    init(seed: UInt64, folder: TemporaryFolder) {
        self.folder = folder
        random = SeededRandom(seed)
    }

    private enum Deed: CaseIterable {
        case add, remove, rename, words, title, heading, link, anchorLink, order, alias, draft, tags
        case media, captions, video, removeMedia, fragment, include, siteTitle, baseURL, commit, slot, synonyms, index,
            indexed, otherIndexed, ownFolder, besideOwnFolder
    }

    /// Does something; says what.
    mutating func next() throws -> String {
        count += 1
        let deed: Deed = pages.count < 4 ? .add : Deed.allCases.randomElement(using: &random) ?? .words
        let name = pages.keys.sorted().randomElement(using: &random) ?? ""
        try perform(deed, on: name)
        return "\(deed) on \(name)"
    }

    private mutating func perform(_ deed: Deed, on name: String) throws {
        switch deed {
        case .add: try save(PageText(title: "Page \(count)"), as: "\(place)/page-\(count).md")
        case .index: try save(PageText(title: "Folder \(count)"), as: "\(place)/index.md")
        case .ownFolder: try save(PageText(title: "Part \(count)"), as: "\(place)/part-\(count % 2)/index.md")
        case .besideOwnFolder: try save(PageText(), as: "\(place)/part-\(count % 2)/beside.md")
        case .remove: try remove(name)
        case .rename:
            guard let page = pages[name] else { return }
            try remove(name)
            try save(page, as: "\(place)/moved-\(count).md")
        case .media: try folder.write("picture \(count)", to: "content/media/\(count % 4).png")
        case .captions:
            try folder.write("video", to: "content/media/\(count % 2).webm")
            try folder.write(
                "WEBVTT\n\n00:01.000 --> 00:02.000\nWords \(count)\n", to: "content/media/\(count % 2).vtt")
        case .removeMedia: try? folder.remove("content/media/\(count % 4).png")
        case .fragment: try folder.write("Fragment \(count)\n", to: "content/shared/part.md")
        case .siteTitle: settings.title = "Handbook \(count)"
        case .baseURL: settings.baseURL = settings.baseURL == nil ? "https://example.org/\(count)/" : nil
        case .commit:
            let time = Moment(seconds: 86_400 * count)
            history = History(
                revision: "commit\(count)",
                lastChanged: history.lastChanged.merging([ContentPath(name): time]) { $1 }, criteriaChanges: [])
        case .slot: settings.theme.slots[.footer] = "<p>\(count)</p>"
        case .synonyms: settings.synonyms["toast"] = ["snackbar \(count)"]
        default: try edit(name, deed)
        }
    }

    private mutating func edit(_ name: String, _ deed: Deed) throws {
        guard var page = pages[name] else { return }
        let other = pages.keys.sorted().randomElement(using: &random) ?? name
        switch deed {
        case .words: page.words = "See the Page \(count / 2) component, word\(count)"
        case .title: page.title = "Title \(count)"
        case .heading: page.heading = "Notes \(count % 3)"
        case .link:
            page.links = [
                "/\(other)", "media/\(count % 4).png", "gone-\(count).md",
            ]
        case .video: page.video = count % 2
        case .include: page.includesFragment.toggle()
        case .indexed, .otherIndexed:
            let kind = PageText.Indexed.allCases.randomElement(using: &random) ?? .symbol
            page.indexed[kind] = page.indexed[kind] == count % 4 ? nil : count % 4
        case .anchorLink: page.links.append("/\(other)#notes-\(count % 3)")
        case .order: page.frontMatter = ["order: \(count % 5)"]
        case .alias: page.frontMatter = ["aliases: [/old/\(count % 3)]"]
        case .draft: page.frontMatter = ["draft: true"]
        default: page.frontMatter = ["tags: [tag\(count)]", "summary: In short \(count)"]
        }
        try save(page, as: name)
    }

    private var place: String {
        mutating get { ["native/controls", "native", "web/forms"].randomElement(using: &random) ?? "native" }
    }

    private mutating func save(_ page: PageText, as name: String) throws {
        pages[name] = page
        try folder.write(page.markdown, to: "content/" + name)
    }

    private mutating func remove(_ name: String) throws {
        guard pages.removeValue(forKey: name) != nil else { return }
        try folder.remove("content/" + name)
    }
}
