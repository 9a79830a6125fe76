import Exporting
import Handbook
import SafeHTML

/// Downloads of the page in formats for other tools.
struct DownloadLinks: Component {
    let page: Page
    let handbook: Handbook

    /// Empty if the handbook publishes no format of the page.
    var html: HTML {
        let links = ExportFormat.allCases.compactMap(link)
        if links.isEmpty { return .nothing }
        return """
            <details class="take-away" id="page.take-away" data-take-away\(handbook.settings.langAttributes.ui)>
            <summary>\(handbook.settings.interface[.downloadPage])</summary>
            <ul>
            \(links)</ul>
            </details>

            """
    }

    private func link(to format: ExportFormat) -> HTML? {
        guard let file = page.publishedFile(format, of: handbook) else { return nil }
        let (name, attributes) = Self.kind(of: format)
        return """
            <li><a href="\(Address(from: page.route.path, to: file))"\(source: attributes)>\
            \(handbook.settings.interface[name])</a></li>

            """
    }

    /// The name, and the media type (RFC 8259, RFC 7763; Gherkin has no registered one).
    private static func kind(of format: ExportFormat) -> (InterfaceText, StaticString) {
        switch format {
        case .json: (.pageAsJSON, " type=\"application/json\"")
        case .feature: (.pageAsFeature, " download")
        case .markdown: (.pageAsMarkdown, " type=\"text/markdown\"")
        }
    }
}
