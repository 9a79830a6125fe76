import ArgumentParser
import Handbook
import Linting

/// Completions of options and arguments in the shell (`--generate-completion-script`). An option without a completion
/// kind would offer nothing, not even files.
extension CompletionKind {
    static let configurationFile = CompletionKind.file(extensions: ["yml", "yaml"])

    /// Pages, and the folders that lead to them.
    static let page = CompletionKind.file(extensions: ["md", "markdown"])

    static let rule = CompletionKind.list(Rules.all.map(\.id).sorted() + ["all"])

    static let guide = CompletionKind.list(Guide.all.map(\.name))

    /// Branches and tags.
    static let revision = CompletionKind.shellCommand("git for-each-ref --format='%(refname:short)' 2>/dev/null")

    /// Includes the kinds from the configuration of the current folder or its content.
    static let kindOfPage = CompletionKind.custom { _, _, _ in
        let options = try? HandbookOptions.parse([])
        let vocabulary = (try? options?.settings())?.vocabulary ?? .standard
        return PageScaffold.kinds(in: vocabulary).map(\.name)
    }
}
