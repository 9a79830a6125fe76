import Tools

/// The address of a new issue, with `{title}` and `{text}` for a failure of the test sheet, or for a page.
package struct IssueTemplate: Sendable, Equatable {
    package let text: String

    /// Nil for an address that is none of the known trackers and has no `{title}`.
    package init?(_ written: String) {
        guard ["https", "http", "mailto"].contains(written.urlScheme) else { return nil }
        if written.contains("{title}") {
            text = written
            return
        }
        guard let fields = Self.trackers.first(where: { written.contains($0.path) })?.fields else { return nil }
        text = written + (written.contains("?") ? "&" : "?") + fields
    }

    /// The address of an issue about a page.
    package func filled(for page: Page, in handbook: Handbook) -> String {
        let address = handbook.publishedAddress(of: page.route).percentEncoded(keeping: "-._~")
        return text.replacing("{title}", with: page.title.percentEncoded(keeping: "-._~"))
            .replacing("{text}", with: address)
    }

    /// Parts of the addresses for a new issue, with the parameters that fill in its form: GitHub and GitLab ("Creating
    /// an issue from a URL query"), Jira ("Create issues using direct HTML links"), Azure Boards ("Create a work item
    /// template", work item templates as links); read 2026-11.
    private static let trackers = [
        (path: "/-/issues/new", fields: "issue%5Btitle%5D={title}&issue%5Bdescription%5D={text}"),
        (path: "/issues/new", fields: "title={title}&body={text}"),
        (path: "/CreateIssueDetails!init.jspa", fields: "summary={title}&description={text}"),
        (path: "/_workitems/create/", fields: "%5BSystem.Title%5D={title}&%5BSystem.Description%5D={text}"),
    ]
}
