import Handbook
import Markdown
import SafeHTML
import TestSupport
import Tools

@testable import Templates

/// A component in use: for the golden files (`Tests/Fixtures/components`) and for `make gallery`.
struct ComponentExample: CustomStringConvertible, Sendable {
    let name: String
    /// The folder of `Templates/Components` that it shows.
    let folder: String
    let html: String

    var description: String { name }

    static let all = parts + articles
}

extension ComponentExample {
    private static let handbook = Handbook(
        [
            "native/controls/button.md": "# Button\n\nStarts something; see [Switch](switch.md).\n",
            "native/controls/slider.md": "# Slider\n",
            "native/controls/switch.md":
                "---\nsummary: Turns something on or off.\n---\n# Switch\n\n## Condensed\n\n1. Test with keys\n   - Space: Turns it on\n",
            "web/components/button.md": "# Button\n",
        ],
        files: ["media/switch.webm"])

    private static let translated: Handbook = {
        var settings = Settings()
        settings.translations = ["fr", "ar"]
        return Handbook(["button.md": "# Button\n", "button.fr.md": "# Bouton\n"], settings: settings)
    }()

    private static let switchPage = handbook.pages.first { $0.title == "Switch" }!
    private static var route: Route { switchPage.route }
    private static var languages: LangAttributes { handbook.settings.langAttributes }

    private init(_ name: String, in folder: String, _ html: HTML) {
        // The version changes with every style.
        let text = html.text.replacing(SiteAsset.styles.version, with: "version")
        self.init(name: name, folder: folder, html: text)
    }

    /// Components around the text of a page.
    private static let parts = [
        ComponentExample("mark", in: "Mark", "\(Mark.html)\n\(Mark.ramp)\(Mark.kerb)"),
        ComponentExample("breadcrumbs", in: "Navigation", Breadcrumbs(handbook: handbook, route: route).html),
        ComponentExample("previous-next", in: "Navigation", PreviousNext(handbook: handbook, route: route).html),
        ComponentExample(
            "section-navigation", in: "Navigation",
            SectionNavigation(handbook: handbook, seenFrom: route, open: route.parent).marked(for: route)),
        ComponentExample(
            "card", in: "Card",
            "<ul class=\"cards\">\n\(Card.cards(of: [switchPage], in: handbook, from: .home, level: 2).map(\.html))</ul>\n"
        ),
        ComponentExample("home", in: "Home", PagesByName(handbook: handbook).html),
        ComponentExample(
            "mentioned-in", in: "MentionedIn",
            MentionedIn(handbook: handbook, route: route).html),
        ComponentExample(
            "counterpart-links", in: "CounterpartLinks",
            HTML.joined(CounterpartLinks(handbook: handbook, page: handbook.pages[0]).items)),
        ComponentExample(
            "language-switch", in: "LanguageSwitch",
            LanguageSwitch(handbook: translated, route: Route(path: "button")).html),
        ComponentExample(
            "download-links", in: "DownloadLinks",
            DownloadLinks(page: downloads.pages[0], handbook: downloads).html),
        ComponentExample("page-status", in: "PageStatus", PageStatus(handbook: drafts, page: drafts.pages[0]).html),
        ComponentExample("version-switch", in: "VersionSwitch", VersionSwitch(settings: versions).html),
        ComponentExample("page-facts", in: "PageFacts", pageFacts),
        ComponentExample("table-of-contents", in: "Contents", tableOfContents),
        ComponentExample(
            "transcript", in: "Video",
            Transcript(
                captions: Captions(cues: [
                    Captions.Cue(start: 1_500, text: "“Wi-Fi, switch, off”"), Captions.Cue(start: 4_000, text: "“on”"),
                ]),
                language: "", name: "Switch, iOS VoiceOver",
                download: "<a href=\"media/switch.webm\" download>Download the video (WEBM)</a>", languages: languages
            ).html),
        ComponentExample(
            "video-placeholder", in: "Video",
            "<div class=\"video-frame\">\(VideoPlaceholder(component: "Switch", voice: "iOS VoiceOver").html)<video></video></div>"
        ),
    ]

    private static let downloads: Handbook = {
        var settings = Settings()
        settings.publish = Set(ExportFormat.allCases)
        return Handbook(["button.md": "# Button\n\n## Gherkin\n\n- WHEN I press it\n"], settings: settings)
    }()

    private static let drafts = Handbook(
        pages: [.reading("---\ndraft: true\n---\n# New\n")], files: .empty, settings: Settings())

