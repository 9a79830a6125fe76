import History

/// Messages about failures of git.
extension Messages {
    /// Message of `lint --since`.
    static func text(_ error: GitError, since revision: String, of content: String) -> String {
        switch error {
        case .noRepository: "'\(content)' lies in no git repository, and --since compares with what git knows of it."
        case .notInstalled: "git is not installed, and --since asks it. Install git, or leave --since out."
        case .refused(let reason, let remedy):
            "git cannot say what '\(content)' was at '\(revision)': \(reason)\(wayOut(remedy))"
        case .unknownCommit(isShallow: true):
            "git knows no '\(revision)' of '\(content)': "
                + "the clone is shallow. Fetch more (git fetch --unshallow), or name a commit that was fetched."
        case .unknownCommit(isShallow: false):
            "git knows no '\(revision)' of '\(content)'. Name a commit, a branch or a tag: --since origin/main"
        }
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
            + "so the site lacks the dates of the pages and the feed of changes: \(reason)"
    }

    private static func wayOut(_ remedy: String?) -> String { remedy.map { "; allow it with: \($0)" } ?? "" }
}
