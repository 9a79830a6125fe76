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
    package var addresses = PreviousAddresses()
    package var html = HTMLPolicy.trusted
    /// How folder and file names are written: `webview: WebView`.
    package var names: [String: String] = [:]
    package var lint = LintSettings()
    package var theme = Theme()
    /// Folder names in their order; other folders follow by title.
    package var order: [String] = []
    /// Search words, each with other words to look for: `toast: [snackbar]`.
    package var synonyms: [String: [String]] = [:]

    /// Addresses for editing a page and reporting problems.
    package var links = PageLinkTemplates()

    /// The formats in which pages can be downloaded.
    package var publish = Set(ExportFormat.allCases)

    /// The vocabulary of pages, with the handbook's own words.
    package var vocabulary = Vocabulary.standard

    package init() {}
}

/// Previous addresses of the handbook, which redirect to present pages.
package struct PreviousAddresses: Sendable, Equatable {
    /// Host names without scheme: `www.example.org`.
    package var hosts: [String] = []
    /// Previous route prefixes and their present ones: `/native-criteria` → `/native`.
    package var prefixes: [(previous: Route, present: Route)] = []

    package init() {}

    package static func == (left: PreviousAddresses, right: PreviousAddresses) -> Bool {
        left.hosts == right.hosts && left.prefixes.elementsEqual(right.prefixes, by: ==)
    }
}

/// How raw HTML in pages is treated: `html` in `curbcut.yml`.
package enum HTMLPolicy: String, Sendable, CaseIterable {
    /// HTML as written: authors who can publish anything anyway.
    case trusted
    /// Only elements and attributes that run no code: for pages by unknown authors.
    case safe
}

/// A format in which a page can be downloaded.
package enum ExportFormat: String, Sendable, CaseIterable {
    case json, feature, markdown
}