    private static var versions: Settings {
        var settings = Settings()
        settings.baseURL = "https://example.org/a11y/"
        settings.versions = [
            HandbookVersion(name: "2.0", address: "https://example.org/a11y/"),
            HandbookVersion(name: "1.0", address: "https://example.org/a11y/v1/"),
        ]
        return settings
    }

    private static var pageFacts: HTML {
        let history = History(
            revision: nil, lastChanged: [ContentPath("native/a.md"): Moment(seconds: 1_767_225_600)],
            criteriaChanges: [])
        let handbook = Handbook(["native/a.md": "# A\n"], history: history)
        return PageFacts(handbook: handbook, page: handbook.pages[0]).html
    }

    private static var tableOfContents: HTML {
        let headings = Page.reading("## General notes\n\n## iOS developer notes\n\n### Name\n\n### Focus\n").headings
        return TableOfContents(
            entries: [
                TableOfContents.Entry(heading: headings[0]),
                TableOfContents.Entry(heading: headings[1], inner: Array(headings[2...]), part: "ios"),
            ], languages: languages
        ).html
    }

    /// Authors' Markdown and its result.
    private static let articles = [
        article("alert", in: "Alert", "> [!WARNING]\n> Never move the focus.\n"),
        article("note-paragraph", in: "Article", "**Note:** Labels come first.\n\n- **Tip:** Short ones.\n"),
        article(
            "prose", in: "Prose",
            "A [link](https://example.org), `code`, a note[^1].\n\n- [x] Done\n- [ ] To do\n\n[^1]: Here.\n"),
        article("missing-picture", in: "Prose", "![A switch](nowhere.png)\n"),
        article("raw-html", in: "Prose", "<table><tr><td><a href=\"button.md\">Button</a></td></tr></table>\n"),
        article("table", in: "Prose", "| Role | State |\n| :-- | --: |\n| switch | on |\n"),
        article("code-block", in: "CodeBlock", "```swift\n// A switch\nlet isOn = \"yes\"\n```\n"),
        article(
            "code-block-with-marks", in: "CodeBlock",
            "```swift title=\"Row.swift\" {2-3,5}\nlet a = 1\n/* Two\nlines\n   of four */\nlet b = \"<\"\n```\n"),
        article("symbol-link", in: "SymbolLink", "## iOS Developer Notes\n\nSet `accessibilityLabel`.\n"),
        article(
            "announcement", in: "AnnouncementMarkup",
            "## iOS Developer Notes\n\n### Announcement examples\n\n- \"Wi-Fi, switch, on\"\n"),
        article(
            "condensed-criteria", in: "Criteria",
            "## Condensed\n\n1. Test with keys\n   - Space: Turns it on (WCAG 2.1.1)\n"),
        article(
            "gherkin-criteria", in: "Criteria",
            "## Gherkin\n\n### Turn it on\n\n- Given a switch\n- When I press Space\n- Then it is on\n"),
        article(
            "platform-picker-and-tabs", in: "PlatformPicker",
            "## iOS Developer Notes\n\n### Name\n\n- Short\n\n## Android Developer Notes\n\n### Name\n\n- Short\n"),
        article(
            "framework-tabs", in: "Tabs",
            "## iOS Developer Notes\n\n### Name\n\n- **UIKit**\n  - Set it\n- **SwiftUI**\n  - Say it\n"),
        article(
            "video", in: "Video",
            "## Videos\n\n### iOS VoiceOver\n\n<video>\n<source src=\"../../media/switch.webm\" type=\"video/webm\">\n</video>\n"
        ),
        article(
            "folded-section", in: "Article", "## Sources\n\n- [WCAG](https://www.w3.org/TR/WCAG22/)\n",
            sections: [sources]),
        article("video-missing", in: "Video", "<video>\n<source src=\"nowhere.webm\">\n</video>\n"),
        article("live-example", in: "LiveExample", "<example>\n<button>Save</button>\n</example>\n"),
    ]

    private static var sources: OwnSection {
        var section = OwnSection(id: "sources", headings: ["Sources"])
        section.form = .folded
        return section
    }

    private static func article(_ name: String, in folder: String, _ text: String, sections: [OwnSection] = [])
        -> ComponentExample
    {
        var settings = Settings()
        settings.sections = sections
        let handbook = Handbook(
            ["native/controls/switch.md": "# Switch\n\n" + text, "native/controls/button.md": "# Button\n"],
            files: ["media/switch.webm"], settings: settings)
        let page = handbook.pages.first { $0.title == "Switch" }!
        return ComponentExample(
            name, in: folder,
            Article(
                prose: Prose(handbook: handbook, page: page), groups: SectionOrder(page, in: handbook.settings).groups
            ).html)
    }
}
