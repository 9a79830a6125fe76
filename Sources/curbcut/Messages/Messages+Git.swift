import History

/// Messages about failures of git.
extension Messages {
    /// Message of `lint --since` and `changes`.
    static func text(_ error: GitError, since revision: String, of content: String) -> String {
        switch error {
        case .noRepository: "'\(content)' is not in a git repository, which --since needs."
        case .notInstalled: "git is not installed, and --since needs it. Install git, or leave out --since."
        case .refused(let reason, let remedy):
            "git cannot read '\(content)' at '\(revision)': \(reason)\(wayOut(remedy))"
        case .unknownCommit(isShallow: true):
            "git cannot find '\(revision)' of '\(content)': "
                + "the clone is shallow. Fetch more (git fetch --unshallow), or name a commit that was fetched."
        case .unknownCommit(isShallow: false):
            "git cannot find '\(revision)' of '\(content)'. Name a commit, a branch or a tag: --since origin/main"
        }
    }

    /// Message of `changes`.
    static func text(_ error: GitError, comparing content: String) -> String {
        switch error {
        case .noRepository: "'\(content)' is not in a git repository, which `curbcut changes` needs."
        case .notInstalled: "git is not installed, and `curbcut changes` needs it. Install git."
        case .refused, .unknownCommit: text(error, since: "HEAD", of: content)
        }
    }

    /// Message of `changes` without `--since`.
    static var noMainBranch: String {
        "There is no branch main or master to compare with. Name a commit, a branch or a tag: --since origin/develop"
    }

    /// The clone does not include the common ancestor.
    static func noCommonCommit(_ revision: String) -> String {
        "warning: the clone is shallow, so the last commit that HEAD and '\(revision)' have in common is not known; "
            + "'\(revision)' itself is compared with. Fetch more: git fetch --unshallow"
    }

    /// Message of `build`; nil if there is simply no history.
    static func historyLost(_ error: GitError, of content: String) -> String? {
        let reason: String
        switch error {
        case .noRepository, .unknownCommit: return nil
        case .notInstalled: reason = "git is not installed"
        case .refused(let words, let remedy): reason = words + wayOut(remedy)
        }
        return "warning: the history of '\(content)' cannot be read, "
            + "so the site has no page dates and no feed of changes: \(reason)"
    }

    private static func wayOut(_ remedy: String?) -> String { remedy.map { "; allow it with: \($0)" } ?? "" }
}
