import ArgumentParser
import Handbook
import Linting

/// What the shell offers behind options and for arguments (`--generate-completion-script`). Without a kind of its own an
/// option would offer nothing at all, not even files.
extension CompletionKind {
    static let configurationFile = CompletionKind.file(extensions: ["yml", "yaml"])

    /// Pages, and the folders that lead to them.
    static let page = CompletionKind.file(extensions: ["md", "markdown"])

    static let rule = CompletionKind.list(Rules.all.map(\.id).sorted() + ["all"])

    /// Branches and tags.
    static let revision = CompletionKind.shellCommand("git for-each-ref --format='%(refname:short)' 2>/dev/null")

    /// The kinds that the configuration in the present folder or its content adds are among them.
    static let kindOfPage = CompletionKind.custom { _, _, _ in
        let options = try? HandbookOptions.parse([])
        let vocabulary = (try? options?.settings())?.vocabulary ?? .standard
        return PageScaffold.kinds(in: vocabulary).map(\.name)
    }
}
