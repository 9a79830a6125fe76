import ContentGraph
import Exporting
import SafeHTML

/// The page in forms that other tools read.
struct TakeAway {
    let page: Page

    var html: HTML {
        """
        <section class="take-away" aria-labelledby="page.take-away">
        <h2 id="page.take-away">Take away</h2>
        <ul>
        \(ExportFormat.allCases.map(item))</ul>
        </section>

        """
    }

    private func item(_ format: ExportFormat) -> HTML {
        guard let file = page.exportedFile(format) else { return .nothing }
        return """
            <li><a href="\(Address(from: page.route.path, to: file))"\(Self.type(of: format))>\(Self.name(of: format))</a></li>

            """
    }

    private static func name(of format: ExportFormat) -> String {
        switch format {
        case .json: "This page as JSON"
        case .feature: "Criteria as a Gherkin .feature file"
        case .markdown: "This page as Markdown"
        }
    }

    /// Media types: RFC 8259, RFC 7763; Gherkin has none that is registered.
    private static func type(of format: ExportFormat) -> HTML {
        switch format {
        case .json: " type=\"application/json\""
        case .feature: " download"
        case .markdown: " type=\"text/markdown\""
        }
    }
}
