import Markdown

/// The settings of a handbook in `curbcut.yml`; every value has a default.
package struct Settings: Sendable, Equatable {
    package var title = "Accessibility Handbook"
    package var summary: String?
    /// BCP 47 tag.
    package var language = "en" { didSet { interface = .of(language, own: interface.own) } }
    /// BCP 47 tags of other languages that pages are written in: `button.fr.md`, `fr/button.md`.
    package var translations: [String] = []
    /// The words of the interface.
    package private(set) var interface = Interface.english
    /// The handbook's own words, which replace those of the interface.
    package var ownInterfaceTexts: [InterfaceText: String] {
        get { interface.own }
        set { interface = .of(language, own: newValue) }
    }
    /// Published address of the site; nil when unknown (then there is no site map).
    package var baseURL: String?
    package var addresses = AddressSettings()
    /// Other versions of the handbook, for the switch in the banner.
    package var versions: [HandbookVersion] = []
    /// Kinds of sections of the handbook's own.
    package var sections: [OwnSection] = []
    /// Identifiers of kinds of sections, in the order in which pages show them; empty for the usual order.
    package var sectionOrder: [String] = []
    /// The facts of pages (`meta` in front matter) that are shown, in order, and how.
    package var meta: [MetaField] = []
    /// The day for which the pages are judged; nil if overdue reviews do not matter.
    package var today: Moment?
    /// Whether drafts are pages like all others, but marked: with `--drafts` and in the preview.
    package var includesDrafts = false
    /// Whether the page of test results names testers; otherwise it says their roles.
    package var namesTesters = false
    package var html = HTMLPolicy.trusted
    package var pages = PageFiles()
    /// What happens to components, tags and shortcodes of other generators, by name.
    package var foreign: [String: ForeignTreatment] = [:]
    /// How folder and file names are written: `webview: WebView`.
    package var names: [String: String] = [:]
    package var lint = LintSettings()
    package var theme = Theme()
    /// The parts of the home page below its introduction, in their order.
    package var home = HomePart.allCases
    /// Folder names in their order; other folders follow by title.
    package var order: [String] = []
    /// Search words, each with other words to look for: `toast: [snackbar]`.
    package var synonyms: [String: [String]] = [:]

    /// Addresses for editing a page and reporting problems.
    package var links = PageLinkTemplates()

    /// The formats in which pages can be downloaded.
    package var publish: Set<ExportFormat> = [.feature]

    /// The tools whose formats of test cases "My criteria" offers besides plain CSV.
    package var trackers: [TestTool] = []

    /// Whether there is a page for printing the whole handbook.
    package var hasPrintPage = false

    /// The vocabulary of pages, with the handbook's own words.
    package var vocabulary = Vocabulary.standard

    package init() {}
}

/// Addresses that mean pages of the handbook, and addresses of other sites beside it.
package struct AddressSettings: Sendable, Equatable {
    /// Host names without scheme: `www.example.org`.
    package var hosts: [String] = []
    /// Hosts that serve other content, too, so that a link to an unknown page leads there.
    package var shared: [String] = []
    /// Previous route prefixes and their present ones: `/native-criteria` → `/native`.
    package var prefixes: [(previous: Route, present: Route)] = []
    /// Paths below the handbook's root where other sites are: `/v1`.
    package var elsewhere: [Route] = []

    package init() {}

    package static func == (left: AddressSettings, right: AddressSettings) -> Bool {
        left.hosts == right.hosts && left.shared == right.shared && left.elsewhere == right.elsewhere
            && left.prefixes.elementsEqual(right.prefixes, by: ==)
    }
}

/// How raw HTML in pages is treated: `html` in `curbcut.yml`.
package enum HTMLPolicy: String, Sendable, CaseIterable {
    /// HTML as written: authors who can publish anything anyway.
    case trusted
    /// Only elements and attributes that run no code: for pages by unknown authors.
    case safe
}

/// A part of the home page that the tool makes from the graph.
package enum HomePart: String, Sendable, CaseIterable {
    case search
    /// All pages by name.
    case pages
    /// The pages that changed last.
    case changes
}

/// A format in which a page can be downloaded.
package enum ExportFormat: String, Sendable, CaseIterable {
    case json, feature, markdown
}

/// A format of test cases as comma-separated values: plain, or as a test management tool imports them.
package enum TestTool: String, Sendable, CaseIterable {
    case csv
    /// Jira's own CSV import: an issue for each test case.
    case jira
    /// Xray for Jira, Test Case Importer (docs.getxray.app, "Importing Tests using Test Case Importer", read 2026-11).
    case xray
    /// TestRail, CSV import with several rows for each test case.
    case testrail
    /// Azure Test Plans (learn.microsoft.com, "Bulk import or export test cases", read 2026-11).
    case azure
}
