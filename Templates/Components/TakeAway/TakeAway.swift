import Handbook
import Exporting
import SafeHTML

/// The page in forms that other tools read.
struct TakeAway {
    let page: Page
    let handbook: Handbook

    /// Nothing if the handbook publishes no form that the page has.
    func write(to html: inout HTML) {
        guard ExportFormat.allCases.contains(where: { page.publishedFile($0, of: handbook) != nil }) else { return }
        html.append(
            """
            <section class="take-away" data-take-away\(handbook.settings.languageOfParts.interface) aria-labelledby="page.take-away">
            <h2 id="page.take-away">Take away</h2>
            <ul>

            """)
        for format in ExportFormat.allCases {
            guard let file = page.publishedFile(format, of: handbook) else { continue }
            html.append("<li><a href=\"", Address(from: page.route.path, to: file), "\"")
            html.append(source: Self.type(of: format))
            html.append(">", Self.name(of: format), "</a></li>\n")
        }
        html.append(source: "</ul>\n</section>\n")
    }

    private static func name(of format: ExportFormat) -> String {
        switch format {
        case .json: "This page as JSON"
        case .feature: "Criteria as a Gherkin .feature file"
        case .markdown: "This page as Markdown"
        }
    }

    /// Media types: RFC 8259, RFC 7763; Gherkin has none that is registered.
    private static func type(of format: ExportFormat) -> StaticString {
        switch format {
        case .json: " type=\"application/json\""
        case .feature: " download"
        case .markdown: " type=\"text/markdown\""
        }
    }
}
