/// What a handbook says about itself in `curbcut.yml`; every value has a default.
package struct Settings: Sendable, Equatable {
    package var title = "Accessibility Handbook"
    package var summary: String?
    /// BCP 47.
    package var language = "en" { didSet { interface = .of(language, own: interface.own) } }
    /// The words of the site around the pages.
    package private(set) var interface = Interface.english
    /// The handbook's own words in the place of the interface's.
    package var ownInterfaceTexts: [InterfaceText: String] {
        get { interface.own }
        set { interface = .of(language, own: newValue) }
    }
    /// Where the site is published; nil when unknown (then there is no site map).
    package var baseURL: String?
    package var addresses = PreviousAddresses()
    package var html = HTMLPolicy.trusted
    /// How folder and file names are written: `webview: WebView`.
    package var names: [String: String] = [:]
    package var lint = LintSettings()
    package var theme = Theme()
    /// Folder names in the order they are shown; the rest follows by title.
    package var order: [String] = []
    /// Words of a question and what else is looked for with them: `toast: [snackbar]`.
    package var synonyms: [String: [String]] = [:]

    /// Where readers can change a page or write about it.
    package var links = PageLinkTemplates()

    /// The forms in which pages can be downloaded from the site.
    package var publish = Set(ExportFormat.allCases)

    /// The words that pages are made of; a handbook can add its own.
    package var vocabulary = Vocabulary.standard

    package init() {}
}

/// Where the handbook has lived before, so that old addresses lead to present pages.
package struct PreviousAddresses: Sendable, Equatable {
    /// Host names without scheme, `www.example.org`.
    package var hosts: [String] = []
    /// Previous route prefixes and what they are now: `/native-criteria` → `/native`.
    package var prefixes: [(previous: Route, present: Route)] = []

    package init() {}

    package static func == (left: PreviousAddresses, right: PreviousAddresses) -> Bool {
        left.hosts == right.hosts && left.prefixes.elementsEqual(right.prefixes, by: ==)
    }
}

/// What becomes of the raw HTML in pages: `html` in `curbcut.yml`.
package enum HTMLPolicy: String, Sendable, CaseIterable {
    /// As the authors wrote it: they could publish anything anyway.
    case trusted
    /// Only elements and attributes that run nothing: for handbooks with pages from people one does not know.
    case safe
}

/// A form in which a page can be downloaded.
package enum ExportFormat: String, Sendable, CaseIterable {
    case json, feature, markdown
}
