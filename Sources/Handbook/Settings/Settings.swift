import Markdown

/// The settings of a handbook in `curbcut.yml`; every value has a default.
package struct Settings: Sendable, Equatable {
    package var title = "Accessibility Handbook"
    package var summary: String?
    /// BCP 47 tag.
    package var language = "en" { didSet { interface = .of(language, own: interface.own) } }
    /// Other languages that pages are written in: `button.fr.md`, `fr/button.md`.
    package var translations: [HandbookLocale] = []
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
    /// The facts of pages (`meta` in front matter) that are shown, in order, and how.
    package var meta: [MetaField] = []
    /// The day for which the pages are judged; nil if overdue reviews do not matter.
    package var today: Moment?
    /// Whether drafts are pages like all others, but marked: with `--drafts` and in the preview.
    package var includesDrafts = false
    package var html = HTMLPolicy.trusted
    /// How folder and file names are written: `webview: WebView`.
    package var names: [String: String] = [:]
    package var lint = LintSettings()
    package var theme = Theme()
    /// Folder names in their order; other folders follow by title.
    package var order: [String] = []

    /// Addresses for editing a page and reporting problems.
    package var links = PageLinkTemplates()

    /// The file that says all this, if there is one.
    package var file: ConfigurationFile?

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
    package var prefixes: [MovedPrefix] = []
    /// Paths below the handbook's root that the server answers without a page.
    package var allowed: [AllowedPath] = []

    package init() {}
}

/// A folder of addresses that has moved with all that is below it.
package struct MovedPrefix: Sendable, Equatable {
    package let previous: Route
    package let present: Route

    package init(previous: Route, present: Route) { (self.previous, self.present) = (previous, present) }
}

/// Addresses that the server answers without a page: `/feed`, `/archive/*` for any name in the folder, `/v1/` with all
/// below it.
package struct AllowedPath: Sendable, Equatable {
    private let segments: [String]
    private let isWithAllBelow: Bool

    /// Nil for what is not a path from the handbook's root.
    package init?(_ written: String) {
        guard written.hasPrefix("/"), !written.hasPrefix("//"), let route = Route(written: written) else { return nil }
        segments = route.segments
        isWithAllBelow = written.hasSuffix("/") && !segments.isEmpty
    }

    package func contains(_ route: Route) -> Bool {
        let others = route.segments
        guard others.count == segments.count || isWithAllBelow && others.count > segments.count else { return false }
        return zip(segments, others).allSatisfy { $0 == "*" || $0 == $1 }
    }
}

/// How raw HTML in pages is treated: `html` in `curbcut.yml`.
package enum HTMLPolicy: String, Sendable, CaseIterable {
    /// HTML as written: authors who can publish anything anyway.
    case trusted
    /// Only elements and attributes that run no code: for pages by unknown authors.
    case safe
}
