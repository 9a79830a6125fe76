import Exporting
import Handbook
import SafeHTML

/// The common parts of every page: head, skip link, banner, navigation, main part, footer.
struct Layout: HandbookView {
    let handbook: Handbook
    /// The page's route; addresses are relative to it.
    let route: Route
    let title: String
    var summary: String?
    let kind: Kind
    let shell: PageShell
    /// The base of relative addresses if it is not the page's own; the skip link then needs the page's file.
    var base: Address?
    var skipTarget = Address(fragment: "page.content")
    /// Styles and scripts of this kind of page besides the common ones.
    var assets: [SiteAsset] = []
    /// Whether the text has code, which has a font of its own.
    var hasCode = false
    /// Whether the main part is in the interface's words.
    var isInterface = false
    /// Whether the page is printed rather than read: all parts are visible, and search engines have the other pages.
    var isForPaper = false

    func html(main: HTML) -> HTML {
        html(about: main.count) { $0.append(main) }
    }

    enum Kind: Equatable {
        case home, component, overview, notFound
        case tool(ToolPage)

        /// The class for the style sheet.
        var className: String {
            switch self {
            case .notFound: "page-not-found"
            case .tool(let tool): "page-\(tool.rawValue)"
            default: "page-\(self)"
            }
        }
    }

    /// `writeMain` writes the main part; `length` is its approximate size in bytes.
    func html(about length: Int, writeMain: (inout HTML) -> Void) -> HTML {
        var html = HTML.nothing
        html.reserve(length + Self.lengthOfShell)
        html.write(
            """
            <!DOCTYPE html>
            <html \(language.languageAttributes)>
            \(head)<body\(languageOfShell) class="\(kind.className)">
            \(skipLink)\(shell.banner)\(LanguageSwitch(handbook: handbook, route: route))\(shell.tools)
            <div class="frame\(if: !handbook.ancestors(of: route).isEmpty, " below")">
            \(shell.navigation?.marked(for: route))\
            <main id="page.content"\(if: isInterface, languages.ui) tabindex="-1">
            \(HTML(writeMain))
            </main>
            </div>
            <footer class="site-footer">
            \(slot(.footer))\(kind == .component ? shell.shortFooter : shell.footer)</footer>
            </body>
            </html>

            """)
        return html
    }

    /// The page's own language, as of a translation.
    private var language: String { handbook.foreignLanguage(of: route) ?? handbook.settings.language }

    /// Attributes of what is around the main part of a page in another language; otherwise empty.
    private var languageOfShell: HTML {
        let usual = handbook.settings.language
        return language == usual ? .nothing : usual.languageAttributes(within: language)
    }

    /// The approximate size of a page without its main part, in bytes.
    private static let lengthOfShell = 16_384

    private var head: HTML {
        """
        <head>
        <meta charset="utf-8">
        \(baseLink)<meta name="viewport" content="width=device-width, initial-scale=1">
        <title>\(documentTitle)</title>
        \(fonts)\(description)\(canonical)\(LanguageSwitch(handbook: handbook, route: route).alternates)\
        \(shell.feed)<meta name="color-scheme" content="light dark">
        \(shell.styles)\(scripts)\(assetLinks)\(shell.ownFiles)\(slot(.head))</head>

        """
    }

    private var scripts: HTML { isForPaper ? "<meta name=\"robots\" content=\"noindex\">\n" : shell.scripts }
    private var assetLinks: [HTML] { assets.map { $0.link(from: route, in: handbook) } }

    private var baseLink: HTML { base.map { "<base href=\"\($0)\">\n" } ?? .nothing }

    /// The fonts that the first view needs: text appears in them at once, or soon.
    private var fonts: HTML {
        let names: [SiteAsset] = hasCode ? [.textFont, .codeFont] : [.textFont]
        return "\(names.map(preload))"
    }

    private func preload(_ font: SiteAsset) -> HTML {
        // Without a version, as in the style sheet.
        let address = Address(from: route.path, to: font.file.joined(separator: "/"))
        return "<link rel=\"preload\" as=\"font\" type=\"font/woff2\" crossorigin href=\"\(address)\">\n"
    }

    private var skipLink: HTML {
        """
        <a class="skip-link"\(languages.ui) href="\(skipTarget)">\(languages[.skipToContent])</a>

        """
    }

    /// Titles from the page up to the handbook, to distinguish the native button from the web's in a list of windows.
    private var documentTitle: String {
        let name = handbook.settings.title
        if title == name { return title }
        let folders = handbook.ancestors(of: route).reversed().map(handbook.title)
        return ([title] + folders + [name]).joined(separator: " – ")
    }

    /// The way to the site's root, for `{root}` in slots: `../../`, or `./`.
    private var wayToRoot: String {
        let folders = route.segments.count
        return folders == 0 ? "./" : String(repeating: "../", count: folders)
    }

    /// The handbook's own HTML, unescaped: its authors are responsible for it. Addresses are relative to the page.
    private func slot(_ slot: Theme.Slot) -> HTML {
        guard let html = handbook.settings.theme.slots[slot] else { return .nothing }
        return HTML { page in
            for piece in html.pieces {
                switch piece {
                case .html(let text): page.append(unescaped: Array(fromRoot(text).utf8)[...])
                case .address(let written, let path):
                    if let address = handbook.target(ofRooted: path).flatMap({ Address(of: $0, from: route) }) {
                        page.write("\(address)")
                    } else {
                        page.write("\(fromRoot(written))")
                    }
                }
            }
            page.write("\n")
        }
    }

    private func fromRoot(_ text: String) -> String { text.replacing("{root}", with: wayToRoot) }

    private var description: HTML {
        guard let summary, !summary.isEmpty else { return .nothing }
        return """
            <meta name="description" content="\(summary)">

            """
    }

    private var canonical: HTML {
        guard let base = handbook.settings.baseURL, kind != .notFound else { return .nothing }
        return """
            <link rel="canonical" href="\(Address(base: base, to: route))">

            """
    }
}

extension Address {
    /// An address from one page to another. It names the file, so that it also works without a server.
    init(from route: Route, to target: Route, fragment: String? = nil) {
        self.init(from: route.path, toIndexOf: target.path, fragment: fragment)
    }
}

extension SiteAsset {
    /// The element that loads the file; `attributes` are those of a style sheet or script besides its address.
    func link(from route: Route, in handbook: Handbook, _ attributes: HTML? = nil) -> HTML {
        let address = address(from: route, in: handbook)
        return isStyleSheet
            ? "<link rel=\"stylesheet\"\(attributes) href=\"\(address)\">\n"
            : "<script src=\"\(address)\"\(attributes ?? " defer")></script>\n"
    }

    func address(from route: Route) -> Address {
        Address(from: route.path, to: file.joined(separator: "/")).with(query: "v=\(version)")
    }

    /// An address with a mark that also changes with the handbook's theme and words.
    func address(from route: Route, in handbook: Handbook) -> Address {
        // `loading.js` gives what it loads the mark of the scripts.
        let version = self == .scripts ? Self.commonVersion : version
        return Address(from: route.path, to: file.joined(separator: "/"))
            .with(query: "v=\(version)\(mark(handbook.settings))")
    }
}
