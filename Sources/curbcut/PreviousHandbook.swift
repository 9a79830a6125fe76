import Handbook
import Linting
import Reading
import Tools

/// The handbook at the merge base of a git revision and HEAD.
struct PreviousHandbook {
    private let content: String
    private let config: String?
    private let drafts: Bool
    private let today: Moment
    private let committed: CommittedContent
    /// Files that have moved since: old and new paths.
    let moves: [ContentPath: ContentPath]

    init(revision: String, content: String, config: String?, drafts: Bool, today: Moment) throws(CommandError) {
        (self.content, self.config, self.drafts, self.today) = (content, config, drafts, today)
        do throws(GitError) {
            committed = try CommittedContent(since: revision, of: content)
            moves = try committed.moves()
        } catch {
            throw CommandError(message: error.message(since: revision, of: content))
        }
        if committed.isCut {
            Terminal.problem(
                "warning: the clone is shallow, so the last commit that HEAD and '\(revision)' have in common is not "
                    + "known; '\(revision)' itself is compared with. Fetch more: git fetch --unshallow")
        }
    }

    /// The commit of the merge base.
    var commit: String { committed.commit }

    /// Reads and lints the content as it was; nil if the folder was added later.
    func lint() throws -> LintRun? {
        guard committed.wasThere else { return nil }
        let folder = try ScratchFolder.make()
        defer { folder.remove() }
        return try LintRun(
            paths: [], content: checkedOut(in: folder.path),
            // Effects of a changed setting are not effects of a change to the pages.
            config: config ?? HandbookOptions.configurations(near: content).first, drafts: drafts, today: today)
    }

    /// The findings that were not there before, even on pages that have moved since.
    func new(_ findings: [Finding], since before: LintRun?) -> [Finding] {
        guard let before else { return findings }
        return Baseline(before.shown).moved(moves).apply(to: findings).new
    }

    private func checkedOut(in folder: String) throws(CommandError) -> String {
        do throws(GitError) {
            return try committed.checkOut(to: folder)
        } catch {
            throw CommandError(message: error.message(since: committed.commit, of: content))
        }
    }
}

extension GitError {
    /// Message of `lint --since`, and of a command that always needs git.
    func message(since revision: String, of content: String, neededBy command: String? = nil) -> String {
        switch self {
        case .noRepository: "'\(content)' is not in a git repository, which \(command ?? "--since") needs."
        case .notInstalled:
            "git is not installed, and \(command ?? "--since") needs it. Install git"
                + (command == nil ? ", or leave out --since." : ".")
        case .refused(let reason, let remedy):
            "git cannot read '\(content)' at '\(revision)': \(reason)\(Self.wayOut(remedy))"
        case .unknownCommit(isShallow: true):
            "git cannot find '\(revision)' of '\(content)': "
                + "the clone is shallow. Fetch more (git fetch --unshallow), or name a commit that was fetched."
        case .unknownCommit(isShallow: false):
            "git cannot find '\(revision)' of '\(content)'. Name a commit, a branch or a tag: --since origin/main"
        }
    }

    static func wayOut(_ remedy: String?) -> String { remedy.map { "; allow it with: \($0)" } ?? "" }
}
