import Exporting
import Handbook
import SafeHTML

/// Downloads of the page in formats for other tools.
struct DownloadLinks: Component {
    let page: Page
    let handbook: Handbook

    /// Empty if the handbook publishes no format of the page.
    var html: HTML {
        guard ExportFormat.allCases.contains(where: { page.publishedFile($0, of: handbook) != nil }) else {
            return .nothing
        }
        return """
            <details class="take-away" id="page.take-away" data-take-away\(handbook.settings.langAttributes.ui)>
            <summary>\(handbook.settings.interface[.downloadPage])</summary>
            <ul>
            \(each: ExportFormat.allCases, writeLink)</ul>
            </details>

            """
    }

    private func writeLink(to format: ExportFormat, html: inout HTML) {
        guard let file = page.publishedFile(format, of: handbook) else { return }
        html.write(
            """
            <li><a href="\(Address(from: page.route.path, to: file))"\(source: Self.type(of: format))>\(name(of: format))</a></li>

            """)
    }

    private func name(of format: ExportFormat) -> String {
        switch format {
        case .json: handbook.settings.interface[.pageAsJSON]
        case .feature: handbook.settings.interface[.pageAsFeature]
        case .markdown: handbook.settings.interface[.pageAsMarkdown]
        }
    }

    /// Media types: RFC 8259, RFC 7763; Gherkin has no registered one.
    private static func type(of format: ExportFormat) -> StaticString {
        switch format {
        case .json: " type=\"application/json\""
        case .feature: " download"
        case .markdown: " type=\"text/markdown\""
        }
    }
}
